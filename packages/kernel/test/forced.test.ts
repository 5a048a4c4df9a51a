import { forcedAction, onlyAction, rehearse, Session, seedFrom } from '@hamlet/kernel';
import { counting, FIRST, type Secret, type SecretOptions, secret } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

function fresh(options: Partial<SecretOptions> = {}, seats = 3): Secret {
  return secret.setup(secret.options(options), seats, FIRST).state;
}

describe('the only action of a seat', () => {
  test('is the one that leaves no choice, of a seat that is due and not left to its player', () => {
    expect(onlyAction(secret, fresh({ hand: [4] }), 1)).toEqual({ pick: 4 });
    expect(onlyAction(secret, fresh({ hand: [4, 6] }), 1)).toBeUndefined();
    const picked = rehearse(secret, fresh({ hand: [4] }), 1, { pick: 4 }).state as Secret;
    expect(onlyAction(secret, picked, 1)).toBeUndefined();
    const manual = { ...secret, pending: () => ({ seats: [1], kind: 'pick', manual: true }) };
    expect(onlyAction(manual, fresh({ hand: [4] }), 1)).toBeUndefined();
    expect(onlyAction({ ...secret, pending: () => undefined }, fresh({ hand: [4] }), 1)).toBeUndefined();
  });
});

describe('the decision that a table takes by itself', () => {
  const withHands = (...hands: number[][]) => ({ ...fresh({}, hands.length), hands });

  test('is that of the first due seat without a choice', () => {
    expect(forcedAction(secret, withHands([4, 6], [2], [8]))).toEqual({ seat: 1, action: { pick: 2 } });
    expect(forcedAction(secret, withHands([4, 6], [2, 8]))).toBeUndefined();
    const picked = rehearse(secret, withHands([4, 6], [2]), 1, { pick: 2 }).state as Secret;
    expect(forcedAction(secret, picked)).toBeUndefined();
  });

  test('is none where it is left to the player or the game is over', () => {
    const manual = { ...secret, pending: () => ({ seats: [0, 1], kind: 'pick', manual: true }) };
    expect(forcedAction(manual, withHands([4], [2]))).toBeUndefined();
    expect(forcedAction({ ...secret, pending: () => undefined }, withHands([4], [2]))).toBeUndefined();
  });

  test('asks for no list where the game knows that there is a choice', () => {
    const { counted, take } = counting({ ...secret, isForced: (_state: Secret, seat: number) => seat === 1 });
    expect(forcedAction(counted, withHands([4], [6, 8], [2]))).toEqual({ seat: 1, action: { pick: 6 } });
    expect(take().legal).toBe(1);
  });

  test('is what a session takes, with the same list for both', () => {
    const { counted, take } = counting(secret);
    const options = secret.options({ hand: [4] });
    const session = new Session(counted, { options, seats: 2, seed: seedFrom('forced') });
    session.settle();
    expect(session.entries.map(({ by, cause }) => [by, cause])).toEqual([
      [0, 'auto'],
      [1, 'auto'],
    ]);
    expect(take().legal).toBe(2);
  });
});
