import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { contains } from '../art/geometry.ts';
import { layoutOf } from '../art/layout.ts';
import { Flying } from './flights.tsx';
import { listen } from './gestures.ts';
import { keyTo } from './keys.ts';
import { Land, Links, Names, Pieces, Waters } from './layers.tsx';
import { Hits, type Name, SmallMarks, TileMarks } from './marks.tsx';
import type { Link, Motion, PlacedTile, Placement, Point, Target } from './model.ts';
import { targetKey } from './model.ts';
import { flightOf, lengthOfMotion, type Timed, timed } from './motion.ts';
import { Paths } from './paths.tsx';
import { Placing } from './placing.tsx';
import type { BoardHandle, BoardProps } from './props.ts';
import { Schematic } from './schematic.tsx';
import { placementAt, type Spot, spotsOf, targetAt } from './targets.ts';
import { boundsOfVillage, fitTo, panBy, toBoard, toScreen, type Viewport, zoomAt } from './viewport.ts';
import './board.css';
import './schematic.css';

const NO_LINKS: readonly Link[] = [];
const NO_PLACEMENTS: readonly Placement[] = [];
/** Half of 44 px. */
const FINGER = 22;
const KEY_ZOOM = 1.25;
/** As in board.css. */
const EASE_MS = 220;
/** From so far away only what matters is drawn in full. */
const FAR = 0.42;
/** Room for any village. */
const EXTENT = { x: -3000, y: -3000, width: 6000, height: 6000 };
/** Pieces do not get smaller than they are at this zoom, as far as there is room. */
const PIECE_ZOOM = 0.58;
const MOST_WORKER = 1.6;
const MOST_SLOT = 1.22;

/** A village that can be panned, zoomed, pointed at and walked with the arrow keys. It knows no rules. */
export function Board(props: BoardProps) {
  const {
    village,
    highlights = {},
    gaps = NO_LINKS,
    placements = NO_PLACEMENTS,
    aim,
    ghost,
    paths = [],
    schematic = false,
    names = false,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const view = useRef<Viewport>({ x: 0, y: 0, scale: 1 });
  /** The player has chosen a view; it stays until `fit`. */
  const isHeld = useRef(false);
  /** The zoom that the picture was last drawn sharp for. */
  const sharp = useRef(1);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState<string>();
  const [flights, setFlights] = useState<readonly Timed[]>([]);
  const ended = useRef<(() => void) | undefined>(undefined);

  const spots = useMemo(() => spotsOf(village, highlights, gaps, placements), [village, highlights, gaps, placements]);
  const bounds = useMemo(() => boundsOfVillage(village, ghost ? [ghost] : placements), [village, placements, ghost]);
  const latest = useRef({ props, spots, bounds, placements });
  latest.current = { props, spots, bounds, placements };

  /** Moves the picture without drawing it anew. */
  const show = useMemo(
    () => (next: Viewport, how: 'moving' | 'eased' | 'at-once') => {
      view.current = next;
      const { current: element } = world;
      if (!element) return;
      element.classList.toggle('eased', how === 'eased');
      element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      if (how === 'moving' || next.scale === sharp.current) return;
      sharp.current = next.scale;
      setZoom(next.scale);
      sharpen(element, how === 'eased' ? EASE_MS * lengthOfMotion() : 0);
    },
    [],
  );

  const sizeOf = () => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = frame.current ?? {};
    return { width, height };
  };
  const fit = (how: 'eased' | 'at-once') => {
    const { width, height } = sizeOf();
    const { bounds: box, props: now } = latest.current;
    show(fitTo(box, { width: width - (now.clear ?? 0), height }), how);
  };

  // The whole village in view when it grows, unless the player has chosen a view of their own.
  const { left, top, right, bottom } = bounds;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isHeld.current) fit(isFirst.current ? 'at-once' : 'eased');
    isFirst.current = false;
  }, [left, top, right, bottom]);
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (!isHeld.current) fit('at-once');
    });
    observer.observe(element);
    const board = (at: Point) => toBoard(view.current, at);
    const find = (at: Point) => targetAt(latest.current.spots.filter(isOpen), board(at), FINGER / view.current.scale);
    const isOpen = ({ target }: Spot) => target.kind !== 'place';
    const aimed = () => latest.current.placements.find(({ id }) => id === latest.current.props.aim);
    const near = (at: Point) => placementAt(latest.current.placements, board(at), aimed()?.rotation);
    /** False where there is nothing. */
    const tap = (at: Point): boolean => {
      const { props: now } = latest.current;
      const place = near(at);
      if (place) {
        if (place.id === now.aim) now.onPick({ kind: 'place', place: place.id });
        else now.onAim?.(place.id);
        return true;
      }
      const target = find(at);
      if (!target) return false;
      setCurrent(targetKey(target));
      now.onPick(target);
      return true;
    };
    let hovered: string | undefined;
    const stop = listen(element, {
      pan: (dx, dy) => {
        isHeld.current = true;
        show(panBy(view.current, dx, dy, latest.current.bounds, sizeOf()), 'moving');
      },
      zoom: (factor, at) => {
        isHeld.current = true;
        show(zoomAt(view.current, factor, at), 'moving');
      },
      rest: () => show(view.current, 'at-once'),
      tap: (at) => tap(at),
      doubleTap: (at) => {
        if (tap(at)) return;
        isHeld.current = false;
        fit('eased');
      },
      hover: (at) => {
        const { props: now } = latest.current;
        if (at) {
          const place = near(at);
          if (place && place.id !== now.aim) now.onAim?.(place.id);
        }
        const target = at && find(at);
        const key = target && targetKey(target);
        if (key === hovered) return;
        hovered = key;
        now.onHover?.(target);
      },
      inspect: (at) => {
        const target = find(at);
        if (target) latest.current.props.onInspect?.(target, at);
      },
      turn: (at, step) => {
        const held = aimed();
        if (!held || !latest.current.props.onTurn || !contains(held.tile.outline, board(at))) return false;
        latest.current.props.onTurn(step);
        return true;
      },
    });
    return () => {
      observer.disconnect();
      stop();
    };
  }, []);

  const focus = (target: Target) => {
    const key = targetKey(target);
    setCurrent(key);
    frame.current?.querySelector<SVGGElement>(`[data-t="${CSS.escape(key)}"]`)?.focus();
    const spot = latest.current.spots.find((known) => known.key === key);
    if (spot) bringIntoView(spot.at);
  };

  const bringIntoView = (at: Point) => {
    const { width, height } = sizeOf();
    const { x, y } = toScreen(view.current, at);
    const edge = 60;
    const dx = x < edge ? edge - x : x > width - edge ? width - edge - x : 0;
    const dy = y < edge ? edge - y : y > height - edge ? height - edge - y : 0;
    if (dx !== 0 || dy !== 0) show(panBy(view.current, dx, dy, latest.current.bounds, { width, height }), 'eased');
  };

  const zoomBy = (factor: number) => {
    isHeld.current = true;
    const { width, height } = sizeOf();
    show(zoomAt(view.current, factor, { x: width / 2, y: height / 2 }), 'eased');
  };

  const play = async (motions: readonly Motion[]) => {
    const length = lengthOfMotion();
    if (length === 0) return;
    const flying = motions.flatMap((motion) => flightOf(latest.current.props.village, motion) ?? []);
    if (flying.length === 0) return;
    ended.current?.();
    await new Promise<void>((resolve) => {
      ended.current = () => {
        ended.current = undefined;
        setFlights([]);
        resolve();
      };
      setFlights(timed(flying, length));
    });
  };
  useEffect(() => {
    const handle: BoardHandle = {
      fit: () => {
        isHeld.current = false;
        fit('eased');
      },
      zoom: zoomBy,
      focus,
      reveal: (targets) => {
        // Otherwise the whole village is in view.
        if (!isHeld.current) return;
        const keys = new Set(targets.map(targetKey));
        for (const spot of latest.current.spots) if (keys.has(spot.key)) bringIntoView(spot.at);
      },
      play,
      skip: () => ended.current?.(),
    };
    props.handle?.(handle);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = (event.target as Element).getAttribute('data-t') ?? undefined;
    const spot = spots.find(({ key }) => key === focused);
    const step = keyTo(event, { spot, spots, highlights, placements, aim });
    if (!step) return;
    event.preventDefault();
    if (step.do === 'fit') {
      isHeld.current = false;
      fit('eased');
    } else if (step.do === 'zoom') zoomBy(step.in ? KEY_ZOOM : 1 / KEY_ZOOM);
    else if (step.do === 'focus') {
      focus(step.target);
      props.onHover?.(step.target);
    } else if (step.do === 'pick') props.onPick(step.target);
    else if (step.do === 'inspect') props.onInspect?.(step.target, toScreen(view.current, spot?.at ?? { x: 0, y: 0 }));
    else if (step.do === 'aim') props.onAim?.(step.place);
    else if (step.do === 'turn') props.onTurn?.(step.step);
  };

  // Most of what changes are highlights: the village itself is made anew only when it is another one.
  const { tiles, lakes } = village;
  const tileNames = useMemo(() => (schematic || names ? NO_NAMES : namesOf(tiles)), [tiles, schematic, names]);
  const waters = useMemo(() => (schematic ? null : <Waters lakes={lakes} />), [lakes, schematic]);
  const below = useMemo(
    () => (schematic ? <Schematic village={village} /> : <Land tiles={tiles} />),
    [schematic ? village : tiles, schematic],
  );
  const above = useMemo(
    () =>
      schematic ? null : (
        <>
          {names && <Names tiles={tiles} />}
          <Pieces village={village} />
        </>
      ),
    [village, schematic, names],
  );
  // Only where it counts: what the land looks like does not depend on the zoom.
  const lines = { '--z': zoom };
  const reachable = spots.some(({ key }) => key === current) ? current : firstReachable(spots, highlights);
  return (
    <div
      ref={frame}
      role="application"
      aria-label={props.title}
      class={`board${schematic ? ' schematic' : ''}${zoom < FAR ? ' far' : ''}`}
      onKeyDown={onKeyDown}
    >
      <div ref={world} class="board-world">
        <Layer>{waters}</Layer>
        <Layer>{below}</Layer>
        <Layer style={lines}>
          <TileMarks spots={spots} highlights={highlights} />
        </Layer>
        <Layer style={{ '--k': enlarged(zoom, MOST_WORKER), '--k-slot': enlarged(zoom, MOST_SLOT) }}>{above}</Layer>
        <Layer live style={lines}>
          <Links links={gaps} />
          <SmallMarks spots={spots} highlights={highlights} larger={enlarged(zoom, MOST_WORKER)} />
          <Placing placements={placements} aim={aim} ghost={ghost} />
          <Paths village={village} paths={paths} />
          <Flying flights={flights} onEnd={() => ended.current?.()} />
          <Hits
            spots={spots.filter(({ target }) => target.kind !== 'place' || target.place === aim)}
            highlights={highlights}
            current={reachable}
            least={FINGER / zoom}
            label={({ target }) => props.label(target)}
            names={tileNames}
          />
        </Layer>
      </div>
    </div>
  );
}

const NO_NAMES: ReadonlyMap<string, Name> = new Map();

function namesOf(tiles: readonly PlacedTile[]): ReadonlyMap<string, Name> {
  return new Map(
    tiles.map((tile) => [targetKey({ kind: 'tile', tile: tile.id }), { text: tile.name, at: layoutOf(tile).label }]),
  );
}

interface LayerProps {
  /** Whether pointers can mean what is in it. */
  readonly live?: boolean;
  readonly style?: Readonly<Record<string, number>>;
  readonly children: ComponentChildren;
}

/**
 * A part of the picture that is painted by itself: what is said about tiles changes with every input, and must not have
 * the whole village painted again. It has no size of its own, so that a village that grows leaves it as it is. The
 * transparent ground keeps it in one piece: browsers take what lies far apart in a layer for many, and sort them at
 * every frame.
 */
function Layer({ live = false, style = {}, children }: LayerProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its targets have labels, and it is named by whoever shows it
    <svg class={`art layer${live ? ' live' : ''}`} width="1" height="1" style={style}>
      <rect class="extent" {...EXTENT} />
      {children}
    </svg>
  );
}

/**
 * The picture is a layer of its own, so that panning costs nothing; stretched by a zoom it would stay blurred. Giving
 * the layer up for a moment has it drawn anew at the present size.
 */
function sharpen(element: HTMLElement, after: number): void {
  setTimeout(() => {
    element.style.willChange = 'auto';
    requestAnimationFrame(() => requestAnimationFrame(() => (element.style.willChange = '')));
  }, after);
}

function enlarged(zoom: number, most: number): number {
  return Math.max(1, Math.min(most, PIECE_ZOOM / zoom));
}

/** What the tabulator key reaches first: something that can be done, else the first tile. */
function firstReachable(spots: readonly Spot[], highlights: BoardProps['highlights'] = {}): string | undefined {
  return (
    spots.find(({ key }) => highlights[key] === 'chosen') ??
    spots.find(({ key }) => highlights[key] === 'can') ??
    spots[0]
  )?.key;
}
