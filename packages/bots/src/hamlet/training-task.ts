import { hamlet } from '@hamlet/hamlet';
import type { TrainingTask } from '../learn/training-task.ts';
import { modelFor, scaled } from '../model.ts';
import { encode, HAMLET_SHAPE } from './encode.ts';
import { openShare, weigh } from './evaluate.ts';
import { PositionReader } from './features.ts';
import { FAR_SIGHTED, hamletHeuristics } from './heuristics.ts';
import { MODELS, MODELS_WITH_PLAYOUTS, modelOfWeights, TABLE_KINDS } from './models.ts';
import { BASE, FOUND, flatten, LAKE } from './weights.ts';

const SOLOS = [
  { solo: 'investor' },
  { solo: 'investor', difficulty: 'hard' },
  { solo: 'favour' },
  { solo: 'favour', difficulty: 'hard' },
];

function optionsOf(kind: string, index: number): unknown {
  if (kind === 'solo') return hamlet.options(SOLOS[index % SOLOS.length]);
  return hamlet.options(kind.startsWith('lake') ? { modules: ['lake'] } : {});
}

export const trainingTask: TrainingTask = {
  game: hamlet,
  kinds: TABLE_KINDS,
  shape: HAMLET_SHAPE,
  turnSearch: { beam: 3, width: 4, noise: 0.5 },
  byHand: (kind) => modelOfWeights(kind.startsWith('lake') ? LAKE : BASE),
  startOf: (kind) => modelOfWeights(scaled(kind.startsWith('lake') ? LAKE : BASE, FOUND)),
  modelOf: (kind, triesPlans) => modelFor(triesPlans ? MODELS_WITH_PLAYOUTS : MODELS, kind),
  tableOf: (kind, index) => {
    const seats = kind.endsWith('4') ? (index % 3 === 0 ? 3 : 4) : 2;
    return { options: optionsOf(kind, index), seats, players: kind === 'solo' ? 1 : seats };
  },
  heuristicsWith: (kind, model, triesPlans) =>
    triesPlans
      ? hamletHeuristics({ ...MODELS_WITH_PLAYOUTS, [kind]: model }, FAR_SIGHTED)
      : hamletHeuristics({ ...MODELS, [kind]: model }),
  encode: (state, model, inputs) => {
    const reading = new PositionReader().read(state);
    encode(state, reading, inputs);
    return { weighed: weigh(flatten(model.weights), state, reading), now: reading.now };
  },
  openShare: (state) => openShare(state),
};
