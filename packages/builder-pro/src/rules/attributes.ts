import type { Seat } from '@hamlet/kernel';
import { STATS } from '../data/catalogue.ts';
import { DX, DY, type Kit, NONE, SIDES } from '../data/kit.ts';
import { FIELDS, type Hamlet, type State } from '../state.ts';
import { groundFor, hasTile, tileAt } from './placing.ts';

/** What the tiles of a hamlet add to income, storage, culture and military, with all that they do to one another (R21). */
export function tileTotals(kit: Kit, hamlet: Hamlet): number[] {
  const totals = [0, 0, 0, 0];
  for (let at = 0; at < hamlet.length; at += FIELDS) {
    addPrinted(kit, hamlet[at], totals);
    if (kit.isSpecial[hamlet[at]]) addSpecial(kit, hamlet, at, totals);
  }
  return totals;
}

function addPrinted(kit: Kit, tile: number, totals: number[]): void {
  for (let stat = 0; stat < STATS.length; stat++) totals[stat] += kit.printed[tile * STATS.length + stat];
}

function addSpecial(kit: Kit, hamlet: Hamlet, at: number, totals: number[]): void {
  const tile = hamlet[at];
  const boosts = kit.boosts[tile];
  const perNeighbour = kit.perNeighbour[tile];
  const perKind = kit.perKind[tile];
  if (boosts) totals[boosts.stat] += countNeighbours(hamlet, at, boosts.of); // R23, R49
  if (perNeighbour) totals[perNeighbour.stat] += perNeighbour.amount * countNeighbours(hamlet, at, undefined); // R25
  if (perKind) totals[perKind.stat] += perKind.amount * countKinds(kit, hamlet, tile, perKind.stat); // R26
  if (kit.doubles[tile]) {
    const joined = joinedTo(kit, hamlet, at);
    if (joined >= 0) addPrinted(kit, hamlet[joined * FIELDS], totals); // R24
  }
}

/** How many tiles touch this one with an edge; only those that are marked, where marks are given. */
function countNeighbours(hamlet: Hamlet, at: number, marked: readonly boolean[] | undefined): number {
  let count = 0;
  for (let side = 0; side < SIDES; side++) {
    const neighbour = tileAt(hamlet, hamlet[at + 1] + DX[side], hamlet[at + 2] + DY[side]);
    if (neighbour >= 0 && (!marked || marked[hamlet[neighbour * FIELDS]])) count++;
  }
  return count;
}

/** How many kinds of tile other than this one in the hamlet have the attribute printed. */
function countKinds(kit: Kit, hamlet: Hamlet, tile: number, stat: number): number {
  let kinds = 0;
  for (let other = 0; other < kit.tiles.length; other++)
    if (other !== tile && kit.printed[other * STATS.length + stat] > 0 && hasTile(hamlet, other)) kinds++;
  return kinds;
}

function joinedTo(kit: Kit, hamlet: Hamlet, at: number): number {
  for (let side = 0; side < SIDES; side++) {
    if (kit.edges[hamlet[at] * 16 + hamlet[at + 3] * SIDES + side] === NONE) continue;
    return tileAt(hamlet, hamlet[at + 1] + DX[side], hamlet[at + 2] + DY[side]);
  }
  return -1;
}

/** An attribute of a seat's hamlet: what everybody starts with, its tiles, and what cards changed; never below 0 (R32). */
export function attribute(state: State, seat: Seat, stat: number): number {
  const { kit } = state.setting;
  const ground = groundFor(state, seat);
  ground.totals ??= tileTotals(kit, ground.hamlet);
  const value = kit.start[stat] + ground.totals[stat] + state.bonus[seat * STATS.length + stat];
  return Math.max(value, 0);
}

/** How many tiles a seat may keep in its build queue: one, and one for each wall and tower (R6). */
export function holdLimit(state: State, seat: Seat): number {
  const { kit } = state.setting;
  const hamlet = state.hamlets[seat];
  let limit = 1;
  for (let at = 0; at < hamlet.length; at += FIELDS) limit += kit.holds[hamlet[at]];
  return limit;
}
