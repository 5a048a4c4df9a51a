import type { Refusal, Seat } from '@hamlet/kernel';
import type { Action, Build } from '../actions.ts';
import { type Components, DX, DY, edgeAt, NONE, OPEN, PATTERNS, SIDES } from '../data/components.ts';
import { refusal } from '../refusals.ts';
import { FIELDS, type Ground, type Hamlet, type State } from '../state.ts';

/** The cells where a first tile may lie; every other is the same place seen from another chair (R10). */
const FIRST_REACH = 99;
const SIDE_NAMES = ['north', 'east', 'south', 'west'] as const;
const ANYTHING = OPEN | (OPEN << 2) | (OPEN << 4) | (OPEN << 6);
/** The count of numbers for each spot of a ground. */
export const SPOT = 3;

/** The ground of a seat's hamlet; made anew only when the hamlet has changed. */
export function groundFor(state: State, seat: Seat): Ground {
  const hamlet = state.hamlets[seat];
  const known = state.grounds[seat];
  if (known?.hamlet === hamlet) return known;
  const ground = groundOf(state.setting.components, hamlet);
  state.grounds[seat] = ground;
  return ground;
}

/** The ground of a hamlet, as far as placing tiles needs it. */
export function groundOf(components: Components, hamlet: Hamlet): Ground {
  let ground: Ground = { hamlet: [], spots: [0, 0, ANYTHING], totals: undefined };
  for (let at = 0; at < hamlet.length; at += FIELDS)
    ground = grown(components, ground, hamlet[at], hamlet[at + 1], hamlet[at + 2], hamlet[at + 3]);
  return { hamlet, spots: ground.spots, totals: undefined };
}

/**
 * The ground with one more tile. Its cell is no spot any more, its neighbours' patterns know it, and its open roads make new
 * ones; so the spots stand in the order in which tiles first led to them.
 */
export function grown(
  components: Components,
  ground: Ground,
  tile: number,
  x: number,
  y: number,
  turn: number,
): Ground {
  const hamlet = ground.hamlet.slice();
  hamlet.push(tile, x, y, turn);
  const spots: number[] = [];
  const before = ground.hamlet.length === 0 ? [] : ground.spots;
  const edges = tile * 16 + turn * SIDES;
  let met = 0;
  for (let at = 0; at < before.length; at += SPOT) {
    const dx = before[at] - x;
    const dy = before[at + 1] - y;
    if (dx === 0 && dy === 0) continue;
    let pattern = before[at + 2];
    if (dx * dx + dy * dy === 1) {
      const side = dx === 0 ? (dy < 0 ? 0 : 2) : dx > 0 ? 1 : 3;
      const facing = ((side + 2) % SIDES) * 2;
      pattern = (pattern & ~(3 << facing)) | (components.edges[edges + side] << facing);
      met |= 1 << side;
    }
    spots.push(before[at], before[at + 1], pattern);
  }
  for (let side = 0; side < SIDES; side++) {
    if ((met >> side) & 1 || components.edges[edges + side] === NONE) continue;
    const [nx, ny] = [x + DX[side], y + DY[side]];
    if (tileAt(hamlet, nx, ny) < 0) spots.push(nx, ny, patternAt(components, hamlet, nx, ny));
  }
  return { hamlet, spots, totals: undefined };
}

/** The four sides that an empty cell demands, two bits each. */
function patternAt(components: Components, hamlet: Hamlet, x: number, y: number): number {
  let pattern = 0;
  for (let side = 0; side < SIDES; side++) {
    const neighbour = tileAt(hamlet, x + DX[side], y + DY[side]);
    pattern |= (neighbour < 0 ? OPEN : edgeOf(components, hamlet, neighbour, (side + 2) % SIDES)) << (side * 2);
  }
  return pattern;
}

function edgeOf(components: Components, hamlet: Hamlet, index: number, side: number): number {
  const at = index * FIELDS;
  return edgeAt(components, hamlet[at], hamlet[at + 3], side);
}

/** The place of the tile at a cell in the hamlet, counted from 0, or -1. */
export function tileAt(hamlet: Hamlet, x: number, y: number): number {
  for (let at = 1; at < hamlet.length; at += FIELDS)
    if (hamlet[at] === x && hamlet[at + 1] === y) return (at - 1) / FIELDS;
  return -1;
}

/** True when a tile of this kind stands in the hamlet. */
export function hasTile(hamlet: Hamlet, tile: number): boolean {
  for (let at = 0; at < hamlet.length; at += FIELDS) if (hamlet[at] === tile) return true;
  return false;
}

/** True when the rule about other tiles lets a tile stand in the hamlet at all (R19). */
function hasPrerequisite(components: Components, hamlet: Hamlet, tile: number): boolean {
  const needed = components.needs[tile];
  return needed < 0 || hasTile(hamlet, needed);
}

/** True where one of the roads that would join the tile here leads to one of the tiles that it needs (R20). */
function isJoinedAt(
  components: Components,
  hamlet: Hamlet,
  tile: number,
  x: number,
  y: number,
  pattern: number,
): boolean {
  const wanted = components.needsJoined[tile];
  if (!wanted) return true;
  for (let side = 0; side < SIDES; side++) {
    const facing = (pattern >> (side * 2)) & 3;
    if (facing === OPEN || facing === NONE) continue;
    if (wanted[hamlet[tileAt(hamlet, x + DX[side], y + DY[side]) * FIELDS]]) return true;
  }
  return false;
}

/** True when a seat's hamlet has what a tile needs (R19), and a spot that its roads fit; what it must be joined to is not asked. */
export function mightStand(state: State, seat: Seat, tile: number): boolean {
  const { components } = state.setting;
  const { hamlet, spots } = groundFor(state, seat);
  if (!hasPrerequisite(components, hamlet, tile)) return false;
  const { fits } = components;
  for (let at = 2; at < spots.length; at += SPOT) if (fits[tile * PATTERNS + spots[at]] !== 0) return true;
  return false;
}

/** Adds each way in which a tile can be built: cells in a stable order, turns that look alike once. */
export function listPlacements(components: Components, { hamlet, spots }: Ground, tile: number, out: Action[]): void {
  if (!hasPrerequisite(components, hamlet, tile)) return;
  const { fits } = components;
  const needsJoined = components.needsJoined[tile] !== undefined;
  for (let at = 0; at < spots.length; at += SPOT) {
    const turns = fits[tile * PATTERNS + spots[at + 2]];
    if (turns === 0) continue;
    const x = spots[at];
    const y = spots[at + 1];
    if (needsJoined && !isJoinedAt(components, hamlet, tile, x, y, spots[at + 2])) continue;
    for (let turn = 0; turns >> turn !== 0; turn++)
      if ((turns >> turn) & 1) out.push({ do: 'build', tile, x, y, turn });
  }
}

/** Refusal of a placement. */
export function refusePlacement(
  components: Components,
  hamlet: Hamlet,
  tile: number,
  x: number,
  y: number,
  turn: number,
): Refusal | undefined {
  const name = components.tiles[tile].id;
  if (!hasPrerequisite(components, hamlet, tile))
    return refusal('needs-tile', { tile: name, needed: components.tiles[components.needs[tile]].id });
  const needed = (components.tiles[tile].needsJoined ?? []).join(' / ');
  if (hamlet.length === 0) {
    if (components.needsJoined[tile]) return refusal('needs-joined', { tile: name, needed });
    return Math.max(Math.abs(x), Math.abs(y)) > FIRST_REACH ? refusal('too-far') : undefined;
  }
  if (tileAt(hamlet, x, y) >= 0) return refusal('cell-taken', { x, y });
  const pattern = patternAt(components, hamlet, x, y);
  let joined = false;
  for (let side = 0; side < SIDES; side++) {
    const facing = (pattern >> (side * 2)) & 3;
    if (facing === OPEN) continue;
    const own = edgeAt(components, tile, turn, side);
    if (own !== facing) return refusal('edge-differs', { tile: name, side: SIDE_NAMES[side], x, y });
    if (own !== NONE) joined = true;
  }
  if (!joined) return refusal('no-road-joined', { tile: name, x, y });
  return isJoinedAt(components, hamlet, tile, x, y, pattern)
    ? undefined
    : refusal('needs-joined', { tile: name, needed });
}

/** For each tile of a hamlet the tiles that a road joins it to. */
export function roadsOf(components: Components, hamlet: Hamlet): number[][] {
  const roads: number[][] = [];
  for (let index = 0; index * FIELDS < hamlet.length; index++) {
    const joined: number[] = [];
    for (let side = 0; side < SIDES; side++) {
      if (edgeOf(components, hamlet, index, side) === NONE) continue;
      const neighbour = tileAt(hamlet, hamlet[index * FIELDS + 1] + DX[side], hamlet[index * FIELDS + 2] + DY[side]);
      if (neighbour >= 0) joined.push(neighbour);
    }
    roads.push(joined);
  }
  return roads;
}

/** The tile that stands in a cell of a hamlet; undefined where none does. */
export function standingAt(hamlet: Hamlet, x: number, y: number): number | undefined {
  return placedAt(hamlet, x, y)?.tile;
}

/** The tile that stands in a cell of a hamlet, as it was built; undefined where none does. */
export function placedAt(hamlet: Hamlet, x: number, y: number): Build | undefined {
  const place = tileAt(hamlet, x, y);
  if (place < 0) return undefined;
  const [tile, , , turn] = hamlet.slice(place * FIELDS);
  return { do: 'build', tile, x, y, turn };
}
