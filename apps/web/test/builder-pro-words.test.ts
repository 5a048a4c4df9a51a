import './all-texts.ts';
import { type Build, builderPro, type State } from '@hamlet/builder-pro';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { sayPlacement } from '../src/builder-pro/acting/places.ts';
import { cellId } from '../src/builder-pro/board/draw.ts';
import { nameOfTarget } from '../src/builder-pro/board/targets.ts';
import { broughtBy } from '../src/builder-pro/suggest.tsx';

const { state } = builderPro.setup(builderPro.options({}), 2, ioOf(openStreams(seedFrom('words')), undefined));
const { components } = state.setting;

describe('a tile of which two stand', () => {
  it('is named with the roads of the one that is pointed at', () => {
    const tile = components.tiles.findIndex(({ edges }) => edges === 'DDD-');
    const twins: State = { ...state, hamlets: [[tile, 0, 0, 0, tile, 1, 0, 1], ...state.hamlets.slice(1)] };
    const nameAt = (x: number) => nameOfTarget(twins, 0, { kind: 'tile', tile: cellId(x, 0) });
    for (const [x, turn] of [
      [0, 0],
      [1, 1],
    ])
      expect(nameAt(x)).toContain(sayPlacement(twins, 0, { do: 'build', tile, x, y: 0, turn }).join(', '));
    expect(nameAt(0)).not.toBe(nameAt(1));
  });
});

describe('what a suggested turn brings', () => {
  it('is told with what tiles do to those beside them', () => {
    const tile = (id: string) => components.indexOf.get(id) ?? -1;
    const barracks = components.tiles[tile('barracks')];
    const beside = components.tiles.findIndex((_, other) => components.boosts[tile('barracks')]?.of[other]);
    const { military } = components.tiles[beside];
    const place = (which: number, x: number): Build => ({ do: 'build', tile: which, x, y: 0, turn: 0 });
    expect(broughtBy(state, 0, [place(tile('barracks'), 0)])).toContain(`+${barracks.military} military`);
    expect(broughtBy(state, 0, [place(beside, 1), place(tile('barracks'), 0)])).toContain(
      `+${barracks.military + military + 1} military`,
    );
    const standing: State = { ...state, hamlets: [[beside, 1, 0, 0], ...state.hamlets.slice(1)] };
    expect(broughtBy(standing, 0, [place(tile('barracks'), 0)])).toContain(`+${barracks.military + 1} military`);
  });
});
