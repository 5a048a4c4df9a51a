import { words128 } from './hash.ts';
import { itemAt } from './item-at.ts';
import { InputError } from './read.ts';
import { sha256Words } from './sha256.ts';

/**
 * A seed names its generator and holds 128 bits, as in `sfc32:00112233445566778899aabbccddeeff`. The name makes old
 * games replay even if a later version prefers another generator.
 */
export type Seed = string;

/**
 * The generators. `sfc32` is quick, but its past tells its future. `sha256` (SHA-256 in counter mode) is for games among
 * people who do not trust one another: the draws that they saw tell nothing about those to come.
 */
type SeedGenerator = 'sfc32' | 'sha256';

const SEED = /^(?:sfc32|sha256):[0-9a-f]{32}$/;

/** A seed made of any text: the seed itself when it is one, otherwise 128 bits mixed from the text. */
export function seedFrom(text: string): Seed {
  if (SEED.test(text)) return text;
  if (/^[a-z0-9]+:[0-9a-f]{32}$/.test(text)) throw new InputError('seed', 'unknown-generator', text);
  return `sfc32:${words128(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')}`;
}

/** A seed from 16 bytes that the caller drew from a good source. */
export function seedOf(bytes: Uint8Array, generator: SeedGenerator = 'sfc32'): Seed {
  return `${generator}:${Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The streams of one game: a generator for each purpose, all from one seed. */
export interface Streams {
  readonly seed: Seed;
  /** The words of each generator that has begun. */
  readonly open: Map<string, Int32Array>;
  /** Number of draws from all streams together. */
  draws: number;
}

/** Fresh streams; throws an `InputError` for a seed whose generator is unknown. */
export function openStreams(seed: Seed): Streams {
  if (!SEED.test(seed)) throw new InputError('seed', 'bad-seed', seed);
  return { seed, open: new Map(), draws: 0 };
}

/** A copy that goes on independently from the same point. */
export function cloneStreams(streams: Streams): Streams {
  const open = new Map<string, Int32Array>();
  for (const [name, words] of streams.open) open.set(name, words.slice());
  return { seed: streams.seed, open, draws: streams.draws };
}

/** A uniform whole number from 0 up to, but without, `bound`; without bias. */
export function drawInt(streams: Streams, stream: string, bound: number): number {
  if (!(bound >= 1 && bound <= 0x7fffffff && Number.isInteger(bound))) throw new RangeError(`bound ${bound}`);
  const words = streams.open.get(stream) ?? openStream(streams, stream);
  streams.draws++;
  const fair = 0x100000000 - (0x100000000 % bound);
  for (;;) {
    const word = words.length === SFC_WORDS ? next(words) : nextOfBlock(words, streams.seed, stream);
    if (word < fair) return word % bound;
  }
}

function openStream(streams: Streams, stream: string): Int32Array {
  const words = streams.seed.startsWith('sha256:')
    ? new Int32Array(BLOCK_WORDS + 1)
    : openSfc(`${streams.seed}/${stream}`);
  streams.open.set(stream, words);
  return words;
}

const SFC_WORDS = 4;

function openSfc(text: string): Int32Array {
  const words = Int32Array.from(words128(text));
  for (let i = 0; i < 12; i++) next(words);
  return words;
}

/** Words in a block of SHA-256. */
const BLOCK_WORDS = 8;

/** The next word of SHA-256 in counter mode: block `n` is the hash of the seed, the stream and `n`. The last word counts those drawn. */
function nextOfBlock(words: Int32Array, seed: Seed, stream: string): number {
  const drawn = itemAt(words, BLOCK_WORDS);
  if (drawn % BLOCK_WORDS === 0) words.set(sha256Words(`${seed}/${stream}/${drawn / BLOCK_WORDS}`));
  words[BLOCK_WORDS] = drawn + 1;
  return itemAt(words, drawn % BLOCK_WORDS) >>> 0;
}

/** One step of sfc32 (Chris Doty-Humphrey's small fast counting generator): 32 bits, period at least 2^64. */
function next(words: Int32Array): number {
  const b = itemAt(words, 1);
  const c = itemAt(words, 2);
  const count = itemAt(words, 3);
  const sum = (itemAt(words, 0) + b + count) | 0;
  words[3] = count + 1;
  words[0] = b ^ (b >>> 9);
  words[1] = c + (c << 3);
  words[2] = ((c << 21) | (c >>> 11)) + sum;
  return sum >>> 0;
}
