import type { Module } from '@hamlet/hamlet';
import { villagerGoes } from '../src/rules/villagers.ts';

/** Buckets drawn from wells so far, by seat. */
type Buckets = readonly number[];

const SLOT = 7;

const WELL = {
  id: 'well',
  name: 'Well',
  kind: 'landmark',
  pile: 'bag',
  shape: 'hexagon',
  edges: 'RFFRMM',
  cost: { stone: 1 },
  reward: 1,
  end: { op: 'buckets', points: 2 },
  provenance: {},
};

/** The part of a catalogue that the expansion reads. */
export const WELLS_DATA = { tiles: [WELL] };

/** An expansion for tests: a well, the verb `bucket` for a villager who stands at one, and points for what was drawn. */
export const wells: Module = {
  name: 'wells',
  slot: SLOT,
  refusals: ['no-well'],
  endOps: ['buckets'],
  pointSources: ['water'],
  setUp: ({ setting }): Buckets => Array.from({ length: setting.seats }, () => 0),
  hash: (hasher, { slices }) => hasher.addAll(slices[SLOT] as Buckets),
  writePosition: ({ slices }) => ({ buckets: slices[SLOT] }),
  readPosition: (reader): Buckets =>
    reader
      .at('buckets')
      .items()
      .map((item) => item.int(0, 99)),
  completePosition: (fresh, given) => (given.missing ? fresh : given.value),
  count: ({ slices }, _tile, owner, op) => (op === 'buckets' ? (slices[SLOT] as Buckets)[owner] : undefined),
  listActions(look, by, out) {
    const well = look.state.setting.components.tileIds.indexOf('well');
    if (look.village.places[well] === undefined || !villagerGoes(look, well)) return;
    out.push(by === undefined ? { module: 'wells', do: 'bucket' } : { module: 'wells', do: 'bucket', by });
  },
  verbs: ['bucket'],
  villagerVerbs: ['bucket'],
  format: (_setting, { by }) => (by === undefined ? 'bucket' : `bucket by ${by + 1}`),
  parse(_setting, _verb, args, by) {
    if (args.length > 0) return undefined;
    return by === undefined ? { module: 'wells', do: 'bucket' } : { module: 'wells', do: 'bucket', by };
  },
  isActionShape: (_setting, action) => action.do === 'bucket',
  refuse(state, frame) {
    if (frame) return { code: 'wrong-step', params: { step: frame.step } };
    const isBuilt = state.map.tiles.some((tile, i) => i % 2 === 0 && state.setting.components.tileIds[tile] === 'well');
    return isBuilt ? undefined : { code: 'no-well', params: {} };
  },
  apply(state, _frame, _action, io) {
    state.lying |= state.lying + 1;
    state.slices[SLOT] = (state.slices[SLOT] as Buckets).with(
      state.seat,
      (state.slices[SLOT] as Buckets)[state.seat] + 1,
    );
    io.emit?.({ module: 'wells', type: 'drew-water' });
  },
};
