import { type Reading, type ReferenceStat, type RefTile, refTile } from './components.ts';

/** A tile that lies in a hamlet. */
export interface Placed {
  readonly tile: string;
  readonly at: readonly [number, number];
  readonly turn: number;
}

const SIDES = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
] as const;

/** The edges north, east, south, west of a tile after a number of quarter turns clockwise (R13). */
function turned(edges: string, turn: number): string {
  return edges.slice(4 - turn) + edges.slice(0, 4 - turn);
}

function edgesOf({ tile, turn }: Placed): string {
  return turned(refTile(tile).edges, turn);
}

function tileAt(hamlet: readonly Placed[], x: number, y: number): Placed | undefined {
  return hamlet.find(({ at }) => at[0] === x && at[1] === y);
}

/** The tile that touches a side of a cell. */
function beside(hamlet: readonly Placed[], at: readonly [number, number], side: number): Placed | undefined {
  return tileAt(hamlet, at[0] + SIDES[side].dx, at[1] + SIDES[side].dy);
}

function adjacent(hamlet: readonly Placed[], placed: Placed): Placed[] {
  return [0, 1, 2, 3].flatMap((side) => beside(hamlet, placed.at, side) ?? []);
}

/** Neighbours with a road between: in a legal hamlet the touching edges are equal. */
function connected(hamlet: readonly Placed[], placed: Placed): Placed[] {
  const edges = edgesOf(placed);
  return [0, 1, 2, 3].flatMap((side) => (edges[side] === '-' ? [] : (beside(hamlet, placed.at, side) ?? [])));
}

/** True when roads join all tiles. */
export function isOnePiece(hamlet: readonly Placed[]): boolean {
  if (hamlet.length === 0) return true;
  const reached = [hamlet[0]];
  for (const placed of reached)
    for (const next of connected(hamlet, placed)) if (!reached.includes(next)) reached.push(next);
  return reached.length === hamlet.length;
}

function hasPrerequisite(hamlet: readonly Placed[], tile: RefTile): boolean {
  const needed = /^req:(.*)$/.exec(tile.special)?.[1];
  if (needed === undefined || needed === 'tower-connected') return true;
  return hamlet.some((placed) => refTile(placed.tile).name === needed);
}

function isTower({ tile }: Placed): boolean {
  return tile === 'round-tower' || tile === 'square-tower';
}

/** True when a tile may be placed like this (R10, R11, R12, R14, R19, R20). */
export function mayPlace(hamlet: readonly Placed[], placed: Placed): boolean {
  const tile = refTile(placed.tile);
  const needsTower = tile.special === 'req:tower-connected';
  if (!hasPrerequisite(hamlet, tile)) return false;
  if (hamlet.length === 0) return !needsTower;
  if (tileAt(hamlet, placed.at[0], placed.at[1])) return false;
  const own = edgesOf(placed);
  let roads = 0;
  for (let side = 0; side < 4; side++) {
    const other = beside(hamlet, placed.at, side);
    if (!other) continue;
    if (edgesOf(other)[(side + 2) % 4] !== own[side]) return false;
    if (own[side] !== '-') roads++;
  }
  if (roads === 0) return false;
  return !needsTower || connected([...hamlet, placed], placed).some(isTower);
}

/** Every placement of a tile, turns that look alike once; for a first tile those in the middle. */
export function placements(hamlet: readonly Placed[], tile: string): Placed[] {
  const cells = new Set(hamlet.flatMap(({ at }) => SIDES.map(({ dx, dy }) => `${at[0] + dx},${at[1] + dy}`)));
  if (hamlet.length === 0) cells.add('0,0');
  return [...cells].flatMap((cell) => {
    const [x, y] = cell.split(',').map(Number);
    const looks = new Set<string>();
    return [0, 1, 2, 3].flatMap((turn) => {
      const placed: Placed = { tile, at: [x, y], turn };
      if (looks.has(edgesOf(placed)) || !mayPlace(hamlet, placed)) return [];
      looks.add(edgesOf(placed));
      return [placed];
    });
  });
}

/** What the tiles add to the four attributes (R21 to R26, R49), special by special. */
export function totals(hamlet: readonly Placed[], reading: Reading): Record<ReferenceStat, number> {
  const sum: Record<ReferenceStat, number> = { income: 0, storage: 0, culture: 0, military: 0 };
  const addPrinted = ({ tile }: Placed) => {
    const { income, storage, culture, military } = refTile(tile, reading);
    sum.income += income;
    sum.storage += storage;
    sum.culture += culture;
    sum.military += military;
  };
  for (const placed of hamlet) {
    addPrinted(placed);
    const around = adjacent(hamlet, placed).map(({ tile }) => refTile(tile, reading));
    switch (refTile(placed.tile).special) {
      case 'farmstead':
        sum.income += around.filter(({ name }) => name === 'Animal Farm' || name === 'Crop Farm').length;
        break;
      case 'barracks':
        sum.military += around.filter(({ military }) => military > 0).length;
        break;
      case 'pavilion':
        sum.culture += around.filter(({ culture }) => culture > 0).length;
        break;
      case 'monastery':
        sum.culture += 2 * around.length;
        break;
      case 'bazaar':
        sum.culture += new Set(
          hamlet
            .map(({ tile }) => refTile(tile, reading))
            .flatMap(({ name, culture }) => (culture > 0 && name !== 'Bazaar' ? [name] : [])),
        ).size;
        break;
      case 'watermill':
        connected(hamlet, placed).forEach(addPrinted);
        break;
      default:
    }
  }
  return sum;
}

/** How many tiles may be kept (R6). */
export function holdLimit(hamlet: readonly Placed[]): number {
  return 1 + hamlet.filter(({ tile }) => refTile(tile).special === 'hold').length;
}

/** The tiles without which the rest is still one piece (R27). */
export function outskirts(hamlet: readonly Placed[]): Placed[] {
  return hamlet.filter((placed) => isOnePiece(hamlet.filter((other) => other !== placed)));
}

function costOf(tiles: readonly Placed[], reading: Reading): number {
  return tiles.reduce((sum, { tile }) => sum + refTile(tile, reading).cost, 0);
}

/** All sets of tiles that can go one after the other from the outskirts, as bits; the whole hamlet may be among them. */
function removable(hamlet: readonly Placed[]): Set<number> {
  const found = new Set([0]);
  for (const gone of found) {
    const left = hamlet.filter((_, index) => ((gone >> index) & 1) === 0);
    for (const placed of outskirts(left)) found.add(gone | (1 << hamlet.indexOf(placed)));
  }
  return found;
}

/**
 * What may go next for a debt (R29, R48), by trying every set: a set is fit if its cost meets the debt and no smaller part of it
 * that could have been taken does; a tile may go if it is on the outskirts and some fit set holds it and what went before.
 */
export function debtPicks(whole: readonly Placed[], gone: readonly Placed[], owed: number, reading: Reading): Placed[] {
  const sets = [...removable(whole)];
  const worth = (set: number) =>
    costOf(
      whole.filter((_, index) => (set >> index) & 1),
      reading,
    );
  const enough = sets.filter((set) => worth(set) >= owed);
  const fit = enough.filter((set) => !enough.some((part) => part !== set && (part & set) === part));
  const before = whole.reduce((bits, placed, index) => bits | (gone.includes(placed) ? 1 << index : 0), 0);
  const left = whole.filter((placed) => !gone.includes(placed));
  return outskirts(left).filter((placed) => {
    const wanted = before | (1 << whole.indexOf(placed));
    return fit.some((set) => (set & wanted) === wanted);
  });
}

/** The printed costs of a whole hamlet. */
export function worthOf(hamlet: readonly Placed[], reading: Reading): number {
  return costOf(hamlet, reading);
}
