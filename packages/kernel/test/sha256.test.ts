import { createHash } from 'node:crypto';
import { commitmentTo, seedFrom, sha256 } from '@hamlet/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function reference(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

describe('SHA-256', () => {
  // Examples of FIPS 180-2, appendix B, and of the NIST's test vectors.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
      'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('known answers: %.20s', (text, wanted) => {
    expect(sha256(text)).toBe(wanted);
  });

  test('agrees with another implementation at every length around the borders of blocks', () => {
    for (let length = 0; length < 300; length++) {
      const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + ((at * 7 + length) % 95))).join('');
      expect([length, sha256(text)]).toEqual([length, reference(text)]);
    }
  });

  test('reads a text as UTF-8, halves of surrogate pairs included', () => {
    const texts = [
      'ä',
      'ß€',
      '😀 hamlet 😀',
      '\u07ff\u0800\uffff',
      '\u{10000}\u{10ffff}',
      '\ud800',
      'x\udfffy',
      '\u0000',
    ];
    for (const text of texts) expect([text, sha256(text)]).toEqual([text, reference(text)]);
  });

  test('agrees with another implementation about any text', { tags: ['whole'] }, () => {
    const texts = fc.string({ unit: 'binary', maxLength: 200 });
    const found = fc.check(
      fc.property(texts, (text) => sha256(text) === reference(text)),
      { seed: 7, numRuns: 500 },
    );
    expect(found).toMatchObject({ failed: false, numRuns: 500 });
  });

  test('commits to a seed in its written form', () => {
    const seed = seedFrom('a game');
    expect(commitmentTo(seed)).toBe(reference(seed));
    expect(commitmentTo(seedFrom('another game'))).not.toBe(commitmentTo(seed));
  });
});
