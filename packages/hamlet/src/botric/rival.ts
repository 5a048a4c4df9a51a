import type { ScoreLine } from '@hamlet/kernel';
import { makerOf, worthOf } from '../data/goods.ts';
import type { Rival } from '../rival.ts';
import { gainPoints } from '../rules/gains.ts';
import { goldLine } from '../rules/scoring.ts';
import { SLOTS_EACH, type State } from '../state.ts';
import type { SoloRules } from './botric.ts';
import { helpsOf } from './help.ts';
import { BOTRIC, HUMAN } from './seats.ts';
import { setUpBotric } from './turn.ts';

/** Botric's answers to the questions of the base rules. */
export function botricAsRival(solo: SoloRules): Rival {
  const isFavour = solo.version === 'favour';
  return {
    seat: BOTRIC,
    villagers: solo.villagers, // B37, B56
    gold: solo.startGold,
    donkeysOfOthers: solo.humanDonkeys,
    pointSources: ['favour'],
    landmarkPoints: solo.landmarkValue, // Q40, B34
    setUp(state, io) {
      state.botric = setUpBotric(solo, state.setting, io);
    },
    gainGold(state, io) {
      if (isFavour) gainPoints(state, BOTRIC, 1, 'favour', io); // B39
      return isFavour;
    },
    scoreGold(state) {
      const leftovers = solo.leftovers ? scoreLeftovers(state, isFavour) : { points: 0, gold: 0, count: 0 };
      return [
        ...helpsOf(state.setting).flatMap((help) => help.score(state)),
        ...(solo.leftovers ? [{ key: 'leftovers', count: leftovers.count, points: leftovers.points }] : []),
        goldLine(state.gold[BOTRIC] + leftovers.gold, solo.goldPerPoint),
      ];
    },
    // B33: the human must have strictly more points.
    ranking: (totals) => (totals[HUMAN] > totals[BOTRIC] ? [1, 2] : [2, 1]),
  };
}

/**
 * Scores Botric's leftovers (B36): each of his tokens pays once, high quality double, before his gold scores; in the favour
 * version as B39.
 */
function scoreLeftovers(state: State, isFavour: boolean): { points: number; gold: number } & Pick<ScoreLine, 'count'> {
  const { consumed } = state.setting.components.catalogue;
  const own = state.slots.filter(
    (token, slot) =>
      token !== 0 &&
      makerOf(token) === BOTRIC &&
      state.setting.hooks.pays?.(state, Math.floor(slot / SLOTS_EACH)) !== false,
  );
  const worth = own.reduce((sum, token) => sum + worthOf(token), 0);
  return {
    count: own.length,
    points: worth * consumed.points + (isFavour ? own.length : 0),
    gold: isFavour ? 0 : worth * consumed.gold,
  };
}
