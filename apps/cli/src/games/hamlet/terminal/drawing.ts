import {
  type Components,
  type GhostTile,
  type Orientation,
  type Place,
  placeRotation,
  placeX,
  placeY,
  pointH,
  ROAD,
  roadBetween,
  STEP_X,
  STEP_Y,
  type State,
  type Tile,
  terrainUnder,
} from '@hamlet/hamlet';
import { lengthOf, type Span, type Style } from '../../../terminal/ansi.ts';
import {
  boundsOf,
  type Canvas,
  type CanvasBounds,
  isStyled,
  linesOf,
  newCanvas,
  put,
} from '../../../terminal/canvas.ts';
import { voice } from '../../../voice.ts';
import { labelsOf } from './labels.ts';
import { pourLakes } from './lake-drawing.ts';
import { colourOf, playerLetter } from './names.ts';
import { slant, stretchesOf, type VillageScale } from './scale.ts';

/** A tile of the drawing at its place. */
interface Piece {
  readonly tile: Tile;
  readonly place: Place;
  /** True for a tile that is not built: drawn to show where it would go. */
  readonly ghost: boolean;
}

/** A line of the lattice with what its one or two tiles have there. */
interface Border {
  readonly x: number;
  readonly y: number;
  /** 0 E, 1 SE or 2 SW. */
  readonly direction: number;
  readonly tiles: Tile[];
  readonly types: number[];
  ghost: boolean;
}

const LINE = ['_', '\\', '/'];
const TYPE_STYLES: readonly Style[] = ['road', 'forest', 'mountain', 'water'];
const TYPE_MARKS = ['=', '&', '^', ':'];
const CLIFF_MARK = 'x';

/** The legend of a drawing. */
export function mapLegend(): string {
  const { say } = voice;
  const [road, forest, mountain] = TYPE_MARKS;
  return [
    `${road} ${say('segment.R')}`,
    `${forest} ${say('segment.F')}`,
    `${mountain} ${say('segment.M')}`,
    `${CLIFF_MARK} ${say('hamletTerminal.legend.cliff')}`,
  ].join('  ');
}

/** The village, or the part of it around a tile that is being placed. */
export function drawVillage(state: State, scale: VillageScale, ghost?: GhostTile): Span[][] {
  const pieces: Piece[] = [];
  const { tiles } = state.map;
  for (let i = 0; i < tiles.length; i += 2) pieces.push({ tile: tiles[i], place: tiles[i + 1], ghost: false });
  const around = ghost && { ...ghost, ghost: true };
  const { canvas, areas } = drawPieces(
    state.setting.components,
    scale,
    around ? [...pieces, around] : pieces,
    (border) => markRoad(state, border),
  );
  pourLakes(canvas, state, scale, ghost);
  for (const { tile, ghost: isGhost } of pieces) writeLabel(canvas, areas, tile, labelsOf(state, tile, isGhost));
  if (!around) return linesOf(canvas, boundsOf(canvas));
  writeLabel(canvas, areas, around.tile, labelsOf(state, around.tile, true));
  return linesOf(canvas, frameAround(boundsOf(canvas), areas, around.tile, scale));
}

/** One tile alone, not turned. */
export function drawTile(components: Components, tile: Tile, place: Place, scale: VillageScale): Span[][] {
  const { canvas } = drawPieces(components, scale, [{ tile, place, ghost: false }], () => undefined);
  return linesOf(canvas, boundsOf(canvas));
}

/** The width of a village in characters and its height in lines. */
export function sizeOf(state: State, scale: VillageScale): { readonly width: number; readonly height: number } {
  const lines = drawVillage(state, scale);
  return { width: Math.max(...lines.map(lengthOf)), height: lines.length };
}

/** The characters that belong to a tile, line by line. */
type Areas = Map<Tile, Map<number, Set<number>>>;

function drawPieces(
  components: Components,
  scale: VillageScale,
  pieces: readonly Piece[],
  markOf: (border: Border) => Span | undefined,
): { canvas: Canvas; areas: Areas } {
  const canvas = newCanvas();
  const areas: Areas = new Map();
  const borders = new Map<string, Border>();
  for (const piece of pieces) {
    const turned = components.tiles[piece.tile].turns.all[placeRotation(piece.place)];
    areas.set(piece.tile, areaOf(turned, piece.place, scale));
    addBorders(borders, turned, piece);
  }
  // Slanting lines are drawn over flat ones: at a corner the slant says more.
  const ordered = [...borders.values()].sort((a, b) => (a.direction === 0 ? 0 : 1) - (b.direction === 0 ? 0 : 1));
  for (const border of ordered) drawBorder(canvas, border, scale, markOf(border));
  return { canvas, areas };
}

function areaOf({ cells }: Orientation, place: Place, scale: VillageScale): Map<number, Set<number>> {
  const area = new Map<number, Set<number>>();
  for (let i = 0; i < cells.length; i += 3) {
    const [x, y] = [placeX(place) + cells[i], placeY(place) + cells[i + 1]];
    for (const { line, from, to } of stretchesOf(scale, pointH(x, y), y, cells[i + 2] === 0)) {
      const row = area.get(line) ?? new Set();
      area.set(line, row);
      for (let c = from; c <= to; c++) row.add(c);
    }
  }
  return area;
}

function addBorders(borders: Map<string, Border>, { segments }: Orientation, piece: Piece): void {
  for (let i = 0; i < segments.length; i += 4) {
    const [dx, dy, way, type] = segments.slice(i, i + 4);
    const back = way >= 3;
    const x = placeX(piece.place) + dx + (back ? STEP_X[way] : 0);
    const y = placeY(piece.place) + dy + (back ? STEP_Y[way] : 0);
    const direction = way % 3;
    const key = `${x},${y},${direction}`;
    const border = borders.get(key) ?? { x, y, direction, tiles: [], types: [], ghost: false };
    borders.set(key, border);
    border.tiles.push(piece.tile);
    border.types.push(type);
    border.ghost ||= piece.ghost;
  }
}

function drawBorder(canvas: Canvas, border: Border, scale: VillageScale, road: Span | undefined): void {
  const [type, facing] = border.types;
  const cliff = facing !== undefined && facing !== type;
  const mark = road?.text ?? (cliff ? CLIFF_MARK : TYPE_MARKS[type]);
  const styles: readonly Style[] = [
    ...(road?.styles ?? [TYPE_STYLES[type]]),
    ...(border.ghost ? (['bold'] as const) : []),
  ];
  const column = pointH(border.x, border.y) * scale.across;
  const line = border.y * scale.down;
  if (border.direction === 0) {
    const middle = scale.across - 1;
    for (let i = 0; i < 2 * scale.across; i++) {
      const isMark = i === middle || i === middle + 1;
      put(canvas, line - 1, column + i, isMark ? mark : LINE[0], styles);
    }
    return;
  }
  for (let i = 0; i < scale.down; i++) {
    const offset = slant(scale, i);
    const at = border.direction === 1 ? column + offset : column - 1 - offset;
    put(canvas, line + i, at, i === 1 ? mark : LINE[border.direction], styles);
  }
}

/** The built road that lies on a border, as its owner's letter. */
function markRoad(state: State, { tiles, types }: Border): Span | undefined {
  if (tiles.length < 2 || types[0] !== types[1] || types[0] === ROAD) return undefined;
  const road = roadBetween(state, tiles[0], tiles[1]);
  if (!road || types[0] !== terrainUnder(road.kind)) return undefined;
  return { text: playerLetter(state, road.owner), styles: [colourOf(state, road.owner), 'bold'] };
}

/** Writes the richest label that has room inside a tile, as near to its middle as it can. */
function writeLabel(canvas: Canvas, areas: Areas, tile: Tile, labels: readonly (readonly (readonly Span[])[])[]): void {
  const area = areas.get(tile) ?? new Map<number, Set<number>>();
  const lines = [...area.keys()].sort((a, b) => a - b);
  const runs = lines.map((line) => longestRun(canvas, line, area.get(line) ?? new Set()));
  for (const rows of labels) {
    const first = bestStart(rows, runs);
    if (first === undefined) continue;
    for (const [index, row] of rows.entries()) writeRow(canvas, lines[first + index], runs[first + index], row);
    return;
  }
}

interface StyledRun {
  readonly from: number;
  readonly length: number;
}

function longestRun(canvas: Canvas, line: number, columns: ReadonlySet<number>): StyledRun {
  let best: StyledRun = { from: 0, length: 0 };
  let from = 0;
  let length = 0;
  for (const column of [...columns].sort((a, b) => a - b)) {
    const isFree = !isStyled(canvas, line, column);
    const goesOn = length > 0 && column === from + length;
    if (isFree && goesOn) length++;
    else {
      from = column;
      length = isFree ? 1 : 0;
    }
    if (length > best.length) best = { from, length };
  }
  return best;
}

function bestStart(rows: readonly (readonly Span[])[], runs: readonly StyledRun[]): number | undefined {
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let first = 0; first + rows.length <= runs.length; first++) {
    const room = rows.map((row, index) => runs[first + index].length - lengthOf(row));
    if (room.some((left) => left < 0)) continue;
    const offMiddle = Math.abs(first + rows.length / 2 - runs.length / 2);
    const cost = offMiddle + room.filter((left) => left < 2).length;
    if (cost < bestCost) [best, bestCost] = [first, cost];
  }
  return best;
}

function writeRow(canvas: Canvas, line: number, run: StyledRun, row: readonly Span[]): void {
  let column = run.from + Math.floor((run.length - lengthOf(row)) / 2);
  for (const { text, styles } of row) {
    for (const char of text) put(canvas, line, column++, char, styles);
  }
}

/** The part of the drawing around a tile that is being placed: its neighbourhood, not the whole village. */
function frameAround(whole: CanvasBounds, areas: Areas, tile: Tile, { across, down }: VillageScale): CanvasBounds {
  const area = areas.get(tile) ?? new Map<number, Set<number>>();
  const lines = [...area.keys()];
  const columns = [...area.values()].flatMap((row) => [...row]);
  return {
    left: Math.max(whole.left, Math.min(...columns) - 7 * across),
    right: Math.min(whole.right, Math.max(...columns) + 1 + 7 * across),
    top: Math.max(whole.top, Math.min(...lines) - 3 * down),
    bottom: Math.min(whole.bottom, Math.max(...lines) + 1 + 3 * down),
  };
}
