import { type Contact, contacts, hamlet, placeRotation, placeX, placeY, ROAD, villageOf } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import './all-texts.ts';
import { groupPlacements } from '../src/board/group-placements.ts';
import { keyTo } from '../src/board/keys.ts';
import type { Placement } from '../src/board/model.ts';
import { neighbour } from '../src/board/targets.ts';
import { choose, emptyDraft } from '../src/hamlet/acting/draft.ts';
import { saySite, sitesOf, tileInHand } from '../src/hamlet/acting/places.ts';
import { say } from '../src/words/words.ts';
import { randomGame } from './random-game.ts';

const at = (x: number, y: number) => ({ at: { x, y } });

describe('arrow keys', () => {
  it('go to what lies ahead, and to the side only where nothing lies ahead as near', () => {
    const ahead = at(100, 0);
    const aside = at(60, 30);
    const far = at(10, 80);
    // 100 straight ahead against 60 ahead and 30 to the side: as far, so the first stays; one step more aside loses.
    expect(neighbour([at(60, 21), ahead], { x: 0, y: 0 }, 'right')).toBe(ahead);
    expect(neighbour([ahead, aside, far], { x: 0, y: 0 }, 'right')).toBe(ahead);
    expect(neighbour([ahead, at(60, 19)], { x: 0, y: 0 }, 'right')).toEqual(at(60, 19));
    expect(neighbour([ahead, aside, far], { x: 0, y: 0 }, 'down')).toBe(far);
    expect(neighbour([ahead, aside, far], { x: 0, y: 0 }, 'up')).toBeUndefined();
    expect(neighbour([ahead, aside], { x: 200, y: 0 }, 'left')).toBe(ahead);
  });

  it.each([
    ['left', -1, 0],
    ['right', 1, 0],
    ['up', 0, -1],
    ['down', 0, 1],
  ] as const)('to the %s measure alike: less than a step is none, and aside counts twice', (heading, x, y) => {
    const from = { x: 0, y: 0 };
    const turned = (ahead: number, aside: number) => at(ahead * x - aside * y, ahead * y + aside * x);
    expect(neighbour([turned(0.9, 0)], from, heading)).toBeUndefined();
    const step = turned(1, 0);
    expect(neighbour([step], from, heading)).toBe(step);
    const [ahead, nearer, farther] = [turned(100, 0), turned(60, 19), turned(60, 21)];
    expect(neighbour([ahead, nearer], from, heading)).toBe(nearer);
    expect(neighbour([ahead, farther], from, heading)).toBe(ahead);
    expect(neighbour([ahead, turned(60, -21)], from, heading)).toBe(ahead);
  });
});

function placement(id: string, x: number, y: number, rotation: number): Placement {
  return { ...TEMPLATE, id, rotation, at: { x, y } };
}

const TEMPLATE = { id: '', at: { x: 0, y: 0 }, rotation: 0 } as Placement;

describe('the aim of a tile in hand', () => {
  it('goes by arrows to other spots, past the turns of the tile on its own', () => {
    const placements = [placement('here', 0, 0, 0), placement('turned', 39, 0, 1), placement('there', 120, 0, 0)];
    const around = { spot: undefined, spots: [], highlights: {}, placements, aim: 'here' };
    const press = (key: string) => keyTo({ key, ctrlKey: false, metaKey: false, altKey: false }, around);
    expect(press('ArrowRight')).toEqual({ do: 'aim', place: 'there' });
    expect(press('ArrowLeft')).toBeUndefined();
  });
});

describe('spots', () => {
  it('hold the turns of a tile whose middles lie less than 60 apart', () => {
    const spots = groupPlacements([
      placement('a', 0, 0, 0),
      placement('b', 50, 0, 1),
      placement('c', 0, 59, 2),
      placement('d', 61, 0, 3),
      placement('e', 10, 0, 0),
    ]);
    expect(spots.map(({ turns }) => turns.map(({ id }) => id))).toEqual([
      ['a', 'b', 'c'],
      ['e', 'd'],
    ]);
  });
});

describe('the sides of equal terrain beside a place', () => {
  it('are those on which both tiles have the same, roads apart', () => {
    const host = randomGame({ roundCap: 30 }, '00000000000000000000000000000001');
    let told = 0;
    let roads = 0;
    let terrain = 0;
    for (let ply = 0; ply < host.length && told < 600; ply++) {
      const state = hamlet.codec.decode(host.at(ply).view);
      const build = state.stack.length === 0 && hamlet.legal(state, state.seat).find((action) => action.do === 'build');
      const outcome = build && choose(emptyDraft(state, state.seat), state.seat, build);
      if (!outcome) continue;
      if (outcome.kind !== 'goes-on') continue;
      const tile = tileInHand(outcome.draft) ?? 0;
      const { components } = state.setting;
      const { board } = villageOf(components, state.map);
      for (const { place } of sitesOf(outcome.draft).slice(0, 30)) {
        const turned = components.tiles[tile].turns.all[placeRotation(place)];
        const met = contacts(board, turned, placeX(place), placeY(place)).filter((one): one is Contact => !!one);
        let equal = 0;
        for (const { own, theirs } of met) if (own === theirs && own !== ROAD) equal++;
        if (met.some(({ own }) => own === ROAD)) roads++;
        if (equal > 0) terrain++;
        const texts = new Set(saySite(state, tile, place).map(({ text }) => text));
        for (let count = 1; count < 8; count++)
          expect(texts.has(say('place.matches', { count }))).toBe(count === equal);
        told++;
      }
    }
    expect(told).toBeGreaterThan(100);
    expect(roads).toBeGreaterThan(3);
    expect(terrain).toBeGreaterThan(20);
  });
});

describe('keys of the view', () => {
  const around = { spot: undefined, spots: [], highlights: {}, placements: [], aim: undefined };
  const pressed = (key: string, ctrlKey = false) => keyTo({ key, ctrlKey, metaKey: false, altKey: false }, around);

  it('zoom in and out, and show the whole village', () => {
    expect(['+', '=', '-', '0'].map((key) => pressed(key))).toEqual([
      { do: 'zoom', in: true },
      { do: 'zoom', in: true },
      { do: 'zoom', in: false },
      { do: 'fit' },
    ]);
  });

  it('are left to the browser with Ctrl, and mean nothing where nothing is', () => {
    expect(pressed('+', true)).toBeUndefined();
    expect(['r', 'Enter', 'i', 'ArrowUp', 'x'].map((key) => pressed(key))).toEqual(Array(5).fill(undefined));
  });
});
