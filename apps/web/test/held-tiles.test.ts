import { packPlace } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { HeldTiles } from '../src/board/held-tiles.ts';
import type { PlacedTile } from '../src/board/model.ts';
import { bareTile } from '../src/hamlet/board/draw.ts';
import { randomVillage } from './random-village.ts';

const { components } = randomVillage('hand', 0, {}).setting;
const TILE = components.church + 1;
const lying = (x: number, y: number, rotation: number) => bareTile(components, TILE, packPlace(x, y, rotation));

/** Where the corners of a tile are that is drawn at its origin and moved. */
function cornersOf({ tile, at }: ReturnType<HeldTiles['of']>): number[][] {
  return (tile as PlacedTile).outline.map(({ x, y }) => [Math.round(x + at.x), Math.round(y + at.y)]);
}

describe('the tile in hand', () => {
  it('is one drawing wherever it lies turned alike, moved to its place', () => {
    const held = new HeldTiles();
    const places = [lying(0, 0, 1), lying(5, -3, 1), lying(-2, 7, 1)];
    const found = places.map((tile) => held.of(tile));
    expect(new Set(found.map(({ tile }) => tile)).size).toBe(1);
    expect(found.map(cornersOf)).toEqual(
      places.map(({ outline }) => outline.map(({ x, y }) => [Math.round(x), Math.round(y)])),
    );
  });

  it('is another drawing for each way that it is turned, and for another tile', () => {
    const held = new HeldTiles();
    const turns = components.tiles[TILE].turns.distinct.map(({ rotation }) => held.of(lying(1, 1, rotation)).tile);
    expect(new Set(turns).size).toBe(turns.length);
    const other = bareTile(components, TILE + 1, packPlace(1, 1, 0));
    expect(held.of(other).tile?.id).toBe(other.id);
  });

  it('is another drawing where its outline stays and its sides change places', () => {
    const held = new HeldTiles();
    const square = lying(0, 0, 0);
    const [first, ...rest] = square.segments;
    const kinds = [...rest.map(({ kind }) => kind), first.kind];
    const turned = { ...square, segments: square.segments.map((segment, side) => ({ ...segment, kind: kinds[side] })) };
    expect(held.of(turned).tile?.segments.map(({ kind }) => kind)).toEqual(kinds);
    expect(held.of(square).tile?.segments.map(({ kind }) => kind)).toEqual(square.segments.map(({ kind }) => kind));
  });

  it('may be none', () => {
    expect(new HeldTiles().of(undefined).tile).toBeUndefined();
  });
});
