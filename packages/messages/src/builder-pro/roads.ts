import type { RoadSides } from '@hamlet/builder-pro';
import { joiningWords } from '../joining.ts';
import type { Speaker } from '../speaker.ts';

/** The texts of the sides, clockwise from north. */
const SIDE_TEXTS = ['bp.side.0', 'bp.side.1', 'bp.side.2', 'bp.side.3'] as const;

/** Sides and roads of tiles of Builder Pro. */
export function roadWords(speaker: Speaker) {
  const { say, list } = speaker;
  const { joinFacts } = joiningWords(speaker);

  const sideName = (side: number): string => say(SIDE_TEXTS[side]);

  /** Roads of a tile, by their kind: `dirt road north and east, stone road south`; empty where there is none. */
  const sayRoads = ({ dirt, stone }: RoadSides): string =>
    joinFacts([
      dirt.length === 0 ? '' : say('bp.road.dirt', { sides: list(dirt.map(sideName)) }),
      stone.length === 0 ? '' : say('bp.road.stone', { sides: list(stone.map(sideName)) }),
    ]);

  return { sideName, sayRoads };
}
