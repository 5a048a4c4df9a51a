import type { Position } from '@hamlet/hamlet';
import {
  BEGGING,
  CONSUMED,
  DONKEY_PRICE,
  deliveriesFor,
  MASTER,
  marketPrice,
  SALES,
  sheet,
  TILES,
} from './components.ts';
import { footprintOf, type Lying, polygonOf } from './geometry.ts';
import { dueCost, legalNames } from './legal.ts';
import { makerOf, worthOf } from './payments.ts';

/** A position that may be written on. */
type PositionDraft = { -readonly [Key in keyof Position]: Draftable<Position[Key]> };
// biome-ignore lint/suspicious/noExplicitAny: JSON data that the transition writes on, checked by the comparison itself
type Draftable<_> = any;

/**
 * The position after an action, by the rule texts. What the engine drew is taken from the position `seen` after it, and
 * only checked for having been there to draw.
 */
export function afterAction(before: Position, text: string, seen: Position): Position {
  const draft = structuredClone(before) as PositionDraft;
  const words = text.split(' ');
  const by = words.at(-2) === 'by' ? Number(words.at(-1)) - 1 : undefined;
  const args = by === undefined ? words.slice(1) : words.slice(1, -2);
  const frame = before.stack.at(-1);
  if (frame) step(draft, text, words[0], args, seen);
  else begin(draft, words[0], args, by ?? me(draft).villagers.findIndex((own: Worker) => !own.lying), seen);
  return draft;
}

interface Worker {
  at: string;
  lying?: boolean;
  moved?: boolean;
}

function me(draft: PositionDraft): Draftable<unknown> {
  return draft.players[draft.turn];
}

function tileOf(draft: PositionDraft, tile: string): Draftable<unknown> {
  return draft.village.find((placed: { tile: string }) => placed.tile === tile);
}

function layDown(draft: PositionDraft, villager: number, tile: string): void {
  me(draft).villagers[villager] = { at: tile, lying: true };
}

function begin(draft: PositionDraft, verb: string, args: readonly string[], villager: number, seen: Position): void {
  const push = (frame: object) => draft.stack.push({ ...frame, villager: villager + 1 });
  switch (verb) {
    case 'end':
      return endTurn(draft);
    case 'move':
      draft.donkeySteps--;
      draft.stack.push({ step: 'donkeys' });
      return moveDonkey(draft, args[0], args[1]);
    case 'beg':
      me(draft).gold += BEGGING;
      return layDown(draft, villager, 'church');
    case 'work':
      return work(draft, args[0], villager, push);
    case 'refine':
      return push({ step: 'pay', paid: 'refine', tile: args[0], count: Number(args[1]) });
    case 'sell':
      return push({ step: 'pay', paid: 'sell', tile: 'market', subject: args[0] });
    case 'deliver':
      push({ step: 'pay', paid: 'deliver', tile: 'church', subject: args[0] });
      return payGoldAlone(draft, seen);
    case 'build':
      return push({ step: 'from', paid: 'build', subject: args[0] });
    case 'road':
      return push({ step: 'road', paid: 'road' });
    default:
      throw new Error(`cannot begin with ${verb}`);
  }
}

function endTurn(draft: PositionDraft): void {
  for (const player of Object.values<Draftable<unknown>>(draft.players)) {
    for (const worker of [...player.villagers, ...player.donkeys]) {
      delete worker.lying;
      delete worker.moved;
    }
  }
  const colours = Object.entries<{ seat: number }>(draft.players);
  const seat = (draft.players[draft.turn].seat + 1) % draft.seats;
  draft.turn = colours.find(([, player]) => player.seat === seat)?.[0] ?? '';
  draft.donkeySteps = 1;
  if (draft.turn !== draft.start) return;
  if (draft.lastRound || draft.round === draft.options.roundCap) {
    draft.over = true;
    draft.donkeySteps = 0;
  } else draft.round++;
}

function moveDonkey(draft: PositionDraft, from: string, to: string): void {
  const donkey = me(draft).donkeys.find((own: Worker) => own.at === from && !own.moved);
  donkey.at = to;
  donkey.moved = true;
}

function work(draft: PositionDraft, tile: string, villager: number, push: (frame: object) => void): void {
  const { kind, slots, makes, gives } = sheet(tile);
  if (kind === 'town-hall') return push({ step: 'blueprint', tile });
  if (kind === 'landmark') {
    draft.donkeySteps++;
    return layDown(draft, villager, tile);
  }
  if (makes?.length !== 1) return push({ step: 'mix', tile });
  tileOf(draft, tile).goods = Array(slots).fill(makes[0]);
  me(draft).gold += gives?.gold ?? 0;
  layDown(draft, villager, tile);
}

function step(draft: PositionDraft, text: string, verb: string, args: readonly string[], seen: Position): void {
  const frame = draft.stack.at(-1);
  const villager = frame.villager - 1;
  const own = me(draft);
  switch (verb) {
    case 'move':
      return moveDonkey(draft, args[0], args[1]);
    case 'done':
      if (frame.step === 'donkeys') for (const donkey of own.donkeys) delete donkey.moved;
      else layDown(draft, villager, frame.tile);
      return void draft.stack.pop();
    case 'fill':
      tileOf(draft, frame.tile).goods.push(...args);
      own.points.production += sheet(frame.tile).gives?.points ?? 0;
      layDown(draft, villager, frame.tile);
      return void draft.stack.pop();
    case 'take':
      takeBlueprint(draft, args[0], seen);
      frame.step = 'hire';
      frame.count = 1;
      return;
    case 'skip':
      frame.step = 'hire';
      return;
    case 'hire':
      own.gold -= draft.options.villagerPrices[own.villagers.length - 1];
      own.villagers.push({ at: 'church', lying: true });
      frame.count = 1;
      return;
    case 'donkey':
      own.gold -= DONKEY_PRICE;
      own.donkeys.push({ at: args[0] });
      frame.count = 1;
      return;
    case 'from':
      Object.assign(frame, { step: 'place', tile: args[0] });
      return;
    case 'place':
      Object.assign(frame, { step: 'pay', at: args[0].split(',').map(Number), rot: Number(args[1].slice(1)) });
      return payGoldAlone(draft, seen);
    case 'bridge':
    case 'path':
      Object.assign(frame, { step: 'pay', tile: args[0], subject: args[1], count: verb === 'bridge' ? 0 : 1 });
      return;
    case 'pay':
      return pay(draft, text.split(' ').slice(1), seen);
    default:
      throw new Error(`${verb} is no step`);
  }
}

/** Gold for each tile to the left goes onto that tile; what lies on the taken one is gained. */
function takeBlueprint(draft: PositionDraft, tile: string, seen: Position): void {
  const own = me(draft);
  const place = draft.display.findIndex((shown: { tile: string }) => shown.tile === tile);
  for (const left of draft.display.slice(0, place)) left.gold++;
  own.gold += draft.display[place].gold - place;
  own.blueprints.push(tile);
  draft.display.splice(place, 1);
  refillDisplay(draft, seen);
}

/** Q15: from the bag, onto the right end, as long as there are fewer than four. */
function refillDisplay(draft: PositionDraft, seen: Position): void {
  while (draft.display.length < 4 && draft.bag.length > 0) {
    const drawn = seen.display[draft.display.length]?.tile;
    if (!draft.bag.includes(drawn)) throw new Error(`${drawn} was not in the bag`);
    draft.bag.splice(draft.bag.indexOf(drawn), 1);
    draft.display.push({ tile: drawn, gold: 0 });
  }
}

function payGoldAlone(draft: PositionDraft, seen: Position): void {
  if (dueCost(draft).demands.length === 0) pay(draft, [], seen);
}

/** Takes each unit, pays its maker (D6), pays the Market and the gold on the cost; then what was paid for happens. */
function pay(draft: PositionDraft, units: readonly string[], seen: Position): void {
  const own = me(draft);
  for (const unit of units) {
    if (unit.startsWith('buy.')) {
      own.gold -= marketPrice(draft.seats, unit.slice(4));
      continue;
    }
    const [token, tile] = unit.split('@');
    const { goods } = tileOf(draft, tile);
    if (!goods.includes(token)) throw new Error(`no ${token} on ${tile}`);
    goods.splice(goods.indexOf(token), 1);
    const maker = makerOf(token);
    if (maker === undefined) continue;
    draft.players[maker].gold += worthOf(token) * CONSUMED.gold;
    draft.players[maker].points.refined += worthOf(token) * CONSUMED.points;
  }
  own.gold -= dueCost(draft).gold;
  if (own.gold < 0) throw new Error('gold below nothing');
  const frame = draft.stack.pop();
  layDown(draft, frame.villager - 1, frame.tile);
  if (frame.paid === 'refine') refine(draft, frame.tile, frame.count);
  if (frame.paid === 'sell') sell(draft, frame.subject, seen);
  if (frame.paid === 'deliver') deliver(draft, frame.subject);
  if (frame.paid === 'build') build(draft, frame, seen);
  if (frame.paid === 'road') road(draft, frame);
}

/** Q12: high quality from the maker who holds the milestone now. */
function refine(draft: PositionDraft, tile: string, count: number): void {
  const good = sheet(tile).makes?.[0] ?? '';
  const quality = draft.milestones[MASTER[good]] === draft.turn ? '*' : '';
  for (let i = 0; i < count; i++) tileOf(draft, tile).goods.push(`${good}.${draft.turn}${quality}`);
}

function sell(draft: PositionDraft, id: string, seen: Position): void {
  const sale = SALES.find((known) => known.id === id);
  me(draft).points.sale += sale?.points ?? 0;
  me(draft).gold += sale?.gold ?? 0;
  draft.sales.sold[id] = draft.turn;
  const slot = draft.sales.offers.indexOf(id);
  const tier = draft.sales.coming.findIndex((count: number) => count > 0);
  draft.sales.offers[slot] = null;
  if (tier < 0) return;
  const drawn = seen.sales.offers[slot];
  if (!draft.sales.unseen.includes(drawn) || SALES.find((known) => known.id === drawn)?.tier !== tier + 1)
    throw new Error(`the sale ${drawn} was not there to draw`);
  draft.sales.coming[tier]--;
  draft.sales.unseen.splice(draft.sales.unseen.indexOf(drawn), 1);
  draft.sales.offers[slot] = drawn;
}

function deliver(draft: PositionDraft, slot: string): void {
  const slots = deliveriesFor(draft.seats);
  draft.deliveries[slot] = draft.turn;
  me(draft).points.delivery += slots.find(({ id }) => id === slot)?.points ?? 0;
  if (slots.every(({ id }) => draft.deliveries[id] !== undefined)) draft.lastRound = true;
}

function build(draft: PositionDraft, frame: Draftable<unknown>, seen: Position): void {
  const { subject: tile, at, rot } = frame;
  const { slots, kind, reward, arrow, makes } = sheet(tile);
  const own = me(draft);
  own.blueprints.splice(own.blueprints.indexOf(tile), 1);
  own.points.construction += reward ?? 0;
  const flag = kind === 'landmark' ? { flag: draft.turn } : {};
  draft.village.push({ tile, at, rot, ...(slots ? { goods: [] } : {}), ...flag });
  if (kind === 'landmark' && own.flags !== null && own.flags > 0) {
    own.flags--;
    if (own.flags === 0 && draft.options.lastFlagEnds) draft.lastRound = true;
  }
  if (arrow !== undefined) draft.milestones[MASTER[arrow]] ??= draft.turn;
  if (kind === 'refinery' && !draft.opened.includes(makes?.[0])) {
    draft.opened.push(makes?.[0]);
    draft.bag.push(...TILES.filter(({ pile }) => pile === makes?.[0]).map(({ id }) => id));
    refillDisplay(draft, seen);
  }
}

function road(draft: PositionDraft, frame: Draftable<unknown>): void {
  const kind = frame.count === 0 ? 'bridge' : 'path';
  draft.roads.push({ kind, between: [frame.tile, frame.subject], owner: draft.turn });
  draft.milestones.planner ??= draft.turn;
}

/** A step in which nothing is left to decide is over, whether or not `done` or `skip` was said. */
function closed(position: Position): Position {
  if (!['donkeys', 'blueprint', 'hire'].includes(position.stack.at(-1)?.step ?? '')) return position;
  const names = [...legalNames(position)];
  if (names.length !== 1 || !['done', 'skip'].includes(names[0])) return position;
  return closed(afterAction(position, names[0], position));
}

const footprintNumbers = new Map<string, number>();

/** A number for each footprint: short to compare. */
function footprintNumber(lying: Lying): number {
  const footprint = footprintOf(polygonOf(lying));
  if (!footprintNumbers.has(footprint)) footprintNumbers.set(footprint, footprintNumbers.size);
  return footprintNumbers.get(footprint) ?? -1;
}

/**
 * A position in which everything that has no order is sorted, places are written by their footprint, and the villager that is
 * in the middle of an action stands nowhere in particular.
 */
export function normal(position: Position): unknown {
  const draft = structuredClone(closed(position)) as PositionDraft;
  const byName = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
  for (const placed of draft.village) {
    placed.footprint = footprintNumber(placed);
    placed.goods?.sort();
  }
  for (const player of Object.values<Draftable<unknown>>(draft.players)) player.donkeys.sort(byName);
  for (const built of draft.roads) built.between.sort();
  for (const list of [draft.roads, draft.bag, draft.opened, draft.sales.unseen]) list.sort(byName);
  for (const frame of draft.stack) {
    if (frame.villager) me(draft).villagers[frame.villager - 1] = 'acting';
    if (frame.at) frame.footprint = footprintNumber({ tile: frame.subject, at: frame.at, rot: frame.rot });
  }
  return JSON.parse(
    JSON.stringify(draft, (key, value) => (key === 'at' && Array.isArray(value) ? 0 : key === 'rot' ? 0 : value)),
  );
}
