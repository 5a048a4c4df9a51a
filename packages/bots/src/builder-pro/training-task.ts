import { builderPro } from '@hamlet/builder-pro';
import type { TrainingTask } from '../learn/training-task.ts';
import { modelFor } from '../model.ts';
import { afterCard, pointsNow } from './after-card.ts';
import { BUILDER_PRO_SHAPE, encode } from './encode.ts';
import { openShare, weigh } from './evaluate.ts';
import { builderProHeuristics } from './heuristics.ts';
import { MODELS, TABLE_KINDS } from './models.ts';
import { WORTH, worthFrom } from './worth.ts';

const SEATS: Readonly<Record<string, readonly number[]>> = { alone: [1], two: [2], more: [4, 3, 4, 6] };

const byHand = () => ({ weights: WORTH, scale: 1, netWeight: 0, spread: [2, 12] });

export const trainingTask: TrainingTask = {
  game: builderPro,
  kinds: TABLE_KINDS,
  shape: BUILDER_PRO_SHAPE,
  turnSearch: { beam: 3, width: 4, noise: 0.5 },
  byHand,
  startOf: byHand,
  modelOf: (kind) => modelFor(MODELS, kind),
  tableOf: (kind, index) => {
    const choices = SEATS[kind];
    const seats = choices[index % choices.length];
    return { options: builderPro.options({}), seats, players: seats };
  },
  heuristicsWith: (kind, model) => builderProHeuristics({ ...MODELS, [kind]: model }),
  encode: (state, model, inputs) => {
    const position = afterCard(state);
    encode(position, inputs);
    return {
      weighed: weigh(worthFrom(model.weights), position),
      now: position.state.hamlets.map((_, seat) => pointsNow(position.after, seat)),
    };
  },
  openShare: (state) => openShare(state),
};
