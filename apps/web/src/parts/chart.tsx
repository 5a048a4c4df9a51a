import './chart.css';
import { type BarPart, type ChartShape, lineChart, stackedBar } from '@hamlet/charts';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PlayerColour } from '../board/model.ts';
import { enumerate, joinHeaded } from '../words/words.ts';

interface PlayerCurve {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly values: readonly number[];
}

interface Props {
  readonly title: string;
  readonly curves: readonly PlayerCurve[];
  /** The labels under the values. */
  readonly labels: readonly string[];
  /** The value at the lower edge, where it is not 0. */
  readonly least?: number;
}

/** A browser's usual size of texts; drawings count in pixels of it. */
const USUAL_TEXT = 16;

/** The width of a drawing as far as texts of its page are concerned: larger texts leave less room for curves. */
function widthOf(svg: Element): number {
  const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(240, Math.round((svg.getBoundingClientRect().width * USUAL_TEXT) / text));
}

/** A drawing and the room that the page has for it. */
function useRoom(): { readonly drawing: RefObject<SVGSVGElement | null>; readonly room: number } {
  const drawing = useRef<SVGSVGElement>(null);
  const [room, setRoom] = useState(480);
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg) return undefined;
    const watch = new ResizeObserver(() => setRoom(widthOf(svg)));
    watch.observe(svg);
    setRoom(widthOf(svg));
    return () => watch.disconnect();
  }, []);
  return { drawing, room };
}

/** One curve for each player, distinguished by colour, dashes and name. */
export function LineChart({ title, curves, labels, least }: Props) {
  const { drawing, room } = useRoom();
  const { width, height, shapes } = lineChart({
    title,
    labels,
    width: room,
    least,
    curves: curves.map(({ name, colour, values }) => ({ name, class: colour, values })),
  });
  return (
    <svg ref={drawing} class="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {shapes.map((shape, index) => (
        <ChartElement key={index} shape={shape} />
      ))}
    </svg>
  );
}

function ChartElement({ shape }: { readonly shape: ChartShape }) {
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2 } = shape;
      return <line class={shape.class} x1={x1} y1={y1} x2={x2} y2={y2} />;
    }
    case 'text':
      return (
        <text class={shape.class} x={shape.x} y={shape.y} text-anchor={shape.anchor}>
          {shape.text}
        </text>
      );
    case 'rect': {
      const { x, y, width, height } = shape;
      return (
        <rect class={shape.class} x={x} y={y} width={width} height={height}>
          {shape.title !== undefined && <title>{shape.title}</title>}
        </rect>
      );
    }
    case 'circle':
      return <circle class={shape.class} cx={shape.x} cy={shape.y} r={shape.r} />;
    default:
      return <polyline class={shape.class} points={shape.points.map(({ x, y }) => `${x},${y}`).join(' ')} />;
  }
}

interface StackedBarProps {
  readonly title: string;
  readonly parts: readonly BarPart[];
  /** The value of the widest bar. */
  readonly most: number;
}

/** A bar made of parts; the tint of each comes with its class. */
export function StackedBar({ title, parts, most }: StackedBarProps) {
  const { drawing, room } = useRoom();
  const { width, height, shapes } = stackedBar({ title, parts, most, width: room });
  return (
    <svg ref={drawing} class="stacked-bar" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {shapes.map((shape, index) => (
        <ChartElement key={index} shape={shape} />
      ))}
    </svg>
  );
}

/** A source of points, its tint by its class. */
interface PointSource {
  readonly name: string;
  readonly value: number;
  readonly class: string;
}

interface Bar {
  readonly name: string;
  readonly parts: readonly PointSource[];
}

/** One bar for each player, made of where the points came from, with a legend. */
export function SourceBars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + Math.max(0, value), 0));
  const most = Math.max(1, ...sums);
  const [{ parts: kinds }] = bars;
  const used = kinds.filter((_, index) => bars.some(({ parts }) => parts[index].value > 0));
  return (
    <figure class="bars" aria-label={title}>
      {bars.map(({ name, parts }, row) => (
        <div key={name} class="bar-row">
          <span>
            {name} <b>{sums[row]}</b>
          </span>
          <StackedBar
            title={enumerate(parts.map((part) => `${part.name} ${part.value}`))}
            parts={parts.map((part) => ({ ...part, title: joinHeaded([part.name, String(part.value)]) }))}
            most={most}
          />
        </div>
      ))}
      <figcaption class="bar-legend">
        {used.map((source) => (
          <span key={source.name}>
            <i class={source.class} /> {source.name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
