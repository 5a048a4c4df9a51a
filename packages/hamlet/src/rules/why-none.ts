import type { Refusal } from '@hamlet/kernel';
import { refusal } from '../refusals.ts';
import type { State } from '../state.ts';
import { villageOf } from '../village.ts';
import { pickVillager } from './villagers.ts';

/** Reasons why no action of a kind is possible, where no single one of them could be refused. */
export type NonePossible = 'donkeys-nowhere' | 'no-blueprint' | 'no-blueprint-left' | 'no-refinery';

/** The reason why none of the villagers' actions of a kind is possible; undefined where each action has its own. */
export function whyNoVillagerAction(state: State, kind: string): Refusal | undefined {
  const villager = pickVillager(state, undefined);
  if (typeof villager !== 'number') return villager;
  if (kind === 'build' && state.blueprints[state.seat].length === 0)
    return none(state.display.length === 0 ? 'no-blueprint-left' : 'no-blueprint');
  if (kind === 'refine' && !hasRefinery(state)) return none('no-refinery');
  return undefined;
}

/** The reason why no donkey can move. */
export function whyNoMove(state: State): Refusal {
  return state.donkeySteps > 0 ? none('donkeys-nowhere') : refusal('donkeys-moved');
}

function hasRefinery({ setting: { components }, map }: State): boolean {
  return villageOf(components, map).sorted.some((tile) => components.tiles[tile].isRefinery);
}

function none(code: NonePossible): Refusal {
  return { code, params: {} };
}
