import type { ComponentChildren, VNode } from 'preact';
import { beforeAll, expect, test } from 'vitest';
import { ErrorDetails } from '../src/parts/error-details.tsx';
import { FaultText } from '../src/records/fault-text.tsx';
import { withTexts } from '../src/words/words.ts';

beforeAll(() => withTexts(['saves', 'faults'], Promise.resolve()));

function isElement(part: ComponentChildren): part is VNode<{ readonly children?: ComponentChildren }> {
  return typeof part === 'object' && part !== null && 'type' in part;
}

/** The texts that an element shows at once, and the properties of the error details in it. */
function shown(part: ComponentChildren): { readonly texts: readonly string[]; readonly folded: readonly unknown[] } {
  if (typeof part === 'string') return { texts: [part], folded: [] };
  if (isElement(part) && part.type === ErrorDetails) return { texts: [], folded: [part.props] };
  const inside = Array.isArray(part) ? part : [isElement(part) ? part.props.children : undefined];
  const found = inside.filter((inner) => inner !== undefined && inner !== part).map(shown);
  return { texts: found.flatMap(({ texts }) => texts), folded: found.flatMap(({ folded }) => folded) };
}

test.each(['not-json', 'unreadable', 'not-saved', 'broken', 'worker'])('the error behind %s is folded away', (code) => {
  const { texts, folded } = shown(FaultText({ fault: { place: '', code, found: 'SyntaxError: Unexpected end' } }));
  expect(folded).toEqual([{ text: 'SyntaxError: Unexpected end' }]);
  expect(texts.join(' ')).not.toContain('SyntaxError');
});

test('a value that was found stands below the sentence', () => {
  const { texts, folded } = shown(FaultText({ fault: { place: 'seats', code: 'out-of-range', found: '9' } }));
  expect(texts.at(-1)).toBe('Found there: 9');
  expect(folded).toEqual([]);
});
