import type { Game, Io, Refusal, Seat } from '@hamlet/kernel';
import { isActionShape } from './action-shape.ts';
import { type AnyAction, type BaseAction, isModuleAction } from './actions.ts';
import { rulesSeats } from './botric/seats.ts';
import { actBotric, answerBotric, beginBotricTurn, listBotric, refuseAnswer } from './botric/turn.ts';
import { dueSeat, dueStep, isBotricsTurn, isPuttingTogether, pending, top } from './due.ts';
import type { AnyEvent } from './events.ts';
import { type AnyFrame, type BaseFrame, baseFrame, isModuleFrame, type PayFrame } from './frames.ts';
import { holdings } from './holdings.ts';
import { moduleNamed } from './module.ts';
import { formatAction, parseAction } from './notation.ts';
import { type BaseOptions, type Edition, readOptions } from './options.ts';
import { pack } from './packed.ts';
import { type BasePosition, writePosition } from './position.ts';
import { readPosition, readSetting, writeSetting } from './read-position.ts';
import { refusal } from './refusals.ts';
import { beg, completeDelivery, refuseBegging, refuseDelivery } from './rules/church.ts';
import {
  beginBuild,
  chooseHost,
  choosePlace,
  completeBuild,
  hasOneHost,
  listHosts,
  listPlaces,
  refuseBuild,
  refuseHost,
  refusePlace,
} from './rules/construction.ts';
import { canMove, endDonkeyStep, listDonkeyStep, moveDonkey, refuseMove } from './rules/donkeys.ts';
import { completeSale, refuseSale } from './rules/market.ts';
import { offerOf } from './rules/offers.ts';
import { consume, costOf } from './rules/payment.ts';
import { fillMix, listMixes, refuseMix } from './rules/producers.ts';
import { refine, refuseRefining } from './rules/refineries.ts';
import { refusePayment } from './rules/refuse-payment.ts';
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
import { knownReach } from './rules/transport.ts';
import { endTurn, listTurn, refuseWork, work } from './rules/turn.ts';
import { pickVillager, refuseActivating } from './rules/villagers.ts';
import { clone, firstStanding, type Setting, type State } from './state.ts';
import { hash, noteTouched } from './state-hash.ts';

function legal(state: State, seat: Seat): readonly AnyAction[] {
  if (state.over || seat !== dueSeat(state)) return [];
  if (isBotricsTurn(state)) return listBotric(state);
  const frame = top(state);
  if (!frame) return listTurn(state);
  if (isModuleFrame(frame)) return moduleNamed(state.setting, frame.module).listStep?.(state, frame) ?? [];
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
    default:
      return offerOf(state, frame).list;
  }
}

/** Two options are soon found, where all of them are a long list; asked after every entry of a log. */
function isForced(state: State, seat: Seat): boolean | undefined {
  const frame = seat === dueSeat(state) ? baseFrame(top(state)) : undefined;
  if (frame?.step === 'donkeys' && canMove(state)) return false;
  return frame?.step === 'from' ? hasOneHost(state, frame) : undefined;
}

/** Actions that an expansion allows at any moment can also be taken between the moves of donkeys and at the Town Hall. */
function withFree(state: State, out: AnyAction[]): AnyAction[] {
  state.setting.hooks.listFree?.(state, out);
  return out;
}

function refuse(state: State, seat: Seat, action: AnyAction): Refusal | undefined {
  if (state.over) return refusal('game-over');
  if (seat !== dueSeat(state)) return refusal('not-your-turn', { seat: dueSeat(state) });
  if (!isActionShape(state.setting, action)) return refusal('bad-notation', { text: JSON.stringify(action) ?? '' });
  if (isBotricsTurn(state)) return refuseForBotric(state, action, dueStep(state));
  const frame = top(state);
  // An expansion answers for its own actions, and for all while a step of its own is under way.
  if (isModuleAction(action)) return refuseByModule(state, action.module, frame, action);
  if (frame && isModuleFrame(frame)) return refuseByModule(state, frame.module, frame, action);
  return frame ? refuseStep(state, frame, action) : refuseTurn(state, action);
}

function refuseByModule(
  state: State,
  name: string,
  frame: AnyFrame | undefined,
  action: AnyAction,
): Refusal | undefined {
  const module = moduleNamed(state.setting, name);
  return module.refuse ? module.refuse(state, frame, action) : refusal('wrong-step', { step: dueStep(state) });
}

/** Refusal while it is Botric's turn: only his next deed and the human's answer to a tie are allowed. */
function refuseForBotric(state: State, action: AnyAction, step: string): Refusal | undefined {
  if (isModuleAction(action)) return refusal('wrong-step', { step });
  if (step === 'tie' && action.do === 'choose') return refuseAnswer(state, action.kind, action.item);
  if (step === 'botric' && action.do === 'botric' && action.deed === state.botric?.outcome.next) return undefined;
  return refusal('wrong-step', { step });
}

/** Actions that begin something, while no other is under way. */
function refuseTurn(state: State, action: BaseAction): Refusal | undefined {
  switch (action.do) {
    case 'end':
      return undefined;
    case 'move':
      return refuseMove(state, action.from, action.to);
    case 'work':
    case 'refine':
    case 'sell':
    case 'deliver':
    case 'beg':
    case 'build':
    case 'road':
      return refuseVillager(state, action);
    default:
      return refusal('wrong-step', { step: 'turn' });
  }
}

/** Actions of a villager. */
type VillagerAction = Extract<
  BaseAction,
  { readonly do: 'work' | 'refine' | 'sell' | 'deliver' | 'beg' | 'build' | 'road' }
>;

function refuseVillager(state: State, action: VillagerAction): Refusal | undefined {
  const villager = pickVillager(state, action.by);
  if (typeof villager !== 'number') return villager;
  const { church, market } = state.setting.components;
  switch (action.do) {
    case 'work':
      return refuseWork(state, villager, action.tile);
    case 'refine':
      return (
        refuseActivating(state, villager, action.tile) ??
        refuseRefining(knownReach(state, villager), action.tile, action.count)
      );
    case 'sell':
      return refuseActivating(state, villager, market) ?? refuseSale(knownReach(state, villager), action.sale);
    case 'deliver':
      return refuseActivating(state, villager, church) ?? refuseDelivery(knownReach(state, villager), action.slot);
    case 'beg':
      return refuseActivating(state, villager, church) ?? refuseBegging(state);
    case 'build':
      return refuseBuild(knownReach(state, villager), action.tile);
    default:
      return refuseRoads(knownReach(state, villager));
  }
}

/** Decisions inside an action that has begun. */
function refuseStep(state: State, frame: BaseFrame, action: BaseAction): Refusal | undefined {
  switch (frame.step) {
    case 'donkeys':
      if (action.do === 'move') return refuseMove(state, action.from, action.to);
      if (action.do === 'done') return undefined;
      break;
    case 'mix':
      if (action.do === 'fill') return refuseMix(state, frame, action.goods);
      break;
    case 'blueprint':
      if (action.do === 'take') return refuseTake(state, action.tile);
      if (action.do === 'skip') return refuseSkip(state);
      break;
    case 'hire':
      if (action.do === 'hire') return refuseHire(state);
      if (action.do === 'donkey') return refuseDonkey(state, action.tile);
      if (action.do === 'done') return refuseDone(frame);
      // With a full hand the visit skips the blueprint; a player who asks for one gets the reason.
      if (action.do === 'take') return refuseTake(state, action.tile) ?? refusal('wrong-step', { step: frame.step });
      break;
    case 'from':
      if (action.do === 'from') return refuseHost(state, frame, action.tile);
      break;
    case 'place':
      if (action.do === 'place') return refusePlace(state, frame, action.place);
      break;
    case 'road':
      if (action.do === 'join') return refuseGap(state, frame, action.kind, action.from, action.to);
      break;
    case 'pay':
      if (action.do === 'pay') return refusePayment(state, frame, action.units);
      break;
  }
  return refusal('wrong-step', { step: frame.step });
}

function apply(state: State, _seat: Seat, action: AnyAction, io: Io<AnyEvent>): void {
  const frame = top(state);
  const wasBotrics = isBotricsTurn(state);
  // Actions have many forms, so that each look into one costs: whose it is, is asked once.
  if (isModuleAction(action)) {
    moduleNamed(state.setting, action.module).apply?.(state, frame, action, io);
    state.memo.reach = undefined;
    noteTouched(state, frame, undefined);
  } else {
    if (frame && isModuleFrame(frame)) moduleNamed(state.setting, frame.module).apply?.(state, frame, action, io);
    else if (wasBotrics) applyForBotric(state, action, io);
    else if (frame) applyStep(state, frame, action, io);
    else applyTurn(state, action, io);
    if (!isPuttingTogether(state)) state.memo.reach = undefined;
    noteTouched(state, frame, action);
  }
  if (!wasBotrics && isBotricsTurn(state) && !state.over) beginBotricTurn(state, io);
}

function applyForBotric(state: State, action: BaseAction, io: Io<AnyEvent>): void {
  if (action.do === 'choose') answerBotric(state, action.item, io);
  else actBotric(state, io);
}

function applyTurn(state: State, action: BaseAction, io: Io<AnyEvent>): void {
  switch (action.do) {
    case 'move':
      return moveDonkey(state, action.from, action.to, io);
    case 'end':
      return endTurn(state, io);
    default:
      return applyVillager(state, action, io);
  }
}

function applyVillager(state: State, action: BaseAction, io: Io<AnyEvent>): void {
  const villager = ('by' in action ? action.by : undefined) ?? firstStanding(state);
  const { church, market, townHall } = state.setting.components;
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
      return beginPayment(state, { step: 'pay', paid: 'refine', villager, tile: action.tile, count: action.count }, io);
    case 'sell':
      return beginPayment(state, { step: 'pay', paid: 'sell', villager, tile: market, sale: action.sale }, io);
    case 'deliver':
      return beginPayment(state, { step: 'pay', paid: 'deliver', villager, tile: church, slot: action.slot }, io);
    default:
      throw new Error(`cannot begin with ${action.do} at ${townHall}`);
  }
}

function applyStep(state: State, frame: BaseFrame, action: BaseAction, io: Io<AnyEvent>): void {
  switch (frame.step) {
    case 'donkeys':
      if (action.do === 'move') return moveDonkey(state, action.from, action.to, io);
      if (action.do === 'done') return endDonkeyStep(state);
      break;
    case 'mix':
      if (action.do === 'fill') return fillMix(state, frame, action.goods, io);
      break;
    case 'blueprint':
      if (action.do === 'take') return takeBlueprint(state, frame, action.tile, io);
      if (action.do === 'skip') return skipBlueprint(state, frame);
      break;
    case 'hire':
      if (action.do === 'hire') return hireVillager(state, frame, io);
      if (action.do === 'donkey') return hireDonkey(state, frame, action.tile, io);
      if (action.do === 'done') return endVisit(state, frame, io);
      break;
    case 'from':
      if (action.do === 'from') return chooseHost(state, frame, action.tile);
      break;
    case 'place':
      if (action.do === 'place') {
        choosePlace(state, frame, action.place);
        return payIfGoldAlone(state, io);
      }
      break;
    case 'road':
      if (action.do === 'join') return chooseGap(state, frame, action.kind, action.from, action.to);
      break;
    case 'pay':
      if (action.do === 'pay') return pay(state, frame, action.units, io);
      break;
  }
  throw new Error(`${action.do} is no decision of ${frame.step}`);
}

function beginPayment(state: State, frame: PayFrame, io: Io<AnyEvent>): void {
  state.stack.push(frame);
  payIfGoldAlone(state, io);
}

/** Pays where nothing but gold is due: it leaves no choice. */
function payIfGoldAlone(state: State, io: Io<AnyEvent>): void {
  const frame = baseFrame(top(state));
  if (frame?.step === 'pay' && costOf(state, frame).demands.length === 0) pay(state, frame, [], io);
}

function pay(state: State, frame: PayFrame, units: readonly number[], io: Io<AnyEvent>): void {
  consume(state, frame, units, io);
  state.stack.pop();
  carryOut(state, frame, io);
}

/** Carries out the action that has been paid for. */
function carryOut(state: State, frame: PayFrame, io: Io<AnyEvent>): void {
  switch (frame.paid) {
    case 'refine':
      return refine(state, frame, io);
    case 'sell':
      return completeSale(state, frame, io);
    case 'deliver':
      return completeDelivery(state, frame, io);
    case 'road':
      return completeRoad(state, frame, io);
    default:
      return completeBuild(state, frame, io);
  }
}

/** The game with the expansions of an edition that its tables may choose from. */
export function gameOf(edition: Edition): Game<Setting, State, AnyAction, AnyEvent, BasePosition, BaseOptions> {
  return {
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
    options: (raw) => readOptions(raw, edition),
    rulesSeats,
    setup: (options, seats, io) => setup(options, seats, io, edition),
    pending,
    legal,
    isForced,
    refuse,
    apply,
    clone,
    hash,
    score,
    ranking: places,
    round: (state) => state.round,
    holdings,
    pack,
    // Nothing is hidden: a position lists everything, and the order of bag and sales does not exist before it is drawn.
    view: (state) => writePosition(state),
    redact: (event) => event,
    isPublic: () => true,
    guess: (view) => readPosition(view, edition),
    codec: {
      encode: writePosition,
      decode: (data) => readPosition(data, edition),
      encodeSetting: writeSetting,
      decodeSetting: (data) => readSetting(data, edition),
      format: formatAction,
      parse: parseAction,
    },
  };
}
