import './marks.css';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inset, pathOfPoints } from '../art/geometry.ts';
import type { Highlights, PlayerColour, Point } from './model.ts';
import { type Spot, WORKER_MIDDLE } from './targets.ts';

const paths = new WeakMap<readonly Point[], Map<number, string>>();

/** An outline as a path, a little inside; outlines stay the same object, so each is worked out once. */
function pathInside(outline: readonly Point[], by: number): string {
  const known = paths.get(outline) ?? new Map<number, string>();
  paths.set(outline, known);
  const path = known.get(by) ?? pathOfPoints(inset(outline, by));
  known.set(by, path);
  return path;
}

interface MarksProps {
  readonly spots: readonly Spot[];
  readonly highlights: Highlights;
}

/** The marks of tiles: outlines and shades, below the goods and workers on them. */
export function TileMarks({ spots, highlights, mover }: MarksProps & { readonly mover: PlayerColour | undefined }) {
  return (
    <g class={`marks${mover ? ` own-${mover}` : ''}`}>
      {spots.map(({ key, outline }) => {
        const highlight = highlights[key];
        if (!highlight || !outline) return null;
        return <path key={key} class={`hl hl-tile hl-${highlight}`} d={pathInside(outline, 4)} />;
      })}
    </g>
  );
}

/** The marks of small things: rings around them. Workers are drawn larger from afar, and so are their rings. */
export function SmallMarks({ spots, highlights, larger }: MarksProps & { readonly larger: number }) {
  return (
    <g class="marks">
      {spots.map(({ key, outline, at, reach, target }) => {
        const highlight = highlights[key];
        if (!highlight || outline) return null;
        const by = target.kind === 'worker' ? larger : 1;
        const y = at.y + WORKER_MIDDLE * (1 - by);
        return <circle key={key} class={`hl hl-small hl-${highlight}`} cx={at.x} cy={y} r={reach * by} />;
      })}
    </g>
  );
}

interface HitsProps {
  readonly spots: readonly Spot[];
  readonly highlights: Highlights;
  /** The one that the tabulator key reaches. */
  readonly current: string | undefined;
  /** Half the least size of a target, in units of the board. */
  readonly least: number;
  readonly label: (spot: Spot) => string;
  /** The names of spots that have one, shown while they are pointed at. */
  readonly names: ReadonlyMap<string, Name>;
}

export interface Name {
  readonly text: string;
  readonly at: Point;
}

/**
 * The targets of focus and of assistive technology. Pointers are resolved by nearness instead, so that these may
 * overlap.
 */
export function Hits({ spots, highlights, current, least, label, names }: HitsProps) {
  const group = useRef<SVGGElement>(null);
  return (
    <g ref={group} class="hits">
      {spots.map((spot) => {
        const { key, outline, at, reach } = spot;
        const highlight = highlights[key];
        const props = {
          class: `hit${highlight && highlight !== 'no' ? ' live' : ''}`,
          role: 'button',
          // On SVG elements attributes keep their case, and only this one is known.
          tabindex: key === current ? 0 : -1,
          'data-t': key,
          'aria-label': label(spot),
          'aria-disabled': highlight === 'no',
          'aria-pressed': highlight === 'chosen' ? true : undefined,
        } as const;
        if (outline) return <path key={key} {...props} d={pathInside(outline, 2)} />;
        return <circle key={key} {...props} cx={at.x} cy={at.y} r={Math.max(reach, least)} />;
      })}
      <PointedName group={group} names={names} />
    </g>
  );
}

interface PointedNameProps {
  readonly group: RefObject<SVGGElement | null>;
  readonly names: ReadonlyMap<string, Name>;
}

/** The name of the one target that is pointed at by a mouse or focused by keys. */
function PointedName({ group, names }: PointedNameProps) {
  const [key, setKey] = useState<string>();
  useEffect(() => {
    const { current: hits } = group;
    if (!hits) return undefined;
    const enter = ({ target }: Event) => {
      const hit = target instanceof Element ? target.closest('[data-t]') : null;
      if (hit?.matches(':hover, :focus-visible')) setKey(hit.getAttribute('data-t') ?? undefined);
    };
    const leave = () => setKey(undefined);
    const events = { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave };
    for (const [name, listener] of Object.entries(events)) hits.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) hits.removeEventListener(name, listener);
    };
  }, []);
  const name = key === undefined ? undefined : names.get(key);
  return name ? (
    <text class="name" x={name.at.x} y={name.at.y}>
      {name.text}
    </text>
  ) : null;
}
