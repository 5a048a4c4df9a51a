import { hamlet, type State } from '@hamlet/hamlet';
import type { Lesson } from '../learn/lesson.ts';
import { scaled } from '../model.ts';
import { encode, HAMLET_SHAPE } from './encode.ts';
import { openShare, weigh } from './evaluate.ts';
import { read } from './features.ts';
import { hamletHeuristics } from './heuristics.ts';
import { MODELS, TABLE_KINDS, type TableKind } from './models.ts';
import { BASE, FOUND, flatten, LAKE } from './weights.ts';

const SOLOS = [
  { solo: 'investor' },
  { solo: 'investor', difficulty: 'hard' },
  { solo: 'favour' },
  { solo: 'favour', difficulty: 'hard' },
];

function optionsOf(kind: TableKind, index: number): unknown {
  if (kind === 'solo') return hamlet.options(SOLOS[index % SOLOS.length]);
  return hamlet.options(kind.startsWith('lake') ? { modules: ['lake'] } : {});
}

export const hamletLesson: Lesson = {
  game: hamlet,
  kinds: TABLE_KINDS,
  shape: HAMLET_SHAPE,
  turnSearch: { beam: 3, width: 4, noise: 0.5 },
  startOf: (kind) => ({
    weights: scaled(kind.startsWith('lake') ? LAKE : BASE, FOUND),
    scale: 1,
    say: 0,
    spread: [4, 18],
  }),
  modelOf: (kind) => MODELS[kind as TableKind],
  tableOf: (kind, index) => {
    const seats = kind.endsWith('4') ? (index % 3 === 0 ? 3 : 4) : 2;
    return { options: optionsOf(kind as TableKind, index), seats, players: kind === 'solo' ? 1 : seats };
  },
  heuristicsWith: (kind, model) => hamletHeuristics({ ...MODELS, [kind]: model }),
  encode: (state, model, inputs) => {
    const reading = read(state as State);
    encode(state as State, reading, inputs);
    return { weighed: weigh(flatten(model.weights), state as State, reading), now: reading.now };
  },
  openShare: (state) => openShare(state as State),
};
