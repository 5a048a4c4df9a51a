import type { Io } from '@hamlet/kernel';
import { STATS } from './data/catalogue.ts';
import type { Components } from './data/components.ts';
import type { Event } from './events.ts';
import type { PlacedTile, YearView } from './position.ts';
import { stillInQueue } from './rules/passing.ts';
import { type Hamlet, leftOf, merged, NO_CURSOR, rightOf, type State, settingOf, tilesOf } from './state.ts';
import type { View } from './view.ts';

/**
 * Some full game that fits a view: hidden tiles and cards are drawn from what has not been seen. Tiles that the viewer passed and that
 * must still be with the left neighbour are there.
 */
export function guess(view: View, io: Io<Event>): State {
  const setting = settingOf(view.options, view.seats.length);
  const { components } = setting;
  const players = view.seats.map((colour) => view.players[colour]);
  const indices = (names: readonly string[] | undefined) =>
    (names ?? []).map((name) => components.indexOf.get(name) ?? -1);
  const hamlets = players.map((player) => readTilesOf(components, player.hamlet));
  const inOpen = [...hamlets.flatMap(tilesOf), ...indices(view.destroyed)];
  const own = players.flatMap((player) => [...indices(player.queue), ...indices(player.incoming)]);
  const flags = (key: 'ready' | 'bought') =>
    players.reduce((seats, player, seat) => seats | (player[key] ? 1 << seat : 0), 0);
  const seen = {
    setting,
    step: view.step,
    ready: flags('ready'),
    hamlets,
    passed: players.map((player) => indices(player.passed?.thisYear)),
    passedLastYear: players.map((player) => indices(player.passed?.lastYear)),
  };
  const knownQueues = players.map(({ queue }, seat) => (queue ? [] : stillInQueue(seen, rightOf(seen, seat))));
  const knownIncoming = players.map(({ incoming }, seat) =>
    incoming || view.step !== 'keep' ? [] : seen.passed[rightOf(seen, seat)],
  );
  const placed = [...inOpen, ...own, ...knownQueues.flat(), ...knownIncoming.flat()];
  const passedOn = guessPassedOn(view, io);
  const hidden = hide(components, view, [...placed, ...indices(view.discarded.tiles)], io);
  const take = (names: readonly string[] | undefined, count: number, known: readonly number[]) =>
    names ? indices(names) : merged(known, hidden.splice(0, count - known.length));
  const queues = players.map(({ queue, queueCount }, seat) =>
    take(queue, queueCount - passedOn[seat], knownQueues[seat]),
  );
  const incoming = players.map((player, seat) =>
    take(player.incoming, passedOn[rightOf(seen, seat)], knownIncoming[seat]),
  );
  const discarded = take(view.discarded.tiles, view.discarded.count, []);
  const outside = [...inOpen, ...queues.flat(), ...incoming.flat(), ...discarded];
  return {
    setting,
    round: view.round,
    first: view.seats.indexOf(view.first),
    step: view.step,
    deck: guessDeck(components, view.years, io),
    bags: [components.full[1], components.full[2]].map((bag) => withoutSome(bag, outside)),
    bank: components.tiles.map(({ id }) => view.bank[id] ?? 0),
    coins: players.map((player) => player.coins),
    hamlets,
    grounds: players.map(() => undefined),
    bonus: players.flatMap((player) => STATS.map((stat) => player.bonus[stat])),
    queues,
    kept: players.map((player) => indices(player.kept)),
    incoming,
    passed: players.map(({ passed }, seat) =>
      !passed && view.step === 'keep' ? incoming[leftOf(seen, seat)] : seen.passed[seat],
    ),
    passedLastYear: seen.passedLastYear,
    ready: seen.ready,
    bought: flags('bought'),
    drawn: view.drawn,
    scarce: view.scarce,
    cursor: view.resolving ? { ...view.resolving, gone: readTilesOf(components, view.resolving.gone) } : NO_CURSOR,
    plaques: view.plaques.map((colour) => (colour === null ? -1 : view.seats.indexOf(colour))),
    destroyed: indices(view.destroyed),
    discarded,
  };
}

/**
 * Number of tiles that each seat has passed in this step. Others show only that they are done: the left neighbour who is
 * done too has counted the tiles, for everybody else a seat kept some number within its hold limit.
 */
function guessPassedOn({ step, seats, players }: View, io: Io<Event>): number[] {
  return seats.map((colour, seat) => {
    const { passed, ready, queueCount, holdLimit } = players[colour];
    if (step !== 'keep' || !ready) return 0;
    const known = passed?.thisYear ?? players[seats[(seat + 1) % seats.length]].incoming;
    return known?.length ?? queueCount - io.int('guess', Math.min(queueCount, holdLimit) + 1);
  });
}

function readTilesOf(components: Components, tiles: readonly PlacedTile[]): Hamlet {
  return tiles.flatMap(({ tile, at, turn }) => [components.indexOf.get(tile) ?? -1, at[0], at[1], turn]);
}

/** The tiles that others hold: as many of each bag as are missing from it, drawn from the unseen tiles. */
function hide(components: Components, view: View, seen: readonly number[], io: Io<Event>): number[] {
  const hidden: number[] = [];
  for (const points of [1, 2] as const) {
    const unseen = withoutSome(components.full[points], seen);
    const inBag = points === 1 ? view.bags.green : view.bags.purple;
    for (let count = unseen.length - inBag; count > 0; count--)
      hidden.push(unseen.splice(io.int('guess', unseen.length), 1)[0]);
  }
  for (let last = hidden.length - 1; last > 0; last--) {
    const other = io.int('guess', last + 1);
    [hidden[last], hidden[other]] = [hidden[other], hidden[last]];
  }
  return hidden;
}

/** A list without those that occur in another, each as often as it does there. */
function withoutSome(list: readonly number[], gone: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const item of gone) counts.set(item, (counts.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const left = counts.get(item) ?? 0;
    if (left > 0) counts.set(item, left - 1);
    return left === 0;
  });
}

/** The deck as it may lie: a card that was not forecast yet is any with the same back. */
function guessDeck(components: Components, years: readonly YearView[], io: Io<Event>): number[] {
  const deck = years.map((year) => components.yearOf.get(year.card ?? '') ?? -1);
  years.forEach((year, index) => {
    if (deck[index] < 0) deck[index] = io.pick('guess', yearsBehind(components, year, deck));
  });
  return deck;
}

/** The cards that may lie behind the back of a coming year: those with the same back that are not known to lie elsewhere. */
export function yearsBehind(components: Components, year: YearView, known: readonly number[]): number[] {
  const { group, style, tone, hint } = year;
  return components.years.flatMap((card, at) =>
    card.group === group && card.style === style && card.tone === tone && card.hint === hint && !known.includes(at)
      ? [at]
      : [],
  );
}
