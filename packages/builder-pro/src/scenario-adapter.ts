import { ALL, Reader, type ScenarioAdapter, total } from '@hamlet/kernel';
import { BAGS } from './actions.ts';
import { STATS } from './data/catalogue.ts';
import { type Components, isBankTile } from './data/components.ts';
import { GROUP_SIZES } from './data/read-catalogue.ts';
import { builderPro } from './game.ts';
import { readOptions } from './options.ts';
import { coloursOf, writePosition } from './position.ts';
import { checked, readBank, readBonus, readHamlet, readTiles } from './read-position.ts';
import { attribute, holdLimit } from './rules/attributes.ts';
import { fitsChoice, styleFor } from './rules/setup.ts';
import { NO_CURSOR, ROUNDS, type State, settingOf, tilesOf } from './state.ts';

/** The first round in which a card of each group is the year's. */
const ROUND_OF_GROUP = [0, 1, 2, 4, 6];

/**
 * A game from a position with gaps. Everybody has what they start with unless it is said; what lies nowhere else is in its bag or in the
 * bank. `year` names the card of this round; without it any cards that fit are taken. Throws an `InputError`.
 */
function stateFrom(partial: unknown): State {
  const top = new Reader(partial, '').only(
    'options',
    'seats',
    'round',
    'first',
    'step',
    'year',
    'players',
    'bags',
    'bank',
    'destroyed',
    'discarded',
  );
  const options = readOptions({
    start: 'first-seat',
    ...(top.at('options').missing ? {} : top.at('options').object()),
  });
  const seats = top.at('seats').missing ? 2 : top.at('seats').int(1, 6);
  const setting = settingOf(options, seats);
  const { components } = setting;
  const colours = options.colours.slice(0, seats);
  const table = top.at('players').missing ? new Reader({}, 'players') : top.at('players').only(...colours);
  const players = colours.map((colour) =>
    table.at(colour).missing ? new Reader({}, `players.${colour}`) : table.at(colour),
  );
  for (const player of players) player.only('coins', 'hamlet', 'bonus', 'queue', 'ready', 'bought');
  const tiles = (reader: Reader) => (reader.missing ? [] : readTiles(components, reader));
  const year = top.at('year').missing
    ? undefined
    : (components.yearOf.get(top.at('year').text()) ?? top.at('year').fail('unknown-card'));
  const groupRound = year === undefined ? 1 : ROUND_OF_GROUP[components.years[year].group];
  const round = top.at('round').missing ? groupRound : top.at('round').int(1, ROUNDS);
  const flags = (key: string) =>
    players.reduce(
      (bits, player, seat) => bits | (!player.at(key).missing && player.at(key).flag() ? 1 << seat : 0),
      0,
    );
  const hamlets = players.map((player) =>
    player.at('hamlet').missing ? [] : readHamlet(components, player.at('hamlet')),
  );
  const queues = players.map((player) => tiles(player.at('queue')));
  const destroyed = tiles(top.at('destroyed'));
  const discarded = tiles(top.at('discarded'));
  const away = [...hamlets.flatMap(tilesOf), ...queues.flat()];
  const left = leftOver(components, [...away, ...destroyed, ...discarded]);
  const bank = top.at('bank').missing
    ? left.map((count, tile) => (isBankTile(components, tile) ? count : 0))
    : readBank(components, top.at('bank'));
  const bags = BAGS.map((name, index) => {
    const given = top.at('bags').missing
      ? undefined
      : top
          .at('bags')
          .only(...BAGS)
          .at(name);
    if (given && !given.missing) return readTiles(components, given);
    return components.worth[index + 1].flatMap((tile) => Array.from({ length: left[tile] }, () => tile));
  });
  const first = top.at('first').missing ? 0 : top.at('first').index(colours, 'unknown-player');
  const lost = lostTiles(components, left, bank, bags);
  const state: State = {
    setting,
    round,
    first,
    step: top.at('step').missing ? 'build' : top.at('step').word(['draw', 'build']),
    deck: someDeck(components, styleFor(options, seats), options.tone, round, year),
    bags,
    bank,
    coins: players.map((player) =>
      player.at('coins').missing ? components.catalogue.start.coins : player.at('coins').int(0, 9999),
    ),
    hamlets,
    grounds: players.map(() => undefined),
    bonus: players.flatMap((player) => readBonus(player.at('bonus'))),
    queues,
    kept: players.map(() => []),
    incoming: players.map(() => []),
    passed: players.map(() => []),
    passedLastYear: players.map(() => []),
    ready: flags('ready'),
    bought: flags('bought'),
    drawn: 0,
    scarce: bags[0].length + bags[1].length < 3 * seats,
    cursor: NO_CURSOR,
    plaques: Array.from({ length: ROUNDS }, (_, index) => (seats > 1 && index < round - 1 ? 0 : -1)),
    destroyed: [...destroyed, ...lost].sort((a, b) => a - b),
    discarded,
  };
  return checked(state);
}

/** The number of each tile that is left without these. */
function leftOver(components: Components, away: readonly number[]): number[] {
  const counts = components.tiles.map((tile) => tile.count);
  for (const tile of away) counts[tile]--;
  return counts;
}

/** Destroyed tiles: the rest, where a position gives bags or the bank less than is left. */
function lostTiles(
  components: Components,
  left: readonly number[],
  bank: readonly number[],
  bags: readonly (readonly number[])[],
): number[] {
  const here = [...bank];
  for (const tile of bags.flat()) here[tile]++;
  return components.tiles.flatMap((_, tile) =>
    Array.from({ length: Math.max(0, left[tile] - here[tile]) }, () => tile),
  );
}

/** Seven cards that fit, with the given one in its round. */
function someDeck(
  components: Components,
  style: string,
  tone: string,
  round: number,
  year: number | undefined,
): number[] {
  const groups = GROUP_SIZES.flatMap((size, index) => Array.from({ length: size }, () => index + 1));
  const deck: number[] = groups.map((_, index) => (year !== undefined && index === round - 1 ? year : -1));
  groups.forEach((group, index) => {
    if (deck[index] >= 0) return;
    deck[index] = components.years.findIndex(
      (card, at) => card.group === group && fitsChoice(card, style, tone) && !deck.includes(at),
    );
  });
  return deck;
}

/** The state in names, with what can be read off it: attributes, limits and points. */
function describe(state: State): unknown {
  const position = writePosition(state);
  const points = builderPro.score(state, ALL).map(total);
  const players = coloursOf(state).map((colour, seat) => [
    colour,
    {
      ...position.players[colour],
      ...Object.fromEntries(STATS.map((stat, index) => [stat, attribute(state, seat, index)])),
      tiles: tilesOf(state.hamlets[seat]).length,
      holdLimit: holdLimit(state, seat),
      points: points[seat],
    },
  ]);
  return {
    ...position,
    year: position.years[state.round - 1],
    greenLeft: state.bags[0].length,
    purpleLeft: state.bags[1].length,
    deciding: (builderPro.pending(state)?.seats ?? []).map((seat) => coloursOf(state)[seat]),
    kind: builderPro.pending(state)?.kind ?? 'nothing',
    players: Object.fromEntries(players),
  };
}

/** The part of scenarios that this game brings: its own names. */
export const builderProScenarioAdapter: ScenarioAdapter<State> = {
  game: builderPro,
  stateFrom,
  describe,
  item(state, stream, name) {
    const { components } = state.setting;
    return stream === 'year' ? components.yearOf.get(name) : components.indexOf.get(name);
  },
  seatNames: coloursOf,
  unordered: new Set([
    'hamlet',
    'queue',
    'kept',
    'incoming',
    'thisYear',
    'lastYear',
    'destroyed',
    'discarded',
    'green',
    'purple',
  ]),
};
