import type { Io, Pending, Refusal, Seat } from '@hamlet/kernel';
import type { Action, Destroy } from '../actions.ts';
import {
  type Amount,
  type CardEffect,
  MEASURES,
  type Measure,
  type Section,
  STATS,
  type Who,
} from '../data/catalogue.ts';
import type { Event, Reason } from '../events.ts';
import { refusal } from '../refusals.ts';
import { clone, FIELDS, inOrder, leftOf, NO_CURSOR, ROUNDS, rightOf, type State, withItem } from '../state.ts';
import { attribute } from './attributes.ts';
import { yearNow } from './card.ts';
import { beginRound } from './drawing.ts';
import { costOf, debtPicks, outskirtsOf, removeTile } from './outskirts.ts';
import { tileAt } from './placing.ts';

/** A card that takes a tile on the outskirts, or coins. */
type TileToll = Extract<CardEffect, { do: 'destroyOutskirts' }>;
type Each = Extract<Section, { op: 'each' }>;

const PAY: Action = { do: 'pay' };

/** Carries out the card of this year, section by section, until somebody has to choose. */
export function beginYear(state: State, io: Io<Event>): void {
  state.step = 'year';
  state.ready = 0;
  runSections(state, 0, io);
}

function sections(state: State): readonly Section[] {
  return yearNow(state).sections;
}

/** Coins, tiles and attributes of every seat. */
function measure(state: State): number[] {
  const out: number[] = [];
  for (let seat = 0; seat < state.setting.seats; seat++) {
    for (let stat = 0; stat < STATS.length; stat++) out.push(attribute(state, seat, stat));
    out.push(state.coins[seat], state.hamlets[seat].length / FIELDS);
  }
  return out;
}

function runSections(state: State, from: number, io: Io<Event>): void {
  const all = sections(state);
  for (let section = from; section < all.length; section++) {
    const now = all[section];
    io.emit?.({ type: 'section', index: section });
    if (now.op === 'each') {
      state.cursor = { ...NO_CURSOR, section, snapshot: measure(state) };
      if (runSection(state, now, 0, 0, io)) return;
    } else {
      for (let seat = 0; seat < state.setting.seats; seat++) forEverybody(state, seat, now, io);
    }
  }
  endYear(state, io);
}

/** Carries out the effects of a card for one player after the other (R34); true if somebody has to choose first. */
function runSection(state: State, section: Each, fromPlace: number, fromDeed: number, io: Io<Event>): boolean {
  for (let place = fromPlace, deed = fromDeed; place < state.setting.seats; place++, deed = 0) {
    const seat = inOrder(state, place);
    const deeds = effectsFor(state, section, seat);
    for (; deed < deeds.length; deed++) {
      const owed = carryOut(state, seat, deeds[deed], io);
      if (owed === DONE) continue;
      state.cursor = { ...state.cursor, place, deed, owed, gone: [] };
      return true;
    }
  }
  return false;
}

function forEverybody(state: State, seat: Seat, section: Exclude<Section, { op: 'each' }>, io: Io<Event>): void {
  if (section.op === 'collect') return changeCoins(state, seat, attribute(state, seat, 0), 'collect', io);
  const limit = Math.max(0, attribute(state, seat, 1) - (section.below ?? 0));
  if (state.coins[seat] > limit) changeCoins(state, seat, limit - state.coins[seat], 'trim', io); // R33
}

function effectsFor(state: State, section: Each, seat: Seat): readonly CardEffect[] {
  return isAbout(state, section.who, seat) ? section.do : (section.else ?? []);
}

/** A value of a seat at the start of the section (R34). */
function startValue(state: State, seat: Seat, stat: Measure): number {
  return state.cursor.snapshot[seat * MEASURES.length + MEASURES.indexOf(stat)];
}

function isAbout(state: State, who: Who, seat: Seat): boolean {
  if (who === 'all') return true;
  if ('not' in who) return !isAbout(state, who.not, seat);
  const own = startValue(state, seat, who.stat);
  if ('value' in who) return who.cmp === '<' ? own < who.value : own >= who.value;
  if ('rank' in who) return own === extreme(state, who.stat, who.rank); // R35
  const left = own < startValue(state, leftOf(state, seat), who.stat); // R7, R46
  if (who.versus === 'left') return left;
  return left && own < startValue(state, rightOf(state, seat), who.stat);
}

function extreme(state: State, stat: Measure, rank: 'most' | 'least'): number {
  let best = startValue(state, 0, stat);
  for (let seat = 1; seat < state.setting.seats; seat++) {
    const value = startValue(state, seat, stat);
    if (rank === 'most' ? value > best : value < best) best = value;
  }
  return best;
}

function amountOf(state: State, seat: Seat, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const most = amount.max ?? Number.POSITIVE_INFINITY;
  if ('per' in amount)
    return Math.min(most, Math.max(amount.min ?? 0, Math.floor(startValue(state, seat, amount.per) / amount.div)));
  if ('short' in amount)
    return Math.min(most, (amount.mult ?? 1) * Math.max(0, amount.target - startValue(state, seat, amount.short)));
  const other =
    amount.diff === 'left' ? startValue(state, leftOf(state, seat), amount.stat) : extreme(state, amount.stat, 'most');
  return Math.min(most, Math.max(0, other - startValue(state, seat, amount.stat))); // R31
}

/** The result of a card that leaves nothing to choose. */
const DONE = -1;

/** Carries out the card; `DONE`, or the debt that the player has to meet with tiles of their choice, 0 for another choice. */
function carryOut(state: State, seat: Seat, deed: CardEffect, io: Io<Event>): number {
  switch (deed.do) {
    case 'gain':
    case 'lose':
      change(state, seat, deed, deed.do === 'gain' ? 1 : -1, 'card', io);
      return DONE;
    case 'pay':
      return charge(state, seat, amountOf(state, seat, deed.amount), io);
    default:
      return candidates(state, seat, deed).length > 0 ? 0 : DONE; // R51
  }
}

/** Coins now, attributes for good; nothing falls below 0 (R32). */
function change(
  state: State,
  seat: Seat,
  amounts: { readonly [key in (typeof STATS)[number] | 'coins']?: Amount },
  sign: 1 | -1,
  why: Reason,
  io: Io<Event>,
): void {
  for (const [index, stat] of STATS.entries()) {
    const amount = amounts[stat];
    if (amount === undefined) continue;
    const full = sign * amountOf(state, seat, amount);
    const real = Math.max(full, -attribute(state, seat, index));
    if (real === 0) continue;
    state.bonus[seat * STATS.length + index] += real;
    io.emit?.({ type: 'bonus', seat, stat, amount: real, why });
  }
  if (amounts.coins === undefined) return;
  const full = sign * amountOf(state, seat, amounts.coins);
  changeCoins(state, seat, Math.max(full, -state.coins[seat]), why, io);
}

function changeCoins(state: State, seat: Seat, amount: number, why: Reason, io: Io<Event>): void {
  if (amount === 0) return;
  state.coins[seat] += amount;
  io.emit?.({ type: 'coins', seat, amount, why });
}

/** Takes coins, all of them if need be (R30); the rest if tiles have to go for it and the owner has a choice (R29). */
function charge(state: State, seat: Seat, amount: number, io: Io<Event>): number {
  const paid = Math.min(amount, state.coins[seat]);
  changeCoins(state, seat, -paid, 'card', io);
  const owed = amount - paid;
  if (owed === 0) return DONE;
  const { components } = state.setting;
  const worth = costOf(components, state.hamlets[seat]);
  if (worth > owed) return owed;
  while (state.hamlets[seat].length > 0) {
    const [place] = outskirtsOf(components, state.hamlets[seat]);
    destroyAt(state, seat, place, 'debt', io);
  }
  if (owed > worth) io.emit?.({ type: 'forgiven', seat, amount: owed - worth });
  return DONE;
}

function destroyAt(state: State, seat: Seat, place: number, why: Reason, io: Io<Event>): void {
  const hamlet = state.hamlets[seat];
  const [tile, x, y] = hamlet.slice(place * FIELDS);
  state.hamlets[seat] = removeTile(hamlet, place);
  state.destroyed = withItem(state.destroyed, tile); // R28
  io.emit?.({ type: 'destroyed', seat, tile, x, y, why });
}

/** The tiles on the outskirts that a card may take, by their place in the hamlet. */
function candidates(state: State, seat: Seat, deed: TileToll): number[] {
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  return outskirtsOf(components, hamlet).filter((place) => isInRange(components.cost[hamlet[place * FIELDS]], deed));
}

function isInRange(cost: number, { minCost = 0, maxCost = Number.POSITIVE_INFINITY }: TileToll): boolean {
  return cost >= minCost && cost <= maxCost;
}

/** The section in which somebody chooses. */
function openSection(state: State): Each {
  const now = sections(state)[state.cursor.section];
  if (now.op !== 'each') throw new Error('nobody chooses in this section');
  return now;
}

/** The range of tiles that any choice is within, for an effect that asks for coins alone. */
const ANY_TILE: TileToll = { do: 'destroyOutskirts', orPay: 0 };

/** The seat that chooses, and the tiles that the card takes from it. */
function waiting(state: State): { readonly seat: Seat; readonly deed: TileToll } {
  const { place, deed } = state.cursor;
  const seat = inOrder(state, place);
  const open = effectsFor(state, openSection(state), seat)[deed];
  return { seat, deed: open.do === 'destroyOutskirts' ? open : ANY_TILE };
}

/** The coins that the card takes instead of a tile; undefined where a tile must go for a debt, or nothing is to be chosen. */
export function tollAsked(state: State): number | undefined {
  return state.step === 'year' && state.cursor.owed === 0 ? waiting(state).deed.orPay : undefined;
}

/** The part of a debt that the tiles given up so far do not cover. */
export function debtLeft({ cursor, setting }: State): number {
  return cursor.owed - costOf(setting.components, cursor.gone);
}

/** The seat that has to make a choice that the card leaves open. */
export function chooser(state: State): Seat {
  return inOrder(state, state.cursor.place);
}

/** The kind of choice that is due: tiles for a debt, or a tile or coins that a card asks for. */
export function choiceKind(state: State): Extract<Pending['kind'], string> {
  return state.cursor.owed > 0 ? 'debt' : 'toll';
}

export function listYear(state: State): Action[] {
  const { seat, deed } = waiting(state);
  const { components } = state.setting;
  const { cursor } = state;
  const hamlet = state.hamlets[seat];
  const give = (place: number): Action => ({
    do: 'destroy',
    tile: hamlet[place * FIELDS],
    x: hamlet[place * FIELDS + 1],
    y: hamlet[place * FIELDS + 2],
  });
  if (cursor.owed > 0) return debtPicks(components, hamlet, cursor.gone, cursor.owed).map(give);
  const out = candidates(state, seat, deed).map(give);
  if (state.coins[seat] >= deed.orPay) out.push(PAY);
  return out;
}

export function refuseDestroying(state: State, action: Destroy): Refusal | undefined {
  const { seat, deed } = waiting(state);
  const { components } = state.setting;
  const { cursor } = state;
  const hamlet = state.hamlets[seat];
  const tile = components.tiles[action.tile].id;
  const place = tileAt(hamlet, action.x, action.y);
  if (place < 0 || hamlet[place * FIELDS] !== action.tile)
    return refusal('not-there', { tile, x: action.x, y: action.y });
  if (!outskirtsOf(components, hamlet).includes(place)) return refusal('not-on-outskirts', { tile });
  if (cursor.owed > 0)
    return debtPicks(components, hamlet, cursor.gone, cursor.owed).includes(place)
      ? undefined
      : refusal('needless', { tile });
  const cost = components.cost[action.tile];
  const { minCost, maxCost } = deed;
  if (isInRange(cost, deed)) return undefined;
  return refusal('cost-out-of-range', { tile, cost, min: minCost ?? 0, max: maxCost ?? 'any' });
}

export function refusePaying(state: State): Refusal | undefined {
  const { seat, deed } = waiting(state);
  if (state.cursor.owed > 0) return refusal('cannot-pay-instead');
  const need = deed.orPay;
  return state.coins[seat] >= need ? undefined : refusal('coins-short', { need, have: state.coins[seat] });
}

/** Gives up a tile for a debt or to a card. */
export function destroy(state: State, seat: Seat, x: number, y: number, io: Io<Event>): void {
  const { components } = state.setting;
  const { cursor } = state;
  const hamlet = state.hamlets[seat];
  const place = tileAt(hamlet, x, y);
  destroyAt(state, seat, place, cursor.owed > 0 ? 'debt' : 'card', io);
  if (cursor.owed > 0) {
    const gone = [...cursor.gone, ...hamlet.slice(place * FIELDS, place * FIELDS + FIELDS)];
    if (costOf(components, gone) < cursor.owed) {
      state.cursor = { ...cursor, gone };
      return;
    }
  }
  chosen(state, io);
}

/** Pays the coins that the card asks for instead of a tile. */
export function payInstead(state: State, seat: Seat, io: Io<Event>): void {
  const { deed } = waiting(state);
  changeCoins(state, seat, -deed.orPay, 'instead', io);
  chosen(state, io);
}

/** Goes on after a choice, which stands: the next player chooses on it. */
function chosen(state: State, io: Io<Event>): void {
  io.barrier();
  const { section, place, deed } = state.cursor;
  if (!runSection(state, openSection(state), place, deed + 1, io)) runSections(state, section + 1, io);
}

/** The plaque, then the next year or the end (R36, R37). */
function endYear(state: State, io: Io<Event>): void {
  awardPlaque(state, io);
  state.cursor = NO_CURSOR;
  if (state.round === ROUNDS) {
    state.step = 'over';
    io.barrier();
    io.emit?.({ type: 'over' });
    return;
  }
  state.round++;
  state.first = leftOf(state, state.first);
  state.passedLastYear = state.passed;
  state.passed = state.passed.map(() => []);
  beginRound(state, io);
}

function awardPlaque(state: State, io: Io<Event>): void {
  if (state.setting.seats === 1) return;
  const card = state.deck[state.round - 1];
  const { plaque } = yearNow(state);
  const values = measure(state);
  const index = MEASURES.indexOf(plaque.stat);
  const has = (seat: Seat) => values[seat * MEASURES.length + index];
  let winner = state.first;
  for (let place = 1; place < state.setting.seats; place++) {
    const seat = inOrder(state, place);
    if (has(seat) < has(winner)) winner = seat;
  }
  state.plaques[state.round - 1] = winner;
  if (io.emit) {
    const tied = Array.from(state.coins.keys()).filter((seat) => seat !== winner && has(seat) === has(winner));
    io.emit({ type: 'plaque', seat: winner, card, tied });
  }
  change(state, winner, plaque.gain, 1, 'plaque', io);
}

/** An `Io` for dry runs: it draws nothing and emits no events. */
const SILENT: Io<Event> = { int: () => 0, pick: (_stream, items) => items[0], barrier: () => {}, emit: undefined };

/**
 * Copy of the state after the open card of the year, if nobody builds, keeps or passes any more. Choices that the card leaves are
 * made in the order of the list, payment before tiles.
 */
export function afterYear(state: State): State {
  const after = clone(state);
  beginYear(after, SILENT);
  while (after.step === 'year') {
    const seat = chooser(after);
    const choice = listYear(after).at(-1);
    if (choice?.do === 'destroy') destroy(after, seat, choice.x, choice.y, SILENT);
    else payInstead(after, seat, SILENT);
  }
  return after;
}

/** The measures by name, for display. */
export function measuresOf(state: State, seat: Seat): Readonly<Record<Measure, number>> {
  const [income, storage, culture, military, coins, tiles] = measure(state).slice(seat * MEASURES.length);
  return { income, storage, culture, military, coins, tiles };
}
