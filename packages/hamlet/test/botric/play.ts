import { isDeepStrictEqual } from 'node:util';
import {
  type Action,
  BOTRIC,
  formatPlace,
  hamlet,
  type Position,
  placementsOf,
  readPosition,
  type State,
  villageOf,
  writePosition,
} from '@hamlet/hamlet';
import { cloneStreams, ioOf, openStreams, type Streams, seedFrom } from '@hamlet/kernel';
import { expect } from 'vitest';
import type { Dice } from '../random-play.ts';
import { deliveriesFor, MASTER, SALES, sheet } from '../reference/components.ts';
import { type Note, nextOf, type Places, plainPayment } from './literal.ts';
import { mapOf } from './map.ts';

/** A solo game in which every single action is taken by hand. */
export interface Solo {
  state: State;
  readonly streams: Streams;
}

export function openSolo(options: Readonly<Record<string, unknown>>, seed: string): Solo {
  const streams = openStreams(seedFrom(seed));
  return { state: hamlet.setup(hamlet.options(options), 2, ioOf(streams, undefined)).state, streams };
}

export function isHis(state: State): boolean {
  return !state.over && state.seat === 1;
}

/** The seat that must act, and its legal actions. */
export function dueIn(state: State): {
  readonly seat: number;
  readonly kind: string;
  readonly legal: readonly Action[];
} {
  const pending = hamlet.pending(state);
  if (!pending) throw new Error('the game is over');
  const seat = pending.seats[0];
  return { seat, kind: pending.kind, legal: hamlet.legal(state, seat) };
}

export function take(solo: Solo, action: Action): void {
  hamlet.apply(solo.state, dueIn(solo.state).seat, action, ioOf(solo.streams, undefined));
}

/** What a human who wants a large village likes best, and how often. */
const LIKES: readonly (readonly [Action['do'], number])[] = [
  ['build', 9],
  ['hire', 6],
  ['road', 5],
  ['refine', 8],
  ['take', 9],
  ['from', 10],
];

/** Random play that builds, refines and joins where it can, and leaves the Church to the end. */
export function pickHuman(legal: readonly Action[], dice: Dice): Action {
  for (const [verb, often] of LIKES) {
    const liked = legal.filter((action) => action.do === verb);
    if (liked.length > 0 && dice(10) < often) return liked[dice(liked.length)];
  }
  const worthy = legal.filter(({ do: verb }) => !['end', 'done', 'skip', 'move', 'deliver', 'donkey'].includes(verb));
  return worthy.length > 0 && dice(12) > 0 ? worthy[dice(worthy.length)] : legal[dice(legal.length)];
}

/** Gives the human gold and fills what produces, so that large villages arise soon. */
export function enrich(solo: Solo, dice: Dice): void {
  const position = writePosition(solo.state);
  const player = position.players[position.turn];
  const village = position.village.map((placed) => {
    const { kind, slots = 0, makes = [] } = sheet(placed.tile);
    const missing = slots - (placed.goods?.length ?? 0);
    if (kind !== 'producer' || missing === 0 || dice(3) === 0) return placed;
    return {
      ...placed,
      goods: [...(placed.goods ?? []), ...Array.from({ length: missing }, () => makes[dice(makes.length)])],
    };
  });
  const players = { ...position.players, [position.turn]: { ...player, gold: player.gold + dice(12) } };
  solo.state = readPosition({ ...position, village, players });
}

/** Plays on until it is his turn or the game is over. */
export function playHuman(solo: Solo, dice: Dice): void {
  while (!solo.state.over && !isHis(solo.state)) take(solo, pickHuman(dueIn(solo.state).legal, dice));
}

function placesIn(state: State): Places {
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  return (blueprint, host) =>
    placementsOf(village, components.tileIds.indexOf(blueprint), components.tileIds.indexOf(host)).map(formatPlace);
}

/** A `choose` line with payments and mixes in one wording. */
function plain(text: string): string {
  const [, kind, ...words] = text.split(' ');
  if (kind === 'payment') return `${kind} ${plainPayment(words)}`;
  return `${kind} ${(kind === 'mix' ? words.sort() : words).join(' ')}`;
}

/** A position in which everything that has no order is sorted. */
function normal(position: Position): unknown {
  return {
    ...position,
    village: position.village.map((placed) => (placed.goods ? { ...placed, goods: [...placed.goods].sort() } : placed)),
    roads: position.roads.map((road) => ({ ...road, between: [...road.between].sort() })),
    bag: [...position.bag].sort(),
    opened: [...position.opened].sort(),
    sales: { ...position.sales, unseen: [...position.sales.unseen].sort() },
  };
}

export function expectEqual(found: unknown, wanted: unknown, note: () => string): void {
  if (!isDeepStrictEqual(found, wanted)) expect({ note: note(), found }).toEqual({ note: note(), found: wanted });
}

/**
 * One step of his turn, by the engine and by the literal reading: the same question with the same candidates, or the
 * same deed with the same effect. A question is answered by `answer`. The state moves on.
 */
export function compareStep(solo: Solo, answer: (candidates: readonly Action[]) => Action, note: Note): void {
  const { state } = solo;
  const before = writePosition(state);
  const { seat, kind, legal } = dueIn(state);
  const texts = legal.map((action) => hamlet.codec.format(state.setting, action));
  const where = () => `${texts.slice(0, 12).join(' | ')}\n${JSON.stringify(before)}`;
  const next = nextOf(before, placesIn(state), note);
  if ('ask' in next) {
    expectEqual([seat, kind], [0, 'tie'], where);
    expectEqual(texts.map(plain).sort(), next.candidates.map((text) => `${next.ask} ${text}`).sort(), where);
    const chosen = answer(legal);
    take(solo, chosen);
    // An answer is kept, and nothing else happens.
    const { botric } = before;
    if (!botric || chosen.do !== 'choose') throw new Error('no answer');
    const answered = { ...botric, answers: [...botric.answers, [...chosen.item]] };
    expectEqual(normal(writePosition(solo.state)), normal({ ...before, botric: answered }), where);
    return;
  }
  note(`deed: ${next.deed}`);
  expectEqual([seat, kind, texts], [1, 'botric', [`botric ${next.deed}`]], where);
  take(solo, legal[0]);
  const seen = writePosition(solo.state);
  expectEqual(normal(seen), normal(next.after(seen)), where);
}

/** The same position with another answer to who settles ties. */
function withTies(position: Position, botricTies: 'ask' | 'auto'): Position {
  return { ...position, options: { ...position.options, botricTies } };
}

/** Q39: where ties settle themselves, the deed is that of taking the first candidate of every question. */
export function compareAuto(solo: Solo, note: Note): void {
  const { legal, seat } = dueIn(solo.state);
  expectEqual([seat, legal.length], [BOTRIC, 1], () => 'no questions are asked');
  const asking: Solo = {
    state: readPosition(withTies(writePosition(solo.state), 'ask')),
    streams: cloneStreams(solo.streams),
  };
  do compareStep(asking, ([first]) => first, note);
  while (isHis(asking.state) && (asking.state.botric?.answers.length ?? 0) > 0);
  take(solo, legal[0]);
  const [found, wanted] = [writePosition(solo.state), withTies(writePosition(asking.state), 'auto')];
  expectEqual(normal(found), normal(wanted), () => JSON.stringify(wanted));
}

/**
 * A neighbour of a position in his turn: other goods, gold, villagers, blueprints, sales, deliveries and milestones,
 * another owner of roads and flags, another line and cup, in mixtures that play rarely reaches. It obeys all that a
 * state must obey.
 */
export function shakeBotric(before: Position, dice: Dice): Position {
  const [human, his] = Object.keys(before.players).sort((a, b) => before.players[a].seat - before.players[b].seat);
  const { botric } = before;
  if (!botric) throw new Error('no solo game');
  let position = shakeOwners(before, [human, his], dice);
  position = shakeBlueprints(position, his, dice);
  position = shakeSales(position, dice);
  position = shakeDeliveries(position, dice);
  const village = shakeGoods(position, [human, his], dice);
  const network = [...mapOf(position, human).network];
  const villagers = Array.from({ length: dice(2) === 0 ? 4 : 1 + dice(4) }, () => ({
    at: network[dice(network.length)],
    ...(dice(3) === 0 ? { lying: true } : {}),
  }));
  const acted = dice(2) === 0 ? 0 : villagers.filter(({ lying }) => lying).length;
  const tokens = ['produce', 'blueprint', 'refine', 'build'];
  if (position.roads.filter(({ owner }) => owner === his).length < 5) tokens.push('road');
  const cup = [dice(4), dice(3), dice(2)];
  const marker = dice(2) === 0 || villagers.every(({ lying }) => lying) ? null : dice(3);
  if (marker === null && cup.every((count) => count < 1)) cup[0] = 1;
  if (marker !== null) cup[marker] = Math.min(cup[marker], [2, 1, 0][marker]);
  const gold = position.options.solo === 'favour' ? 0 : dice(2) === 0 ? dice(5) : dice(16);
  return {
    ...position,
    village,
    players: { ...position.players, [his]: { ...position.players[his], gold, villagers } },
    botric: {
      helperGold: dice(3) === 0 ? 0 : dice(12),
      faceUp: dice(2) === 0,
      cup,
      line: shuffled(tokens, dice),
      marker: marker === null ? null : ['three', 'two', 'one'][marker],
      acted,
      answers: [],
    },
  };
}

function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const left = [...items];
  return items.map(() => left.splice(dice(left.length), 1)[0]);
}

/** How full the tiles are: at random, all of them, refineries more than producers, or all but the barns. */
const FILLINGS = ['random', 'all', 'refined', 'barns'] as const;

function shakeGoods(position: Position, colours: readonly string[], dice: Dice): Position['village'] {
  const left = new Map<string, number>();
  const filling = FILLINGS[dice(FILLINGS.length)];
  return position.village.map((placed) => {
    if (placed.goods === undefined) return placed;
    const { slots = 0, makes = [], kind } = sheet(placed.tile);
    const isBarn = makes.length > 1;
    const isRandom = filling === 'random' || (filling === 'barns' && kind === 'refinery');
    const room =
      (filling === 'refined' && kind === 'producer') || (filling === 'barns' && isBarn) ? 1 + dice(slots) : 0;
    const isOneKind = dice(2) === 0;
    const first = dice(makes.length);
    const tokens = Array.from({ length: isRandom ? dice(slots + 1) : slots - room }, () => {
      const good = makes[isOneKind ? first : dice(makes.length)];
      if (MASTER[good] === undefined) return good;
      const maker = colours[dice(2)];
      const key = `${good}.${maker}`;
      if ((left.get(key) ?? 2) === 0) return undefined;
      left.set(key, (left.get(key) ?? 2) - 1);
      return position.milestones[MASTER[good]] === maker && dice(3) > 0 ? `${key}*` : key;
    });
    return { ...placed, goods: tokens.filter((token) => token !== undefined) };
  });
}

/** Roads, milestones and (where they are not counted) flags may be anybody's. */
function shakeOwners(position: Position, colours: readonly string[], dice: Dice): Position {
  if (dice(2) === 0) return position;
  const left = [5, 5];
  const roads = position.roads.map((road) => {
    const owner = left[0] === 0 ? 1 : left[1] === 0 ? 0 : dice(2);
    left[owner]--;
    return { ...road, owner: colours[owner] };
  });
  const milestones = Object.fromEntries(
    Object.entries(position.milestones).map(([name, holder]) => [name, name === 'planner' ? holder : colours[dice(2)]]),
  );
  const isCounted = position.options.flags > 0;
  const village = position.village.map((placed) =>
    placed.flag === undefined || isCounted ? placed : { ...placed, flag: colours[dice(2)] },
  );
  return { ...position, roads, milestones, village };
}

/** His blueprints, the display and the bag dealt anew. */
function shakeBlueprints(position: Position, his: string, dice: Dice): Position {
  const player = position.players[his];
  const held = dice(position.options.blueprintLimit + 1);
  const shown = position.display.map(({ tile }) => tile);
  const tiles = shuffled([...player.blueprints, ...shown, ...position.bag], dice);
  const blueprints = tiles.splice(0, held);
  const display = tiles.splice(0, 4).map((tile) => ({ tile, gold: dice(3) }));
  return { ...position, display, bag: tiles, players: { ...position.players, [his]: { ...player, blueprints } } };
}

/** Other sales on offer, perhaps as if none had been made. */
function shakeSales(position: Position, dice: Dice): Position {
  const isFresh = dice(2) === 0;
  const sold = isFresh ? {} : position.sales.sold;
  const shown = isFresh ? 3 : position.sales.offers.filter((id) => id !== null).length;
  const open = shuffled(
    SALES.filter(({ id }) => sold[id] === undefined).map(({ id }) => id),
    dice,
  );
  const offers = [0, 1, 2].map((slot) => (slot < shown ? (open.shift() ?? null) : null));
  const coming = position.sales.coming.map((count, tier) =>
    Math.min(count, open.filter((id) => SALES.some((sale) => sale.id === id && sale.tier === tier + 1)).length),
  );
  const players = isFresh ? withPoints(position.players, 'sale', () => 0) : position.players;
  return { ...position, players, sales: { sold, offers, coming, unseen: open } };
}

function withPoints(
  players: Position['players'],
  source: string,
  points: (colour: string) => number,
): Position['players'] {
  return Object.fromEntries(
    Object.entries(players).map(([colour, player]) => [
      colour,
      { ...player, points: { ...player.points, [source]: points(colour) } },
    ]),
  );
}

/** Some deliveries taken back, or all of them made, unless the last round has begun. */
function shakeDeliveries(position: Position, dice: Dice): Position {
  if (position.lastRound || dice(3) === 0) return position;
  const colours = Object.keys(position.players);
  const isComplete = dice(2) === 0;
  const deliveries: Record<string, string> = Object.fromEntries(
    isComplete
      ? deliveriesFor(2).map(({ id }) => [id, colours[dice(2)]])
      : Object.entries(position.deliveries).filter(() => dice(2) === 0),
  );
  const players = withPoints(position.players, 'delivery', (colour) =>
    deliveriesFor(2).reduce((sum, { id, points }) => sum + (deliveries[id] === colour ? points : 0), 0),
  );
  return { ...position, deliveries, players, lastRound: isComplete };
}
