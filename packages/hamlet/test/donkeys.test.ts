import { COLOURS, DONKEYS_EACH, donkeyAt, hasMoved, NOWHERE, topFrame, writePosition } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { randomGame, SETTINGS } from './random-play.ts';

test('the donkeys that have moved are those of the present step alone (Q4)', () => {
  const seen = { moved: 0, ready: 0, outside: 0 };
  randomGame(SETTINGS[0], 'moved donkeys', (state) => {
    const { tileIds } = state.setting.components;
    const all = Array.from({ length: DONKEYS_EACH }, (_, donkey) => donkey);
    const own = all.filter((donkey) => donkeyAt(state, state.seat, donkey) !== NOWHERE);
    const moved = own.filter((donkey) => hasMoved(state, donkey));
    const { donkeys } = writePosition(state).players[COLOURS[state.setting.colours[state.seat]]];
    expectSame(
      moved.map((donkey) => tileIds[donkeyAt(state, state.seat, donkey)]).sort(),
      donkeys.flatMap(({ at, moved: has }) => (has ? [at] : [])).sort(),
      'moved',
    );
    if (topFrame(state)?.step !== 'donkeys') {
      expect(moved).toEqual([]);
      seen.outside++;
      return;
    }
    seen.moved += moved.length;
    seen.ready += own.length - moved.length;
  });
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
