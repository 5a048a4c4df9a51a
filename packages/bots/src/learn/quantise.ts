import { type NetShape, WEIGHT_ONE } from '../net/net.ts';
import { type NetText, sizesOf, writeNet } from '../net/net-file.ts';

const LARGEST = 32767;

/** A learnt net in whole numbers. */
export function quantise(shape: NetShape, numbers: Float64Array): NetText {
  const whole = Int16Array.from(numbers, (value) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round(value * WEIGHT_ONE))),
  );
  if (whole.length !== Object.values(sizesOf(shape)).reduce((sum, size) => sum + size, 0))
    throw new Error('a net of another shape');
  return writeNet(shape, whole);
}
