import { type Net, type NetShape, OUTPUTS } from './net.ts';

/** A net as it stands in a file. */
export interface NetText {
  readonly shape: NetShape;
  /** All weights in the order of `PARTS`, two bytes each, as base64. */
  readonly weights: string;
}

const PARTS = ['common', 'own', 'rival', 'bias', 'second', 'secondBias', 'third', 'thirdBias'] as const;

/** The count of numbers in each part of a net of this shape. */
export function sizesOf({ common, own, hidden, middle }: NetShape): Readonly<Record<(typeof PARTS)[number], number>> {
  return {
    common: common * hidden,
    own: own * hidden,
    rival: own * hidden,
    bias: hidden,
    second: hidden * middle,
    secondBias: middle,
    third: middle * OUTPUTS,
    thirdBias: OUTPUTS,
  };
}

function numbersIn(shape: NetShape): number {
  const sizes = sizesOf(shape);
  return PARTS.reduce((sum, part) => sum + sizes[part], 0);
}

/** The net with these numbers, in the order of `PARTS`. */
function netOf(shape: NetShape, numbers: Int16Array): Net {
  const sizes = sizesOf(shape);
  let from = 0;
  const parts = PARTS.map((part) => {
    const numbersOfPart = numbers.subarray(from, from + sizes[part]);
    from += sizes[part];
    return [part, numbersOfPart] as const;
  });
  return { shape, ...(Object.fromEntries(parts) as Omit<Net, 'shape'>) };
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const DIGIT_BITS = 6;

export function readNet({ shape, weights }: NetText): Net {
  const numbers = new Int16Array(numbersIn(shape));
  let bits = 0;
  let held = 0;
  let at = 0;
  const bytes = new Uint8Array(numbers.buffer);
  for (let i = 0; i < weights.length && at < bytes.length; i++) {
    bits = (bits << DIGIT_BITS) | DIGITS.indexOf(weights[i]);
    held += DIGIT_BITS;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 255;
    bits &= (1 << held) - 1;
  }
  if (at < bytes.length) throw new Error('a net with too few weights');
  return netOf(shape, numbers);
}

export function writeNet(shape: NetShape, numbers: Int16Array): NetText {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let weights = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    while (held >= DIGIT_BITS) {
      held -= DIGIT_BITS;
      weights += DIGITS[(bits >> held) & 63];
    }
    bits &= (1 << held) - 1;
  }
  if (held > 0) weights += DIGITS[(bits << (DIGIT_BITS - held)) & 63];
  return { shape, weights };
}
