import { type Action, hiringPrice, holdsMostBlueprints, lackOf, type State } from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import { say } from '../../words/words.ts';
import { sayCost, sayRefusal } from '../names.ts';

/** The gold that a visit to the Town Hall lacks; undefined where every worker is hired. */
function sayNoVisit(state: State): string | undefined {
  const gold = hiringPrice(state);
  if (gold === undefined) return undefined;
  const have = state.gold[state.seat];
  return holdsMostBlueprints(state, state.seat)
    ? say('lacking.full', { gold, have, held: state.blueprints[state.seat].length })
    : say('lacking.visit', { gold, have });
}

/** Refusals behind which goods or gold may be lacking. */
const FOR_LACK = new Set(['gold-short', 'goods-missing', 'nowhere-to-build', 'no-road-possible']);

/** The reason why an action cannot be done: what is lacking first, then the rest. */
export function sayWhyNot(state: State, action: Action, refusal: Refusal): string {
  const { components } = state.setting;
  const plain = sayRefusal(components, refusal);
  if (refusal.code === 'visit-for-nothing') return sayNoVisit(state) ?? plain;
  const lack = FOR_LACK.has(refusal.code) ? lackOf(state, action) : undefined;
  if (!lack && refusal.code === 'no-road-possible') return say('lacking.gap');
  const have = state.gold[state.seat];
  // The goods and the gold are there; a place or a connection is lacking.
  if (!lack || lack.gold <= have) return plain;
  const { demands, price, gold } = lack;
  const goods = sayCost({ demands, gold: 0 });
  if (action.do === 'sell') return say('lacking.sale', { goods });
  if (price === undefined && demands.length > 0) return say('lacking.far', { goods });
  if (price !== undefined && price > have) return say('lacking.dear', { goods, gold: price, have });
  return sayRefusal(components, { code: 'gold-short', params: { need: gold, have } });
}
