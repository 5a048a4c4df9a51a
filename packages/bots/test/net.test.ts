import { describe, expect, test } from 'vitest';
import { BUILDER_PRO_SHAPE } from '../src/builder-pro/encode.ts';
import { MODELS as BUILDER_PRO_MODELS } from '../src/builder-pro/models.ts';
import { HAMLET_SHAPE } from '../src/hamlet/encode.ts';
import { MODELS as HAMLET_MODELS } from '../src/hamlet/models.ts';
import { type Net, NetRunner, ONE, OUTPUTS, SeatInputs } from '../src/net/net.ts';

const SHAPE = { common: 6, own: 8, hidden: 4, middle: 3 };

/** Numbers that follow no pattern, the same every time. */
function numbersFrom(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return (at >>> 8) % below;
  };
}

function netFrom(next: (below: number) => number): Net {
  const weights = (count: number) => Int16Array.from({ length: count }, () => next(1201) - 600);
  const { common, own, hidden, middle } = SHAPE;
  return {
    shape: SHAPE,
    common: weights(common * hidden),
    own: weights(own * hidden),
    rival: weights(own * hidden),
    bias: weights(hidden),
    second: weights(middle * hidden),
    secondBias: weights(middle),
    third: weights(OUTPUTS * middle),
    thirdBias: weights(OUTPUTS),
  };
}

function fill(inputs: SeatInputs, seats: number, next: (below: number) => number): void {
  inputs.begin(seats);
  for (let at = 0; at < SHAPE.common; at++) if (next(2) === 0) inputs.common.add(at, next(5) * ONE);
  for (let seat = 0; seat < seats; seat++)
    for (let at = 0; at < SHAPE.own; at++) if (next(2) === 0) inputs.seats[seat].mark(next(SHAPE.own));
}

describe('the net', () => {
  test.each([2, 3, 4])('says the same about a position whatever it judged before: %i seats', (seats) => {
    const next = numbersFrom(seats);
    const net = netFrom(next);
    const used = new NetRunner(net);
    const inputs = new SeatInputs();
    const said = new Set<string>();
    for (let position = 0; position < 200; position++) {
      fill(inputs, seats, next);
      const [one, other] = [new Float64Array(OUTPUTS * seats), new Float64Array(OUTPUTS * seats)];
      used.run(inputs, seats, one);
      new NetRunner(net).run(inputs, seats, other);
      expect(one).toEqual(other);
      said.add(one.join());
    }
    expect(said.size).toBeGreaterThan(50);
  });

  test('an input that is added twice counts twice', () => {
    const net = netFrom(numbersFrom(9));
    const said = (values: readonly number[]) => {
      const inputs = new SeatInputs();
      inputs.begin(2);
      for (const value of values) inputs.seats[0].add(3, value);
      const out = new Float64Array(OUTPUTS * 2);
      new NetRunner(net).run(inputs, 2, out);
      return [...out];
    };
    expect(said([ONE, ONE])).toEqual(said([2 * ONE]));
    expect(said([ONE])).not.toEqual(said([2 * ONE]));
  });
});

test('the stored nets have the inputs of today', () => {
  const shapesOf = (models: object) => Object.values(models).flatMap(({ net }) => (net ? [net.shape] : []));
  const known = [shapesOf(HAMLET_MODELS), shapesOf(BUILDER_PRO_MODELS)];
  expect(known.map((shapes) => shapes.length)).toEqual([1, 2]);
  expect(known[0]).toEqual([HAMLET_SHAPE]);
  expect(known[1]).toEqual([BUILDER_PRO_SHAPE, BUILDER_PRO_SHAPE]);
});
