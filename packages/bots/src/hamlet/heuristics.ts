import { type Action, countOf, NOBODY, type State, topFrame, type VillageMap } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { chancesFrom, type Heuristics } from '../heuristics.ts';
import { spreadAt } from '../model.ts';
import { consider } from './consider.ts';
import { Evaluator, openShare } from './evaluate.ts';
import { kindOf, MODELS, type Models, type TableKind } from './models.ts';

/** Differences between players with the same models. */
interface Traits {
  /** The cost of each point of the others, besides the lead. */
  readonly spite?: number;
  /** True for players that end a game which drags, even at a cost. */
  readonly hurries?: boolean;
  /** True for players that go on gaining against people once they have as good as won; against Botric they end the game. */
  readonly isPatient?: boolean;
  /** The part of the chances to win that counts as open at the start of a game: what looks decided may turn. */
  readonly upsets?: number;
}

/** The traits of players that try plans out. The chances of a game at its start are open to this share. */
export const FAR_SIGHTED: Traits = { isPatient: true, upsets: 0.3 };

/** The heuristics of Hamlet with these models. */
export function hamletHeuristics(
  models: Models = MODELS,
  { spite = 0, hurries = false, isPatient = false, upsets = 0 }: Traits = {},
): Heuristics<State, Action> {
  const evaluators = new Map<TableKind, Evaluator>();
  const evaluatorFor = (state: State) => {
    const kind = kindOf(state);
    let evaluator = evaluators.get(kind);
    if (!evaluator) evaluators.set(kind, (evaluator = new Evaluator(models[kind])));
    return evaluator;
  };
  return {
    evaluate: (state) => evaluatorFor(state).evaluate(state),
    forecast: (state) => evaluatorFor(state).forecast(state),
    parts: (state, seat) => evaluatorFor(state).parts(state, seat),
    spite,
    openShare,
    kind: kindOf,
    consider: (state, _seat, legal, width) => consider(state, legal, width),
    settled: isSettled,
    signature,
    begin,
    adopt,
    isFarEnough,
    isLast: ({ ending }) => ending,
    closes: ({ ending, over }) => ending || over,
    delay: (state, chance, seat) =>
      delay(state, isPatient && !state.setting.solo ? 0 : chance) +
      (hurries ? hurry(evaluatorFor(state), state, seat) : 0),
    carelessness: hurries ? carelessness : undefined,
    drags: ({ round }) => round > LATE,
    winning: (state) => evaluatorFor(state).winning,
    chances: (state, scores) => chances(evaluatorFor(state).spread, state, scores, upsets),
  };
}

/** The rounds between which carelessness falls to nothing: nobody wants to wait for players that wander. */
const CAREFUL_FROM = 9;
const CAREFUL_AT = 16;

function carelessness({ round }: State): number {
  const part = (round - CAREFUL_FROM) / (CAREFUL_AT - CAREFUL_FROM);
  return Math.max(0, Math.min(1, 1 - part));
}

/** The round from which the lower levels pay for a game that goes on: this much more each round, up to a limit. */
const LATE = 13;
const HURRY = 1.5;
const MOST_HURRY = 16;
/** The part of that cost which is spared already by being about to deliver: without it nobody would gather what a delivery takes. */
const NEAR = 0.6;

/** The chance from which all levels pay for a game that goes on. */
const WON = 0.85;

/** The round from which everybody pays for a game that goes on, more each round: a player who is behind must not wait for ever. */
const STALLS = 24;
const STALLED = 2;

/** A cost for each delivery that is open. */
function delay({ deliveredBy, round, ending, over }: State, chance: number): number {
  if (ending || over) return 0;
  const stalls = STALLED * Math.max(0, round - STALLS);
  const won = 20 * Math.max(0, chance - WON);
  return countOf(deliveredBy, NOBODY) * (stalls + won);
}

/** A further cost for each delivery that is open, to players that hurry: less where the seat is near to it. */
function hurry(evaluator: Evaluator, state: State, seat: Seat): number {
  const { deliveredBy, round, ending, over } = state;
  if (ending || over || round <= LATE) return 0;
  const cost = Math.min(MOST_HURRY, HURRY * (round - LATE));
  return cost * (countOf(deliveredBy, NOBODY) - NEAR * evaluator.nearness(state, seat));
}

function chances(spread: readonly number[], state: State, scores: readonly number[], upsets: number): number[] {
  if (state.over) return chancesFrom(scores, 0);
  const open = openShare(state);
  const turns = upsets * open;
  return chancesFrom(scores, spreadAt(spread, open)).map((chance) => (1 - turns) * chance + turns / scores.length);
}

/** Rounds that a playout against Botric goes on for: his questions about ties would count as turns. */
const ROUNDS_WITH_BOTRIC = 3;
/** A guard against playouts that do not come to an end. */
const MOST_TURNS = 12;

/** True where a playout may end: when it is the seat's own turn again, or against Botric after some rounds. */
function isFarEnough(root: State, { setting, round }: State, turns: number): boolean {
  if (!setting.solo) return turns >= setting.seats;
  return round - root.round >= ROUNDS_WITH_BOTRIC || turns > MOST_TURNS;
}

/** A signature of a position: gold, points, goods, blueprints, villagers, buildings and roads, without their places. */
function signature({ gold, points, slots, blueprints, villagers, map, offers }: State): string {
  const tiles = map.tiles.filter((_, index) => index % 2 === 0);
  return [gold, points, slots, blueprints, villagers, tiles, map.roads.length, offers].join(';');
}

/** True when a position can be judged as if its step were closed: between moves of donkeys, and once a visit brought something. */
function isSettled(state: State): boolean {
  if (state.stack.length === 0) return true;
  const frame = topFrame(state);
  return frame?.step === 'donkeys' || (frame?.step === 'hire' && frame.bought);
}

/** The maps that the search made from a map on the table, by the thing added. */
const grown = new WeakMap<VillageMap, Map<string, VillageMap>>();

/** Replaces a map by the same one that is known already: derived data about a village hangs on its map. */
function adopt(state: State, before: State): void {
  const { map } = state;
  const known = grown.get(before.map);
  if (map === before.map || !known) return;
  if (!extend(map.tiles, before.map.tiles) || !extend(map.roads, before.map.roads)) return;
  const key = `${map.tiles.slice(before.map.tiles.length).join()};${map.roads.slice(before.map.roads.length).join()}`;
  const same = key === ';' ? before.map : known.get(key);
  if (same) state.map = same;
  else known.set(key, map);
}

/** Begins to remember the maps that grow from the one on the table: they are met again and again, and all others would fill the memory. */
function begin(state: State, before: State | undefined): void {
  if (before) adopt(state, before);
  if (!grown.has(state.map)) grown.set(state.map, new Map());
}

function extend(list: readonly number[], start: readonly number[]): boolean {
  return list.length >= start.length && start.every((value, index) => value === list[index]);
}
