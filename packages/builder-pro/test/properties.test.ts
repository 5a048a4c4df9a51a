import {
  type Action,
  builderPro,
  builderProStaging,
  checkState,
  closesHamlet,
  type Event,
  REFUSALS,
  STANDARD,
  type State,
  writePosition,
} from '@hamlet/builder-pro';
import { ALL, ioOf, isRefusal, total } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { mutated, NONSENSE } from './mutate.ts';
import {
  type Dice,
  diceOf,
  expectSame,
  FIRST,
  nameOf,
  openPro,
  playOn,
  randomGame,
  SETTINGS,
  SIX,
  startOf,
  type Visit,
  withCoins,
} from './random-play.ts';
import { isOnePiece } from './reference/hamlet.ts';
import { schemaOf } from './scenario-files.ts';

/** Calls `visit` at about every so many decisions of a game of every number of seats. */
function visitSome(name: string, every: number, visit: (dice: Dice) => Visit): void {
  for (const setting of SIX) {
    const dice = diceOf(`${name} ${setting.seats}`);
    const look = visit(dice);
    randomGame(setting, `${name} ${setting.seats}`, (state, seat, legal) =>
      dice(every) === 0 ? look(state, seat, legal) : true,
    );
  }
}

function texts(state: State, seat: number): string[] {
  return builderPro.legal(state, seat).map((action) => builderPro.codec.format(state.setting, action));
}

describe('properties of every game', () => {
  test.each(SETTINGS.map((setting) => [nameOf(setting), setting] as const))(
    'ends after seven rounds, without a fault in any state, each hamlet in one piece: %s',
    (name, setting) => {
      const rounds = new Set<number>();
      const table = randomGame(setting, name, (state) => {
        rounds.add(state.round);
        expectSame(checkState(state), [], name);
      });
      expect([...rounds]).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(table.state.step).toBe('over');
      expect(checkState(table.state)).toEqual([]);
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

  test('whatever is listed passes refuse, applies, and leaves a state in which everything adds up', () => {
    let applied = 0;
    const look: Visit = (state, seat, legal) => {
      for (const action of legal) {
        const note = builderPro.codec.format(state.setting, action);
        expectSame(builderPro.refuse(state, seat, action), undefined, note);
        const next = builderPro.clone(state);
        builderPro.apply(next, seat, action, FIRST);
        expectSame(checkState(next), [], note);
        for (const { hamlet } of Object.values(writePosition(next).players)) expectSame(isOnePiece(hamlet), true, note);
        applied++;
      }
    };
    visitSome('listed', 5, () => look);
    visitSome('rich', 12, () => (state, seat) => {
      const rich = withCoins(state, 40);
      look(rich, seat, builderPro.legal(rich, seat));
    });
    expect(applied).toBeGreaterThan(1500);
  });

  test('a changed action is refused with a known code and changes nothing, or is another spelling of a listed one', () => {
    const tally = new Map<string, number>();
    visitSome('mutants', 3, (dice) => (state, seat, legal) => {
      for (let i = 0; i < 5; i++) tryMutant(state, seat, mutated(state, legal[dice(legal.length)], dice), tally);
      const rich = withCoins(state, 40);
      const list = builderPro.legal(rich, seat);
      for (let i = 0; i < 5; i++) tryMutant(rich, seat, mutated(rich, list[dice(list.length)], dice), tally);
    });
    expect(tally.get('accepted')).toBeGreaterThan(20);
    const usual = [
      'not-in-queue',
      'coins-short',
      'edge-differs',
      'no-road-joined',
      'cell-taken',
      'needs-tile',
      'not-there',
    ];
    for (const code of [...usual, 'wrong-step', 'hold-limit', 'not-on-outskirts'])
      expect([...tally.keys()]).toContain(code);
  });

  test('what has not the form of an action is refused, never thrown at', () => {
    const { state } = randomGame(SIX[2], 'nonsense', ({ round, step }) => round < 3 || step !== 'build');
    const seat = builderPro.pending(state)?.seats[0] ?? 0;
    for (const action of NONSENSE)
      expect([action, builderPro.refuse(state, seat, action)?.code]).toEqual([action, 'bad-notation']);
    for (const other of [-1, 3, 99, Number.NaN]) {
      expect([other, builderPro.refuse(state, other, { do: 'done' })?.code]).toEqual([other, 'not-your-turn']);
      expect(builderPro.legal(state, other)).toEqual([]);
    }
  });

  test('a seat that is not due is refused and has nothing listed', () => {
    let asked = 0;
    visitSome('not due', 4, () => (state, _seat, legal) => {
      const due = builderPro.pending(state)?.seats ?? [];
      for (let seat = 0; seat < state.setting.seats; seat++) {
        if (due.includes(seat)) continue;
        asked++;
        expectSame(builderPro.legal(state, seat), [], `seat ${seat}`);
        const code = builderPro.refuse(state, seat, legal[0])?.code;
        const wanted = { build: 'already-done', keep: 'already-passed' }[state.step as string] ?? 'not-your-turn';
        expectSame(code, wanted, `seat ${seat} in ${state.step}`);
      }
    });
    expect(asked).toBeGreaterThan(100);
  });

  test('the list is never empty, has nothing twice, and comes in the same order when asked again or after a reload', () => {
    const steps = new Set<string>();
    visitSome('order', 3, () => (state) => {
      steps.add(state.step);
      for (const seat of builderPro.pending(state)?.seats ?? []) {
        const list = texts(state, seat);
        expectSame(list.length > 0, true, 'empty');
        expectSame(new Set(list).size, list.length, `twice: ${list.join('; ')}`);
        expectSame(texts(state, seat), list, 'asked again');
        expectSame(texts(builderPro.clone(state), seat), list, 'asked of a clone');
        expectSame(texts(builderPro.codec.decode(builderPro.codec.encode(state)), seat), list, 'after a reload');
      }
    });
    expect([...steps].sort()).toEqual(['build', 'draw', 'keep', 'year']);
  });

  test('decode(JSON(encode(state))) is the same state, and encode fits the schema', () => {
    const valid = schemaOf('position');
    let compared = 0;
    visitSome('codec', 4, () => (state) => {
      compared++;
      const data: unknown = JSON.parse(JSON.stringify(builderPro.codec.encode(state)));
      const again = builderPro.codec.decode(data);
      expectSame(builderPro.hash(again), builderPro.hash(state), 'hash');
      expectSame(writePosition(again), writePosition(state), 'position');
      valid(data);
      expectSame(valid.errors ?? [], [], 'schema');
    });
    expect(compared).toBeGreaterThan(100);
  });

  test('every listed action survives being written and read', () => {
    const verbs = new Set<string>();
    visitSome('notation', 2, () => (state, _seat, legal) => {
      for (const action of legal) {
        const text = builderPro.codec.format(state.setting, action);
        const parsed = builderPro.codec.parse(state.setting, text);
        if (isRefusal(parsed)) throw new Error(`${text}: ${parsed.code}`);
        expectSame(parsed, action, text);
        expectSame(/^[ -~]+$/.test(text), true, 'one line of plain characters');
        verbs.add(action.do);
      }
    });
    expect([...verbs].sort()).toEqual(['build', 'destroy', 'done', 'draw', 'keep', 'pass', 'pay']);
  });

  test('a game replayed from its log has the same hash at each step', () => {
    for (const setting of SIX) {
      const table = randomGame(setting, `replay ${setting.seats}`);
      const { state, streams } = startOf(table);
      const io = ioOf<Event>(streams, undefined);
      for (const entry of table.entries) {
        if (entry.kind !== 'act') continue;
        builderPro.apply(state, entry.by, entry.action, io);
        expectSame(builderPro.hash(state), entry.hash, builderPro.codec.format(state.setting, entry.action));
      }
      expect(streams).toEqual(table.streams);
      const other = randomGame(setting, `another ${setting.seats}`);
      expect(builderPro.hash(other.state)).not.toBe(builderPro.hash(table.state));
    }
  });

  test('old clones never change while the original is played on, and playing a clone leaves the original alone', () => {
    for (const setting of SIX) {
      const kept: { readonly state: State; readonly hash: string; readonly text: string }[] = [];
      let decisions = 0;
      randomGame(setting, `clones ${setting.seats}`, (state, seat, legal) => {
        if (decisions++ % 9 > 0) return;
        const copy = builderPro.clone(state);
        kept.push({ state: copy, hash: builderPro.hash(copy), text: JSON.stringify(writePosition(copy)) });
        const before = builderPro.hash(state);
        const next = builderPro.clone(state);
        builderPro.apply(next, seat, legal[0], FIRST);
        for (let i = 0; i < 12; i++) {
          const due = builderPro.pending(next)?.seats[0];
          if (due === undefined) break;
          builderPro.apply(next, due, builderPro.legal(next, due).at(-1) as Action, FIRST);
        }
        expectSame(builderPro.hash(state), before, 'the original changed');
      });
      expect(kept.length).toBeGreaterThan(3);
      for (const { state, hash, text } of kept) {
        expect(builderPro.hash(state)).toBe(hash);
        expect(JSON.stringify(writePosition(state))).toBe(text);
      }
    }
  });
});

describe('what is told adds up', () => {
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
            held[event.seat] -= event.count;
            held[event.to] += event.to === event.seat ? 0 : event.count;
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

  test('R29: what nothing is left to pay for is told as forgiven', () => {
    const hamlet = [{ tile: 'crop-farm', at: [0, 0] }];
    const blue = { coins: 1, bonus: { income: -6 }, hamlet };
    const state = builderProStaging.complete({ seats: 1, year: 'g4-3', players: { blue } }) as State;
    const events: Event[] = [];
    builderPro.apply(state, 0, { do: 'done' }, { ...FIRST, emit: (event) => events.push(event) });
    expect(events.filter(({ type }) => type === 'forgiven')).toEqual([{ type: 'forgiven', seat: 0, amount: 10 }]);
    expect(events.filter(({ type }) => type === 'destroyed')).toMatchObject([{ seat: 0, x: 0, y: 0, why: 'debt' }]);
  });

  test('R16: a placement that leaves no open road is announced before it, no other', () => {
    let closing = 0;
    visitSome('closing', 6, () => (poor, seat) => {
      const state = withCoins(poor, 20);
      state.queues.fill(state.setting.kit.worth[1]);
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
              queues: next.queues.map(() => next.setting.kit.worth[1]),
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

/** The ways in which a tile of this action could be spelled that look the same on the table. */
function spellings(action: Action): Action[] {
  if (action.do === 'build') return [0, 1, 2, 3].map((turn) => ({ ...action, turn }));
  return [action];
}

function looks(state: State, seat: number, action: Action): string {
  const next = builderPro.clone(state);
  builderPro.apply(next, seat, action, FIRST);
  return builderPro.hash(next);
}

function tryMutant(state: State, seat: number, mutant: Action, tally: Map<string, number>): void {
  const before = builderPro.hash(state);
  const refused = builderPro.refuse(state, seat, mutant);
  const note = `${JSON.stringify(mutant)} of ${seat} in ${JSON.stringify(writePosition(state))}`;
  expectSame(builderPro.hash(state), before, `refuse changed the state: ${note}`);
  const code = refused?.code ?? 'accepted';
  tally.set(code, (tally.get(code) ?? 0) + 1);
  if (refused) return expectSame(Object.hasOwn(REFUSALS, refused.code), true, `unknown code ${refused.code}`);
  const listed = new Set(texts(state, seat));
  const isListed = listed.has(builderPro.codec.format(state.setting, mutant));
  if (!isListed) expectSame(isOtherSpelling(state, seat, mutant, listed), true, `let pass: ${note}`);
  const next = builderPro.clone(state);
  builderPro.apply(next, seat, mutant, FIRST);
  expectSame(checkState(next), [], note);
}

/** Another turn that looks the same, another cell for a first tile, another order of keeping, or an empty bag (R50). */
function isOtherSpelling(state: State, seat: number, action: Action, listed: ReadonlySet<string>): boolean {
  if (action.do === 'draw') return state.bags[action.bag - 1].length === 0;
  if (action.do === 'keep') return state.kept[seat].length > 0;
  if (action.do !== 'build') return false;
  if (state.hamlets[seat].length === 0)
    return [0, 1, 2, 3].some((turn) =>
      listed.has(builderPro.codec.format(state.setting, { ...action, x: 0, y: 0, turn })),
    );
  return spellings(action).some(
    (other) =>
      listed.has(builderPro.codec.format(state.setting, other)) &&
      looks(state, seat, other) === looks(state, seat, action),
  );
}
