import { readFileSync } from 'node:fs';
import { hamlet, type Position, readPosition, type State, writePosition } from '@hamlet/hamlet';
import { isRefusal, openScenario } from '@hamlet/kernel';
import { expect, test } from 'vitest';
import { diceOf, kindOfStep } from '../random-play.ts';
import { adapters } from '../scenario-files.ts';
import { count, expectMet, expectSame } from './compare.ts';
import { nameOf, play, SETTINGS, shake, stepped } from './play.ts';

/** States of every kind of step, some of each. */
const states = new Map<string, State[]>();

function keep(state: State): void {
  const kind = kindOfStep(state);
  const known = states.get(kind) ?? [];
  if (kind !== 'turn' && known.length < 6) states.set(kind, [...known, hamlet.clone(state)]);
}

for (const setting of SETTINGS) {
  const dice = diceOf(`frames ${nameOf(setting)}`);
  play(setting, `frames ${nameOf(setting)}`, (state) => {
    keep(state);
    if (state.stack.length > 0 || dice(30) > 0) return;
    // What play seldom reaches: too many fish, favours.
    let next = shake(state, dice);
    for (let i = 0; i < 4 && hamlet.pending(next); i++) {
      const legal = hamlet.legal(next, next.seat);
      next = stepped(next, legal[dice(legal.length)]);
      keep(next);
    }
  });
}

/** Chance seldom comes to a Storeroom action by boat with wheat on several tiles (Q65). */
const scene = openScenario(
  JSON.parse(readFileSync(new URL('../../scenarios/lake/storeroom/which-wheat.json', import.meta.url), 'utf8')),
  adapters,
);
let storing = scene.state as State;
for (const text of ['store storeroom-1', 'bring wood@woodcutter']) {
  const action = hamlet.codec.parse(storing.setting, text);
  if (isRefusal(action)) throw new Error(text);
  storing = stepped(storing, action);
}
keep(storing);

const all = [...states.values()].flat();

test('every kind of step was met', () => {
  const met = new Map([...states].map(([kind, list]) => [kind, list.length]));
  const base = ['donkeys', 'mix', 'blueprint', 'hire', 'from build', 'place build', 'road'];
  const paid = ['refine', 'sell', 'deliver', 'build', 'road'].map((kind) => `pay ${kind}`);
  const lake = ['boat', 'keep', 'spend', 'store', 'fee', 'from free', 'place free'];
  expectMet(
    met,
    [...base, ...paid, ...lake].map((kind) => `in ${kind}`),
  );
});

test('a frame written and read again is the same', () => {
  for (const state of all) {
    const written: Position = JSON.parse(JSON.stringify(writePosition(state)));
    expectSame(readPosition(written).stack, state.stack, () => JSON.stringify(written.stack));
  }
});

/** Members that say nothing by their absence: nobody works for a mix, nothing has been bought or brought yet. */
const OPTIONAL: Readonly<Record<string, string>> = { mix: 'villager', hire: 'count', store: 'count' };

test('a frame that lacks what its step needs, or has it of another kind, is refused', () => {
  const tally = new Map<string, number>();
  for (const state of all) {
    const position = writePosition(state);
    const [frame] = position.stack.slice(-1);
    for (const [key, value] of Object.entries(frame)) {
      const others: unknown[] = key === OPTIONAL[frame.step] ? [] : [undefined];
      if (typeof value === 'string') others.push('nothing of the kind');
      if (typeof value === 'number') others.push(-1);
      for (const other of others) {
        const stack = [...position.stack.slice(0, -1), { ...frame, [key]: other }];
        expect(() => readPosition(JSON.parse(JSON.stringify({ ...position, stack })))).toThrow(/^stack\[/);
        count(tally, key);
      }
    }
  }
  expectMet(tally, ['step', 'villager', 'tile', 'subject', 'paid', 'at', 'rot', 'count']);
});

/** The frame with one number or truth value changed, in every way. */
function changed(frame: State['stack'][number]): State['stack'] {
  return Object.entries(frame).flatMap(([key, value]) => {
    if (typeof value === 'number') return [{ ...frame, [key]: value + 1 }];
    return typeof value === 'boolean' ? [{ ...frame, [key]: !value }] : [];
  });
}

test('the hash changes with anything in a frame', () => {
  let compared = 0;
  for (const state of all) {
    const hash = hamlet.hash(state);
    for (const frame of changed(state.stack[state.stack.length - 1])) {
      const other = { ...state, stack: [...state.stack.slice(0, -1), frame] };
      expectSame(hamlet.hash(other) === hash, false, () => JSON.stringify(frame));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(150);
});
