import { hamlet, type State, writePosition } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { diceOf } from '../random-play.ts';
import { legalLists, nameOfAction } from './legal.ts';
import { nameOf, play, SETTINGS, shake, stepped } from './play.ts';

function expectSameLegal(state: State, where: string): number {
  const position = writePosition(state);
  const names = hamlet
    .legal(state, state.seat)
    .map((action) => nameOfAction(position, hamlet.codec.format(state, action)));
  const { must, may } = legalLists(position);
  const missing = [...must].filter((name) => !names.includes(name));
  const excess = names.filter((name) => !may.has(name));
  const twice = names.filter((name, i) => names.indexOf(name) !== i);
  if (missing.length + excess.length + twice.length > 0)
    throw new Error(`${where}: ${JSON.stringify({ missing, excess, twice })}\n${JSON.stringify(position)}`);
  return names.filter((name) => name.includes('boat')).length;
}

/** The lists of the steps that follow an action, down to its payment, on some of the ways. */
function compareInside(state: State, dice: (bound: number) => number, where: string, seen: Map<string, number>): void {
  for (const action of hamlet.legal(state, state.seat)) {
    if (action.do === 'end' || dice(3) > 0) continue;
    let next = stepped(state, action);
    for (let depth = 0; depth < 4 && next.stack.length > state.stack.length; depth++) {
      const { step, paid } = next.stack[next.stack.length - 1];
      const boats = expectSameLegal(next, `${where}, inside ${hamlet.codec.format(state, action)}`);
      const key = `${step} ${paid}${step === 'pay' && boats > 0 ? ' by boat' : ''}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      const inner = hamlet.legal(next, next.seat);
      next = stepped(next, inner[dice(inner.length)]);
    }
  }
}

describe('the legal list with By the Lake is the one that the rule texts give', () => {
  const seen = new Map<string, number>();

  test.each(SETTINGS.map((setting) => [nameOf(setting), setting] as const))(
    'at decisions of random games and beside them: %s (Q1, Q9, Q30-Q35, Q37, Q44, Q45, Q49, Q52-Q57, Q60, D9)',
    (name, setting) => {
      const dice = diceOf(`lists ${name}`);
      play(setting, `lists ${name}`, (state) => {
        const step = state.stack.at(-1)?.step;
        if (step !== undefined && ['boat', 'keep', 'spend', 'store'].includes(step)) {
          expectSameLegal(state, name);
          seen.set(`${step} none`, (seen.get(`${step} none`) ?? 0) + 1);
        } else if (dice(14) === 0) expectSameLegal(state, name);
        if (state.stack.length > 0 || dice(14) > 0) return;
        const other = shake(state, dice);
        expectSameLegal(other, `${name}, shaken`);
        if (dice(2) === 0) compareInside(other, dice, `${name}, shaken`, seen);
      });
    },
  );

  test('every step was among those compared, and boats carried for every kind of payment', () => {
    console.log(Object.fromEntries(seen));
    expect(seen.size).toBeGreaterThan(10);
  });
});
