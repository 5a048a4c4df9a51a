import {
  formatCell,
  hasLake,
  type Lake,
  lakeOf,
  type Place,
  type State,
  type Tile,
  villageOf,
  watersOf,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { type Canvas, charAt, put } from '../../../terminal/canvas.ts';
import { voice } from '../../../voice.ts';
import { colourOf, playerLetter } from './names.ts';
import { stretchesOf, type VillageScale } from './scale.ts';

const WATER = '~';
const FISH = 'o';

/** The legend of the marks of water. */
export function waterLegend(): string {
  const { say } = voice;
  return [
    `: ${say('segment.W')}`,
    `${WATER} ${say('worker.lake')}`,
    `${FISH} ${say('good.fish')}`,
    `(B) ${say('hamletTerminal.legend.boat')}`,
  ].join('  ');
}

interface Spot {
  readonly line: number;
  readonly column: number;
}

/** Fills the lakes with water, fish and boats; with a tile that is only shown, also the lakes that it would form. */
export function pourLakes(
  canvas: Canvas,
  state: State,
  scale: VillageScale,
  ghost: { readonly tile: Tile; readonly place: Place } | undefined,
): void {
  if (!hasLake(state)) return;
  const { components } = state.setting;
  const { tiles, roads } = state.map;
  const map = ghost ? { tiles: [...tiles, ghost.tile, ghost.place], roads } : state.map;
  const { lakes, shore } = watersOf(villageOf(components, map));
  const { formed, fish, boats } = lakeOf(state);
  const banks = new Set(shore.flat());
  for (const lake of lakes) {
    // A new lake has a fish wherever it touches a building.
    const stocked = formed.includes(lake.id) ? fish : lake.cells.filter((cell) => banks.has(cell));
    const water = fillLake(canvas, scale, lake, new Set(stocked));
    const at = boats.findIndex((id, index) => index % 2 === 0 && id === lake.id);
    if (at >= 0) floatBoat(canvas, state, water, boats[at + 1]);
  }
}

/** Gives what is still plain water. */
function fillLake(canvas: Canvas, scale: VillageScale, { cells }: Lake, fish: ReadonlySet<number>): Spot[] {
  const water: Spot[] = [];
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
function spotsOf(canvas: Canvas, scale: VillageScale, cell: number): Spot[] {
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
function middleOf(spots: readonly Spot[]): Spot | undefined {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const line = mean(spots.map((spot) => spot.line));
  const column = mean(spots.map((spot) => spot.column));
  const far = (spot: Spot) => 2 * Math.abs(spot.line - line) + Math.abs(spot.column - column);
  return spots.toSorted((a, b) => far(a) - far(b))[0];
}

/** The owner's letter between brackets, or alone where there is no room. */
function floatBoat(canvas: Canvas, state: State, water: readonly Spot[], owner: Seat): void {
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
