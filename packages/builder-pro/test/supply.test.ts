import {
  type Action,
  builderPro,
  DEFAULT_OPTIONS,
  type Event,
  rankOf,
  readOptions,
  STANDARD,
  STATS,
  type State,
  writePosition,
} from '@hamlet/builder-pro';
import { ALL, InputError } from '@hamlet/kernel';
import { diceOf, FIRST } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { nameOf, openPro, playOn, randomGame, SETTINGS, SIX } from './random-play.ts';
import { refTiles } from './reference/components.ts';

function count<T>(items: readonly T[], of: (item: T) => string | number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[`${of(item)}`] = (counts[`${of(item)}`] ?? 0) + 1;
  return counts;
}

describe('setting up', () => {
  test('everybody starts with 25 coins, income 5, storage 15, no culture, no military, and nothing built', () => {
    for (const setting of SIX) {
      const { state } = openPro(setting, 'start');
      for (const { coins, measures, hamlet } of Object.values(builderPro.view(state, { kind: 'all' }).players)) {
        expect([coins, hamlet.length]).toEqual([25, 0]);
        expect(measures).toEqual({ income: 5, storage: 15, culture: 0, military: 0, coins: 25, tiles: 0 });
      }
      expect(state.bank.reduce((sum, left) => sum + left, 0)).toBe(20);
    }
  });

  test('R42, R55: two green tiles go to each seat at once, in turn order, before the first card is shown', () => {
    for (const setting of SIX) {
      const events: Event[] = [];
      const { state } = openPro(setting, `dealt ${setting.seats}`, (event) => events.push(event));
      const dealt = events.slice(0, setting.seats);
      expect(dealt.map((event) => event.type === 'drew' && [event.seat, event.count])).toEqual(
        Array.from({ length: setting.seats }, (_, place) => [(state.first + place) % setting.seats, 2]),
      );
      expect(events[setting.seats]).toMatchObject({ type: 'year', round: 1, first: state.first });
      for (const queue of state.queues) {
        expect(queue).toHaveLength(2);
        expect(queue.every((tile) => STANDARD.tiles[tile].points === 1)).toBe(true);
      }
      expect(state.bags.map((bag) => bag.length)).toEqual([84 - 2 * setting.seats, 50]);
    }
  });

  test('R37: the first player is drawn, unless the first seat was asked for', () => {
    const firsts = Array.from({ length: 60 }, (_, game) => openPro(SIX[3], `first ${game}`).state.first);
    expect(Object.keys(count(firsts, (seat) => seat))).toEqual(['0', '1', '2', '3']);
    const asked = builderPro.setup(readOptions({ start: 'first-seat' }), 4, {
      ...FIRST,
      int: (_, bound) => bound - 1,
    }).state;
    expect(asked.first).toBe(0);
  });

  test.each(
    SETTINGS.filter(({ reading }) => reading === 'literal').map((setting) => [nameOf(setting), setting] as const),
  )(
    'R38, R39: seven cards of groups 1, 2, 2, 3, 3, 4, 4 that fit the choice, none twice, any of them: %s',
    (_name, setting) => {
      const seen = new Set<string>();
      const style = setting.seats === 1 ? 'solo' : setting.style === 'auto' ? 'mix' : setting.style;
      const fits = STANDARD.years.filter(
        (card) => (style === 'mix' || card.style === style) && (setting.tone === 'mix' || card.tone === setting.tone),
      );
      for (let game = 0; game < 60; game++) {
        const { years } = writePosition(openPro(setting, `deck ${game}`).state);
        const cards = years.map((id) => STANDARD.years.find((card) => card.id === id));
        expect(cards.map((card) => card?.group)).toEqual([1, 2, 2, 3, 3, 4, 4]);
        expect(new Set(years).size).toBe(7);
        for (const id of years) seen.add(id);
      }
      expect([...seen].sort()).toEqual(fits.map(({ id }) => id).sort());
      if (setting.seats === 1) expect(fits.every((card) => card.style === 'solo')).toBe(true);
    },
  );

  test('R38: the backs of all seven cards are seen by everybody, the faces only when their year has come', () => {
    for (const setting of SIX) {
      const { state } = openPro(setting, 'backs');
      for (const viewer of [{ kind: 'spectator' }, { kind: 'seat', seat: 0 }] as const) {
        const { years } = builderPro.view(state, viewer);
        expect(years.map(({ card }) => card !== undefined)).toEqual([true, ...Array.from({ length: 6 }, () => false)]);
        years.forEach((year, index) => {
          const card = STANDARD.years[state.deck[index]];
          expect(year).toMatchObject({ group: card.group, style: card.style, tone: card.tone, hint: card.hint });
        });
      }
    }
  });

  test('R39, R56: one player plays solo; interactive or mix is refused with its place', () => {
    for (const style of ['interactive', 'mix'])
      expect(() => builderPro.setup(readOptions({ style }), 1, FIRST).state).toThrow(
        expect.objectContaining({ place: 'options.style', code: 'one-player-is-always-solo', found: style }),
      );
    for (const style of ['auto', 'solo'])
      expect(builderPro.setup(readOptions({ style }), 1, FIRST).setting.seats).toBe(1);
  });

  test('options that mean nothing are refused with their place', () => {
    const fault = (raw: unknown) => {
      try {
        readOptions(raw);
      } catch (error) {
        return error instanceof InputError ? `${error.place}: ${error.code}` : error;
      }
      return 'none';
    };
    expect(fault({ tone: 'rude' })).toMatch(/^options\.tone: /);
    expect(fault({ style: 1 })).toMatch(/^options\.style: /);
    expect(fault({ speed: 1 })).toMatch(/^options\.?(speed)?: /);
    expect(fault({ colours: ['blue', 'blue'] })).toBe('options.colours: colour-twice');
    expect(fault({ catalogue: 'nothing' })).toBe('options.catalogue: unknown-catalogue');
    expect(readOptions({})).toEqual(DEFAULT_OPTIONS);
  });
});

describe('supply', () => {
  /** Plays with few builds and every draw from the bag that the dice name. */
  function drawing(seats: number, seed: string) {
    const dealt: { readonly round: number; readonly counts: number[] }[] = [];
    const table = openPro({ seats, style: 'auto', tone: 'mix', reading: 'literal' }, seed, (event) => {
      if (event.type === 'year') dealt.push({ round: event.round, counts: [] });
      if (event.type === 'drew') dealt.at(-1)?.counts.push(event.count);
    });
    const orders: number[][] = [[], []];
    playOn(table, diceOf(seed), (state, seat) => {
      const inBags = state.bags[0].length + state.bags[1].length;
      if (state.step === 'draw' && state.round === 7) orders[0].push((seat - state.first + seats) % seats);
      orders[1].push(inBags);
    });
    return { table, dealt, orders };
  }

  test('R40: with six players round seven deals the last 14 tiles one at a time in turn order', () => {
    for (let game = 0; game < 5; game++) {
      const { dealt, orders, table } = drawing(6, `six ${game}`);
      expect(dealt.slice(0, 6).map(({ counts }) => counts)).toEqual(
        Array.from({ length: 6 }, () => [3, 3, 3, 3, 3, 3]),
      );
      expect(dealt[6].counts).toEqual(Array.from({ length: 14 }, () => 1));
      // The tiles that leave no choice of a bag are drawn by the table itself.
      expect(orders[0]).toEqual(Array.from({ length: orders[0].length }, (_, index) => index % 6));
      expect(table.state.bags.map((bag) => bag.length)).toEqual([0, 0]);
      expect(table.state.scarce).toBe(true);
    }
  });

  test('with fewer players everybody draws three tiles in every round', () => {
    for (const seats of [1, 2, 3, 4, 5]) {
      const { dealt } = drawing(seats, `few ${seats}`);
      for (const { counts } of dealt) expect(counts).toEqual(Array.from({ length: seats }, () => 3));
    }
  });

  test('R40: with both bags empty a round begins with building, and no draw is narrated', () => {
    const events: Event[] = [];
    const state = builderPro.setup(readOptions({ start: 'first-seat' }), 2, FIRST).state;
    for (const lists of [state.bags, state.queues]) [lists[0], lists[1]] = [[], []];
    state.step = 'build';
    for (const seat of [0, 1])
      builderPro.apply(state, seat, { do: 'done' }, { ...FIRST, emit: (event) => events.push(event) });
    expect([state.round, state.step]).toEqual([2, 'build']);
    expect(builderPro.pending(state)).toMatchObject({ kind: 'build', seats: [1, 0] });
    expect(events.filter(({ type }) => type === 'drew')).toEqual([]);
  });

  test('green alone runs short with four players, and purple helps out (R40)', () => {
    const options = readOptions({ start: 'first-seat' });
    const state = builderPro.setup(options, 4, FIRST).state;
    let drawn = 0;
    while (builderPro.pending(state)) {
      const seat = builderPro.pending(state)?.seats[0] ?? 0;
      const legal = builderPro.legal(state, seat);
      const green: Action = { do: 'draw', bag: 1 };
      if (state.step === 'draw') drawn += 3;
      builderPro.apply(state, seat, state.step === 'draw' ? green : (legal.at(-1) as Action), FIRST);
    }
    expect(drawn).toBe(84);
    expect(state.bags.map((bag) => bag.length)).toEqual([0, 50 - (84 - 76)]);
  });
});

describe('scoring', () => {
  const solo = (tone: string, military: number): State => {
    const state = builderPro.setup(readOptions({ tone }), 1, FIRST).state;
    state.bonus[STATS.indexOf('military')] = military;
    return state;
  };

  test('R44: alone, the rank is the highest row that the points reach, or none', () => {
    const rank = (tone: string, points: number) => {
      const found = rankOf(solo(tone, points));
      return typeof found === 'object' ? found.name : found;
    };
    expect([16, 17, 24, 25, 72, 73, 500].map((points) => rank('nasty', points))).toEqual([
      'unranked',
      'Rat Catcher',
      'Rat Catcher',
      'Street Sweeper',
      'Magistrate',
      'Czar',
      'Czar',
    ]);
    expect([19, 20, 55, 56].map((points) => rank('mix', points))).toEqual([
      'unranked',
      'Rat Catcher',
      'Superintendent',
      'Mayor',
    ]);
    expect([21, 22, 98, 99].map((points) => rank('nice', points))).toEqual([
      'unranked',
      'Rat Catcher',
      'Magistrate',
      'Czar',
    ]);
    expect(rankOf(openPro(SIX[1], 'two').state)).toBeUndefined();
  });

  test('points are the backs of the tiles, culture and military, line by line', () => {
    for (const setting of SIX) {
      const { state } = randomGame(setting, `score ${setting.seats}`);
      const { players } = builderPro.view(state, { kind: 'all' });
      Object.values(players).forEach(({ hamlet, measures }, seat) => {
        const backs = hamlet.map(({ tile }) => refTiles().find(({ id }) => id === tile)?.points);
        const of = (points: number) => backs.filter((back) => back === points).length;
        expect(builderPro.score(state, ALL)[seat]).toEqual([
          { key: 'tiles.black', count: of(0), points: 0 },
          { key: 'tiles.green', count: of(1), points: of(1) },
          { key: 'tiles.purple', count: of(2), points: 2 * of(2) },
          { key: 'culture', count: measures.culture, points: measures.culture },
          { key: 'military', count: measures.military, points: measures.military },
        ]);
      });
    }
  });
});
