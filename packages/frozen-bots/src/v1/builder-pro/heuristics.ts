import { type Action, attribute, FIELDS, ROUNDS, STAT_INDEX, type State } from '@hamlet/builder-pro';
import { chancesFrom, type Heuristics } from '../heuristics.ts';
import { evaluateWith, yearsLeft } from './evaluate.ts';
import { WORTH, type Worth } from './worth.ts';

/** The heuristics of Hamlet Builder Pro with these values. */
export function builderProHeuristics(worth: Worth = WORTH): Heuristics<State, Action> {
  return {
    evaluate: (state) => evaluateWith(worth, state),
    consider: (state, seat, legal, width) => consider(worth, state, seat, legal, width),
    settled: () => true,
    signature,
    begin: () => {},
    adopt: () => {},
    noHumanWaits: () => false,
    chances,
  };
}

function chances(state: State, scores: readonly number[]): number[] {
  if (state.step === 'over') return chancesFrom(scores, 0, 0);
  const years = yearsLeft(state);
  return chancesFrom(scores, 2 + 1.5 * years, years / ROUNDS);
}

function consider(
  worth: Worth,
  state: State,
  seat: number,
  legal: readonly Action[],
  width: number,
): readonly Action[] {
  if (state.step === 'draw') return width >= BOTH_BAGS ? legal : [likelyBag(worth, state, seat, legal)];
  return state.step === 'build' ? fewPlaces(legal, width) : legal;
}

/** The width from which a search weighs the bags against each other; the tiles that they give are chance. */
const BOTH_BAGS = 5;

function likelyBag(worth: Worth, state: State, seat: number, legal: readonly Action[]): Action {
  const rich = Math.min(state.coins[seat], attribute(state, seat, STAT_INDEX.storage)) >= worth.purpleCoins;
  const wanted = rich ? 2 : 1;
  return legal.find((action) => action.do === 'draw' && action.bag === wanted) ?? legal[0];
}

/** Some places for each tile, spread over all its places. */
function fewPlaces(legal: readonly Action[], width: number): readonly Action[] {
  const most = 2 * width;
  const byTile = new Map<number, Action[]>();
  const rest: Action[] = [];
  for (const action of legal) {
    if (action.do !== 'build') {
      rest.push(action);
      continue;
    }
    const places = byTile.get(action.tile);
    if (places) places.push(action);
    else byTile.set(action.tile, [action]);
  }
  const chosen = [...byTile.values()].flatMap((places) =>
    places.length <= most ? places : places.filter((_, index) => (index * most) % places.length < most),
  );
  return [...chosen, ...rest];
}

/** The tiles of a seat that stand, wait in its queue and are kept, without their places. */
function signature({ hamlets, queues, kept }: State, seat: number): string {
  const tiles = hamlets[seat].filter((_, index) => index % FIELDS === 0).sort((a, b) => a - b);
  return `${tiles.join()};${queues[seat].join()};${kept[seat].join()}`;
}
