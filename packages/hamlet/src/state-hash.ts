import { Hasher } from '@hamlet/kernel';
import type { BotricState } from './botric/botric.ts';
import { type AnyFrame, frameNumbers, isModuleFrame } from './frames.ts';
import type { Hashed } from './memo.ts';
import { moduleNamed } from './module.ts';
import { NOBODY, type Setting, type State } from './state.ts';
import { wordsOf } from './village.ts';

/**
 * The hash takes a state in three parts: what only the deeds of villagers change, then what moves of donkeys change too, then
 * what every decision changes. A state remembers where the hash stood after the first and after the second part, and `apply` says
 * how many of these parts it left alone.
 */
export const DEEDS = 1;
export const DEEDS_AND_MOVES = 2;

/**
 * Equal for equal states of one game and different for all others, as good as certainly. Called for every entry of a log. The
 * setting is not part of it: it never changes, and stands in the record.
 */
export function hash(state: State): string {
  const hashed = hashedOf(state);
  const hasher = new Hasher();
  if (hashed.parts < DEEDS) {
    addDeeds(hasher, state);
    hashed.afterDeeds = hasher.words();
  } else if (hashed.parts < DEEDS_AND_MOVES) hasher.goOn(hashed.afterDeeds);
  if (hashed.parts < DEEDS_AND_MOVES) {
    addMoves(hasher, state);
    hashed.afterMoves = hasher.words();
    hashed.parts = DEEDS_AND_MOVES;
  } else hasher.goOn(hashed.afterMoves);
  addDecision(hasher, state);
  return hasher.digest();
}

const NO_WORDS: readonly [number, number] = [0, 0];

function hashedOf(state: State): Hashed {
  const { memo } = state;
  if (memo.hashed?.of === state) return memo.hashed;
  const hashed: Hashed = { of: state, parts: 0, afterDeeds: NO_WORDS, afterMoves: NO_WORDS };
  memo.hashed = hashed;
  return hashed;
}

function addDeeds(hasher: Hasher, state: State): void {
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

function addMoves(hasher: Hasher, state: State): void {
  hasher.addShort(state.donkeys);
  hasher.addShort(state.tokens);
  hasher.addShort(state.display);
  hasher.addShort(state.displayGold);
  hasher.addShort(state.bag);
  for (let i = 0; i < state.blueprints.length; i++) hasher.addShort(state.blueprints[i]);
  hasher.addShort(state.offers);
  hasher.addShort(state.unseen);
  hasher.addShort(state.comingSales);
  hasher.addSparse(state.soldBy, NOBODY);
  hasher.addSparse(state.deliveredBy, NOBODY);
  hasher.addSparse(state.milestones, NOBODY);
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
