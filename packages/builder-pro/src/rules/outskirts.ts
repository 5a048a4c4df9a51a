import type { Components } from '../data/components.ts';
import { FIELDS, type Hamlet } from '../state.ts';
import { roadsOf } from './placing.ts';

type Roads = readonly (readonly number[])[];

/** The tiles, by their place in the hamlet, whose loss leaves the others joined by roads (R27). */
export function outskirtsOf(components: Components, hamlet: Hamlet): number[] {
  const roads = roadsOf(components, hamlet);
  return outer(
    roads,
    roads.map(() => true),
  );
}

/** True when all tiles that stand are joined by roads. */
export function isOnePiece(roads: Roads, standing: readonly boolean[]): boolean {
  const start = standing.indexOf(true);
  if (start < 0) return true;
  const reached = new Set([start]);
  for (const tile of reached) for (const next of roads[tile]) if (standing[next]) reached.add(next);
  return reached.size === standing.filter(Boolean).length;
}

/** The tiles that stand and are no joints: one walk over the roads finds the tiles beyond which nothing leads back around them. */
function outer(roads: Roads, standing: readonly boolean[]): number[] {
  const start = standing.indexOf(true);
  if (start < 0) return [];
  const depth = standing.map(() => 0);
  const joint = standing.map(() => false);
  walk(start, 1);
  return standing.flatMap((stands, tile) => (stands && !joint[tile] ? [tile] : []));

  /** The least depth that the tiles from here on reach back to. */
  function walk(tile: number, at: number): number {
    depth[tile] = at;
    let back = at;
    let branches = 0;
    for (const next of roads[tile]) {
      if (!standing[next]) continue;
      if (depth[next] > 0) {
        back = Math.min(back, depth[next]);
        continue;
      }
      branches++;
      const beyond = walk(next, at + 1);
      if (at === 1 ? branches > 1 : beyond >= at) joint[tile] = true;
      back = Math.min(back, beyond);
    }
    return back;
  }
}

function without(standing: readonly boolean[], tile: number): boolean[] {
  const out = standing.slice();
  out[tile] = false;
  return out;
}

/**
 * The tiles, by their place in the hamlet, that may go next for a debt (R29, R48): those on the outskirts with which the debt can
 * still be met without a needless loss. `gone` are the tiles that went for it already.
 *
 * A set of tiles is enough without waste if it meets the debt and every smaller set that could have been taken instead does
 * not. A smaller set can be taken if it leaves one piece; as it gives back at least one tile that borders on what stands, it is
 * enough to look at those tiles one by one.
 */
export function debtPicks(components: Components, hamlet: Hamlet, gone: Hamlet, owed: number): number[] {
  const whole = [...hamlet, ...gone];
  const roads = roadsOf(components, whole);
  const cost = roads.map((_, tile) => components.cost[whole[tile * FIELDS]]);
  const standing = roads.map((_, tile) => tile * FIELDS < hamlet.length);
  const paid = costOf(components, gone);
  const known = new Map<string, boolean>();
  return outer(roads, standing).filter((tile) => leadsOn(without(standing, tile), paid + cost[tile]));

  /** True when the tiles that are gone can be the whole or a part of a set without waste. */
  function leadsOn(left: readonly boolean[], sum: number): boolean {
    if (sum >= owed) return !isWasteful(left, sum);
    const key = left.map(Number).join('');
    const before = known.get(key);
    if (before !== undefined) return before;
    // Tiles that pay the whole debt at once come first: they are quickly checked, and mostly the best.
    const next = outer(roads, left);
    const isLast = (tile: number) => sum + cost[tile] >= owed;
    const found =
      next.some((tile) => isLast(tile) && !isWasteful(without(left, tile), sum + cost[tile])) ||
      next.some((tile) => !isLast(tile) && leadsOn(without(left, tile), sum + cost[tile]));
    known.set(key, found);
    return found;
  }

  function isWasteful(left: readonly boolean[], sum: number): boolean {
    const nothingLeft = !left.includes(true);
    return left.some(
      (stands, tile) => !stands && (nothingLeft || roads[tile].some((next) => left[next])) && sum - cost[tile] >= owed,
    );
  }
}

/** The printed costs of tiles together. */
export function costOf(components: Components, hamlet: Hamlet): number {
  let sum = 0;
  for (let at = 0; at < hamlet.length; at += FIELDS) sum += components.cost[hamlet[at]];
  return sum;
}

/** The hamlet without the tile at a place. */
export function removeTile(hamlet: Hamlet, place: number): Hamlet {
  return [...hamlet.slice(0, place * FIELDS), ...hamlet.slice(place * FIELDS + FIELDS)];
}
