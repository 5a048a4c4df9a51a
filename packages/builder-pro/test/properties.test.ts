// @module-tag whole
import {
  brokenInvariants,
  builderPro,
  builderProScenarioAdapter,
  closesHamlet,
  type Event,
  STANDARD,
  type State,
  writePosition,
} from '@hamlet/builder-pro';
import { ALL, total } from '@hamlet/kernel';
import { type Dice, diceOf, expectSame, FIRST, schemaAt } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { NONSENSE } from './mutate.ts';
import { nameOf, openPro, PLAYED, playOn, randomGame, SIX, type Visit, withCoins } from './random-play.ts';
import { isOnePiece } from './reference/hamlet.ts';
import { schemaFile } from './scenario-files.ts';

/** Calls `visit` at every few decisions of a game, with every number of seats. */
function visitSome(name: string, every: number, visit: (dice: Dice) => Visit): void {
  for (const setting of SIX) {
    const dice = diceOf(`${name} ${setting.seats}`);
    const look = visit(dice);
    randomGame(setting, `${name} ${setting.seats}`, (state, seat, legal) =>
      dice(every) === 0 ? look(state, seat, legal) : true,
    );
  }
}

describe('properties of every game', () => {
  test.each(PLAYED.map((setting) => [nameOf(setting), setting] as const))(
    'ends after seven rounds, without a fault in any state, each hamlet in one piece: %s',
    (name, setting) => {
      const rounds = new Set<number>();
      const table = randomGame(setting, name, (state) => {
        rounds.add(state.round);
        expectSame(brokenInvariants(state), [], name);
      });
      expect([...rounds]).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(table.state.step).toBe('over');
      expect(brokenInvariants(table.state)).toEqual([]);
      const { players } = writePosition(table.state);
      for (const { hamlet } of Object.values(players)) expect(isOnePiece(hamlet)).toBe(true);
      const points = builderPro.score(table.state, ALL).map(total);
      const best = points
        .map((own, seat) => [own, table.state.coins[seat]])
        .sort((a, b) => b[0] - a[0] || b[1] - a[1])[0];
      builderPro.ranking(table.state, ALL).forEach((place, seat) => {
        expect(place === 1).toBe(points[seat] === best[0] && table.state.coins[seat] === best[1]);
      });
    },
  );

  test('what has not the form of an action is refused for that, and a seat that does not exist because it is not its turn', () => {
    const state = builderProScenarioAdapter.stateFrom({ seats: 3 });
    const [seat] = builderPro.pending(state)?.seats ?? [];
    for (const action of NONSENSE)
      expect([action, builderPro.refuse(state, seat, action)?.code]).toEqual([action, 'bad-notation']);
    for (const other of [-1, 3, 99, Number.NaN])
      expect([other, builderPro.refuse(state, other, { do: 'done' })?.code]).toEqual([other, 'not-your-turn']);
  });

  test('what encode gives fits the schema', () => {
    const valid = schemaAt(schemaFile('position'));
    let compared = 0;
    visitSome('schema', 4, () => (state) => {
      compared++;
      valid(JSON.parse(JSON.stringify(builderPro.codec.encode(state))));
      expectSame(valid.errors ?? [], [], 'schema');
    });
    expect(compared).toBeGreaterThan(100);
  });
});

describe('narrated amounts add up', () => {
  test.each(SIX.map((setting) => [nameOf(setting), setting] as const))(
    'coins, bonuses, tiles and plaques follow from the events alone: %s',
    (name, setting) => {
      const { seats } = setting;
      const each = <T>(value: () => T) => Array.from({ length: seats }, value);
      const coins = each(() => 25);
      const bonus = each(() => ({ income: 0, storage: 0, culture: 0, military: 0 }));
      const stand = each(() => new Map<string, number>());
      const held = each(() => 0);
      const plaques: number[] = [];
      const told = new Set<string>();
      const listen = (event: Event) => {
        told.add(event.type);
        switch (event.type) {
          case 'coins':
            coins[event.seat] += event.amount;
            break;
          case 'bonus':
            bonus[event.seat][event.stat] += event.amount;
            break;
          case 'built':
            if (STANDARD.tiles[event.tile].points > 0) held[event.seat]--;
            stand[event.seat].set(`${event.x},${event.y}`, event.tile);
            break;
          case 'destroyed':
            expect(stand[event.seat].get(`${event.x},${event.y}`)).toBe(event.tile);
            stand[event.seat].delete(`${event.x},${event.y}`);
            break;
          case 'drew':
            expect(event.tiles).toHaveLength(event.count);
            held[event.seat] += event.count;
            break;
          case 'passed':
            expect(event.tiles).toHaveLength(event.count ?? -1);
            held[event.seat] -= event.count ?? 0;
            held[event.to] += event.to === event.seat ? 0 : (event.count ?? 0);
            break;
          case 'plaque':
            plaques.push(event.seat);
            break;
          default:
        }
      };
      const compare = (state: State) => {
        const { players } = writePosition(state);
        Object.values(players).forEach((player, seat) => {
          expectSame(player.coins, coins[seat], 'coins');
          expectSame({ ...player.bonus }, bonus[seat], 'bonus');
          expectSame(player.queue.length + player.incoming.length, held[seat], 'tiles in hand');
          const tiles = player.hamlet.map(({ tile, at }) => `${at.join()} ${tile}`);
          const told = [...stand[seat]].map(([at, tile]) => `${at} ${STANDARD.tiles[tile].id}`);
          expectSame(tiles.sort(), told.sort(), 'hamlet');
        });
        expectSame(
          state.plaques.filter((winner) => winner >= 0),
          plaques,
          'plaques',
        );
      };
      const table = openPro(setting, `ledger ${name}`, listen);
      playOn(table, diceOf(`dice ledger ${name}`), compare);
      compare(table.state);
      expect(plaques).toHaveLength(seats > 1 ? 7 : 0);
      expect([...told]).toEqual(
        expect.arrayContaining(['year', 'drew', 'coins', 'built', 'done', 'passed', 'section', 'over']),
      );
    },
  );

  test('R29: a debt that nothing is left to pay for is narrated as forgiven', () => {
    const hamlet = [{ tile: 'crop-farm', at: [0, 0] }];
    const blue = { coins: 1, bonus: { income: -6 }, hamlet };
    const state = builderProScenarioAdapter.stateFrom({ seats: 1, year: 'g4-3', players: { blue } });
    const events: Event[] = [];
    builderPro.apply(state, 0, { do: 'done' }, { ...FIRST, emit: (event) => events.push(event) });
    expect(events.filter(({ type }) => type === 'forgiven')).toEqual([{ type: 'forgiven', seat: 0, amount: 10 }]);
    expect(events.filter(({ type }) => type === 'destroyed')).toMatchObject([{ seat: 0, x: 0, y: 0, why: 'debt' }]);
  });

  test('R16: a placement that leaves no open road is announced before it, no other', () => {
    let closing = 0;
    visitSome('closing', 6, () => (poor, seat) => {
      const state = withCoins(poor, 20);
      state.queues.fill(state.setting.components.worth[1]);
      for (const action of builderPro.legal(state, seat)) {
        if (action.do !== 'build') continue;
        const events: Event[] = [];
        const next = builderPro.clone(state);
        builderPro.apply(next, seat, action, { ...FIRST, emit: (event) => events.push(event) });
        const grows = builderPro
          .legal(
            {
              ...withCoins(next, 99),
              bought: 0,
              bank: next.bank.map((_, tile) => (tile < 5 ? 9 : 0)),
              ready: 0,
              queues: next.queues.map(() => next.setting.components.worth[1]),
            },
            seat,
          )
          .some((listed) => listed.do === 'build');
        const warned = events.findIndex((event) => event.type === 'closing');
        expectSame(warned >= 0, !grows, builderPro.codec.format(state.setting, action));
        expectSame(closesHamlet(state, seat, action), !grows, 'closesHamlet');
        if (warned < 0) continue;
        closing++;
        expectSame(warned < events.findIndex((event) => event.type === 'built'), true, 'comes before');
      }
    });
    expect(closing).toBeGreaterThan(5);
  });
});
