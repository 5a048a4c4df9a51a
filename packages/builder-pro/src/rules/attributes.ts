import type { Seat } from '@hamlet/kernel';
import { STATS } from '../data/catalogue.ts';
import { type Components, DX, DY, edgeAt, NONE, SIDES } from '../data/components.ts';
import { FIELDS, type Hamlet, type State } from '../state.ts';
import { groundFor, hasTile, tileAt } from './placing.ts';

/** The sums of income, storage, culture and military of a hamlet's tiles, with all that they do to one another (R21). */
export function tileTotals(components: Components, hamlet: Hamlet): number[] {
  const totals = [0, 0, 0, 0];
  for (let at = 0; at < hamlet.length; at += FIELDS) {
    addPrinted(components, hamlet[at], totals);
    if (components.isSpecial[hamlet[at]]) addSpecial(components, hamlet, at, totals);
  }
  return totals;
}

function addPrinted(components: Components, tile: number, totals: number[]): void {
  for (let stat = 0; stat < STATS.length; stat++) totals[stat] += components.printed[tile * STATS.length + stat];
}

function addSpecial(components: Components, hamlet: Hamlet, at: number, totals: number[]): void {
  const tile = hamlet[at];
  const boosts = components.boosts[tile];
  const perNeighbour = components.perNeighbour[tile];
  const perKind = components.perKind[tile];
  if (boosts) totals[boosts.stat] += countNeighbours(hamlet, at, boosts.of); // R23, R49
  if (perNeighbour) totals[perNeighbour.stat] += perNeighbour.amount * countNeighbours(hamlet, at, undefined); // R25
  if (perKind) totals[perKind.stat] += perKind.amount * countKinds(components, hamlet, tile, perKind.stat); // R26
  if (components.doubles[tile]) {
    const joined = joinedTo(components, hamlet, at);
    if (joined >= 0) addPrinted(components, hamlet[joined * FIELDS], totals); // R24
  }
}

/** The number of tiles that touch this one with an edge; only marked ones, where marks are given. */
function countNeighbours(hamlet: Hamlet, at: number, marked: readonly boolean[] | undefined): number {
  let count = 0;
  for (let side = 0; side < SIDES; side++) {
    const neighbour = tileAt(hamlet, hamlet[at + 1] + DX[side], hamlet[at + 2] + DY[side]);
    if (neighbour >= 0 && (!marked || marked[hamlet[neighbour * FIELDS]])) count++;
  }
  return count;
}

/** The number of kinds of tile in the hamlet, this one apart, with the attribute printed. */
function countKinds(components: Components, hamlet: Hamlet, tile: number, stat: number): number {
  let kinds = 0;
  for (let other = 0; other < components.tiles.length; other++)
    if (other !== tile && components.printed[other * STATS.length + stat] > 0 && hasTile(hamlet, other)) kinds++;
  return kinds;
}

function joinedTo(components: Components, hamlet: Hamlet, at: number): number {
  for (let side = 0; side < SIDES; side++) {
    if (edgeAt(components, hamlet[at], hamlet[at + 3], side) === NONE) continue;
    return tileAt(hamlet, hamlet[at + 1] + DX[side], hamlet[at + 2] + DY[side]);
  }
  return -1;
}

/** An attribute of a seat's hamlet: what everybody starts with, its tiles, and what cards changed; never below 0 (R32). */
export function attribute(state: State, seat: Seat, stat: number): number {
  const { components } = state.setting;
  const ground = groundFor(state, seat);
  ground.totals ??= tileTotals(components, ground.hamlet);
  const value = components.start[stat] + ground.totals[stat] + state.bonus[seat * STATS.length + stat];
  return Math.max(value, 0);
}

/** The number of tiles that a seat may keep in its build queue: one, and one for each wall and tower (R6). */
export function holdLimit(state: State, seat: Seat): number {
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  let limit = 1;
  for (let at = 0; at < hamlet.length; at += FIELDS) limit += components.holds[hamlet[at]];
  return limit;
}
