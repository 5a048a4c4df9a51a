import { type Action, attribute, FIELDS, ROUNDS, STAT_INDEX, type State } from '@hamlet/builder-pro';
import { chancesFrom, type Heuristics } from '../heuristics.ts';
import { openShare, YearEvaluator } from './evaluate.ts';
import { kindOf, MODELS, type SeatsKind, type SeatsModels } from './models.ts';
import type { Worth } from './worth.ts';

/** The heuristics of Hamlet Builder Pro with these models. */
export function builderProHeuristics(models: SeatsModels = MODELS, spite = 0): Heuristics<State, Action> {
  const evaluators = new Map<SeatsKind, YearEvaluator>();
  const evaluatorFor = (state: State) => {
    const kind = kindOf(state);
    let evaluator = evaluators.get(kind);
    if (!evaluator) evaluators.set(kind, (evaluator = new YearEvaluator(models[kind])));
    return evaluator;
  };
  return {
    evaluate: (state) => evaluatorFor(state).evaluate(state),
    forecast: (state) => evaluatorFor(state).forecast(state),
    parts: (state, seat) => evaluatorFor(state).parts(state, seat),
    spite,
    openShare,
    kind: kindOf,
    consider: (state, seat, legal, width) => consider(evaluatorFor(state).worth, state, seat, legal, width),
    settled: () => true,
    signature,
    begin: () => {},
    adopt: () => {},
    isFarEnough: (root, state) => state.round >= root.round + 2,
    isLast: ({ round, step }) => round === ROUNDS && step === 'build',
    delay: () => 0,
    chances: (state, scores) => chancesFrom(scores, state.step === 'over' ? 0 : evaluatorFor(state).spread(state)),
  };
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

/** The width from which a search weighs the bags against each other; what comes out of them is chance. */
const BOTH_BAGS = 5;

function likelyBag(worth: Worth, state: State, seat: number, legal: readonly Action[]): Action {
  const rich = Math.min(state.coins[seat], attribute(state, seat, STAT_INDEX.storage)) >= worth.purpleCoins;
  const wanted = rich ? 2 : 1;
  return legal.find((action) => action.do === 'draw' && action.bag === wanted) ?? legal[0];
}

/** A few places of each tile, spread over all that there are. */
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

/** The tiles that stand, are kept and are left, wherever they lie. */
function signature({ hamlets, queues, kept }: State, seat: number): string {
  const tiles = hamlets[seat].filter((_, index) => index % FIELDS === 0).sort((a, b) => a - b);
  return `${tiles.join()};${queues[seat].join()};${kept[seat].join()}`;
}
