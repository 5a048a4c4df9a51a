import { GOODS, hamlet, lackOf, type State } from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';

/** The lack of an action in notation, its goods by name. */
export function lackNamed(state: State, text: string) {
  const action = hamlet.codec.parse(state.setting, text);
  if (isRefusal(action)) throw new Error(action.code);
  const lack = lackOf(state, action);
  return (
    lack && { ...lack, demands: lack.demands.map(({ count, goods }) => [count, goods.map((good) => GOODS[good])]) }
  );
}
