import {
  type Action,
  contactsAt,
  type Event,
  hamlet,
  type LakeGain,
  lakesClosedBy,
  type Place,
  type PlaceContacts,
  type State,
  type Tile,
  topFrame,
  villageOf,
} from '@hamlet/hamlet';
import { type DryRun, dryRun, type Seat } from '@hamlet/kernel';

/**
 * The lists of a Hamlet table: the kinds of actions, and the order in which a table offers them. Kept beside the bots, because
 * how well a beginner fares who takes the first row is measured as they are; it brings none of them along.
 */

/** The things that a player may begin in a turn, in the order of the action bar. */
export const VERBS = [
  'work',
  'refine',
  'visit',
  'sell',
  'deliver',
  'build',
  'road',
  'move',
  'beg',
  'fish',
  'store',
  'eat',
] as const;
export type Verb = (typeof VERBS)[number];

/** Verb of a listed action in the action bar; undefined for those that have a button of their own. */
export function verbOf(state: State, action: Action): Verb | undefined {
  switch (action.do) {
    case 'work':
      return state.setting.components.tiles[action.tile].isProducer ? 'work' : 'visit';
    case 'favour':
      return 'build';
    case 'refine':
    case 'sell':
    case 'deliver':
    case 'build':
    case 'road':
    case 'beg':
    case 'fish':
    case 'store':
    case 'eat':
    case 'move':
      return action.do;
    default:
      return undefined;
  }
}

export type HamletDryRun = DryRun<State, Event>;

/** Changes that a dry run brings each seat. */
export interface Gains {
  readonly gold: readonly number[];
  readonly points: readonly number[];
}

export function gainsOf(state: State, events: readonly Event[]): Gains {
  const gold = state.setting.colours.map(() => 0);
  const points = state.setting.colours.map(() => 0);
  for (const event of events) {
    if (event.type === 'gold') gold[event.seat] += event.amount;
    if (event.type === 'points') points[event.seat] += event.amount;
  }
  return { gold, points };
}

/** True when an action only opens a series of decisions: nothing has happened yet and nothing was shown. */
export function isOpening({ events, reveals }: HamletDryRun, before: State, after: State): boolean {
  return events.length === 0 && !reveals && after.stack.length > 0 && topFrame(after) !== topFrame(before);
}

/** An action followed by the first choice of everything it asks for, up to where something happens. */
export function dryRunToEnd(state: State, seat: Seat, action: Action): HamletDryRun {
  let run = dryRun(hamlet, state, seat, action);
  let before = state;
  for (let step = 0; step < 6 && isOpening(run, before, run.state); step++) {
    const [first] = hamlet.legal(run.state, seat);
    if (!first) break;
    before = run.state;
    run = dryRun(hamlet, run.state, seat, first);
  }
  return run;
}

/** Actions in order: those that bring points first, those that prepare them next. */
const BY_WORTH: readonly Verb[] = [
  'deliver',
  'sell',
  'build',
  'eat',
  'refine',
  'visit',
  'work',
  'fish',
  'road',
  'store',
  'move',
  'beg',
];

/** Data that decides where a table lists an action. */
export interface Listed {
  readonly verb: Verb;
  readonly gains: Gains | undefined;
}

/** Options sorted by kind, then by gain: deliveries, sales, buildings, then the rest. */
export function byWorth<T extends Listed>(options: readonly T[], seat: Seat): T[] {
  const worth = ({ gains }: T) => (gains ? 2 * gains.points[seat] + gains.gold[seat] : 0);
  const rank = ({ verb }: T) => BY_WORTH.indexOf(verb);
  return options.toSorted((a, b) => rank(a) - rank(b) || worth(b) - worth(a));
}

/** Surroundings of a tile at a place: its contacts, and the lakes that it would close. */
export interface Surroundings extends PlaceContacts {
  readonly lakes: readonly LakeGain[];
}

export function surroundingsAt(state: State, tile: Tile, place: Place): Surroundings {
  const village = villageOf(state.setting.components, state.map);
  return { ...contactsAt(village, tile, place), lakes: lakesClosedBy(state, tile, place) };
}

/** A penalty that equal terrain and open roads cannot make up for. */
const REACHED = 100;

/** Heuristic value of a place: people get there, it closes a lake, joins roads, matches terrain. */
export function worthOfPlace({ joined, matches, open, lakes }: Surroundings): number {
  const water = lakes.reduce((sum, { points }) => sum + points, 0);
  const isReached = joined.length > 0 || lakes.length > 0;
  return (isReached ? REACHED : 0) + 8 * water + 6 * joined.length + 2 * matches + open;
}

/** Actions that close a step; shown as a button below the list. */
export const CLOSING: ReadonlySet<Action['do']> = new Set(['done', 'skip']);

/** Actions as a table lists them, the first row first. */
export function rowsInOrder(state: State, seat: Seat, legal: readonly Action[]): readonly Action[] {
  const frame = topFrame(state);
  if (frame?.step === 'from') return byPlace(state, frame.blueprint, legal, seat);
  if (frame?.step === 'place') {
    const worth = (action: Action) =>
      action.do === 'place' ? worthOfPlace(surroundingsAt(state, frame.blueprint, action.place)) : 0;
    return sortedBy(legal, worth);
  }
  if (frame) return sortedBy(legal, (action) => (CLOSING.has(action.do) ? 0 : action.do === 'donkey' ? 1 : 2));
  const options = legal.flatMap((action) => {
    const verb = verbOf(state, action);
    return verb ? [{ action, verb, gains: gainsOf(state, dryRunToEnd(state, seat, action).events) }] : [];
  });
  const rest = legal.filter((action) => verbOf(state, action) === undefined);
  return [...byWorth(options, seat).map(({ action }) => action), ...rest];
}

/** The tiles to build from by the best place that each of them has: a table proposes the place, and the tile with it. */
function byPlace(state: State, blueprint: Tile, legal: readonly Action[], seat: Seat): readonly Action[] {
  const bestOf = (action: Action) =>
    Math.max(
      ...hamlet
        .legal(dryRun(hamlet, state, seat, action).state, seat)
        .map((next) => (next.do === 'place' ? worthOfPlace(surroundingsAt(state, blueprint, next.place)) : 0)),
    );
  return sortedBy(legal, bestOf);
}

function sortedBy<T>(all: readonly T[], worth: (one: T) => number): T[] {
  return all
    .map((one) => ({ one, worth: worth(one) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ one }) => one);
}
