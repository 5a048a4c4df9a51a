// Long on purpose: it is read beside the leaflet from top to bottom, and shares nothing with the engine.

import {
  formatPlace,
  GOODS,
  goodOf,
  isBought,
  isHigh,
  makerOf,
  type Position,
  type QuestionKind,
  unitTile,
  unitToken,
} from '@hamlet/hamlet';
import {
  CONSUMED,
  deliveriesFor,
  MASTER,
  marketPrice,
  RAW,
  ROAD_COST,
  ROADS_EACH,
  SALES,
  sheet,
  TILES,
  TOKENS_EACH,
  VILLAGERS_EACH,
} from '../reference/components.ts';
import { mapOf, outlineOf, type RoadMap } from './map.ts';

/**
 * Botric's rules once more, word by word from the solo leaflet and the rulings B1 to B44 and B53, on positions in JSON. It says
 * what comes next in his turn: a question to the human with all that is tied, or a deed with its whole effect. Nothing
 * of the engine's reasoning is used; only the places where a blueprint may lie are handed in.
 */
export type Next =
  | { readonly ask: QuestionKind; readonly candidates: readonly string[] }
  | { readonly deed: string; readonly after: (seen: Position) => Position };

/** Every legal place of a blueprint against a tile of the village, as `h,r rN`. */
export type Places = (blueprint: string, host: string) => readonly string[];

/** Takes down which rule decided something, as `what: rule`. */
export type Note = (what: string) => void;

export function nextOf(position: Position, places: Places, note: Note = () => {}): Next {
  const table = new LiteralTable(position, places, note);
  try {
    return decide(table);
  } catch (thrown) {
    if (!(thrown instanceof Tie)) throw thrown;
    note(`ask: ${thrown.kind}`);
    return { ask: thrown.kind, candidates: thrown.candidates };
  }
}

class Tie extends Error {
  readonly kind: QuestionKind;
  readonly candidates: readonly string[];
  constructor(kind: QuestionKind, candidates: readonly string[]) {
    super(kind);
    this.kind = kind;
    this.candidates = candidates;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: JSON data that is written on, checked by the comparison itself
type LiteralDraft = any;

/** A good taken from a tile. */
interface Taken {
  readonly tile: string;
  readonly token: string;
}

interface LiteralPayment {
  readonly taken: readonly Taken[];
  readonly bought: readonly string[];
}

interface LiteralDemand {
  readonly count: number;
  readonly of: readonly string[];
}

interface LiteralCost {
  readonly demands: readonly LiteralDemand[];
  readonly gold: number;
}

/** What he may spend, and whether he may buy what is missing. */
interface LiteralPurse {
  readonly gold: number;
  readonly buys: boolean;
}

/** The position, and everything that can be read off it. */
class LiteralTable {
  readonly position: Position;
  readonly places: Places;
  readonly note: Note;
  readonly map: RoadMap;
  readonly his: string;
  readonly human: string;
  readonly favour: boolean;
  private answered = 0;

  constructor(position: Position, places: Places, note: Note) {
    this.position = position;
    this.places = places;
    this.note = note;
    const colour = (seat: number) => Object.entries(position.players).find(([, player]) => player.seat === seat)?.[0];
    this.human = colour(0) ?? '';
    this.his = colour(1) ?? '';
    this.favour = position.options.solo === 'favour';
    this.map = mapOf(position, this.human);
  }

  get botric() {
    if (!this.position.botric) throw new Error('no solo game');
    return this.position.botric;
  }

  get player() {
    return this.position.players[this.his];
  }

  /** Places in his list of those villagers that may still act. */
  get standing(): number[] {
    return this.player.villagers.flatMap(({ lying }, i) => (lying ? [] : [i]));
  }

  get hasAll(): boolean {
    return this.player.villagers.length === VILLAGERS_EACH;
  }

  /** B1. */
  get stock(): Taken[] {
    return this.position.village.flatMap(({ tile, goods }) =>
      this.map.network.has(tile) ? (goods ?? []).map((token) => ({ tile, token })) : [],
    );
  }

  /** D14, B37. */
  price(good: string): number {
    if (this.position.options.botricPaysFull) return marketPrice(2, good);
    return RAW.includes(good) ? 2 : 4;
  }

  isHis(token: string): boolean {
    return token.includes(`.${this.his}`);
  }

  /** Tokens of a refined material that are still in his supply. */
  tokensLeft(good: string): number {
    const out = this.position.village
      .flatMap(({ goods }) => goods ?? [])
      .filter((token) => token.startsWith(`${good}.${this.his}`));
    return TOKENS_EACH - out.length;
  }

  isNetwork = (tile: string): boolean => this.map.network.has(tile);

  /** B2, B3: the least distance from a standing villager. */
  nearest(tile: string): number {
    return Math.min(...this.standing.map((i) => this.map.distance(this.player.villagers[i].at, tile)));
  }

  /** Filters by each key in turn, less is better, and notes those that told something apart. */
  sift<T>(what: string, items: readonly T[], keys: readonly (readonly [string, (item: T) => number])[]): T[] {
    let left = [...items];
    for (const [name, key] of keys) {
      const best = Math.min(...left.map(key));
      const kept = left.filter((item) => key(item) === best);
      if (kept.length < left.length) this.note(`${what}: ${name}`);
      left = kept;
    }
    return left;
  }

  /** B4: equal results are one option, one option is not asked; what the human has answered is taken. */
  choose<T>(kind: QuestionKind, items: readonly T[], text: (item: T) => string): T {
    const options = new Map<string, T>();
    for (const item of items) if (!options.has(text(item))) options.set(text(item), item);
    if (options.size === 0) throw new Error(`nothing to choose for ${kind}`);
    if (options.size === 1) return items[0];
    const answer = this.botric.answers[this.answered];
    if (!answer) throw new Tie(kind, [...options.keys()]);
    this.answered++;
    const chosen = options.get(this.read(kind, answer));
    if (chosen === undefined) throw new Error(`the answer ${this.read(kind, answer)} is none of the ${kind} options`);
    return chosen;
  }

  /** The words of an answer, which positions hold as the numbers of catalogue entries. */
  private read(kind: QuestionKind, item: readonly number[]): string {
    switch (kind) {
      case 'delivery':
        return deliveriesFor(2)[item[0]].id;
      case 'sale':
        return SALES[item[0]].id;
      case 'producer':
      case 'refinery':
        return TILES[item[0]].id;
      case 'mix':
        return item
          .map((good) => GOODS[good])
          .sort()
          .join(' ');
      case 'road':
        return `${['bridge', 'path'][item[2]]} ${TILES[item[0]].id} ${TILES[item[1]].id}`;
      case 'place':
        return formatPlace(item[0]);
      case 'builder':
        return `${item[0] + 1} ${TILES[item[1]].id}`;
      case 'villager':
        return `${item[0] + 1}`;
      default:
        return plainPayment(item.map((unit) => this.readUnit(unit)));
    }
  }

  private readUnit(unit: number): string {
    if (isBought(unit)) return `buy.${GOODS[unitToken(unit)]}`;
    const token = unitToken(unit);
    const good = GOODS[goodOf(token)];
    const maker = RAW.includes(good) ? '' : `.${makerOf(token) === 0 ? this.human : this.his}`;
    return `${good}${maker}${isHigh(token) ? '*' : ''}@${TILES[unitTile(unit)].id}`;
  }

  /** B3, B4: the closest standing villager goes; those on one tile are one option. */
  pickVillager(to: string): number {
    const closest = this.sift('villager', this.apart(), [['closest', (i) => this.map.distance(this.at(i), to)]]);
    return this.choose('villager', closest, (i) => `${i + 1}`);
  }

  at(villager: number): string {
    return this.player.villagers[villager].at;
  }

  /** Standing villagers, the first one of each tile. */
  apart(): number[] {
    return this.standing.filter((i, n, all) => all.findIndex((other) => this.at(other) === this.at(i)) === n);
  }
}

/** One payment in one wording, whatever the order: which good is bought does not change the result (B4). */
export function plainPayment(units: readonly string[]): string {
  return units
    .map((unit) => (unit.startsWith('buy.') ? 'buy' : unit))
    .sort()
    .join(' ');
}

function goodIn(token: string): string {
  return token.split('.')[0];
}

function worth(token: string): number {
  return token.endsWith('*') ? 2 : token.includes('.') ? 1 : 0;
}

function decide(table: LiteralTable): Next {
  const { botric } = table;
  if (table.standing.length === 0) return endTurn(table);
  if (botric.marker === null) {
    if (canHire(table)) return hire(table);
    const deliveries = payableDeliveries(table);
    if (deliveries.length > 0) return deliver(table, deliveries);
    const sales = payableSales(table);
    if (sales.length > 0) return sell(table, sales);
    return draw(table);
  }
  // B18: the spots stand over the first three tokens of the present line.
  const first = ['three', 'two', 'one'].indexOf(botric.marker);
  for (let i = 0; i < botric.line.length; i++) {
    const token = botric.line[(first + i) % botric.line.length];
    const deed = LINE[token](table);
    if (!deed) continue;
    table.note(
      `line of ${botric.line.length}: ${i === 0 ? 'at once' : first + i >= botric.line.length ? 'round' : 'right'}`,
    );
    return deed();
  }
  return rest(table);
}

/** What a token of the line leads to; undefined when it is not possible now. */
const LINE: Readonly<Record<string, (table: LiteralTable) => (() => Next) | undefined>> = {
  produce,
  blueprint,
  refine,
  build,
  road,
};

// Payments

/** B11: as many goods from the stock as there are; only the rest is bought. Every way to take them. */
function paymentsOf(table: LiteralTable, cost: LiteralCost, purse: LiteralPurse): LiteralPayment[] {
  let payments: LiteralPayment[] = [{ taken: [], bought: [] }];
  for (const { count, of } of cost.demands) {
    const fit = table.stock.filter(({ token }) => of.includes(goodIn(token)));
    const missing = Math.max(0, count - fit.length);
    if (missing > 0 && !purse.buys) return [];
    const ways = waysToTake(fit, count - missing);
    payments = payments.flatMap(({ taken, bought }) =>
      ways.map((way) => ({ taken: [...taken, ...way], bought: [...bought, ...Array(missing).fill(of[0])] })),
    );
  }
  return payments.filter((payment) => goldFor(table, cost, payment) <= purse.gold + earned(table, payment));
}

/** Every choice of a number of goods, equal goods on one tile being the same. */
function waysToTake(fit: readonly Taken[], count: number): Taken[][] {
  if (count === 0) return [[]];
  if (fit.length < count) return [];
  const [first] = fit;
  const isLike = (other: Taken) => other.tile === first.tile && other.token === first.token;
  const like = fit.filter(isLike);
  const others = fit.filter((other) => !isLike(other));
  const ways: Taken[][] = [];
  for (let n = 0; n <= Math.min(count, like.length); n++)
    for (const way of waysToTake(others, count - n)) ways.push([...like.slice(0, n), ...way]);
  return ways;
}

function goldFor(table: LiteralTable, cost: LiteralCost, { bought }: LiteralPayment): number {
  return cost.gold + bought.reduce((sum, good) => sum + table.price(good), 0);
}

/** B14: the gold of his own tokens. In the other version gold becomes points, and nothing is bought. */
function earned(table: LiteralTable, { taken }: LiteralPayment): number {
  if (table.favour) return 0;
  return taken.reduce((sum, { token }) => sum + (table.isHis(token) ? worth(token) * CONSUMED.gold : 0), 0);
}

function ownHigh(table: LiteralTable, { taken }: LiteralPayment): number {
  return taken.filter(({ token }) => table.isHis(token) && worth(token) === 2).length;
}

function ownRefined(table: LiteralTable, { taken }: LiteralPayment): number {
  return taken.filter(({ token }) => table.isHis(token)).length;
}

/** B12 but for distance: what tells slots, sales and payments apart. */
function best(table: LiteralTable, payments: readonly LiteralPayment[]): LiteralPayment[] {
  return table.sift('payment', payments, [
    ['own high quality', (payment) => -ownHigh(table, payment)],
    ['own', (payment) => -ownRefined(table, payment)],
    ['bought', ({ bought }) => bought.length],
  ]);
}

/** B12, B13: distance only picks sources inside what was chosen. */
function pickPayment(table: LiteralTable, payments: readonly LiteralPayment[], to: string): LiteralPayment {
  const left = table.sift('payment', best(table, payments), [
    ['distance', ({ taken }) => taken.reduce((sum, { tile }) => sum + table.map.distance(tile, to), 0)],
  ]);
  return table.choose('payment', left, ({ taken, bought }) =>
    plainPayment([...taken.map(({ tile, token }) => `${token}@${tile}`), ...bought.map((good) => `buy.${good}`)]),
  );
}

// Effects

/** A deep copy of JSON data, but for the options, which never change. */
function copyOf(value: LiteralDraft, key = ''): LiteralDraft {
  if (typeof value !== 'object' || value === null || key === 'options') return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item));
  const copy: LiteralDraft = {};
  for (const name of Object.keys(value)) copy[name] = copyOf(value[name], name);
  return copy;
}

/** The deed with its effect; the draft is the position before it. */
function deed(table: LiteralTable, name: string, effect: (draft: LiteralDraft, seen: Position) => void): Next {
  return {
    deed: name,
    after(seen) {
      const draft: LiteralDraft = copyOf(table.position);
      effect(draft, seen);
      return draft;
    },
  };
}

/** B39, D14: in the favour version every gain of gold is one point. */
function gain(table: LiteralTable, draft: LiteralDraft, colour: string, gold: number): void {
  if (gold === 0) return;
  const player = draft.players[colour];
  if (colour === table.his && table.favour) player.points.favour = (player.points.favour ?? 0) + 1;
  else player.gold += gold;
}

/** Takes the goods away and pays their makers (D6). */
function consume(table: LiteralTable, draft: LiteralDraft, { taken }: LiteralPayment): void {
  for (const { tile, token } of taken) {
    const { goods } = draft.village.find((placed: { tile: string }) => placed.tile === tile);
    if (!goods.includes(token)) throw new Error(`no ${token} on ${tile}`);
    goods.splice(goods.indexOf(token), 1);
    if (worth(token) === 0) continue;
    const maker = table.isHis(token) ? table.his : table.human;
    gain(table, draft, maker, worth(token) * CONSUMED.gold);
    draft.players[maker].points.refined += worth(token) * CONSUMED.points;
  }
}

function layDown(table: LiteralTable, draft: LiteralDraft, villager: number, tile: string): void {
  draft.players[table.his].villagers[villager] = { at: tile, lying: true };
}

function spend(table: LiteralTable, draft: LiteralDraft, gold: number): void {
  draft.players[table.his].gold -= gold;
  if (draft.players[table.his].gold < 0) throw new Error('he spends what he has not');
}

/** After each villager. B20: the refill comes right after the action of the sixth marker. */
function finish(table: LiteralTable, draft: LiteralDraft): void {
  const { botric } = draft;
  botric.acted++;
  botric.answers = [];
  const drew = botric.marker !== null;
  botric.marker = null;
  if (!drew || botric.cup.some((count: number) => count > 0)) return;
  botric.cup = [3, 2, 1];
  botric.faceUp = true;
  if (table.favour) botric.helperGold++; // D14, B41
  table.note('refill');
}

/** The token of what was done goes to the far right. */
function moveToken(draft: LiteralDraft, token: string): void {
  draft.botric.line = [...draft.botric.line.filter((other: string) => other !== token), token];
}

// Priority actions

function hirePrice(table: LiteralTable): number {
  return table.favour ? 5 : table.position.options.villagerPrices[table.player.villagers.length - 1]; // B44
}

/** B5: the blueprint plays no part in the test. */
function canHire(table: LiteralTable): boolean {
  return !table.hasAll && table.botric.helperGold + table.player.gold >= hirePrice(table);
}

function hire(table: LiteralTable): Next {
  const villager = table.pickVillager('town-hall');
  return deed(table, 'hire', (draft, seen) => {
    const fromTile = Math.min(hirePrice(table), draft.botric.helperGold);
    spend(table, draft, hirePrice(table) - fromTile);
    // B6.
    draft.botric.helperGold = 0;
    draft.botric.faceUp = false;
    layDown(table, draft, villager, 'town-hall');
    draft.players[table.his].villagers.push({ at: 'church', lying: true });
    const tile = wantedBlueprint(table, draft.players[table.his].gold);
    table.note(`hire: ${tile ? 'with' : 'without'} blueprint`);
    if (tile !== undefined) takeBlueprint(table, draft, tile, seen);
    finish(table, draft);
  });
}

/** True when the helper tile takes part in deliveries (B15, B37). */
function helpsChurch(table: LiteralTable): boolean {
  return table.hasAll && !table.position.options.botricNoChurchGold;
}

/** D14: the favour version needs 2 raw, 1 refined or 3 gold less. */
function deliveryCost(table: LiteralTable, id: string): LiteralCost {
  const slot = deliveriesFor(2).find((known) => known.id === id);
  if (!slot) throw new Error(`no slot ${id}`);
  const isGold = slot.of[0] === 'gold';
  const isRaw = RAW.includes(slot.of[0]);
  const count = slot.count - (table.favour ? (isGold ? 3 : isRaw ? 2 : 1) : 0);
  return isGold ? { demands: [], gold: count } : { demands: [{ count, of: slot.of }], gold: 0 };
}

function deliveryPayments(table: LiteralTable, id: string): LiteralPayment[] {
  const helper = helpsChurch(table) ? table.botric.helperGold : 0;
  return paymentsOf(table, deliveryCost(table, id), { gold: table.player.gold + helper, buys: !table.favour });
}

function payableDeliveries(table: LiteralTable): string[] {
  return deliveriesFor(2)
    .map(({ id }) => id)
    .filter((id) => table.position.deliveries[id] === undefined && deliveryPayments(table, id).length > 0);
}

/** B10: a slot with its best payment; printed points; gold is no material. */
function deliver(table: LiteralTable, ids: readonly string[]): Next {
  const known = ids.map((id) => {
    const quiet = new LiteralTable(table.position, table.places, () => {});
    return { id, best: best(quiet, deliveryPayments(table, id))[0] };
  });
  const points = (id: string) => deliveriesFor(2).find((slot) => slot.id === id)?.points ?? 0;
  const tied = table.sift('delivery', known, [
    ['points', ({ id }) => -points(id)],
    ['own high quality', (slot) => -ownHigh(table, slot.best)],
    ['own', (slot) => -ownRefined(table, slot.best)],
    ['bought', (slot) => slot.best.bought.length],
    ['total', (slot) => slot.best.taken.length + slot.best.bought.length],
  ]);
  const { id } = table.choose('delivery', tied, (slot) => slot.id);
  const villager = table.pickVillager('church');
  const payment = pickPayment(table, deliveryPayments(table, id), 'church');
  return deed(table, 'deliver', (draft) => {
    placeFailureGold(table, draft, true);
    consume(table, draft, payment);
    const gold = goldFor(table, deliveryCost(table, id), payment);
    const fromTile = helpsChurch(table) ? Math.min(gold, draft.botric.helperGold) : 0;
    spend(table, draft, gold - fromTile);
    if (fromTile > 0) {
      // B9, B15.
      if (!draft.botric.faceUp) table.note('deliver: from a tile face down');
      draft.botric.helperGold = 0;
      draft.botric.faceUp = false;
    }
    table.note(`deliver: ${fromTile > 0 ? 'with' : 'without'} helper gold`);
    if (payment.bought.length > 0) table.note('deliver: with purchases');
    draft.deliveries[id] = table.his;
    draft.players[table.his].points.delivery += points(id);
    if (deliveriesFor(2).every((slot) => draft.deliveries[slot.id] !== undefined)) draft.lastRound = true;
    layDown(table, draft, villager, 'church');
    finish(table, draft);
  });
}

/** B7, B16, B37: once a turn, with the first villager, onto a tile that lies face up. */
function placeFailureGold(table: LiteralTable, draft: LiteralDraft, delivered: boolean): void {
  if (table.botric.acted > 0 || !table.botric.faceUp) return;
  const failed = table.hasAll ? helpsChurch(table) && !delivered : true;
  if (!failed) return;
  draft.botric.helperGold++;
  table.note(`failure gold: ${table.hasAll ? 'church' : 'hire'}`);
}

function saleOf(id: string) {
  const sale = SALES.find((known) => known.id === id);
  if (!sale) throw new Error(`no sale ${id}`);
  return sale;
}

function costFor(amounts: Readonly<Record<string, number>>): LiteralCost {
  const goods = Object.entries(amounts).filter(([good]) => good !== 'gold');
  return { demands: goods.map(([good, count]) => ({ count, of: [good] })), gold: amounts.gold ?? 0 };
}

/** Q9: nothing is bought for a sale. */
function salePayments(table: LiteralTable, id: string): LiteralPayment[] {
  return paymentsOf(table, costFor(saleOf(id).needs), { gold: 0, buys: false });
}

function payableSales(table: LiteralTable): string[] {
  return table.position.sales.offers.flatMap((id) => (id !== null && salePayments(table, id).length > 0 ? [id] : []));
}

function sell(table: LiteralTable, ids: readonly string[]): Next {
  const known = ids.map((id) => {
    const quiet = new LiteralTable(table.position, table.places, () => {});
    return { id, best: best(quiet, salePayments(table, id))[0] };
  });
  const tied = table.sift('sale', known, [
    ['points', ({ id }) => -saleOf(id).points],
    ['own high quality', (sale) => -ownHigh(table, sale.best)],
    ['own', (sale) => -ownRefined(table, sale.best)],
    ['total', (sale) => sale.best.taken.length],
  ]);
  const { id } = table.choose('sale', tied, (sale) => sale.id);
  const villager = table.pickVillager('market');
  const payment = pickPayment(table, salePayments(table, id), 'market');
  return deed(table, 'sell', (draft, seen) => {
    placeFailureGold(table, draft, false);
    consume(table, draft, payment);
    gain(table, draft, table.his, saleOf(id).gold);
    draft.players[table.his].points.sale += saleOf(id).points;
    draft.sales.sold[id] = table.his;
    revealSale(draft, draft.sales.offers.indexOf(id), seen);
    layDown(table, draft, villager, 'market');
    finish(table, draft);
  });
}

/** The next sale comes from the lowest tier that has any left. */
function revealSale(draft: LiteralDraft, slot: number, seen: Position): void {
  draft.sales.offers[slot] = null;
  const tier = draft.sales.coming.findIndex((count: number) => count > 0);
  if (tier < 0) return;
  const drawn = seen.sales.offers[slot] ?? '';
  if (!draft.sales.unseen.includes(drawn) || saleOf(drawn).tier !== tier + 1)
    throw new Error(`no sale ${drawn} to draw`);
  draft.sales.coming[tier]--;
  draft.sales.unseen.splice(draft.sales.unseen.indexOf(drawn), 1);
  draft.sales.offers[slot] = drawn;
}

// The action line

function draw(table: LiteralTable): Next {
  return deed(table, 'draw', (draft, seen) => {
    placeFailureGold(table, draft, false);
    const marker = seen.botric?.marker ?? '';
    const spot = ['three', 'two', 'one'].indexOf(marker);
    if (!(draft.botric.cup[spot] > 0)) throw new Error(`the marker ${marker} was not in the cup`);
    draft.botric.cup[spot]--;
    draft.botric.marker = marker;
  });
}

/** B19, B41. */
function rest(table: LiteralTable): Next {
  const villager = table.choose('villager', table.apart(), (i) => `${i + 1}`);
  return deed(table, 'rest', (draft) => {
    layDown(table, draft, villager, table.at(villager));
    if (table.favour) draft.botric.helperGold++;
    else draft.players[table.his].gold++;
    finish(table, draft);
  });
}

/** B21. */
function produce(table: LiteralTable): (() => Next) | undefined {
  const open = table.position.village.filter(({ tile, goods }) => {
    const { kind, slots } = sheet(tile);
    return kind === 'producer' && table.isNetwork(tile) && (goods?.length ?? 0) < (slots ?? 0);
  });
  if (open.length === 0) return undefined;
  return () => {
    const tied = table.sift('producer', open, [
      ['fewest', ({ goods }) => goods?.length ?? 0],
      ['closest', ({ tile }) => table.nearest(tile)],
    ]);
    const { tile, goods = [] } = table.choose('producer', tied, (placed) => placed.tile);
    const fillings = mixes(tile, goods);
    if (fillings.length > 1) table.note('mix: tied');
    const mix = table.choose('mix', fillings, (filling) => filling.join(' '));
    const villager = table.pickVillager(tile);
    return deed(table, 'produce', (draft) => {
      draft.village.find((placed: { tile: string }) => placed.tile === tile).goods.push(...mix);
      const { gives } = sheet(tile);
      gain(table, draft, table.his, gives?.gold ?? 0);
      draft.players[table.his].points.production += gives?.points ?? 0;
      if (gives?.points) table.note('produce: barn');
      layDown(table, draft, villager, tile);
      moveToken(draft, 'produce');
      finish(table, draft);
    });
  };
}

/** B22: slot by slot the kind of which there are fewest; all different results. */
function mixes(tile: string, goods: readonly string[]): string[][] {
  const { slots = 0, makes = [] } = sheet(tile);
  if (goods.length === slots) return [[]];
  const count = (good: string) => goods.filter((other) => other === good).length;
  const least = Math.min(...makes.map(count));
  const ways = makes
    .filter((good) => count(good) === least)
    .flatMap((good) => mixes(tile, [...goods, good]).map((more) => [good, ...more].sort()));
  return [...new Map(ways.map((way) => [way.join(' '), way])).values()];
}

/** The class of a blueprint, less is better (B23). */
function rank(table: LiteralTable, tile: string): number {
  const { kind, makes } = sheet(tile);
  if (kind === 'landmark') return 1;
  if (kind !== 'refinery') return 3;
  return table.position.milestones[MASTER[makes?.[0] ?? '']] === undefined ? 0 : 2;
}

/** B23, B38: his own gold must cover the tiles skipped; in the favour version skipping is free. */
function wantedBlueprint(table: LiteralTable, gold: number): string | undefined {
  const { display, options } = table.position;
  if (table.player.blueprints.length >= options.blueprintLimit) return undefined;
  const within = display
    .map(({ tile }, place) => ({ tile, place }))
    .filter(({ place }) => table.favour || place <= gold);
  if (within.length === 0) return undefined;
  if (within.length < display.length) table.note('blueprint: not all affordable');
  return table.sift('blueprint', within, [
    ['class', ({ tile }) => rank(table, tile)],
    ['left-most', ({ place }) => place],
  ])[0].tile;
}

function takeBlueprint(table: LiteralTable, draft: LiteralDraft, tile: string, seen: Position): void {
  const place = draft.display.findIndex((shown: { tile: string }) => shown.tile === tile);
  if (!table.favour) {
    for (const skipped of draft.display.slice(0, place)) skipped.gold++;
    spend(table, draft, place);
  }
  gain(table, draft, table.his, draft.display[place].gold);
  if (draft.display[place].gold > 0) table.note('blueprint: with gold on it');
  draft.players[table.his].blueprints.push(tile);
  draft.display.splice(place, 1);
  refillDisplay(draft, seen);
}

/** Q15. */
function refillDisplay(draft: LiteralDraft, seen: Position): void {
  while (draft.display.length < 4 && draft.bag.length > 0) {
    const drawn = seen.display[draft.display.length]?.tile;
    if (!draft.bag.includes(drawn)) throw new Error(`${drawn} was not in the bag`);
    draft.bag.splice(draft.bag.indexOf(drawn), 1);
    draft.display.push({ tile: drawn, gold: 0 });
  }
}

function blueprint(table: LiteralTable): (() => Next) | undefined {
  const quiet = new LiteralTable(table.position, table.places, () => {});
  if (wantedBlueprint(quiet, table.player.gold) === undefined) return undefined;
  return () => {
    const tile = wantedBlueprint(table, table.player.gold) ?? '';
    const villager = table.pickVillager('town-hall');
    return deed(table, 'blueprint', (draft, seen) => {
      takeBlueprint(table, draft, tile, seen);
      layDown(table, draft, villager, 'town-hall');
      moveToken(draft, 'blueprint');
      finish(table, draft);
    });
  };
}

/** B24. */
function refineCount(table: LiteralTable, tile: string, lying: number): number {
  const { slots = 0, makes = [], takes = '' } = sheet(tile);
  const raw = table.stock.filter(({ token }) => token === takes).length;
  const room = Math.min(slots - lying, table.tokensLeft(makes[0]));
  if (room <= 0) return 0;
  if (raw > 0) return Math.min(room, raw);
  return !table.favour && table.player.gold >= table.price(takes) ? 1 : 0;
}

function refine(table: LiteralTable): (() => Next) | undefined {
  const open = table.position.village.flatMap(({ tile, goods }) => {
    const count =
      sheet(tile).kind === 'refinery' && table.isNetwork(tile) ? refineCount(table, tile, goods?.length ?? 0) : 0;
    return count > 0 ? [{ tile, count }] : [];
  });
  if (open.length === 0) return undefined;
  const isHighAt = (tile: string) => table.position.milestones[MASTER[sheet(tile).makes?.[0] ?? '']] === table.his;
  return () => {
    const tied = table.sift('refinery', open, [
      ['own high quality', ({ tile }) => (isHighAt(tile) ? 0 : 1)],
      ['closest', ({ tile }) => table.nearest(tile)],
    ]);
    const { tile, count } = table.choose('refinery', tied, (refinery) => refinery.tile);
    const { makes = [], takes = '' } = sheet(tile);
    const villager = table.pickVillager(tile);
    const cost = { demands: [{ count, of: [takes] }], gold: 0 };
    const payments = paymentsOf(table, cost, { gold: table.player.gold, buys: !table.favour });
    const payment = pickPayment(table, payments, tile);
    return deed(table, 'refine', (draft) => {
      consume(table, draft, payment);
      spend(table, draft, goldFor(table, cost, payment));
      if (payment.bought.length > 0) table.note('refine: with purchase');
      table.note(`refine: ${count}`);
      const token = `${makes[0]}.${table.his}${isHighAt(tile) ? '*' : ''}`;
      const placed = draft.village.find((other: { tile: string }) => other.tile === tile);
      placed.goods.push(...Array(count).fill(token));
      layDown(table, draft, villager, tile);
      moveToken(draft, 'refine');
      finish(table, draft);
    });
  };
}

/** D14: the favour version pays no gold for a building. */
function buildCost(table: LiteralTable, tile: string): LiteralCost {
  const cost = costFor(sheet(tile).cost ?? {});
  return table.favour ? { ...cost, gold: 0 } : cost;
}

interface LiteralSpot {
  readonly place: string;
  /** Tiles that it touches, each with the pairs of segments that meet. */
  readonly touched: ReadonlyMap<string, readonly (readonly [string, string])[]>;
}

function readPlace(place: string): { at: [number, number]; rot: number } {
  const [h, r, rot] = (/^(-?\d+),(-?\d+) r(\d)$/.exec(place) ?? []).slice(1).map(Number);
  return { at: [h, r], rot };
}

/** All places that touch a tile of the network. */
function spotsOf(table: LiteralTable, tile: string): LiteralSpot[] {
  const texts = new Set([...table.map.network].flatMap((host) => table.places(tile, host)));
  return [...texts].map((place) => {
    const { at, rot } = readPlace(place);
    const touched = new Map<string, (readonly [string, string])[]>();
    for (const [ends, own] of outlineOf(tile, at, rot))
      for (const { tile: other, type } of table.map.segments.get(ends) ?? [])
        touched.set(other, [...(touched.get(other) ?? []), [own, type]]);
    return { place, touched };
  });
}

function pairsOf({ touched }: LiteralSpot): (readonly [string, string])[] {
  return [...touched.values()].flat();
}

function hostsOf(table: LiteralTable, { touched }: LiteralSpot): string[] {
  return [...touched.keys()].filter(table.isNetwork);
}

const isRoad = ([own, theirs]: readonly [string, string]) => own === 'R' && theirs === 'R';
const isTerrain = ([own, theirs]: readonly [string, string]) => own === theirs && own !== 'R';
const isMatch = ([own, theirs]: readonly [string, string]) => own === theirs;

/** B27. */
function investorSpots(table: LiteralTable, spots: readonly LiteralSpot[]): LiteralSpot[] {
  const church = (tile: string) => table.map.distance('church', tile);
  const distance = (spot: LiteralSpot) => {
    const hosts = hostsOf(table, spot);
    const joined = hosts.filter((host) => spot.touched.get(host)?.some(isRoad));
    return 1 + Math.min(...(joined.length > 0 ? joined : hosts).map(church));
  };
  return table.sift('place', spots, [
    ['road', (spot) => (pairsOf(spot).some(isRoad) ? 0 : 1)],
    ['terrain', (spot) => (pairsOf(spot).some(isTerrain) ? 0 : 1)],
    ['distance', distance],
  ]);
}

/** B42, B53, on pairs of a place and a network tile that it touches. */
function favourSpots(table: LiteralTable, spots: readonly LiteralSpot[]): LiteralSpot[] {
  const pairs = spots.flatMap((spot) => hostsOf(table, spot).map((host) => ({ spot, host })));
  const flags = new Set(table.position.village.filter(({ flag }) => flag === table.human).map(({ tile }) => tile));
  const tied = table.sift('favour place', pairs, [
    ['free of human roads', ({ host }) => (table.map.clean.has(host) ? 0 : 1)],
    ['no human flag', ({ spot }) => ([...spot.touched.keys()].some((tile) => flags.has(tile)) ? 1 : 0)],
    ['far along', ({ host }) => -table.map.farAlong(host)],
    ['match', ({ spot }) => (pairsOf(spot).some(isMatch) ? 0 : 1)],
    ['near the Church', ({ host }) => table.map.distance('church', host)],
    ['road', ({ spot }) => (pairsOf(spot).some(isRoad) ? 0 : 1)],
    ['terrain', ({ spot }) => (pairsOf(spot).some(isTerrain) ? 0 : 1)],
    ['most matches', ({ spot }) => -pairsOf(spot).filter(isMatch).length],
  ]);
  return [...new Map(tied.map(({ spot }) => [spot.place, spot])).values()];
}

/** B26: payable, and with a place. */
function build(table: LiteralTable): (() => Next) | undefined {
  const purse = { gold: table.player.gold, buys: !table.favour };
  const open = table.player.blueprints
    .map((tile, age) => ({ tile, age }))
    .filter(({ tile }) => paymentsOf(table, buildCost(table, tile), purse).length > 0)
    .map(({ tile, age }) => ({ tile, age, spots: spotsOf(table, tile) }))
    .filter(({ spots }) => spots.length > 0);
  if (open.length === 0) return undefined;
  return () => {
    const [{ tile, spots }] = table.sift('build', open, [
      ['class', (held) => rank(table, held.tile)],
      ['oldest', ({ age }) => age],
    ]);
    const tied = table.favour ? favourSpots(table, spots) : investorSpots(table, spots);
    const spot = table.choose('place', tied, ({ place }) => place);
    // B28.
    const builders = table.apart().flatMap((villager) => hostsOf(table, spot).map((host) => ({ villager, host })));
    const near = table.sift('builder', builders, [
      ['closest', ({ villager, host }) => table.map.distance(table.at(villager), host)],
    ]);
    const { villager, host } = table.choose('builder', near, (one) => `${one.villager + 1} ${one.host}`);
    const cost = buildCost(table, tile);
    const payment = pickPayment(table, paymentsOf(table, cost, purse), host);
    return deed(table, 'build', (draft, seen) => {
      consume(table, draft, payment);
      spend(table, draft, goldFor(table, cost, payment));
      if (payment.bought.length > 0) table.note('build: with purchases');
      if (payment.bought.length > 0 && goldFor(table, cost, payment) > table.player.gold)
        table.note('build: paid by what it earned');
      layDown(table, draft, villager, host);
      lay(table, draft, tile, spot.place, seen);
      moveToken(draft, 'build');
      finish(table, draft);
    });
  };
}

/** The new building with its flag, points, milestone and pile. */
function lay(table: LiteralTable, draft: LiteralDraft, tile: string, place: string, seen: Position): void {
  const { slots, kind, reward, arrow, makes = [] } = sheet(tile);
  const own = draft.players[table.his];
  own.blueprints.splice(own.blueprints.indexOf(tile), 1);
  own.points.construction += reward ?? 0;
  const goods = slots ? { goods: [] } : {};
  draft.village.push({ tile, ...readPlace(place), ...goods, ...(kind === 'landmark' ? { flag: table.his } : {}) });
  table.note(`built: ${kind}`);
  if (kind === 'landmark' && own.flags !== null && own.flags > 0) {
    own.flags--;
    if (own.flags === 0 && draft.options.lastFlagEnds) draft.lastRound = true;
  }
  if (arrow !== undefined) draft.milestones[MASTER[arrow]] ??= table.his;
  if (kind !== 'refinery' || draft.opened.includes(makes[0])) return;
  draft.opened.push(makes[0]);
  draft.bag.push(...TILES.filter(({ pile }) => pile === makes[0]).map(({ id }) => id));
  refillDisplay(draft, seen);
}

/** B29: from the network to a tile outside it, with goods of the stock alone. */
function road(table: LiteralTable): (() => Next) | undefined {
  const { map, position } = table;
  const built = position.roads.filter(({ owner }) => owner === table.his);
  if (built.length === ROADS_EACH) return undefined;
  const open = map.gaps
    .filter(({ from, to }) => map.network.has(from) && !map.network.has(to))
    .filter(({ kind }) => paymentsOf(table, costFor(ROAD_COST[kind]), { gold: 0, buys: false }).length > 0);
  if (open.length === 0) return undefined;
  const flags = new Set(position.village.filter(({ flag }) => flag === table.his).map(({ tile }) => tile));
  const ends = new Set(built.flatMap(({ between }) => between));
  return () => {
    const tied = table.sift('road', open, [
      ['own landmark', ({ to }) => ([...map.reachOf(to)].some((tile) => flags.has(tile)) ? 0 : 1)], // B30
      ['extends', ({ from, to }) => (ends.has(from) || ends.has(to) ? 0 : 1)], // B31
      ['distance', ({ from }) => map.distance('church', from) + 1],
    ]);
    const { kind, from, to } = table.choose('road', tied, (gap) => `${gap.kind} ${gap.from} ${gap.to}`);
    const villager = table.pickVillager(from);
    const payment = pickPayment(table, paymentsOf(table, costFor(ROAD_COST[kind]), { gold: 0, buys: false }), from);
    return deed(table, 'road', (draft) => {
      consume(table, draft, payment);
      draft.roads.push({ kind, between: [from, to], owner: table.his });
      draft.milestones.planner ??= table.his;
      layDown(table, draft, villager, from);
      moveToken(draft, 'road');
      // B32.
      if (built.length + 1 === ROADS_EACH) {
        draft.botric.line = draft.botric.line.filter((token: string) => token !== 'road');
        table.note('road: the fifth');
      }
      finish(table, draft);
    });
  };
}

function endTurn(table: LiteralTable): Next {
  return deed(table, 'end', (draft) => {
    for (const villager of draft.players[table.his].villagers) delete villager.lying;
    draft.turn = table.human;
    if (draft.lastRound || draft.round === draft.options.roundCap) {
      draft.over = true;
      draft.donkeySteps = 0;
    } else {
      draft.round++;
      draft.donkeySteps = 1;
    }
  });
}
