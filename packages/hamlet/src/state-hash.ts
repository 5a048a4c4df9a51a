import { Hasher, PackedLists } from '@hamlet/kernel';
import type { BaseAction } from './actions.ts';
import type { BotricState } from './botric/botric.ts';
import { isPuttingTogether } from './due.ts';
import { type AnyFrame, frameNumbers, isModuleFrame } from './frames.ts';
import type { Hashed } from './memo.ts';
import { moduleNamed } from './module.ts';
import { NOBODY, type Setting, type State } from './state.ts';
import { wordsOf } from './village.ts';

/**
 * The hash takes a state in three parts: first data that only villagers' actions change, then the donkeys and more such data,
 * then data that every decision changes. A state remembers the hasher after the first and after the second part, and the data
 * after the donkeys in the second, packed; `apply` returns how many of these parts it left alone.
 */
const ONE_PART = 1;
const TWO_PARTS = 2;

/**
 * The hash of a state: equal for equal states of one game and different for all others, as good as certainly. Called for
 * every entry of a log. The setting is not part of it: it never changes, and stands in the record.
 */
export function hash(state: State): string {
  const hashed = hashedOf(state);
  const hasher = new Hasher();
  if (hashed.parts < ONE_PART) {
    addFirst(hasher, state);
    [hashed.firstLow, hashed.firstHigh] = hasher.words();
  } else if (hashed.parts < TWO_PARTS) hasher.goOn(hashed.firstLow, hashed.firstHigh);
  if (hashed.parts < TWO_PARTS) {
    hasher.addShort(state.donkeys);
    hasher.addPacked((hashed.others ??= packOthers(state)));
    [hashed.secondLow, hashed.secondHigh] = hasher.words();
    hashed.parts = TWO_PARTS;
  } else hasher.goOn(hashed.secondLow, hashed.secondHigh);
  addDecision(hasher, state);
  return hasher.digest();
}

/** Notes which parts an action left alone, applied while `frame` was due; without an action it was an expansion's. */
export function noteTouched(state: State, frame: AnyFrame | undefined, action: BaseAction | undefined): void {
  const { hashed } = state.memo;
  if (!hashed) return;
  const untouched = action === undefined || state.botric ? 0 : untouchedParts(state, frame, action.do);
  if (untouched < hashed.parts) hashed.parts = untouched;
  if (untouched < ONE_PART && !leavesOthers(state, action)) hashed.others = undefined;
}

function untouchedParts(state: State, frame: AnyFrame | undefined, verb: BaseAction['do']): number {
  switch (verb) {
    case 'move':
      return ONE_PART;
    case 'done':
      return frame?.step === 'donkeys' ? TWO_PARTS : 0;
    case 'end':
      return state.setting.modules.length === 0 ? TWO_PARTS : 0;
    case 'skip':
      return frame?.step === 'blueprint' ? TWO_PARTS : 0;
    case 'work':
      // A visit to the Town Hall and the mix of a Barn have only begun.
      return state.stack.length > 0 ? TWO_PARTS : 0;
    default:
      return isPuttingTogether(state) ? TWO_PARTS : 0;
  }
}

/** Deeds that change goods, gold, points and workers alone; see `Hashed.others`. */
const PLAIN_DEEDS: ReadonlySet<BaseAction['do']> = new Set(['work', 'fill', 'beg', 'hire', 'donkey', 'end']);

function leavesOthers({ botric }: State, action: BaseAction | undefined): boolean {
  return action !== undefined && !botric && PLAIN_DEEDS.has(action.do);
}

function hashedOf(state: State): Hashed {
  const { memo } = state;
  if (memo.hashed?.of === state) return memo.hashed;
  const hashed: Hashed = {
    of: state,
    parts: 0,
    firstLow: 0,
    firstHigh: 0,
    others: undefined,
    secondLow: 0,
    secondHigh: 0,
  };
  memo.hashed = hashed;
  return hashed;
}

function addFirst(hasher: Hasher, state: State): void {
  const [mapLow, mapHigh] = wordsOf(state.map);
  hasher.add(mapLow);
  hasher.add(mapHigh);
  hasher.addSparse(state.slots, 0);
  hasher.addSparse(state.owner, NOBODY);
  hasher.addShort(state.flags);
  hasher.addShort(state.gold);
  hasher.addSparse(state.points, 0);
  hasher.addShort(state.villagers);
}

/** The lists of the second part besides the donkeys, which a move of donkeys leaves alone. */
function packOthers(state: State): PackedLists {
  const lists = new PackedLists();
  lists.addShort(state.tokens);
  lists.addShort(state.display);
  lists.addShort(state.displayGold);
  lists.addShort(state.bag);
  for (let i = 0; i < state.blueprints.length; i++) lists.addShort(state.blueprints[i]);
  lists.addShort(state.offers);
  lists.addShort(state.unseen);
  lists.addShort(state.comingSales);
  lists.addSparse(state.soldBy, NOBODY);
  lists.addSparse(state.deliveredBy, NOBODY);
  lists.addSparse(state.milestones, NOBODY);
  return lists;
}

function addDecision(hasher: Hasher, state: State): void {
  hasher.add((state.lying << 16) ^ (state.moved & 0xffff));
  hasher.add((state.donkeySteps << 16) ^ (state.opened & 0xffff));
  hasher.add((state.start << 16) ^ (state.seat & 0xffff));
  hasher.add(state.round);
  hasher.add((state.ending ? 1 : 0) + (state.over ? 2 : 0));
  hasher.add(state.stack.length);
  for (let i = 0; i < state.stack.length; i++) hashFrame(hasher, state.setting, state.stack[i]);
  if (state.botric) hashBotric(hasher, state.botric);
  const { modules } = state.setting;
  for (let i = 0; i < modules.length; i++) modules[i].hash?.(hasher, state);
}

function hashFrame(hasher: Hasher, setting: Setting, frame: AnyFrame): void {
  if (!isModuleFrame(frame)) return hasher.addAll(frameNumbers(frame));
  hasher.addText(frame.step);
  hasher.addAll(moduleNamed(setting, frame.module).frameNumbers?.(frame) ?? []);
}

function hashBotric(hasher: Hasher, botric: BotricState): void {
  for (const word of [botric.gold, botric.faceUp ? 1 : 0, botric.marker, botric.acted, botric.answers.length])
    hasher.add(word);
  for (const list of [botric.cup, botric.line, ...botric.answers]) hasher.addAll(list);
  if (botric.fresh.length > 0) hasher.addAll(botric.fresh);
}
