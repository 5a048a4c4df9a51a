import { readFileSync } from 'node:fs';
import { type Event, hamlet, topFrame } from '@hamlet/hamlet';
import { Session, seedFrom } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { boundsOf, distance } from '../src/art/geometry.ts';
import { groupPlacements } from '../src/board/group-placements.ts';
import { HANDLE_PX, HANDLE_REACH_PX, handleOf } from '../src/board/handle.ts';
import {
  boundsAround,
  boundsOfSide,
  MARKER_GAP_PX,
  placementsAt,
  sideAt,
  sidesOf,
  zoomApart,
} from '../src/board/sides.ts';
import { boundsOfVillage, fitTo } from '../src/board/viewport.ts';
import { choose, emptyDraft } from '../src/hamlet/acting/draft.ts';
import { rateSites, sitesOf, tileInHand } from '../src/hamlet/acting/places.ts';
import { drawPlacements, drawVillage } from '../src/hamlet/board/draw.ts';
import { lastAction } from '../src/hamlet/board/last-action.ts';
import { randomGame } from './random-game.ts';

const game = randomGame({ roundCap: 30, modules: ['lake'], season: 'summer' }, '00000000000000000000000000000002');
const states = Array.from({ length: game.length }, (_, ply) => hamlet.codec.decode(game.at(ply).view));

/** Half the width of the marker of several places. */
const WIDEST_MARKER = 20;

/** The board of a phone, and every position of the game in which a tile can be placed. */
const PHONE = { width: 360, height: 326 };
const cases = states.flatMap((base) => {
  if (topFrame(base) || !hamlet.pending(base)) return [];
  const build = hamlet.legal(base, base.seat).find((action) => action.do === 'build');
  const outcome = build && choose(emptyDraft(base, base.seat), base.seat, build);
  if (outcome?.kind !== 'goes-on') return [];
  const { draft } = outcome;
  const sites = rateSites(draft, sitesOf(draft));
  const drawn = drawPlacements(
    base.setting.components,
    tileInHand(draft) ?? 0,
    sites.map(({ place }) => place),
  );
  const placements = drawn.map((placement, index) => ({ ...placement, gives: sites[index].gives }));
  const sight = boundsOfVillage(drawVillage(base), placements);
  const { scale } = fitTo(sight, PHONE);
  return [{ placements, scale, sight, tiles: drawVillage(base).tiles }];
});

describe('the places of a tile on a phone', () => {
  it('are apart on a side once it is opened, with tiles of the village beside them', () => {
    for (const { placements, scale, tiles } of cases) {
      for (const side of sidesOf(groupPlacements(placements), MARKER_GAP_PX / scale)) {
        if (side.spots.length < 2) continue;
        expect(sidesOf(side.spots, MARKER_GAP_PX / zoomApart(side) - 1e-9)).toHaveLength(side.spots.length);
        const [places, around] = [boundsOfSide(side), boundsAround(side, tiles)];
        const room = ({ left, top, right, bottom }: typeof places) => (right - left) * (bottom - top);
        expect(room(around)).toBeGreaterThan(room(places));
      }
    }
  });

  it('have markers that a finger tells apart, and every place has one', () => {
    expect(cases.length).toBeGreaterThan(10);
    let crowded = 0;
    for (const { placements, scale } of cases) {
      const spots = groupPlacements(placements);
      const sides = sidesOf(spots, MARKER_GAP_PX / scale);
      if (sides.length < spots.length) crowded++;
      for (const [index, one] of sides.entries())
        for (const other of sides.slice(index + 1))
          expect(distance(one.at, other.at) * scale).toBeGreaterThanOrEqual(MARKER_GAP_PX);
      expect(
        sides
          .flatMap(placementsAt)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(placements.map(({ id }) => id).toSorted());
    }
    expect(crowded).toBeGreaterThan(0);
  });

  it('are single places from near by', () => {
    for (const { placements } of cases) {
      const spots = groupPlacements(placements);
      expect(sidesOf(spots, 1)).toHaveLength(spots.length);
    }
  });

  it('share a marker in the middle of them', () => {
    const spotAt = (x: number, y: number) => ({ at: { x, y }, turns: [] });
    const spots = [spotAt(10, 20), spotAt(500, 0), spotAt(30, 40), spotAt(20, 0)];
    const sides = sidesOf(spots, 100).map(({ at, spots: { length } }) => ({ ...at, length }));
    expect(sides).toEqual([
      { x: 500, y: 0, length: 1 },
      { x: 20, y: 20, length: 3 },
    ]);
    expect(sidesOf([spotAt(0, 0), spotAt(0, 100)], 100)).toHaveLength(2);
  });

  it('are found by the marker that is nearest to the finger', () => {
    const [{ placements, scale }] = cases;
    const sides = sidesOf(groupPlacements(placements), MARKER_GAP_PX / scale);
    for (const side of sides) expect(sideAt(sides, { x: side.at.x + 3, y: side.at.y - 2 })).toBe(side);
    expect(sideAt([], { x: 0, y: 0 })).toBeUndefined();
  });

  it('have markers that the handle of the tile leaves free', () => {
    const covered: string[] = [];
    let aside = 0;
    for (const { placements, scale, sight } of cases) {
      const sides = sidesOf(groupPlacements(placements), MARKER_GAP_PX / scale);
      for (const aimed of placements) {
        const handle = handleOf(aimed, sides, scale, sight);
        if (handle.y * scale < boundsOf(aimed.tile.outline).bottom * scale + HANDLE_PX - 1) aside++;
        for (const { at } of sides)
          if (distance(at, handle) * scale < HANDLE_REACH_PX + WIDEST_MARKER) covered.push(aimed.id);
      }
    }
    expect(covered).toEqual([]);
    expect(aside).toBeGreaterThan(0);
  });
});

describe('the last action', () => {
  const { setting } = Session.open(hamlet, { options: hamlet.options({}), seats: 2, seed: seedFrom('last') }).state;
  const item = (by: number, ...events: Event[]) => ({ ply: 1, by, text: '', cause: 'player' as const, events });

  it('is marked where it happened, not where its goods came from', () => {
    const went: Event = { type: 'villager-went', seat: 1, villager: 0, from: 2, to: 5 };
    const worked = item(1, went, { type: 'produced', tile: 5, goods: [0] });
    expect(lastAction(setting, [worked, item(0, { type: 'over' })])).toEqual({ by: 1, places: [5] });
    const built = item(0, went, { type: 'built', seat: 1, tile: 9, place: 0, host: 5 });
    expect(lastAction(setting, [worked, built])).toEqual({ by: 0, places: [9] });
    const road = item(1, went, { type: 'road-built', seat: 1, kind: 0, from: 3, to: 4 });
    expect(lastAction(setting, [built, road])).toEqual({ by: 1, places: [3, 4] });
    expect(lastAction(setting, [item(0, { type: 'over' })])).toBeUndefined();
  });
});

describe('printed roads', () => {
  const palette = readFileSync(new URL('../src/art/palette.css', import.meta.url), 'utf8');
  const coloursOf = (name: string) => {
    const [, day, dusk] = new RegExp(`--a-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(palette) ?? [];
    return [day, dusk];
  };
  const light = (hex: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };

  it.each(['grass', 'grass-black', 'grass-green', 'grass-purple'])('have a kerb of 3 : 1 against %s', (ground) => {
    for (const time of [0, 1]) {
      const [one, other] = [light(coloursOf('kerb')[time]), light(coloursOf(ground)[time])];
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(3);
    }
  });
});
