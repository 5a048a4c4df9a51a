// @module-tag whole
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, brokenInvariants, builderPro, REFUSALS, type State, writePosition } from '@hamlet/builder-pro';
import { contractSuite, FIRST, type TableSetup } from '@hamlet/testkit';
import { disguised } from './disguise.ts';
import { mutated } from './mutate.ts';
import { nameOf, pickAction, SIX, withCoins } from './random-play.ts';
import { isOnePiece } from './reference/hamlet.ts';

/** The backs of the standard cards tell every one of them apart; here they do not, so that faces are hidden indeed. */
const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'src', 'data', 'catalogue.json'), 'utf8'),
) as { years: { hint: string }[] };
for (const year of catalogue.years) year.hint = 'coins';

const TABLES: readonly TableSetup[] = [
  ...SIX.map(({ seats, ...options }) => ({ name: nameOf({ seats, ...options }), options, seats })),
  ...[1, 2, 4].map((seats) => ({ name: `${seats} seats, backs alike`, options: { catalogue }, seats })),
];

function texts(state: State, seat: number): ReadonlySet<string> {
  return new Set(builderPro.legal(state, seat).map((action) => builderPro.codec.format(state.setting, action)));
}

function after(state: State, seat: number, action: Action): string {
  const next = builderPro.clone(state);
  builderPro.apply(next, seat, action, FIRST);
  return builderPro.hash(next);
}

/** Another turn that looks the same, another cell for a first tile, another order of keeping, or an empty bag (R50). */
function mayPass(state: State, seat: number, action: Action): boolean {
  if (action.do === 'draw') return state.bags[action.bag - 1].length === 0;
  if (action.do === 'keep') return state.kept[seat].length > 0;
  if (action.do !== 'build') return false;
  const listed = texts(state, seat);
  const isFirst = state.hamlets[seat].length === 0;
  return [0, 1, 2, 3].some((turn) => {
    const other: Action = { ...action, turn, ...(isFirst ? { x: 0, y: 0 } : {}) };
    if (!listed.has(builderPro.codec.format(state.setting, other))) return false;
    return isFirst || after(state, seat, other) === after(state, seat, action);
  });
}

/** Hamlets that are not in one piece, by a second reading of the rule. */
function brokenHamlets(state: State): string[] {
  const players = Object.entries(writePosition(state).players);
  return players.filter(([, { hamlet }]) => !isOnePiece(hamlet)).map(([colour]) => `${colour}: not one piece`);
}

contractSuite<State, Action>('Hamlet Builder Pro', {
  game: builderPro,
  tables: TABLES,
  refusals: new Set(REFUSALS),
  every: 16,
  kinds: ['build', 'debt', 'draw', 'keep', 'toll'],
  pick: (_state, legal, dice) => pickAction(legal, dice),
  brokenInvariants: (state) => [...brokenInvariants(state), ...brokenHamlets(state)],
  neighbours: (state) => [withCoins(state, 40)],
  mutate: mutated,
  mayPass,
  meets: [
    'accepted',
    'bad-notation',
    'coins-short',
    'edge-differs',
    'no-road-joined',
    'cell-taken',
    'needs-tile',
    'not-in-queue',
    'not-there',
    'wrong-step',
    'hold-limit',
    'not-on-outskirts',
  ],
  twins: (state, viewer, dice) => [disguised(state, viewer, dice)],
  unhashed: new Set(['grounds']),
});
