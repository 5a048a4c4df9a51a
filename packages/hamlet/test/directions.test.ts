import {
  type CompassPoint,
  directionTo,
  formatPlace,
  nearestTile,
  placementsOf,
  type State,
  villageOf,
  writePosition,
} from '@hamlet/hamlet';
import { expect, test } from 'vitest';
import { randomGame, SETTINGS } from './random-play.ts';
import { lyingAt, type Polygon, polygonOf } from './reference/geometry.ts';

/** The middle of a polygon: the mean of its corners, with rows as far apart as they lie on the table. */
function middleOf({ edges }: Polygon): readonly [number, number] {
  const corners = [...new Set([...edges.keys()].flatMap((ends) => ends.split(' ')))].map((end) =>
    end.split(',').map(Number),
  );
  const mean = (index: number) => corners.reduce((sum, corner) => sum + corner[index], 0) / corners.length;
  return [mean(0), mean(1) * Math.sqrt(3)];
}

/** Half of the angle that a compass point covers. */
const NARROW = Math.tan(Math.PI / 8);

/** The compass point by the slope alone. */
function pointTo([fromX, fromY]: readonly [number, number], [toX, toY]: readonly [number, number]): string {
  const [right, down] = [toX - fromX, toY - fromY];
  const across = Math.abs(right) < Math.abs(down) * NARROW ? '' : right > 0 ? 'e' : 'w';
  const along = Math.abs(down) < Math.abs(right) * NARROW ? '' : down > 0 ? 's' : 'n';
  return along + across;
}

function* placesIn(state: State) {
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  const lying = writePosition(state).village;
  const tile = components.tileIds.findIndex((id) => lying.every((placed) => placed.tile !== id));
  for (const { tile: name } of lying) {
    const host = components.tileIds.indexOf(name);
    for (const place of placementsOf(village, tile, host)) {
      const at = middleOf(polygonOf(lyingAt(components.tileIds[tile], formatPlace(place))));
      yield { village, tile, host, place, at, lying };
    }
  }
}

test('the direction and the nearest tile of a place are those that polygons give', () => {
  const seen = new Map<CompassPoint, number>();
  let tiles = 0;
  randomGame(SETTINGS[1], 'directions', (state) => {
    const { length } = writePosition(state).village;
    if (length === tiles) return true;
    tiles = length;
    const { tileIds } = state.setting.components;
    for (const { village, tile, host, place, at, lying } of placesIn(state)) {
      const direction = directionTo(village, host, tile, place);
      const from = lying.find((placed) => placed.tile === tileIds[host]);
      expect(direction).toBe(from && pointTo(middleOf(polygonOf(from)), at));
      seen.set(direction, (seen.get(direction) ?? 0) + 1);
      const away = (other: (typeof lying)[number]) => {
        const [x, y] = middleOf(polygonOf(other));
        return Math.hypot(x - at[0], y - at[1]);
      };
      const near = lying.find((placed) => placed.tile === tileIds[nearestTile(village, tile, place)]);
      expect(near && away(near)).toBeCloseTo(Math.min(...lying.map(away)));
    }
    return tiles < 9;
  });
  expect([...seen.keys()].sort()).toEqual(['e', 'n', 'ne', 'nw', 's', 'se', 'sw', 'w']);
});
