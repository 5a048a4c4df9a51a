import type { InSetting } from '@hamlet/kernel';
import type { Bot } from '../bot.ts';
import type { AnyHeuristics } from '../heuristics.ts';
import type { Model } from '../model.ts';
import { SeatInputs } from '../net/net.ts';
import type { SearchSettings } from '../search.ts';
import { heuristicsInTraining, learnersSeat, type TrainingPlayer } from './league.ts';
import { type OnSearch, playerWith, playTraining, triesPlans } from './play.ts';
import { type EncodedPosition, encodedPosition, type Row } from './row.ts';
import { SearchedPositions } from './searched-positions.ts';
import type { TrainingTask } from './training-task.ts';

/** The search of the players of a training game, and what is learned from it. */
export interface RowSettings {
  readonly search: SearchSettings;
  /** The part of a target that is the value of the search, where players try plans out; the rest is the result. */
  readonly valueShare: number;
}

/** The number of decisions of which one is recorded. */
const EVERY = 6;

/** One turn in this number is played boldly: what good play makes of odd positions must be seen too. */
const BOLD_EVERY = 7;
const BOLDNESS = 8;

/** A player that now and then plays a turn without much care, and otherwise as well as it can; `roundNow` is the round of its game. */
function explorer(
  heuristics: AnyHeuristics,
  settings: SearchSettings,
  roundNow: () => number,
  onSearch?: OnSearch,
): Bot {
  const careful = playerWith(heuristics, settings, onSearch);
  const bold = playerWith(heuristics, {
    ...settings,
    turnSearch: { ...settings.turnSearch, beam: 1, noise: BOLDNESS },
    atTables: undefined,
    rollouts: undefined,
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
  { search, valueShare }: RowSettings,
  seed: string,
  index: number,
  rival?: TrainingPlayer,
): Row[] {
  const table = task.tableOf(kind, index);
  const hasPlans = triesPlans(search);
  const heuristics = task.heuristicsWith(kind, model, hasPlans);
  const searched = new SearchedPositions(task, model, heuristics, index);
  const inputs = new SeatInputs();
  const found: EncodedPosition[] = [];
  const own = rival === undefined ? undefined : learnersSeat(seed, table.players);
  let round = 0;
  const bots = Array.from({ length: table.players }, (_, seat) =>
    rival === undefined || seat === own
      ? explorer(heuristics, search, () => round, searched.take)
      : playerWith(heuristicsInTraining(task, kind, rival, hasPlans), search),
  );
  let mover = -1;
  let count = index;
  const collect = (state: InSetting<unknown>, seat: number) => {
    round = task.game.round(state);
    const fresh = seat !== mover;
    mover = seat;
    if (hasPlans || !heuristics.settled(state, seat) || (!fresh && ++count % EVERY !== 0)) return;
    found.push(encodedPosition(task, model, inputs, index, state));
  };
  const outcome = playTraining(task, table, seed, bots, collect);
  if (!outcome) return [];
  const played = found.map((position): Row => ({ ...position, ...outcome, target: outcome.scores, isTried: false }));
  return [...played, ...searched.rows(outcome, valueShare)];
}
