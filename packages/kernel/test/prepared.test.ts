import { dryRun, isPreparedFault, type PreparedStep, prepared, rehearse } from '@hamlet/kernel';
import { FIRST, type Secret, type SecretOptions, secret } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

function fresh(options: Partial<SecretOptions> = {}, seats = 3): Secret {
  return secret.setup(secret.options(options), seats, FIRST).state;
}

const USED = { numbers: -1 };
const step = (text: string, change: Readonly<Record<string, number>> = USED): PreparedStep => ({ text, change });
const texts = (state: Secret, steps: readonly PreparedStep[]) => {
  const answer = prepared(secret, state, 0, steps);
  return isPreparedFault(answer) ? answer : answer.map((action) => secret.codec.format(state.setting, action as never));
};

describe('a dry run', () => {
  test('leaves the state as it is, and tells what happens and whether something shows', () => {
    const state = fresh({ hand: [2, 4] }, 2);
    const before = structuredClone(state);
    const one = dryRun(secret, state, 0, { pick: 2 });
    expect(one.state.picks).toEqual([2, -1]);
    expect([one.events.length, one.reveals]).toEqual([1, false]);
    const both = dryRun(secret, one.state, 1, { pick: 4 });
    expect([both.events.length, both.reveals, both.state.shown]).toEqual([2, true, [[2, 4]]]);
    expect(state).toEqual(before);
  });
});

describe('a rehearsal', () => {
  test('tells what an action changes for its own seat, and nothing that stays', () => {
    const state = fresh({ hand: [2, 4] }, 2);
    const tried = rehearse(secret, state, 0, { pick: 2 });
    expect(tried.change).toEqual({ numbers: -1 });
    expect([tried.events.length, tried.reveals, state.picks[0]]).toEqual([1, false, -1]);
    const shown = rehearse(secret, tried.state, 1, { pick: 4 });
    expect(shown.reveals).toBe(true);
    expect(Object.keys(shown.change)).toEqual(['numbers', 'points']);
    expect(shown.change.points).toBeGreaterThan(0);
  });

  test('a barrier without a draw shows something only where seats hide something', () => {
    const silent = {
      ...secret,
      apply: (_state: Secret, _seat: number, _action: unknown, io: { barrier(): void }) => io.barrier(),
    };
    const open = { ...silent, facts: { ...secret.facts, hidden: false } };
    expect(rehearse(silent, fresh(), 0, { pick: 1 }).reveals).toBe(true);
    expect(rehearse(open, fresh(), 0, { pick: 1 }).reveals).toBe(false);
  });
});

describe('a turn that was prepared', () => {
  test('is played up to the first action that shows something', () => {
    const state = fresh({ hand: [3, 4], words: ['aye', 'nay'] });
    expect(texts(state, [step('pick 3'), step('say nay', {})])).toEqual(['pick 3', 'say nay']);
    const last = rehearse(secret, rehearse(secret, state, 1, { pick: 4 }).state, 2, { pick: 4 }).state as Secret;
    expect(texts(last, [step('pick 3'), step('say nay', {})])).toEqual(['pick 3']);
    expect(texts(last, [step('pick 4')])).toEqual({ step: 0, refusal: { code: 'prepared-reveals', params: {} } });
  });

  test('what the table takes by itself is checked and left out', () => {
    const state = fresh({ hand: [3, 4], words: ['aye'] });
    expect(texts(state, [step('pick 3'), step('say aye', {})])).toEqual(['pick 3']);
    expect(texts(state, [step('pick 3'), step('say nay', {})])).toMatchObject({ step: 1 });
    expect(texts(fresh({ hand: [4] }), [step('pick 4')])).toEqual(['pick 4']);
  });

  test('what the table would go on with by itself must show nothing either', () => {
    const state = fresh({ hand: [3, 4], words: ['aye'] });
    const last = rehearse(secret, rehearse(secret, state, 1, { pick: 4 }).state, 2, { pick: 4 }).state as Secret;
    expect(texts(last, [step('pick 3')])).toEqual({ step: 0, refusal: { code: 'prepared-reveals', params: {} } });
  });

  test('is not played where an action is refused, cannot be read or changes something else', () => {
    const state = fresh({ hand: [2, 4] });
    expect(texts(state, [step('pick 3')])).toEqual({ step: 0, refusal: { code: 'not-in-hand', params: {} } });
    expect(texts(state, [step('jump')])).toMatchObject({ step: 0, refusal: { code: 'bad-notation' } });
    for (const change of [{}, { numbers: -2 }, { numbers: -1, points: 1 }, { points: -1 }])
      expect(texts(state, [step('pick 2', change)])).toEqual({
        step: 0,
        refusal: { code: 'prepared-differs', params: {} },
        change: USED,
      });
  });

  test('is not played where the table would go on by itself in another way', () => {
    const loose = { ...secret, refuse: () => undefined };
    const answer = prepared(loose, fresh({ hand: [3, 4], words: ['aye'] }), 0, [step('pick 3'), step('pick 4')]);
    expect(answer).toEqual({ step: 1, refusal: { code: 'prepared-differs', params: {} } });
  });
});
