import {
  type Action,
  checkState,
  hamlet,
  isBought,
  REFUSALS,
  readPosition,
  type State,
  unitTile,
  unitToken,
  writePosition,
} from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectSame, FIRST, shaken } from './compare.ts';
import { mutated, withNonsense } from './mutate.ts';
import { diceOf, nameOfSetting, randomGame, SETTINGS } from './random-play.ts';
import { dueBill, legalNames, listVillager, nameOfAction } from './reference/legal.ts';
import { nameOfPayment, paymentsFor, readPayment } from './reference/payments.ts';
import { getsTo } from './reference/transport.ts';

/** A random table and random dice; the seed of the runs is fixed, so that a failure comes again. */
const games = fc.record({ setting: fc.constantFrom(...SETTINGS), seed: fc.string({ minLength: 1, maxLength: 8 }) });
const RUNS = { seed: 20240607, numRuns: 9, endOnFailure: true };

function texts(state: State): string[] {
  return hamlet.legal(state, state.seat).map((action) => hamlet.codec.format(state.setting, action));
}

/** Whether an action that is not on the list may pass all the same: another spelling of something that the rules allow. */
function mayPass(state: State, action: Action): boolean {
  const position = writePosition(state);
  const text = hamlet.codec.format(state.setting, action);
  const frame = position.stack.at(-1);
  if (action.do === 'pay' && frame) {
    const bill = dueBill(position);
    const acting = (frame.villager ?? 0) - 1;
    const allowed = paymentsFor(position, acting, frame.tile ?? '', bill, frame.paid !== 'sell').map(nameOfPayment);
    const brought = action.units.every(
      (unit) => isBought(unit) || getsTo(position, acting, state.setting.kit.tileIds[unitTile(unit)], frame.tile ?? ''),
    );
    const there = action.units.every(
      (unit) =>
        isBought(unit) ||
        action.units.filter((other) => other === unit).length <=
          state.slots.slice(unitTile(unit) * 3, unitTile(unit) * 3 + 3).filter((token) => token === unitToken(unit))
            .length,
    );
    return allowed.includes(nameOfPayment(readPayment(bill, text))) && brought && there;
  }
  if (action.do === 'fill') {
    const sorted = { ...action, goods: [...action.goods].sort((a, b) => a - b) };
    return legalNames(position).has(hamlet.codec.format(state.setting, sorted));
  }
  if ('by' in action && action.by !== undefined) {
    const villager = position.players[position.turn].villagers[action.by];
    return !villager.lying && listVillager(position, action.by).includes(text.replace(/ by \d+$/, ''));
  }
  return legalNames(position).has(nameOfAction(position, text));
}

function tryMutant(state: State, mutant: Action, tally: Map<string, number>): void {
  const before = hamlet.hash(state);
  const refused = hamlet.refuse(state, state.seat, mutant);
  const note = `${JSON.stringify(mutant)} in ${JSON.stringify(writePosition(state).stack)}`;
  expectSame(hamlet.hash(state), before, `refuse changed the state: ${note}`);
  const code = refused?.code ?? 'accepted';
  tally.set(code, (tally.get(code) ?? 0) + 1);
  if (refused) {
    expectSame(Object.hasOwn(REFUSALS, refused.code), true, `unknown code ${refused.code}: ${note}`);
    return;
  }
  expectSame(
    texts(state).includes(hamlet.codec.format(state.setting, mutant)) || mayPass(state, mutant),
    true,
    `let pass: ${note}`,
  );
  const next = hamlet.clone(state);
  hamlet.apply(next, next.seat, mutant, FIRST);
  expectSame(checkState(next), [], note);
  expectSame(hamlet.hash(state), before, `applying to a clone changed the original: ${note}`);
}

describe('properties of every game', () => {
  test('whatever is listed passes refuse, applies, and leaves a state in which everything adds up', () => {
    let applied = 0;
    fc.assert(
      fc.property(games, ({ setting, seed }) => {
        const dice = diceOf(`listed ${seed}`);
        randomGame(setting, seed, (state, legal) => {
          if (dice(25) > 0) return;
          for (const action of legal) {
            const note = hamlet.codec.format(state.setting, action);
            expectSame(hamlet.refuse(state, state.seat, action), undefined, note);
            const next = hamlet.clone(state);
            hamlet.apply(next, next.seat, action, FIRST);
            expectSame(checkState(next), [], note);
            applied++;
          }
        });
      }),
      RUNS,
    );
    expect(applied).toBeGreaterThan(1000);
  });

  test('a mutated action is refused with a known code, or is another spelling of a legal one and applies cleanly', () => {
    const tally = new Map<string, number>();
    fc.assert(
      fc.property(games, ({ setting, seed }) => {
        const dice = diceOf(`mutants ${seed}`);
        randomGame(setting, seed, (state, legal) => {
          if (dice(12) > 0) return;
          for (let i = 0; i < 6; i++) tryMutant(state, mutated(state, legal[dice(legal.length)], dice), tally);
          if (state.stack.length > 0) return;
          const other = shaken(state, dice);
          const inner = hamlet.legal(other, other.seat);
          const action = inner[dice(inner.length)];
          if (action.do === 'end') return;
          tryMutant(other, mutated(other, action, dice), tally);
          hamlet.apply(other, other.seat, action, FIRST);
          const steps = hamlet.legal(other, other.seat);
          for (let i = 0; i < 6; i++) tryMutant(other, mutated(other, steps[dice(steps.length)], dice), tally);
        });
      }),
      RUNS,
    );
    expect(tally.get('accepted')).toBeGreaterThan(50);
    for (const code of [
      'no-such-villager',
      'not-built',
      'wrong-payment',
      'not-held',
      'not-on-offer',
      'already-delivered',
      'overlap',
    ])
      expect([...tally.keys()]).toContain(code);
  });

  test('numbers that name nothing are refused, never thrown at', () => {
    const tally = new Map<string, number>();
    fc.assert(
      fc.property(games, ({ setting, seed }) => {
        const dice = diceOf(`nonsense ${seed}`);
        randomGame(setting, seed, (state, legal) => {
          if (dice(3) === 0) tryMutant(state, withNonsense(legal[dice(legal.length)], dice), tally);
        });
      }),
      RUNS,
    );
    expect([...tally.keys()]).toEqual(expect.arrayContaining(['bad-notation', 'no-such-villager', 'wrong-payment']));
    const { state } = randomGame(SETTINGS[0], 'no verb', ({ round }) => round < 3);
    for (const action of [{ do: 'fly' }, { do: 'toString' }, {}, { do: 'work' }, { do: 'work', tile: 'church' }]) {
      const refused = hamlet.refuse(state, state.seat, action as Action);
      expect(Object.keys(REFUSALS)).toContain(refused?.code);
    }
  });

  test('another seat, another step and a game that is over are refused', () => {
    const past: Action[] = [];
    const codes = new Set<string>();
    for (const setting of SETTINGS.filter(({ layout }) => layout === 'random')) {
      const dice = diceOf(`other ${nameOfSetting(setting)}`);
      const { state } = randomGame(setting, `other ${nameOfSetting(setting)}`, (now, legal) => {
        if (past.length < 200) past.push(legal[dice(legal.length)]);
        if (dice(20) > 0) return;
        for (const seat of [-1, now.seat + 1, now.seat - 1, 4, Number.NaN]) {
          expectSame(hamlet.refuse(now, seat, legal[0])?.code, 'not-your-turn', `seat ${seat}`);
          expectSame(hamlet.legal(now, seat), [], `seat ${seat}`);
        }
        const action = past[dice(past.length)];
        const refused = hamlet.refuse(now, now.seat, action);
        if (refused) codes.add(refused.code);
        else expectSame(mayPass(now, action), true, JSON.stringify(action));
        expectSame(refused === undefined || Object.hasOwn(REFUSALS, refused.code), true, `${refused?.code}`);
      });
      expect(hamlet.pending(state)).toBeUndefined();
      expect(hamlet.refuse(state, state.seat, { do: 'end' })?.code).toBe('game-over');
      expect(hamlet.legal(state, state.seat)).toEqual([]);
    }
    expect(codes.has('wrong-step')).toBe(true);
  });

  test('the list is never empty, has nothing twice, and comes in the same order when asked again or after a reload', () => {
    let asked = 0;
    fc.assert(
      fc.property(games, ({ setting, seed }) => {
        randomGame(setting, seed, (state) => {
          const list = texts(state);
          expectSame(list.length > 0, true, 'empty');
          expectSame(new Set(list).size, list.length, `twice: ${list.join('; ')}`);
          if (++asked % 10 > 0) return;
          expectSame(texts(state), list, 'asked again');
          expectSame(texts(hamlet.clone(state)), list, 'asked of a clone');
          expectSame(texts(readPosition(writePosition(state))), list, 'after a reload');
        });
      }),
      RUNS,
    );
    expect(asked).toBeGreaterThan(1000);
  });

  test('decode(JSON(encode(state))) is the same state', () => {
    let compared = 0;
    fc.assert(
      fc.property(games, ({ setting, seed }) => {
        randomGame(setting, seed, (state) => {
          if (++compared % 7 > 0) return;
          const again = hamlet.codec.decode(JSON.parse(JSON.stringify(hamlet.codec.encode(state))));
          expectSame(hamlet.hash(again), hamlet.hash(state), JSON.stringify(writePosition(state)));
          expectSame(writePosition(again), writePosition(state), 'position');
        });
      }),
      RUNS,
    );
    expect(compared).toBeGreaterThan(1000);
  });

  test('every listed action survives being written and read', () => {
    const verbs = new Set<string>();
    fc.assert(
      fc.property(games, ({ setting, seed }) => {
        const dice = diceOf(`notation ${seed}`);
        randomGame(setting, seed, (state, legal) => {
          if (dice(5) > 0) return;
          for (const action of legal) {
            const text = hamlet.codec.format(state.setting, action);
            const parsed = hamlet.codec.parse(state.setting, text);
            if (isRefusal(parsed)) throw new Error(`${text}: ${parsed.code}`);
            expectSame(parsed, action, text);
            expectSame(hamlet.codec.format(state.setting, parsed), text, text);
            expectSame(/^[ -~]+$/.test(text), true, 'one line of plain characters');
            verbs.add(action.do);
          }
        });
      }),
      RUNS,
    );
    expect(verbs.size).toBeGreaterThanOrEqual(18);
  });

  test('text that is no action is refused as such, whatever it is', () => {
    const { state } = randomGame(SETTINGS[0], 'noise', ({ round }) => round < 4);
    const words = fc.constantFrom(
      'pay',
      'move',
      'place',
      'build',
      'by',
      'fill',
      'wood@farm',
      'buy.milk',
      '1',
      '-1',
      'church',
      '',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 5 }).map((list) => list.join(' ')),
        ),
        (text) => {
          const parsed = hamlet.codec.parse(state.setting, text);
          if (isRefusal(parsed)) return parsed.code === 'bad-notation';
          const refused = hamlet.refuse(state, state.seat, parsed);
          return refused === undefined || Object.hasOwn(REFUSALS, refused.code);
        },
      ),
      { seed: 7, numRuns: 2000 },
    );
    expect(isRefusal(hamlet.codec.parse(state.setting, 'build nothing'))).toBe(true);
  });

  test('old clones never change while the original is played on', () => {
    for (const setting of SETTINGS) {
      const kept: { readonly state: State; readonly hash: string; readonly text: string }[] = [];
      let decisions = 0;
      randomGame(setting, `clones ${nameOfSetting(setting)}`, (state) => {
        if (decisions++ % 50 > 0) return;
        const state2 = hamlet.clone(state);
        kept.push({ state: state2, hash: hamlet.hash(state2), text: JSON.stringify(writePosition(state2)) });
      });
      expect(kept.length).toBeGreaterThan(3);
      for (const { state, hash, text } of kept) {
        expect(hamlet.hash(state)).toBe(hash);
        expect(JSON.stringify(writePosition(state))).toBe(text);
      }
    }
  });

  test('playing a clone leaves the original alone', () => {
    const setting = SETTINGS[11];
    let cloned = 0;
    randomGame(setting, 'original', (state, legal) => {
      if (cloned++ % 20 > 0) return;
      const before = JSON.stringify(writePosition(state));
      const next = hamlet.clone(state);
      hamlet.apply(next, next.seat, legal[legal.length - 1], FIRST);
      for (let i = 0; i < 5 && hamlet.pending(next); i++)
        hamlet.apply(next, next.seat, hamlet.legal(next, next.seat)[0], FIRST);
      expectSame(JSON.stringify(writePosition(state)), before, 'the original changed');
    });
    expect(cloned).toBeGreaterThan(100);
  });
});
