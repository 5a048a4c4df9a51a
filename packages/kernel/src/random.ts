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

/**
 * The random streams of one game: a generator for each purpose, all from one seed. Games draw a tile when it appears instead of
 * shuffling beforehand, so that no order is hidden in a state.
 */
export interface Streams {
  readonly seed: Seed;
  /** The streams in use: so few that a search through the list is quicker than any map. */
  readonly open: Stream[];
  /** Number of draws from all streams together. */
  draws: number;
}

/** The generator for one purpose. */
interface Stream {
  readonly name: string;
  /** Inputs of the generator besides the seed. */
  readonly words: readonly number[];
  /** The next word of 32 bits, not negative. */
  next(): number;
  /** A copy that continues independently. */
  copy(): Stream;
}

/** Fresh streams; throws an `InputError` for a seed whose generator is unknown. */
export function openStreams(seed: Seed): Streams {
  if (!SEED.test(seed)) throw new InputError('seed', 'bad-seed', seed);
  return { seed, open: [], draws: 0 };
}

/** A copy of streams that continues independently. */
export function cloneStreams({ seed, open, draws }: Streams): Streams {
  return { seed, open: open.map((stream) => stream.copy()), draws };
}

/** A uniform whole number from 0 up to, but without, `bound`; without bias. */
export function drawInt(streams: Streams, name: string, bound: number): number {
  if (!(bound >= 1 && bound <= 0x7fffffff && Number.isInteger(bound))) throw new RangeError(`bound ${bound}`);
  const stream = streamOf(streams, name);
  streams.draws++;
  const fair = 0x100000000 - (0x100000000 % bound);
  for (;;) {
    const word = stream.next();
    if (word < fair) return word % bound;
  }
}

function streamOf({ seed, open }: Streams, name: string): Stream {
  for (const known of open) if (known.name === name) return known;
  const stream = seed.startsWith('sha256:') ? new Sha256(name, seed) : Sfc32.from(name, seed);
  open.push(stream);
  return stream;
}

/** Rounds after which the words of a seed are well mixed. */
const SFC_ROUNDS = 12;

/** Chris Doty-Humphrey's small fast counting generator: 32 bits, period at least 2^64. All in one object, which many tables in turn read from memory. */
class Sfc32 implements Stream {
  readonly name: string;
  private a: number;
  private b: number;
  private c: number;
  private count: number;

  private constructor(name: string, a: number, b: number, c: number, count: number) {
    this.name = name;
    this.a = a;
    this.b = b;
    this.c = c;
    this.count = count;
  }

  static from(name: string, seed: Seed): Sfc32 {
    const [a, b, c, count] = words128(`${seed}/${name}`);
    const stream = new Sfc32(name, a | 0, b | 0, c | 0, count | 0);
    for (let i = 0; i < SFC_ROUNDS; i++) stream.next();
    return stream;
  }

  get words(): readonly number[] {
    return [this.a, this.b, this.c, this.count];
  }

  next(): number {
    const { b, c, count } = this;
    const sum = (this.a + b + count) | 0;
    this.count = (count + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  copy(): Sfc32 {
    return new Sfc32(this.name, this.a, this.b, this.c, this.count);
  }
}

/** Words in a block of SHA-256. */
const BLOCK_WORDS = 8;
const NO_BLOCK = new Int32Array(BLOCK_WORDS);

/** SHA-256 in counter mode: block `n` is the hash of the seed, the stream and `n`. */
class Sha256 implements Stream {
  readonly name: string;
  private readonly seed: Seed;
  private block: Int32Array = NO_BLOCK;
  private drawn = 0;

  constructor(name: string, seed: Seed) {
    this.name = name;
    this.seed = seed;
  }

  get words(): readonly number[] {
    return [...this.block, this.drawn];
  }

  next(): number {
    const at = this.drawn % BLOCK_WORDS;
    if (at === 0) this.block = sha256Words(`${this.seed}/${this.name}/${this.drawn / BLOCK_WORDS}`);
    this.drawn++;
    return itemAt(this.block, at) >>> 0;
  }

  copy(): Sha256 {
    const copy = new Sha256(this.name, this.seed);
    copy.block = this.block;
    copy.drawn = this.drawn;
    return copy;
  }
}
