import { Hasher, hashText, hashView, PackedLists } from '@hamlet/kernel';
import * as fc from 'fast-check';
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

  test('of short numbers: known answers, and order, lengths and signs tell', () => {
    const shortOf = (...lists: readonly (readonly number[])[]) => {
      const hasher = new Hasher();
      for (const list of lists) hasher.addShort(list);
      return hasher.digest();
    };
    expect([shortOf([]), shortOf([1, 2, 3]), shortOf([-1, 32767, -32768, 0])]).toMatchInlineSnapshot(`
      [
        "18e521820a28da",
        "11710dc3f17afd",
        "08c84a11538ed7",
      ]
    `);
    const lists = [[], [0], [0, 0], [1], [-1], [1, 2], [2, 1], [1, 2, 0], [1, 2, 3], [3, 2, 1], [256], [-256], [32767]];
    const hashes = [...lists.map((list) => shortOf(list)), shortOf([1], [2]), shortOf([1, 2], []), shortOf([], [1, 2])];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('are 14 hexadecimal digits, and asking twice gives the same', () => {
    const hasher = new Hasher();
    hasher.add(5);
    expect(hasher.digest()).toMatch(/^[0-9a-f]{14}$/);
    expect(hasher.digest()).toBe(hasher.digest());
  });

  test('take lists that were packed before like the lists themselves', () => {
    const [direct, later] = [new Hasher(), new Hasher()];
    const lists = new PackedLists();
    for (const to of [direct, lists]) {
      to.addShort([1, -2, 300]);
      to.addSparse([-1, 7, -1], -1);
      to.addShort([]);
      to.addShort([4, 5]);
    }
    later.addPacked(lists);
    expect(later.digest()).toBe(direct.digest());
  });

  test('go on from where another stands', () => {
    const [first, second] = [new Hasher(), new Hasher()];
    first.addAll([1, 2, 3]);
    second.goOn(...first.words());
    second.addAll([4, 5]);
    expect(second.digest()).toBe(hashOf([1, 2, 3], [4, 5]));
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

  test('of short and sparse lists tell values, places and lengths apart', () => {
    const short = (...lists: readonly (readonly number[])[]) => {
      const hasher = new Hasher();
      for (const list of lists) hasher.addShort(list);
      return hasher.digest();
    };
    const sparse = (...lists: readonly (readonly number[])[]) => {
      const hasher = new Hasher();
      for (const list of lists) hasher.addSparse(list, -1);
      return hasher.digest();
    };
    const lists = [[], [0], [0, 0], [-1], [1, 2], [2, 1], [1, -2], [-1, 2], [0, 1, 2], [1, 2, 0], [32767], [-32768]];
    expect(new Set(lists.map((list) => short(list))).size).toBe(lists.length);
    expect(short([1], [2])).not.toBe(short([1, 2], []));
    expect(short([1], [2])).not.toBe(short([], [1, 2]));
    const sparser = [
      [-1, -1, -1],
      [0, -1, -1],
      [-1, 0, -1],
      [-1, -1, 0],
      [0, 0, -1],
      [1, -1, -1],
      [-2, -1, -1],
    ];
    expect(new Set(sparser.map((list) => sparse(list))).size).toBe(sparser.length);
    expect(sparse([1], [-1])).not.toBe(sparse([-1], [1]));
    for (const count of [1, 2, 3, 4]) {
      const seen = new Set<string>();
      for (let value = 0; value < 20_000; value++)
        seen.add(short(Array.from({ length: count }, (_, i) => (value * (i + 1)) % 30_011)));
      expect(seen.size).toBe(20_000);
    }
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

describe('hashes of views', () => {
  const view = {
    round: 3,
    players: { red: { gold: 5, queue: ['a', 'b'] }, blue: { gold: -1 } },
    over: false,
    last: null,
  };

  test('are the same whatever the order of the members, and after a trip through JSON', () => {
    const other = {
      last: null,
      over: false,
      players: { blue: { gold: -1 }, red: { queue: ['a', 'b'], gold: 5 } },
      round: 3,
    };
    expect(hashView(other)).toBe(hashView(view));
    expect(hashView(JSON.parse(JSON.stringify(view)))).toBe(hashView(view));
    expect(hashView({ ...view, hint: undefined })).toBe(hashView(view));
    expect(hashView({ share: 0.1, big: 2 ** 40, zero: -0 })).toBe(hashView({ zero: 0, big: 2 ** 40, share: 0.1 }));
  });

  test('of any JSON data are the same with the members turned round, and another with one number more', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      const members = Object.entries(value).map(([key, part]) => [key, turned(part)]);
      return Object.fromEntries(members.reverse());
    };
    const found = fc.check(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        return hashView(turned(value)) === hashView(value) && hashView([value, 0]) !== hashView([value]);
      }),
      { seed: 7, numRuns: 500 },
    );
    expect(found).toMatchObject({ failed: false, numRuns: 500 });
  });

  test('tell any two different values apart', () => {
    const values: unknown[] = [
      ...[null, false, true, 0, 1, -1, 0.5, 2 ** 31, 2 ** 32, 2 ** 32 + 1, '', '0', '1', 'null', 'a', 'ab'],
      ...[[], [0], [0, 0], [[]], [[], []], ['a', 'b'], ['ab'], [null], [false], [{}], [[0], 0], [[0, 0]]],
      ...[{}, { a: 0 }, { b: 0 }, { a: '0' }, { a: null }, { a: 0, b: 0 }, { a: { b: 0 } }, { ab: 0 }, { 0: 0 }],
      ...[{ a: 1, b: 2 }, { a: 2, b: 1 }, { a: 'b' }, { b: 'a' }, { a: { b: 0 }, c: 0 }, { a: { b: 0, c: 0 } }],
    ];
    expect(new Set(values.map(hashView)).size).toBe(values.length);
    expect(new Set(values.map((value) => hashView({ value }))).size).toBe(values.length);
  });

  test('what is no JSON data is refused, not hashed as something else', () => {
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, () => 0, 1n, [undefined], { f: () => 0 }])
      expect(() => hashView(value)).toThrow(TypeError);
  });
});

/** A client of one version compares the hash of its view with that of a server of another. */
test('the hash of a view is the same in every version', () => {
  const view = { none: null, no: false, yes: true, whole: -7, part: 0.5, big: 2 ** 40, text: 'barn', list: [1, [2]] };
  expect(hashView(view)).toMatchInlineSnapshot(`"0989a7f00afdf0"`);
});

/** Records of released rules hold hashes: the way they are made may never change. */
test.each<[string, (hasher: Hasher) => void, string]>([
  ['a list with many usual numbers', (hasher) => hasher.addSparse([-1, -1, 7, -1, 300], -1), '11b6dc0808d5d2'],
  ['an odd number of short numbers', (hasher) => hasher.addShort([1, -2, 300]), '10405b7ea6a9b5'],
  ['an even number of short numbers', (hasher) => hasher.addShort([4, 5, 6, 7]), '1ce7b6882d1580'],
  ['a list', (hasher) => hasher.addAll([1, 70000, -3]), '1ab86e28a70c0a'],
  ['a text', (hasher) => hasher.addText('barn'), '0d5bd9440dab90'],
  [
    'numbers',
    (hasher) => {
      hasher.add(5);
      hasher.add(-1);
    },
    '07c4014ef0df18',
  ],
])('the hash of %s is the one of all records', (_what, fill, wanted) => {
  const hasher = new Hasher();
  fill(hasher);
  expect(hasher.digest()).toBe(wanted);
});
