import { createHash } from 'node:crypto';
import { cloneStreams, drawInt, openStreams, type Streams, seedFrom, seedOf } from '@hamlet/kernel';
import { faultOf } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';

function draws(streams: Streams, stream: string, bound: number, count: number): number[] {
  return Array.from({ length: count }, () => drawInt(streams, stream, bound));
}

/** The published algorithm of sfc32 once more, in whole numbers without wrapping tricks. */
function* sfc32(words: ArrayLike<number>): Generator<number, never> {
  const whole = 2n ** 32n;
  let [a, b, c, counter] = Array.from(words, (word) => BigInt(word >>> 0));
  for (;;) {
    const sum = (a + b + counter) % whole;
    counter = (counter + 1n) % whole;
    a = b ^ (b >> 9n);
    b = (c + (c << 3n)) % whole;
    c = (((c << 21n) % whole) + (c >> 11n) + sum) % whole;
    yield Number(sum);
  }
}

/** Sum of (found - expected)^2 / expected over the cells. */
function chiSquare(cells: readonly number[], expected: number): number {
  return cells.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0);
}

function histogram(values: readonly number[], cells: number): number[] {
  const counts = Array.from({ length: cells }, () => 0);
  for (const value of values) counts[value]++;
  return counts;
}

describe('random streams', () => {
  test('known answers: what a seed and a stream gave once, they give for ever', () => {
    const streams = openStreams(seedFrom('hamlet'));
    expect(draws(streams, 'bag', 1000, 12)).toMatchInlineSnapshot(`
      [
        237,
        593,
        577,
        377,
        805,
        565,
        364,
        932,
        147,
        622,
        840,
        634,
      ]
    `);
    expect(draws(streams, 'sales', 6, 20)).toMatchInlineSnapshot(`
      [
        2,
        3,
        1,
        2,
        0,
        3,
        3,
        1,
        1,
        0,
        4,
        0,
        2,
        2,
        0,
        0,
        2,
        1,
        1,
        2,
      ]
    `);
    expect(draws(openStreams('sfc32:00112233445566778899aabbccddeeff'), 'setup', 0x7fffffff, 4)).toMatchInlineSnapshot(`
      [
        1295515721,
        84602284,
        599973171,
        289328313,
      ]
    `);
    expect(draws(openStreams(`sfc32:${'0'.repeat(32)}`), '', 2, 16).join('')).toMatchInlineSnapshot(
      `"0001100011001111"`,
    );
  });

  test('the generator is sfc32, and numbers are its words without bias', () => {
    for (const bound of [1, 2, 3, 10, 1000, 0x60000000, 0x7fffffff]) {
      const streams = openStreams(seedFrom(`words ${bound}`));
      drawInt(streams, 'x', 2);
      const words = sfc32(streams.open.find(({ name }) => name === 'x')?.words ?? []);
      const fair = 2 ** 32 - (2 ** 32 % bound);
      const next = (): number => {
        const word = words.next().value;
        return word < fair ? word % bound : next();
      };
      expect(draws(streams, 'x', bound, 200)).toEqual(Array.from({ length: 200 }, next));
    }
  });

  test('streams of one seed do not touch one another', () => {
    const one = openStreams(seedFrom('independent'));
    const other = openStreams(seedFrom('independent'));
    const alone = draws(one, 'bag', 100, 50);
    draws(other, 'sales', 7, 13);
    const [first, second] = [draws(other, 'bag', 100, 20), draws(other, 'fish', 3, 5)];
    expect([...first, ...draws(other, 'bag', 100, 30)]).toEqual(alone);
    expect(second).toHaveLength(5);
    expect(draws(openStreams(seedFrom('independent')), 'sales', 100, 50)).not.toEqual(alone);
    expect(draws(openStreams(seedFrom('independent2')), 'bag', 100, 50)).not.toEqual(alone);
  });

  test('a copy goes on from the same point without the original', () => {
    const streams = openStreams(seedFrom('copy'));
    draws(streams, 'a', 10, 5);
    const copy = cloneStreams(streams);
    const later = draws(copy, 'a', 10, 20);
    draws(copy, 'b', 10, 20);
    expect(streams.open.map(({ name }) => name)).toEqual(['a']);
    expect(streams.draws).toBe(5);
    expect(copy.draws).toBe(45);
    expect(draws(streams, 'a', 10, 20)).toEqual(later);
  });

  // Fixed seeds; 99.9 % of fair generators stay under these limits.
  test.each([
    [2, 10.83],
    [6, 20.52],
    [10, 27.88],
    [32, 61.1],
  ])('numbers under %i are uniform (chi-square)', (bound, limit) => {
    for (const seed of ['one', 'two', 'three']) {
      const values = draws(openStreams(seedFrom(seed)), 'bag', bound, 64000);
      expect(chiSquare(histogram(values, bound), 64000 / bound)).toBeLessThan(limit);
    }
  });

  test('pairs of neighbours, and pairs from two streams, are uniform (chi-square)', () => {
    const streams = openStreams(seedFrom('pairs'));
    const values = draws(streams, 'bag', 10, 100000);
    const others = draws(streams, 'sales', 10, 50000);
    const neighbours = Array.from({ length: 50000 }, (_, i) => values[2 * i] * 10 + values[2 * i + 1]);
    const across = others.map((other, i) => values[i] * 10 + other);
    expect(chiSquare(histogram(neighbours, 100), 500)).toBeLessThan(148.23);
    expect(chiSquare(histogram(across, 100), 500)).toBeLessThan(148.23);
  });

  test('streams whose names or seeds differ by one letter are unrelated', () => {
    for (const [one, other] of [
      ['bag1', 'bag2'],
      ['a', 'b'],
    ]) {
      const streams = openStreams(seedFrom('near'));
      const same = draws(streams, one, 10, 30000).filter((value, i) => i >= 0 && value === drawInt(streams, other, 10));
      expect(Math.abs(same.length - 3000)).toBeLessThan(200);
    }
  });

  test('large bounds are reached evenly: words past the last whole multiple are drawn again', () => {
    const bound = 0x60000000;
    const thirds = draws(openStreams(seedFrom('large')), 'x', bound, 30000).map((value) =>
      Math.floor((3 * value) / bound),
    );
    expect(chiSquare(histogram(thirds, 3), 10000)).toBeLessThan(13.82);
    const top = draws(openStreams(seedFrom('top')), 'x', 0x7fffffff, 1000);
    expect(Math.max(...top)).toBeLessThan(0x7fffffff);
    expect(Math.max(...top)).toBeGreaterThan(0x7f000000);
  });

  test('a bound that is none is a programming mistake', () => {
    for (const bound of [0, -1, 1.5, 0x80000000, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => drawInt(openStreams(seedFrom('x')), 'x', bound)).toThrow(RangeError);
  });
});

describe('seeds', () => {
  test('a seed stays itself, any other text becomes one', () => {
    const seed = 'sfc32:00112233445566778899aabbccddeeff';
    expect(seedFrom(seed)).toBe(seed);
    expect(seedFrom(seedFrom('village'))).toBe(seedFrom('village'));
    expect(seedFrom('village')).toMatchInlineSnapshot(`"sfc32:2295475dbc928c614d5b4c000398a105"`);
    expect(seedFrom('')).toMatch(/^sfc32:[0-9a-f]{32}$/);
  });

  test('16 bytes make a seed', () => {
    expect(seedOf(Uint8Array.from({ length: 16 }, (_, i) => i * 17))).toBe('sfc32:00112233445566778899aabbccddeeff');
  });

  test('many texts give as many seeds', () => {
    const seeds = new Set(Array.from({ length: 20000 }, (_, i) => seedFrom(`${i}`)));
    expect(seeds.size).toBe(20000);
    for (let digit = 0; digit < 32; digit++) expect(new Set([...seeds].map((seed) => seed[6 + digit])).size).toBe(16);
  });

  test('a seed of another generator, or none, is refused with its place', () => {
    const other = `pcg64:${'0'.repeat(32)}`;
    expect(faultOf(() => seedFrom(other))).toEqual({ place: 'seed', code: 'unknown-generator', found: other });
    expect(faultOf(() => openStreams('hello'))).toEqual({ place: 'seed', code: 'bad-seed', found: 'hello' });
    expect(faultOf(() => openStreams(other))).toMatchObject({ place: 'seed', code: 'bad-seed' });
  });
});

describe('SHA-256 in counter mode', () => {
  const seed = seedOf(
    Uint8Array.from({ length: 16 }, (_, at) => at),
    'sha256',
  );

  /** Its words by another implementation. */
  function words(stream: string, blocks: number): number[] {
    return Array.from({ length: blocks }, (_, block) => {
      const hash = createHash('sha256').update(`${seed}/${stream}/${block}`).digest();
      return Array.from({ length: 8 }, (__, at) => hash.readUInt32BE(at * 4));
    }).flat();
  }

  test('gives the words of the hashes of seed, stream and number, one after the other', () => {
    expect(seed).toBe('sha256:000102030405060708090a0b0c0d0e0f');
    // A bound that is a power of two rejects no word.
    const low = words('bag', 3).map((word) => word % 65536);
    expect(draws(openStreams(seed), 'bag', 65536, 24)).toEqual(low);
    const fair = words('bag', 3).filter((word) => word < 2 ** 32 - (2 ** 32 % 0x7fffffff));
    expect(draws(openStreams(seed), 'bag', 0x7fffffff, fair.length)).toEqual(fair.map((word) => word % 0x7fffffff));
  });

  test('goes on independently in a copy, and apart for each stream', () => {
    const streams = openStreams(seed);
    draws(streams, 'bag', 10, 5);
    const copy = cloneStreams(streams);
    const on = draws(streams, 'bag', 10, 10);
    draws(copy, 'sales', 10, 3);
    expect(draws(copy, 'bag', 10, 10)).toEqual(on);
  });

  test('is a seed as any other', () => {
    expect(seedFrom(seed)).toBe(seed);
    expect(faultOf(() => openStreams('sha256:12'))?.code).toBe('bad-seed');
  });
});
