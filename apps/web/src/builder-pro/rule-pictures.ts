import { STANDARD } from '@hamlet/builder-pro';
import type { RulePicture } from '../game-entry.ts';
import { pictureOf } from './board/draw.ts';
import { nameOf } from './names.ts';

/** The tiles that a section of the rules is about. */
const TILES: Readonly<Record<string, readonly string[]>> = {
  'bp-setup': ['crop-farm', 'lumber-camp', 'mining-camp'],
  'bp-draw': ['farmstead', 'monastery'],
  'bp-build': ['crop-farm', 'windmill', 'bakery'],
  'bp-place': ['cart-track', 'toll-bridge', 'cottage'],
  'bp-tiles': ['sawmill', 'market', 'citadel'],
  'bp-pass': ['wall', 'round-tower', 'square-tower'],
  'bp-debts': ['palisade', 'outpost'],
};

export function picturesFor(section: string): readonly RulePicture[] {
  return (TILES[section] ?? []).flatMap((id) => {
    const data = STANDARD.tiles.find((tile) => tile.id === id);
    return data ? [{ name: nameOf(data), tile: pictureOf(data, {}), gallery: ['gallery', 'builder', id] }] : [];
  });
}
