import { Hasher, hashText } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';

function hashOf(...lists: readonly (readonly number[])[]): string {
  const hasher = new Hasher();
  for (const list of lists) hasher.addAll(list);
  return hasher.digest();
}

describe('hashes', () => {
  test('known answers', () => {
    expect([hashText(''), hashText('hamlet'), hashOf(), hashOf([]), hashOf([1, 2, 3])]).toMatchInlineSnapshot(`
      [
        "18e521820a28da",
        "12a0196350b0ac",
        "04cd7f7dad420f",
        "18e521820a28da",
        "1e32b783da2c74",
      ]
    `);
  });

  test('are 14 hexadecimal digits, and asking twice gives the same', () => {
    const hasher = new Hasher();
    hasher.add(5);
    expect(hasher.digest()).toMatch(/^[0-9a-f]{14}$/);
    expect(hasher.digest()).toBe(hasher.digest());
  });

  test('tell order, lengths and borders between lists apart', () => {
    const hashes = [
      hashOf([1, 2]),
      hashOf([2, 1]),
      hashOf([1], [2]),
      hashOf([1, 2], []),
      hashOf([], [1, 2]),
      hashOf([1, 2, 0]),
      hashOf([0, 1, 2]),
      hashOf([-1, 2]),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashText('ab')).not.toBe(hashText('ba'));
  });

  test('do not collide on small inputs, and every digit takes every value', () => {
    const hashes = new Set<string>();
    for (let a = -50; a < 50; a++)
      for (let b = -50; b < 50; b++) for (let c = 0; c < 10; c++) hashes.add(hashOf([a, b], [c]));
    expect(hashes.size).toBe(100000);
    for (let digit = 0; digit < 14; digit++) {
      const values = new Set([...hashes].map((hash) => hash[digit])).size;
      expect(values).toBe(digit === 0 ? 2 : 16);
    }
  });

  test('a changed bit changes half of the bits', () => {
    let [changed, bits] = [0, 0];
    for (let value = 0; value < 300; value++) {
      const one = BigInt(`0x${hashOf([value, 7, 7])}`);
      for (let bit = 0; bit < 12; bit++) {
        const other = BigInt(`0x${hashOf([value ^ (1 << bit), 7, 7])}`);
        changed += (one ^ other).toString(2).replaceAll('0', '').length;
        bits += 53;
      }
    }
    expect(changed / bits).toBeGreaterThan(0.45);
    expect(changed / bits).toBeLessThan(0.55);
  });
});
