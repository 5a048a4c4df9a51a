import './chart.css';
import type { PlayerColour } from '../board/model.ts';

interface Curve {
  readonly name: string;
  readonly colour: PlayerColour;
  readonly values: readonly number[];
}

interface Props {
  readonly title: string;
  readonly curves: readonly Curve[];
  /** What stands under each value. */
  readonly labels: readonly string[];
}

const WIDTH = 480;
const HEIGHT = 200;
const LEFT = 34;
const BOTTOM = 24;
const RIGHT = 110;
/** Names at the right edge stay this far apart. */
const LABEL_GAP = 13;
const LONGEST = 15;

const DASHES: Readonly<Record<PlayerColour, string>> = {
  blue: '',
  yellow: '8 4',
  red: '2 3',
  green: '10 3 2 3',
  purple: '5 5',
  orange: '1 5',
};

/** Curves over time, told apart by colour, dashes and name. */
export function LineChart({ title, curves, labels }: Props) {
  const most = Math.max(1, ...curves.flatMap(({ values }) => values));
  const least = Math.min(0, ...curves.flatMap(({ values }) => values));
  const x = (index: number) => LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, labels.length - 1);
  const y = (value: number) => HEIGHT - BOTTOM - ((value - least) * (HEIGHT - BOTTOM - 12)) / (most - least);
  const ticks = [0, Math.round(most / 2), most];
  const ends = spread(curves.map(({ values }) => y(values.at(-1) ?? 0) + 4));
  const every = Math.max(1, Math.ceil(labels.length / 10));
  return (
    <svg class="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          <text x={LEFT - 6} y={y(tick) + 4} text-anchor="end">
            {tick}
          </text>
        </g>
      ))}
      {labels.map((label, index) =>
        index % every === 0 ? (
          <text key={label} x={x(index)} y={HEIGHT - 6} text-anchor="middle">
            {label}
          </text>
        ) : null,
      )}
      {curves.map(({ name, colour, values }, curve) => (
        <g key={colour}>
          <polyline
            points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
            fill="none"
            stroke={`var(--p-${colour})`}
            stroke-width="2.5"
            stroke-dasharray={DASHES[colour]}
          />
          <text x={x(values.length - 1) + 6} y={ends[curve]}>
            {values.at(-1)} {name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Heights for names that would lie over one another: each as near to its own as those above it allow. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    found[index] = Math.max(wanted[index], last + LABEL_GAP);
    last = found[index];
  }
  const over = Math.max(0, last - HEIGHT + 4);
  return found.map((height) => height - over);
}

interface Part {
  readonly name: string;
  readonly value: number;
  /** Dark enough for white digits. */
  readonly tint: string;
}

interface Bar {
  readonly name: string;
  readonly parts: readonly Part[];
}

/** Below this part of the widest bar there is no room for a number. */
const NARROW = 0.06;

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
          <div class="bar-parts" role="img" aria-label={parts.map((part) => `${part.name} ${part.value}`).join(', ')}>
            {parts
              .filter(({ value }) => value > 0)
              .map((part) => (
                <span
                  key={part.name}
                  title={`${part.name}: ${part.value}`}
                  style={{ width: `${(100 * part.value) / most}%`, background: part.tint }}
                >
                  {part.value / most > NARROW ? part.value : ''}
                </span>
              ))}
          </div>
        </div>
      ))}
      <figcaption class="bar-legend">
        {used.map(({ name, tint }) => (
          <span key={name}>
            <i style={{ background: tint }} /> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
