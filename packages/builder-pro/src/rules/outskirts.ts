import type { Kit } from '../data/kit.ts';
import { FIELDS, type Hamlet } from '../state.ts';
import { roadsOf } from './placing.ts';

/** The tiles, by their place in the hamlet, whose loss leaves the others joined by roads (R27). */
export function outskirtsOf(kit: Kit, hamlet: Hamlet): number[] {
  const roads = roadsOf(kit, hamlet);
  const standing = roads.map(() => true);
  return outer(roads, standing);
}

/** Whether all tiles that stand are joined by roads. */
export function isOnePiece(roads: readonly (readonly number[])[], standing: readonly boolean[]): boolean {
  const start = standing.indexOf(true);
  if (start < 0) return true;
  const reached = new Set([start]);
  for (const tile of reached) for (const next of roads[tile]) if (standing[next]) reached.add(next);
  return reached.size === standing.filter(Boolean).length;
}

function outer(roads: readonly (readonly number[])[], standing: readonly boolean[]): number[] {
  return standing.flatMap((stands, tile) => (stands && isOnePiece(roads, without(standing, tile)) ? [tile] : []));
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
export function debtPicks(kit: Kit, hamlet: Hamlet, gone: Hamlet, owed: number): number[] {
  const whole = [...hamlet, ...gone];
  const roads = roadsOf(kit, whole);
  const cost = roads.map((_, tile) => kit.cost[whole[tile * FIELDS]]);
  const standing = roads.map((_, tile) => tile * FIELDS < hamlet.length);
  const paid = costOf(kit, gone);
  const known = new Map<string, boolean>();
  return outer(roads, standing).filter((tile) => leadsOn(without(standing, tile), paid + cost[tile]));

  /** Whether what is gone now can be the whole or a part of a set without waste. */
  function leadsOn(left: readonly boolean[], sum: number): boolean {
    if (sum >= owed) return !isWasteful(left, sum);
    const key = left.map(Number).join('');
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = outer(roads, left).some((tile) => leadsOn(without(left, tile), sum + cost[tile]));
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
export function costOf(kit: Kit, hamlet: Hamlet): number {
  let sum = 0;
  for (let at = 0; at < hamlet.length; at += FIELDS) sum += kit.cost[hamlet[at]];
  return sum;
}

/** The hamlet without the tile at a place. */
export function removeTile(hamlet: Hamlet, place: number): Hamlet {
  return [...hamlet.slice(0, place * FIELDS), ...hamlet.slice(place * FIELDS + FIELDS)];
}
