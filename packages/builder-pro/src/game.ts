import {
  type Game,
  type Io,
  type Pending,
  type Refusal,
  type Seat,
  total,
  type Versions,
  type Viewer,
} from '@hamlet/kernel';
import type { Action } from './actions.ts';
import { SIDES } from './data/components.ts';
import type { Event } from './events.ts';
import { guess } from './guess.ts';
import { formatAction, isActionShape, parseAction } from './notation.ts';
import { type Options, readOptions } from './options.ts';
import { writePosition } from './position.ts';
import { readPosition, readSetting, writeSetting } from './read-position.ts';
import { noPlace, refusal } from './refusals.ts';
import { build, finishBuilding, listBuilds, refuseBuild } from './rules/building.ts';
import { draw, drawer, listDraws } from './rules/drawing.ts';
import { keep, listKeeping, pass, refuseKeeping } from './rules/passing.ts';
import { groundFor, SPOT } from './rules/placing.ts';
import { places, score } from './rules/scoring.ts';
import { setup } from './rules/setup.ts';
import { choiceKind, chooser, destroy, listYear, payInstead, refuseDestroying, refusePaying } from './rules/year.ts';
import { clone, everyone, hash, isIn, pack, type Setting, type State, turnOrder } from './state.ts';
import { redact, type View, view } from './view.ts';

/** The pending decisions, one for each kind, set of seats and first player; made once, because they are asked for all the time. */
const pendings = new Map<string, Map<number, Pending>>();

function pendingOf(kind: string, state: State, seats: number, manual: boolean): Pending {
  let known = pendings.get(kind);
  if (!known) pendings.set(kind, (known = new Map()));
  const key = (seats * 8 + state.first) * 8 + state.setting.seats;
  let found = known.get(key);
  if (!found) {
    found = { seats: turnOrder(state).filter((seat) => isIn(seats, seat)), kind, manual };
    known.set(key, found);
  }
  return found;
}

/** The seats that decide: one while drawing and while the card is carried out, all at once while building and keeping. */
function pending(state: State): Pending | undefined {
  switch (state.step) {
    case 'draw':
      return pendingOf('draw', state, 1 << drawer(state), false);
    case 'build':
    case 'keep':
      return pendingOf(state.step, state, everyone(state) & ~state.ready, true);
    case 'year':
      return pendingOf(choiceKind(state), state, 1 << chooser(state), false);
    default:
      return undefined;
  }
}

function isDue(state: State, seat: Seat): boolean {
  switch (state.step) {
    case 'draw':
      return seat === drawer(state);
    case 'year':
      return seat === chooser(state);
    case 'over':
      return false;
    default:
      return Number.isInteger(seat) && seat >= 0 && seat < state.setting.seats && !isIn(state.ready, seat);
  }
}

function legal(state: State, seat: Seat): readonly Action[] {
  if (!isDue(state, seat)) return [];
  switch (state.step) {
    case 'draw':
      return listDraws(state);
    case 'build':
      return listBuilds(state, seat);
    case 'keep':
      return listKeeping(state, seat);
    default:
      return listYear(state);
  }
}

const STEP_OF: Readonly<Record<Action['do'], State['step']>> = {
  draw: 'draw',
  build: 'build',
  done: 'build',
  keep: 'keep',
  pass: 'keep',
  destroy: 'year',
  pay: 'year',
};

function refuse(state: State, seat: Seat, action: Action): Refusal | undefined {
  if (state.step === 'over') return refusal('game-over');
  if (!isActionShape(state.setting, action))
    return refusal('bad-notation', { text: (JSON.stringify(action) ?? '').slice(0, 80) });
  if (!isDue(state, seat)) return refuseUndue(state, seat);
  if (STEP_OF[action.do] !== state.step) return refusal('wrong-step', { step: state.step });
  switch (action.do) {
    case 'build':
      return refuseBuild(state, seat, action);
    case 'keep':
      return refuseKeeping(state, seat, action.tile);
    case 'destroy':
      return refuseDestroying(state, action);
    case 'pay':
      return refusePaying(state);
    default:
      return undefined;
  }
}

/** Refusals of a single place, which say little about a tile that could lie at many. */
const OF_ONE_PLACE: ReadonlySet<string> = new Set(['edge-differs', 'no-road-joined']);

/** The reason why a tile can be built nowhere: the one that holds for every place, otherwise that no place fits. */
export function refuseEverywhere(state: State, seat: Seat, tile: number): Refusal {
  const { spots } = groundFor(state, seat);
  if (spots.length === 0) return noPlace('closed');
  for (let at = 0; at < spots.length; at += SPOT) {
    for (let turn = 0; turn < SIDES; turn++) {
      const found = refuse(state, seat, { do: 'build', tile, x: spots[at], y: spots[at + 1], turn });
      if (found && !OF_ONE_PLACE.has(found.code)) return found;
    }
  }
  return noPlace('nowhere');
}

function refuseUndue(state: State, seat: Seat): Refusal {
  const here = seat >= 0 && seat < state.setting.seats;
  if (here && state.step === 'build') return refusal('already-done');
  return here && state.step === 'keep'
    ? refusal('already-passed')
    : refusal('not-your-turn', { seat: pending(state)?.seats[0] ?? 0 });
}

function apply(state: State, seat: Seat, action: Action, io: Io<Event>): void {
  switch (action.do) {
    case 'draw':
      return draw(state, seat, action.bag, io);
    case 'build':
      return build(state, seat, action, io);
    case 'done':
      return finishBuilding(state, seat, io);
    case 'keep':
      return keep(state, seat, action.tile);
    case 'pass':
      return pass(state, seat, io);
    case 'destroy':
      return destroy(state, seat, action.x, action.y, io);
    default:
      return payInstead(state, seat, io);
  }
}

/** True for an action that the viewer may read: the tiles that somebody keeps are theirs alone to see. */
function isPublic(by: Seat, action: Action, viewer: Viewer): boolean {
  if (action.do !== 'keep' || viewer.kind === 'all') return true;
  return viewer.kind === 'seat' && viewer.seat === by;
}

/** Hamlet Builder Pro. */
export const builderPro: Game<Setting, State, Action, Event, View, Options> = {
  rules: 'builder-pro@1.0',
  facts: {
    seats: [1, 6],
    hidden: true,
    simultaneous: true,
    chance: true,
    solo: true,
    longest: 3_000,
    minutes: [45, 90],
  },
  options: readOptions,
  rulesSeats: () => [],
  setup,
  pending,
  legal,
  refuse,
  apply,
  clone,
  hash,
  score,
  ranking: places,
  round: (state) => state.round,
  holdings: (state, seat) => ({
    coins: state.coins[seat],
    points: total(score(state)[seat]),
    tiles: state.queues[seat].length,
  }),
  pack,
  view,
  redact,
  isPublic,
  guess,
  codec: {
    encode: writePosition,
    decode: readPosition,
    encodeSetting: writeSetting,
    decodeSetting: readSetting,
    format: formatAction,
    parse: parseAction,
  },
};

/** Builder Pro in all released versions of its rules, so that every record finds its own. */
export const builderProVersions: Versions = [builderPro];
