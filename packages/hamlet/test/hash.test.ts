import { hamlet, type State, writePosition } from '@hamlet/hamlet';
import { describe, expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { diceOf, randomGame, SETTINGS } from './random-play.ts';

/** Every copy of a value in which exactly one number or truth value is another. */
function* neighbours(value: unknown): Generator {
  if (typeof value === 'number') yield value + 1;
  else if (typeof value === 'boolean') yield !value;
  else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) for (const other of neighbours(value[i])) yield value.with(i, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      for (const other of neighbours(part)) yield { ...value, [key]: other };
  }
}

/** What a game carries unchanged from start to end stands in its record, not in the hash of each state. */
const FIXED = new Set(['setting']);

/** Lists that grow and shrink; the others have a fixed length. */
const LISTS = new Set(['display', 'bag', 'unseen', 'stack']);

describe('the hash', () => {
  test('changes with any single number of the state', () => {
    const dice = diceOf('hash');
    const steps = new Set<string>();
    for (const setting of SETTINGS.filter(({ layout }) => layout === 'random')) {
      randomGame(setting, 'hash', (state) => {
        if (dice(40) > 0 && steps.has(state.stack.at(-1)?.step ?? 'turn')) return;
        steps.add(state.stack.at(-1)?.step ?? 'turn');
        const hash = hamlet.hash(state);
        for (const [key, value] of Object.entries(state)) {
          if (FIXED.has(key)) continue;
          const shorter = LISTS.has(key) && Array.isArray(value) && value.length > 0 ? [value.slice(1)] : [];
          for (const other of [...neighbours(value), ...shorter]) {
            const next = { ...state, [key]: other } as State;
            expectSame(hamlet.hash(next) === hash, false, `${key}: ${JSON.stringify(other)}`);
          }
        }
      });
    }
    expect(steps.size).toBe(9);
  });

  test('tells all states of a game apart by their positions, and only by them', () => {
    const seen = new Map<string, string>();
    for (const setting of SETTINGS.filter(({ layout }) => layout === 'first-game')) {
      randomGame(setting, 'apart', (state) => {
        const { options: _, ...position } = writePosition(state);
        const text = JSON.stringify(position);
        const hash = hamlet.hash(state);
        expectSame(seen.get(hash) ?? text, text, 'two positions with one hash');
        seen.set(hash, text);
      });
    }
    expect(new Set(seen.values()).size).toBe(seen.size);
  });
});
