import { type Event, GOODS, goodOf, hamlet, isHigh, makerOf } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { motionsOf } from '../src/hamlet/board/motions.ts';
import { colourOf } from '../src/hamlet/names.ts';

const { state } = Session.open(hamlet, { options: hamlet.options({}), seats: 2, seed: seedFrom('motions') });
const { tileIds, church } = state.setting.components;
const [FROM, TO] = [tileIds.indexOf('farm'), tileIds.indexOf('market')];

const motions = (...events: readonly Event[]) =>
  motionsOf(state, [{ ply: 0, by: 1, text: '', cause: 'player', events }]);

/** A token of a good, as it lies on a slot. */
function tokenOf(good: (typeof GOODS)[number], maker = -1, high = false): number {
  const found = Array.from({ length: 36 }, (_, token) => token).find(
    (token) => GOODS[goodOf(token)] === good && makerOf(token) === maker && isHigh(token) === high,
  );
  if (found === undefined) throw new Error(`no token of ${good}`);
  return found;
}

const consumed = (token: number, from = FROM, to = TO): Event => ({ type: 'consumed', seat: 0, token, from, to });

describe('goods', () => {
  it.each([
    ['wood', -1, false],
    ['timber', 1, false],
    ['timber', 1, true],
    ['milk', 0, true],
  ] as const)('go with their maker and quality: %s of %i, high: %s', (good, maker, high) => {
    const token = tokenOf(good, maker, high);
    expect(motions(consumed(token))).toEqual([
      {
        kind: 'good',
        path: {
          id: `${FROM} ${token}`,
          good,
          high,
          maker: maker < 0 ? undefined : colourOf(state, maker),
          tiles: ['farm', 'market'],
          carriers: [colourOf(state, 0)],
        },
      },
    ]);
  });

  it('that stay where they are, or come from nowhere, do not move', () => {
    const wood = tokenOf('wood');
    expect(motions(consumed(wood, FROM, FROM), consumed(wood, -1), consumed(wood, FROM, -1))).toEqual([]);
  });
});

describe('workers', () => {
  it('go from tile to tile', () => {
    const went: Event = { type: 'villager-went', seat: 1, villager: 0, from: FROM, to: TO };
    const moved: Event = { type: 'donkey-moved', seat: 1, from: TO, to: FROM };
    const worker = { kind: 'worker', owner: colourOf(state, 1) };
    expect(motions(went, moved)).toEqual([
      { ...worker, worker: 'villager', tiles: ['farm', 'market'] },
      { ...worker, worker: 'donkey', tiles: ['market', 'farm'] },
    ]);
    expect(motions({ ...went, to: FROM }, { ...went, from: -1 }, { ...went, to: -1 })).toEqual([]);
  });
});

describe('gains', () => {
  it('rise where the action happened, above the Church where it has no tile', () => {
    const gold: Event = { type: 'gold', seat: 1, amount: 2, why: 'work' };
    const points: Event = { type: 'points', seat: 0, amount: 3, source: 'church' };
    const coins = { kind: 'gold', amount: 2, owner: colourOf(state, 1), line: 0 };
    expect(motions(gold)).toEqual([{ ...coins, tile: tileIds[church], lane: 0 }]);
    const produced: Event = { type: 'produced', tile: FROM, goods: [0] };
    const stars = { kind: 'points', amount: 3, owner: colourOf(state, 0) };
    expect(motions(produced, points, gold, { ...gold, seat: 0, amount: -1 })).toEqual([
      { ...coins, tile: 'farm', amount: -1, owner: colourOf(state, 0), lane: 0 },
      { ...stars, tile: 'farm', lane: 0, line: 1 },
      { ...coins, tile: 'farm', lane: 1 },
    ]);
  });
});
