import { COLOURS, type State, type Whereabouts, whereaboutsOf, writePosition } from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { randomGame, SETTINGS } from './random-play.ts';

/** The place of each tile as a position writes it; a closed pile by what the catalogue says. */
function written(state: State, id: string): Whereabouts {
  const { village, players, display, bag } = writePosition(state);
  if (village.some(({ tile }) => tile === id)) return { kind: 'village' };
  const holder = Object.entries(players).find(([, { blueprints }]) => blueprints.includes(id));
  if (holder) return { kind: 'held', seat: state.setting.colours.findIndex((colour) => COLOURS[colour] === holder[0]) };
  const position = display.findIndex(({ tile }) => tile === id);
  if (position >= 0) return { kind: 'display', position };
  if (bag.includes(id)) return { kind: 'bag' };
  const pile = state.setting.components.catalogue.tiles.find((tile) => tile.id === id)?.pile;
  if (pile === undefined || pile === 'start' || pile === 'bag') throw new Error(`${id} is nowhere`);
  return { kind: 'pile', good: pile };
}

test('a tile is where a position has it', () => {
  const seen = new Set<string>();
  randomGame(SETTINGS[0], 'whereabouts', (state) => {
    if (state.stack.length > 0) return;
    state.setting.components.tileIds.forEach((id, tile) => {
      const where = whereaboutsOf(state, tile);
      expect(where).toEqual(written(state, id));
      seen.add(where.kind);
    });
  });
  expect([...seen].sort()).toEqual(['bag', 'display', 'held', 'pile', 'village']);
});
