import type { AnyTableLists } from './beginner.ts';
import type { AnyHeuristics } from './heuristics.ts';
import type { Rollouts } from './look-ahead.ts';
import type { Character, Level } from './names.ts';
import type { SearchSettings } from './search.ts';
import type { TurnSearch } from './turn.ts';

export type BotName = Level | 'greedy' | 'near-sighted' | 'search';

/** The bots of one game: what the search knows about it, and how its players search. */
export interface GameBots {
  /** The name of the rules without their version. */
  readonly rules: string;
  readonly heuristics: AnyHeuristics;
  /** Heuristics of the players that try plans out; `heuristics` if not given. */
  readonly farSighted?: AnyHeuristics | undefined;
  /** Heuristics of the lower levels, whose noise would make a game drag; `heuristics` if not given. */
  readonly hurried?: AnyHeuristics | undefined;
  readonly settings: Readonly<Record<BotName, SearchSettings>>;
  /** Heuristics of each character, which overrates something; players of a game without any play alike. */
  readonly characters?: Readonly<Record<Character, AnyHeuristics>> | undefined;
  /** True where `training-task.ts` in the folder of the game exports a training task, by which its models are learnt. */
  readonly hasTrainingTask?: boolean | undefined;
  /** Order in which its table lists actions; that of the game where nothing is given. */
  readonly lists?: AnyTableLists | undefined;
}

/** The quickest search of a turn, for playouts. */
const QUICK: TurnSearch = { beam: 1, width: 2, noise: 0 };

/** A broad search, for turns that decide. */
const THOROUGH: TurnSearch = { beam: 4, width: 4, noise: 0 };

/** The number of positions of two seats that the strongest may look at for a decision: half a second of a laptop's core at most. */
const POSITIONS = 12_000;

/** Milliseconds after which nobody wants to wait any longer, where there is a clock: an emergency brake for slow devices. */
const TIME_LIMIT_MS = 1800;

/**
 * The part of the strongest's positions that players may look at who try nothing out, so that they answer in a sixth of its time: half of
 * them go into the turn (`TURN_SHARE`). Few decisions come near it.
 */
const NEAR_SIGHTED_PART = 5 / 16;

/** The searches of a turn by the players who plan it with care. */
interface TurnSearches {
  readonly nearSighted: TurnSearch;
  readonly architect: TurnSearch;
  readonly master: TurnSearch;
}

/** The points by which the lower levels are off. */
type LevelNoise = Readonly<Record<Exclude<Level, 'architect' | 'master'>, number>>;

/**
 * The settings of all levels, which share one evaluation: the lower ones look less closely and are off by more points, as given
 * for each; `noiseAt` gives other points for some kinds of table.
 */
export function levelSettings(
  noise: LevelNoise,
  { nearSighted, architect, master }: TurnSearches,
  rollouts: Pick<Rollouts, 'plans' | 'playouts'>,
  atTables: SearchSettings['atTables'] = {},
  noiseAt: Readonly<Record<string, LevelNoise>> = {},
): Readonly<Record<BotName, SearchSettings>> {
  const draggingSearch: TurnSearch = { beam: 3, width: 3, noise: 0 };
  const offBy = (level: keyof LevelNoise, beam: number, width: number): SearchSettings => ({
    turnSearch: { beam, width, noise: noise[level] },
    atTables: Object.fromEntries(Object.entries(noiseAt).map(([kind, points]) => [kind, { noise: points[level] }])),
  });
  const part = (positions = POSITIONS) => Math.round(positions * NEAR_SIGHTED_PART);
  const planning = (turnSearch: TurnSearch): SearchSettings => ({
    turnSearch,
    positions: part(),
    atTables: Object.fromEntries(
      Object.entries(atTables).map(([kind, { positions }]) => [kind, { positions: part(positions) }]),
    ),
  });
  const best = {
    turnSearch: master,
    rollouts: { ...rollouts, turnSearch: QUICK, lastTurns: THOROUGH },
    positions: POSITIONS,
    atTables,
  };
  return {
    greedy: { turnSearch: { beam: 1, width: 3, noise: 0 } },
    'near-sighted': planning(nearSighted),
    novice: offBy('novice', 1, 2),
    apprentice: { ...offBy('apprentice', 1, 2), draggingSearch },
    journeyman: { ...offBy('journeyman', 1, 2), draggingSearch },
    builder: { ...offBy('builder', 2, 3), draggingSearch },
    architect: planning(architect),
    master: { ...best, ms: TIME_LIMIT_MS },
    search: best,
  };
}
