import type { InSetting } from '@hamlet/kernel';
import type { Bot } from '../bot.ts';
import type { AnyHeuristics } from '../heuristics.ts';
import type { Model } from '../model.ts';
import { type Inputs, SeatInputs } from '../net/net.ts';
import type { SearchSettings } from '../search.ts';
import { heuristicsInTraining, learnersSeat, type TrainingPlayer } from './league.ts';
import { playerWith, playTraining } from './play.ts';
import type { TrainingTask } from './training-task.ts';

/** A position of a game with the outcome. */
export interface Row {
  /** The game that it is from: positions of one game are not independent. */
  readonly game: number;
  readonly common: Int16Array;
  readonly seats: readonly Int16Array[];
  readonly weighed: readonly number[];
  readonly now: readonly number[];
  readonly open: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
}

function packed({ at, value, count }: Inputs): Int16Array {
  const out = new Int16Array(2 * count);
  for (let i = 0; i < count; i++) {
    out[2 * i] = at[i];
    out[2 * i + 1] = value[i];
  }
  return out;
}

/** The number of decisions of which one is recorded. */
const EVERY = 6;

/** One turn in this number is played boldly: what good play makes of odd positions must be seen too. */
const BOLD_EVERY = 7;
const BOLDNESS = 8;

/** A player that now and then plays a turn without much care, and otherwise as well as it can; `roundNow` is the round of its game. */
function explorer(heuristics: AnyHeuristics, settings: SearchSettings, roundNow: () => number): Bot {
  const careful = playerWith(heuristics, settings);
  const bold = playerWith(heuristics, {
    ...settings,
    turnSearch: { ...settings.turnSearch, beam: 1, noise: BOLDNESS },
  });
  let turn = -1;
  let player = careful;
  return {
    name: 'explorer',
    choose: (question) => {
      const round = roundNow();
      if (round !== turn) player = question.int(BOLD_EVERY) === 0 ? bold : careful;
      turn = round;
      return player.choose(question);
    },
  };
}

/** Plays a game with one model in all seats, or in one seat against a rival, and gives some of its positions. */
export function rowsOf(
  task: TrainingTask,
  kind: string,
  model: Model,
  settings: SearchSettings,
  seed: string,
  index: number,
  rival?: TrainingPlayer,
): Row[] {
  const table = task.tableOf(kind, index);
  const heuristics = task.heuristicsWith(kind, model);
  const inputs = new SeatInputs();
  const found: Omit<Row, 'scores' | 'places'>[] = [];
  const own = rival === undefined ? undefined : learnersSeat(seed, table.players);
  let round = 0;
  const bots = Array.from({ length: table.players }, (_, seat) =>
    rival === undefined || seat === own
      ? explorer(heuristics, settings, () => round)
      : playerWith(heuristicsInTraining(task, kind, rival), settings),
  );
  let mover = -1;
  let count = index;
  const collect = (state: InSetting<unknown>, seat: number) => {
    round = task.game.round(state);
    const fresh = seat !== mover;
    mover = seat;
    if (!heuristics.settled(state, seat) || (!fresh && ++count % EVERY !== 0)) return;
    const { weighed, now } = task.encode(state, model, inputs);
    const seats = weighed.map((_, at) => packed(inputs.seats[at]));
    found.push({ game: index, common: packed(inputs.common), seats, weighed, now, open: task.openShare(state) });
  };
  const outcome = playTraining(task, table, seed, bots, collect);
  return outcome ? found.map((row) => ({ ...row, ...outcome })) : [];
}
