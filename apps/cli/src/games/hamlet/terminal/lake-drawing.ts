import { formatCell, type GhostTile, lakesWith, type State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { type Canvas, charAt, put } from '../../../terminal/canvas.ts';
import { voice } from '../../../voice.ts';
import { colourOf, playerLetter } from './names.ts';
import { stretchesOf, type VillageScale } from './scale.ts';

const WATER = '~';
const FISH = 'o';
/** The mark of a water segment on the border of a tile. */
const SHORE = ':';

/** The legend of the marks of water. */
export function waterLegend(): string {
  const { say } = voice;
  return [
    `${SHORE} ${say('segment.W')}`,
    `${WATER} ${say('worker.lake')}`,
    `${FISH} ${say('good.fish')}`,
    `(B) ${say('hamletTerminal.legend.boat')}`,
  ].join('  ');
}

interface CanvasPoint {
  readonly line: number;
  readonly column: number;
}

/** Fills the lakes with water, fish and boats; with a tile that is only shown, also the lakes that it would form. */
export function pourLakes(canvas: Canvas, state: State, scale: VillageScale, ghost: GhostTile | undefined): void {
  for (const { cells, fish, boat } of lakesWith(state, ghost)) {
    const water = fillLake(canvas, scale, cells, new Set(fish));
    if (boat !== undefined) floatBoat(canvas, state, water, boat);
  }
}

/** Draws a lake with its fish; gives the points that are still plain water. */
function fillLake(
  canvas: Canvas,
  scale: VillageScale,
  cells: readonly number[],
  fish: ReadonlySet<number>,
): CanvasPoint[] {
  const water: CanvasPoint[] = [];
  for (const cell of cells) {
    const spots = spotsOf(canvas, scale, cell);
    const home = fish.has(cell) ? middleOf(spots) : undefined;
    for (const spot of spots) {
      const isFish = spot === home;
      put(canvas, spot.line, spot.column, isFish ? FISH : WATER, isFish ? ['water', 'bold'] : ['water']);
      if (!isFish) water.push(spot);
    }
  }
  return water;
}

/** The places where the water of a triangle shows: inside it, and between the marks of a border at its foot. */
function spotsOf(canvas: Canvas, scale: VillageScale, cell: number): CanvasPoint[] {
  const name = formatCell(cell);
  const [h, r] = name.slice(0, -1).split(',').map(Number);
  return stretchesOf(scale, h, r, name.endsWith('v')).flatMap(({ line, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ line, column: from + index })).filter((spot) => {
      const char = charAt(canvas, spot.line, spot.column);
      return char === undefined || char === '_';
    }),
  );
}

/** The spot nearest to the middle of all; a line is about as high as two characters are wide. */
function middleOf(spots: readonly CanvasPoint[]): CanvasPoint | undefined {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const line = mean(spots.map((spot) => spot.line));
  const column = mean(spots.map((spot) => spot.column));
  const far = (spot: CanvasPoint) => 2 * Math.abs(spot.line - line) + Math.abs(spot.column - column);
  return spots.toSorted((a, b) => far(a) - far(b))[0];
}

/** Draws a boat: the owner's letter between brackets, or alone where there is no room. */
function floatBoat(canvas: Canvas, state: State, water: readonly CanvasPoint[], owner: Seat): void {
  const isWater = (line: number, column: number) =>
    water.some((spot) => spot.line === line && spot.column === column) && charAt(canvas, line, column) === WATER;
  const roomy = water.filter(({ line, column }) => [-1, 0, 1].every((step) => isWater(line, column + step)));
  const spot = middleOf(roomy) ?? middleOf(water);
  if (!spot) return;
  const letter = playerLetter(state, owner);
  const text = roomy.length > 0 ? `(${letter})` : letter;
  const first = spot.column - (roomy.length > 0 ? 1 : 0);
  for (const [index, char] of [...text].entries())
    put(canvas, spot.line, first + index, char, ['bold', colourOf(state, owner)]);
}
