import type { Model } from '../model.ts';
import type { Inputs, SeatInputs } from '../net/net.ts';
import type { TrainingTask } from './training-task.ts';

/** A position as a net reads it, with what the weights say about it. */
export interface EncodedPosition {
  /** The game that it is from: positions of one game are not independent. */
  readonly game: number;
  readonly common: Int16Array;
  readonly seats: readonly Int16Array[];
  readonly weighed: readonly number[];
  readonly now: readonly number[];
  readonly open: number;
}

/** A position of a game with the outcome. */
export interface Row extends EncodedPosition {
  readonly scores: readonly number[];
  readonly places: readonly number[];
  /** The numbers whose differences between the seats are learned: the scores, or the value of a search mixed with them. */
  readonly target: readonly number[];
  /** True for a position that was only tried out: its game went on otherwise, so that its outcome is that of another position. */
  readonly isTried: boolean;
}

/** The position as a net reads it with this model. */
export function encodedPosition(
  task: TrainingTask,
  model: Model,
  inputs: SeatInputs,
  game: number,
  state: unknown,
): EncodedPosition {
  const { weighed, now } = task.encode(state, model, inputs);
  const seats = weighed.map((_, seat) => packed(inputs.seats[seat]));
  return { game, common: packed(inputs.common), seats, weighed, now, open: task.openShare(state) };
}

function packed({ at, value, count }: Inputs): Int16Array {
  const out = new Int16Array(2 * count);
  for (let i = 0; i < count; i++) {
    out[2 * i] = at[i];
    out[2 * i + 1] = value[i];
  }
  return out;
}
