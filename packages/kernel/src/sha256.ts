import { itemAt } from './item-at.ts';
import type { Seed } from './random.ts';

/** The commitment to a seed, for publishing before a game: the seed, shown afterwards, proves that nobody chose the draws. */
export function commitmentTo(seed: Seed): string {
  return sha256(seed);
}

/** The SHA-256 of a text in UTF-8 (FIPS 180-4), 64 hexadecimal digits. */
export function sha256(text: string): string {
  return Array.from(sha256Words(text), (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The SHA-256 of a text as eight words. */
export function sha256Words(text: string): Int32Array {
  const words = padded(utf8(text));
  const hash = START.slice();
  for (let at = 0; at < words.length; at += BLOCK) mixBlock(hash, words, at);
  return hash;
}

/** Words in a block of 512 bits. */
const BLOCK = 16;
const ROUNDS = 64;

/** The first 32 bits of the fractions of the square roots of the first 8 primes. */
const START = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUND_WORDS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/** The bytes of a text in UTF-8; half a surrogate pair becomes U+FFFD, as everywhere. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  const rest = (code: number, shift: number) => bytes.push(0x80 | ((code >> shift) & 0x3f));
  for (const char of text) {
    const found = char.codePointAt(0) ?? 0;
    const code = found >= 0xd800 && found <= 0xdfff ? 0xfffd : found;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12));
    else bytes.push(0xf0 | (code >> 18));
    if (code >= 0x10000) rest(code, 12);
    if (code >= 0x800) rest(code, 6);
    if (code >= 0x80) rest(code, 0);
  }
  return bytes;
}

/**
 * The bytes as big-endian words, with a one bit after them, and their length in bits at the end of the last block. Of the two
 * words of the length the first stays 0: no text is half a gigabyte long.
 */
function padded(bytes: readonly number[]): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * BLOCK);
  for (const [at, byte] of bytes.entries()) words[at >> 2] = itemAt(words, at >> 2) | (byte << (24 - (at & 3) * 8));
  const last = bytes.length >> 2;
  words[last] = itemAt(words, last) | (0x80 << (24 - (bytes.length & 3) * 8));
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

const schedule = new Int32Array(ROUNDS);

function mixBlock(hash: Int32Array, words: Int32Array, at: number): void {
  for (let i = 0; i < BLOCK; i++) schedule[i] = itemAt(words, at + i);
  for (let i = BLOCK; i < ROUNDS; i++) {
    const [early, late] = [itemAt(schedule, i - 15), itemAt(schedule, i - 2)];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = itemAt(schedule, i - 16) + low + itemAt(schedule, i - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < ROUNDS; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + itemAt(ROUND_WORDS, i) + itemAt(schedule, i)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = itemAt(hash, i) + word;
}
