import type { Game, Io, Pending, Refusal, Seat } from '@hamlet/kernel';
import type { Action } from './actions.ts';
import { BOTRIC, HUMAN } from './botric/botric.ts';
import { questionOf } from './botric/think.ts';
import { actBotric, answerBotric, beginBotricTurn, listBotric, refuseAnswer } from './botric/turn.ts';
import type { Event } from './events.ts';
import { formatAction, parseAction } from './notation.ts';
import { type Options, readOptions } from './options.ts';
import { type Position, writePosition } from './position.ts';
import { readPosition, readSetting, writeSetting } from './read-position.ts';
import { refusal } from './refusals.ts';
import { beg, completeDelivery, refuseBegging, refuseDelivery } from './rules/church.ts';
import {
  beginBuild,
  chooseHost,
  choosePlace,
  completeBuild,
  listHosts,
  listPlaces,
  refuseBuild,
  refuseHost,
  refusePlace,
} from './rules/construction.ts';
import { endDonkeyStep, listDonkeyStep, moveDonkey, refuseMove } from './rules/donkeys.ts';
import { completeSale, refuseSale } from './rules/market.ts';
import { billOf, consume, listPayments, refusePayment } from './rules/payment.ts';
import { fillMix, listMixes, refuseMix } from './rules/producers.ts';
import { refine, refuseRefining } from './rules/refineries.ts';
import { beginRoad, chooseGap, completeRoad, listGaps, refuseGap, refuseRoads } from './rules/roads.ts';
import { places, score } from './rules/scoring.ts';
import { setup } from './rules/setup.ts';
import {
  endVisit,
  hireDonkey,
  hireVillager,
  listBlueprints,
  listHiring,
  refuseDone,
  refuseDonkey,
  refuseHire,
  refuseSkip,
  refuseTake,
  skipBlueprint,
  takeBlueprint,
} from './rules/town-hall.ts';
import { lookAround } from './rules/transport.ts';
import { endTurn, listTurn, refuseWork, work } from './rules/turn.ts';
import { pickVillager, refuseActivating } from './rules/villagers.ts';
import {
  clone,
  compact,
  type Frame,
  firstStanding,
  hash,
  type Paid,
  type Setting,
  STEPS,
  type State,
  type Step,
} from './state.ts';
import { isWellFormed } from './well-formed.ts';

/** A kind of decision. */
type Due = Step | 'turn' | 'tie' | 'botric';

/** The decisions that each step of an action is made of. */
const STEP_OF: Readonly<Partial<Record<Action['do'], readonly Due[]>>> = {
  move: ['turn', 'donkeys'],
  done: ['donkeys', 'hire'],
  work: ['turn'],
  fill: ['mix'],
  refine: ['turn'],
  take: ['blueprint'],
  skip: ['blueprint'],
  hire: ['hire'],
  donkey: ['hire'],
  sell: ['turn'],
  deliver: ['turn'],
  beg: ['turn'],
  build: ['turn'],
  from: ['from'],
  place: ['place'],
  road: ['turn'],
  join: ['road'],
  pay: ['pay'],
  end: ['turn'],
  choose: ['tie'],
  botric: ['botric'],
};

function top({ stack }: State): Frame | undefined {
  // Reading at -1 would be right as well, but takes much longer than a look at the length.
  return stack.length === 0 ? undefined : stack[stack.length - 1];
}

/** There is one for each seat and kind; made once, because it is asked for all the time. */
const PENDING: Readonly<Record<string, readonly Pending[]>> = Object.fromEntries(
  ['turn', 'tie', 'botric', ...STEPS].map((kind) => [
    kind,
    [0, 1, 2, 3].map((seat) => ({ seats: [seat], kind, manual: kind === 'turn' })),
  ]),
);

function isBotricsTurn(state: State): boolean {
  return state.botric !== undefined && state.seat === BOTRIC;
}

function pending(state: State): Pending | undefined {
  return state.over ? undefined : PENDING[dueStep(state)][dueSeat(state)];
}

/** Which kind of decision is due. */
function dueStep(state: State): Due {
  if (isBotricsTurn(state)) return questionOf(state) ? 'tie' : 'botric';
  return top(state)?.step ?? 'turn';
}

/** Whose decision it is: that of the seat whose turn it is, but Botric's ties are the human's (Q39). */
function dueSeat(state: State): Seat {
  return isBotricsTurn(state) && questionOf(state) ? HUMAN : state.seat;
}

function legal(state: State, seat: Seat): readonly Action[] {
  if (state.over || seat !== dueSeat(state)) return [];
  if (isBotricsTurn(state)) return listBotric(state);
  const frame = top(state);
  if (!frame) return listTurn(state);
  switch (frame.step) {
    case 'donkeys':
      return withFree(state, listDonkeyStep(state));
    case 'mix':
      return listMixes(state, frame);
    case 'blueprint':
      return withFree(state, listBlueprints(state));
    case 'hire':
      return withFree(state, listHiring(state, frame));
    case 'from':
      return listHosts(state, frame);
    case 'place':
      return listPlaces(state, frame);
    case 'road':
      return listGaps(state, frame);
    case 'pay':
      return listPayments(state, frame);
    default:
      return state.setting.module?.listStep(state, frame) ?? [];
  }
}

/** What an expansion lets a seat do at any moment can also be done between the moves of donkeys and at the Town Hall. */
function withFree(state: State, out: Action[]): Action[] {
  state.setting.module?.listFree(state, out);
  return out;
}

function refuse(state: State, seat: Seat, action: Action): Refusal | undefined {
  if (state.over) return refusal('game-over');
  if (seat !== dueSeat(state)) return refusal('not-your-turn', { seat: dueSeat(state) });
  if (!isWellFormed(state, action)) return refusal('bad-notation', { text: JSON.stringify(action) ?? '' });
  const step = dueStep(state);
  if (isModules(state, action, step)) return state.setting.module?.refuse(state, top(state), action);
  if (!STEP_OF[action.do]?.includes(step)) return refuseOtherStep(state, action, step);
  if (action.do === 'choose') return refuseAnswer(state, action.kind, action.item);
  if (action.do === 'botric') return action.deed === state.botric?.next ? undefined : refusal('wrong-step', { step });
  const frame = top(state);
  return frame ? refuseStep(state, frame, action) : refuseTurn(state, action);
}

/** Whether an expansion answers for an action in this step. */
function isModules(state: State, action: Action, step: Due): boolean {
  return state.setting.module?.answersFor(action.do, step) === true;
}

function refuseOtherStep(state: State, action: Action, step: string): Refusal {
  // With a full hand the visit passes over the blueprint; whoever asks for one should hear why.
  if (action.do === 'take' && step === 'hire') return refuseTake(state, action.tile) ?? refusal('wrong-step', { step });
  return refusal('wrong-step', { step });
}

/** Actions that begin something, while no other is under way. */
function refuseTurn(state: State, action: Action): Refusal | undefined {
  if (action.do === 'end') return undefined;
  if (action.do === 'move') return refuseMove(state, action.from, action.to);
  const villager = pickVillager(state, 'by' in action ? action.by : undefined);
  if (typeof villager !== 'number') return villager;
  const { church, market } = state.setting.kit;
  switch (action.do) {
    case 'work':
      return refuseWork(state, villager, action.tile);
    case 'refine':
      return (
        refuseActivating(state, villager, action.tile) ??
        refuseRefining(lookAround(state, villager), action.tile, action.count)
      );
    case 'sell':
      return refuseActivating(state, villager, market) ?? refuseSale(lookAround(state, villager), action.sale);
    case 'deliver':
      return refuseActivating(state, villager, church) ?? refuseDelivery(lookAround(state, villager), action.slot);
    case 'beg':
      return refuseActivating(state, villager, church) ?? refuseBegging(state);
    case 'build':
      return refuseBuild(lookAround(state, villager), action.tile);
    case 'road':
      return refuseRoads(lookAround(state, villager));
    default:
      return refusal('wrong-step', { step: 'turn' });
  }
}

/** Decisions inside an action that has begun. */
function refuseStep(state: State, frame: Frame, action: Action): Refusal | undefined {
  switch (action.do) {
    case 'move':
      return refuseMove(state, action.from, action.to);
    case 'fill':
      return refuseMix(state, frame, action.goods);
    case 'take':
      return refuseTake(state, action.tile);
    case 'skip':
      return refuseSkip(state);
    case 'hire':
      return refuseHire(state);
    case 'donkey':
      return refuseDonkey(state, action.tile);
    case 'from':
      return refuseHost(state, frame, action.tile);
    case 'place':
      return refusePlace(state, frame, action.place);
    case 'join':
      return refuseGap(state, frame, action.kind, action.from, action.to);
    case 'pay':
      return refusePayment(state, frame, action.units);
    default:
      return frame.step === 'hire' ? refuseDone(frame) : undefined;
  }
}

function apply(state: State, _seat: Seat, action: Action, io: Io<Event>): void {
  const frame = top(state);
  const step = dueStep(state);
  if (action.do === 'choose') answerBotric(state, action.item);
  else if (action.do === 'botric') actBotric(state, io);
  else if (isModules(state, action, step)) state.setting.module?.apply(state, frame, action, io);
  else if (frame) applyStep(state, frame, action, io);
  else applyTurn(state, action, io);
  if (step !== 'botric' && step !== 'tie' && isBotricsTurn(state) && !state.over) beginBotricTurn(state);
}

function applyTurn(state: State, action: Action, io: Io<Event>): void {
  if (action.do === 'end') endTurn(state, io);
  else if (action.do === 'move') moveDonkey(state, action.from, action.to, io);
  else applyVillager(state, action, io);
}

function applyVillager(state: State, action: Action, io: Io<Event>): void {
  const villager = ('by' in action ? action.by : undefined) ?? firstStanding(state);
  const { church, market, townHall } = state.setting.kit;
  switch (action.do) {
    case 'work':
      return work(state, villager, action.tile, io);
    case 'beg':
      return beg(state, villager, io);
    case 'build':
      return beginBuild(state, villager, action.tile);
    case 'road':
      return beginRoad(state, villager);
    case 'refine':
      return beginPayment(
        state,
        { paid: 'refine', villager, tile: action.tile, subject: -1, detail: action.count },
        io,
      );
    case 'sell':
      return beginPayment(state, { paid: 'sell', villager, tile: market, subject: action.sale, detail: -1 }, io);
    case 'deliver':
      return beginPayment(state, { paid: 'deliver', villager, tile: church, subject: action.slot, detail: -1 }, io);
    default:
      throw new Error(`cannot begin with ${action.do} at ${townHall}`);
  }
}

function applyStep(state: State, frame: Frame, action: Action, io: Io<Event>): void {
  switch (action.do) {
    case 'move':
      return moveDonkey(state, action.from, action.to, io);
    case 'fill':
      return fillMix(state, frame, action.goods, io);
    case 'take':
      return takeBlueprint(state, frame, action.tile, io);
    case 'skip':
      return skipBlueprint(state, frame);
    case 'hire':
      return hireVillager(state, frame, io);
    case 'donkey':
      return hireDonkey(state, frame, action.tile, io);
    case 'from':
      return chooseHost(state, frame, action.tile);
    case 'place':
      choosePlace(state, frame, action.place);
      return payIfGoldAlone(state, io);
    case 'join':
      return chooseGap(state, frame, action.kind, action.from, action.to);
    case 'pay':
      return pay(state, frame, action.units, io);
    case 'done':
      return frame.step === 'hire' ? endVisit(state, frame, io) : endDonkeyStep(state);
    default:
      throw new Error(`${action.do} is no step`);
  }
}

function beginPayment(state: State, frame: Omit<Frame, 'step'>, io: Io<Event>): void {
  state.stack.push({ step: 'pay', ...frame });
  payIfGoldAlone(state, io);
}

/** Where nothing but gold is due there is nothing to choose. */
function payIfGoldAlone(state: State, io: Io<Event>): void {
  const frame = top(state);
  if (frame?.step === 'pay' && billOf(state, frame).demands.length === 0) pay(state, frame, [], io);
}

const COMPLETE: Readonly<Record<Paid, (state: State, frame: Frame, io: Io<Event>) => void>> = {
  none: () => {},
  refine,
  sell: completeSale,
  deliver: completeDelivery,
  build: completeBuild,
  favour: completeBuild,
  road: completeRoad,
};

function pay(state: State, frame: Frame, units: readonly number[], io: Io<Event>): void {
  consume(state, frame, units, io);
  state.stack.pop();
  COMPLETE[frame.paid](state, frame, io);
}

/** The first game: Hamlet for two to four players. */
export const hamlet: Game<Setting, State, Action, Event, Position, Options> = {
  rules: 'hamlet@1.0',
  facts: {
    seats: [2, 4],
    hidden: false,
    simultaneous: false,
    chance: true,
    solo: true,
    longest: 20_000,
    minutes: [30, 120],
  },
  options: readOptions,
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
  compact,
  // Nothing is hidden: a position lists everything, and the order of bag and sales does not exist before it is drawn.
  view: (state) => writePosition(state),
  redact: (event) => event,
  isPublic: () => true,
  guess: (view) => readPosition(view),
  codec: {
    encode: writePosition,
    decode: readPosition,
    encodeSetting: writeSetting,
    decodeSetting: readSetting,
    format: formatAction,
    parse: parseAction,
  },
};
