// @module-tag whole
import { type Position, readPosition, type State, writePosition } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { coloursOf, expectSame, expectSameScore } from './compare.ts';
import { type Dice, diceOf, nameOfSetting, openHamlet, PLAYED, randomGame, SETTINGS, seedsOf } from './random-play.ts';
import { deliveriesFor, SALES, TILES } from './reference/components.ts';
import { placesOf, scoreLines } from './reference/scoring.ts';
import { meetings } from './reference/village.ts';

/** The same village with deliveries, sales, flags, roads and gold dealt anew, so that ties and rare lines turn up. */
function dealt(state: State, dice: Dice): State {
  const position = writePosition(state);
  const colours = coloursOf(position);
  const someone = () => colours[dice(colours.length)];
  const deal = (ids: readonly string[]) =>
    Object.fromEntries(ids.flatMap((id) => (dice(3) === 0 ? [] : [[id, someone()]])));
  const slots = deliveriesFor(position.seats);
  const deliveries = deal(slots.map(({ id }) => id));
  const sold = deal(SALES.map(({ id }) => id));
  const players = Object.fromEntries(
    colours.map((colour) => {
      const sum = (list: readonly { id: string; points: number }[], by: Record<string, string>) =>
        list.reduce((points, { id, points: each }) => points + (by[id] === colour ? each : 0), 0);
      const player = position.players[colour];
      const points = { ...player.points, sale: sum(SALES, sold), delivery: sum(slots, deliveries) };
      return [colour, { ...player, gold: dice(16), points, flags: null }];
    }),
  );
  const village = position.village.map((placed) =>
    placed.flag === undefined ? placed : { ...placed, flag: someone() },
  );
  const roads = dealtRoads(position, colours, dice);
  return readPosition({
    ...position,
    options: { ...position.options, flags: 0 },
    players,
    village,
    roads,
    deliveries,
    lastRound: true,
    milestones: { ...position.milestones, ...(roads.length > 0 ? { planner: someone() } : {}) },
    sales: {
      offers: [null, null, null],
      coming: [0, 0, 0],
      unseen: SALES.flatMap(({ id }) => (sold[id] === undefined ? [id] : [])),
      sold,
    },
  } satisfies Position);
}

/** As many roads on free borders as the seats have, besides those that are there. */
function dealtRoads(position: Position, colours: readonly string[], dice: Dice): Position['roads'] {
  const roads = [...position.roads];
  const left = new Map(colours.map((colour) => [colour, 5 - roads.filter(({ owner }) => owner === colour).length]));
  for (const { tile: one } of position.village) {
    for (const { tile: other } of position.village) {
      const owner = colours[dice(colours.length)];
      const met = one < other ? meetings(position, one, other).map(({ own, theirs }) => own + theirs) : [];
      if (met.includes('RR') || roads.some(({ between }) => between.includes(one) && between.includes(other))) continue;
      const kind = met.includes('MM') ? 'bridge' : met.includes('FF') ? 'path' : undefined;
      if (kind === undefined || (left.get(owner) ?? 0) === 0 || dice(2) > 0) continue;
      left.set(owner, (left.get(owner) ?? 0) - 1);
      roads.push({ kind, between: [one, other], owner });
    }
  }
  return roads;
}

describe('scoring', () => {
  const keys = new Set<string>();

  test.each(PLAYED.map((setting) => [nameOfSetting(setting), setting] as const))(
    'every line, total and place is the one counted by hand: %s (Q18-Q26, Q50, Q51, D7)',
    (name, setting) => {
      for (const seed of seedsOf(`scoring ${name}`)) {
        const dice = diceOf(seed);
        const { state } = randomGame(setting, seed, (now) => {
          if (now.stack.length > 0 || dice(20) > 0) return;
          expectSameScore(now, seed);
          if (now.round < 5) return;
          const other = dealt(now, dice);
          expectSameScore(other, `${seed}, dealt anew`);
          const position = writePosition(other);
          for (const lines of Object.values(scoreLines(position))) for (const key of Object.keys(lines)) keys.add(key);
        });
        expectSameScore(state, `${seed}, at the end`);
        expect(state.over).toBe(true);
      }
    },
  );

  test('every kind of line was among those compared', () => {
    const landmarks = TILES.filter(({ kind }) => kind === 'landmark').map(({ id }) => `landmark.${id}`);
    const awards = ['chaplain', 'sacristan', 'chaplain-sacristan', 'merchant', 'landscaper'].map((id) => `award.${id}`);
    const track = ['delivery', 'sale', 'refined', 'construction', 'production'];
    expect(landmarks).toHaveLength(16);
    for (const key of [...landmarks, ...awards, ...track, 'roads', 'planner', 'longest-road', 'gold'])
      expectSame(keys.has(key), true, key);
  });

  test('equal in points, deliveries and sales is equal in place (Q26)', () => {
    const position = writePosition(openHamlet(SETTINGS[0], 'tie').state);
    const even = Object.fromEntries(
      Object.entries(position.players).map(([colour, player]) => [colour, { ...player, gold: 0 }]),
    );
    const tied = readPosition({ ...position, players: even });
    expectSameScore(tied, 'tied');
    expect(placesOf(writePosition(tied))).toEqual({ blue: 1, yellow: 1 });
  });
});
