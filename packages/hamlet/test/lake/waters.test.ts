// @module-tag whole
import {
  completePosition,
  componentsOf,
  formatCell,
  hamlet,
  type Position,
  parseCell,
  placeRotation,
  placeX,
  placeY,
  pointH,
  readPosition,
  STANDARD,
  type State,
  topFrame,
  triangleGain,
  villageOf,
  watersOf,
  writePosition,
} from '@hamlet/hamlet';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { FIRST } from '../compare.ts';
import { type Dice, diceOf } from '../random-play.ts';
import { count, expectMet, expectSame } from './compare.ts';
import { nameOf, open, PLAYED, play, SETTINGS, SOLO, stepped } from './play.ts';
import { allTiles, sheet, trianglesOf } from './sheets.ts';
import {
  beside,
  bodyOf,
  cellNamed,
  fishCells,
  footprintOf,
  type LakeLying,
  lakesOf,
  lakeWith,
  placementsIn,
  pointsFor,
  type ReferenceLake,
  sameLake,
} from './waters.ts';

const tally = new Map<string, number>();

/** The engine's lakes are those of the flood, with the same triangles in number and the same tiles around (Q30, Q42). */
function compareLakes(position: Position): void {
  const { lake } = position;
  if (!lake) throw new Error('no lake here');
  const lakes = lakesOf(position.village);
  const note = () => JSON.stringify(position);
  const named = lake.lakes.map(({ id }) => lakeWith(lakes, id));
  expectSame([new Set(named).size, named.length], [lakes.length, lakes.length], note);
  lake.lakes.forEach(({ id, size, touches }, i) => {
    expectSame(size, named[i].cells.size, () => `size of ${id}: ${note()}`);
    expectSame([...touches].sort(), [...named[i].around].sort(), () => `around ${id}: ${note()}`);
    if (named[i].around.size > named[i].touches.size) count(tally, 'joined by the Aquarium');
  });
  expectSame([...lake.formed].sort(), lake.lakes.map(({ id }) => id).sort(), () => `formed: ${note()}`);
  const shore = new Set(lakes.flatMap((found) => [...found.shore]));
  expectSame(
    [...fishCells(position)].every((cell) => shore.has(cell)),
    true,
    () => `fish on land: ${note()}`,
  );
  for (const { lake: id } of lake.boats)
    expectSame(lakeWith(lakes, id).cells.size >= 2, true, () => `boat on ${id}: ${note()}`);
}

/** What formed between two moments, as the flood sees it. */
function newLakes(before: Position, after: Position): ReferenceLake[] {
  const old = lakesOf(before.village);
  for (const lake of old)
    expectSame(
      lakesOf(after.village).some((other) => sameLake(lake, other)),
      true,
      () => 'a lake went away',
    );
  return lakesOf(after.village).filter((lake) => !old.some((other) => sameLake(lake, other)));
}

/** Points for each lake, a fish on every new shore triangle, a boat offered for each of two triangles and more (Q31, Q60). */
function compareForming(before: Position, after: Position): void {
  const formed = newLakes(before, after);
  const builder = before.turn;
  const points = (position: Position) => position.players[builder].points.lake ?? 0;
  const note = () => `${JSON.stringify(before.stack)}\n${JSON.stringify(after)}`;
  expectSame(
    points(after) - points(before),
    formed.reduce((sum, lake) => sum + pointsFor(lake), 0),
    () => `points: ${note()}`,
  );
  const fish = new Set([...fishCells(before), ...formed.flatMap((lake) => [...lake.shore])]);
  expectSame([...fishCells(after)].sort(), [...fish].sort(), () => `fish: ${note()}`);
  count(tally, 'formed', formed.length);
  for (const lake of formed) {
    count(tally, `of ${lake.cells.size >= 20 ? 'twenty or more' : Math.min(lake.cells.size, 4)}`);
    if (lake.cells.size > lake.shore.size) count(tally, 'with open water');
  }
  if (formed.length > 1) count(tally, 'several at once');
  if (before.botric && builder !== Object.keys(before.players).find((colour) => before.players[colour].seat === 0))
    return;
  const big = formed.filter(({ cells }) => cells.size >= 2);
  const flags = after.players[builder].flags ?? 0;
  const asked = after.stack.filter(({ step }) => step === 'boat').map(({ subject }) => cellNamed(subject ?? ''));
  expectSame(asked.length > 0, big.length > 0 && flags > 0, () => `boat offered: ${note()}`);
  expectSame(
    asked.every((cell) => big.some(({ cells }) => cells.has(cell))),
    true,
    () => `boat where: ${note()}`,
  );
}

describe('lakes', () => {
  test('every tile of the expansion covers as many triangles as its shape says, in every turn', () => {
    for (const tile of allTiles())
      for (let rot = 0; rot < 6; rot++) expect(bodyOf({ tile, at: [3, 2], rot }).cells.size).toBe(trianglesOf(tile));
  });

  test('a triangle has one name, and the name comes back from the engine', () => {
    const names = new Set<string>();
    for (const name of ['0,1v', '0,1^', '5,-2v', '5,-2^', '-7,-4v', '-7,-4^', '1,0v', '1,0^', '-1,0v', '2,1^']) {
      names.add(cellNamed(name));
      const cell = parseCell(name);
      expect(cell === undefined ? '' : formatCell(cell)).toBe(name);
    }
    expect(names.size).toBe(10);
    for (const name of ['0,0v', '1,1^', '1,0', 'v', '1,0w', '1.5,0v']) expect(parseCell(name)).toBeUndefined();
  });

  test.each([...PLAYED, ...SOLO].map((setting) => [nameOf(setting), setting] as const))(
    'are those of a flood from outside, at every change of random games: %s (Q30, Q31, Q41, Q42, Q60)',
    (name, setting) => {
      expectSame(lakesOf(writePosition(open(setting, `lakes ${name}`).state).village), [], () => 'a lake at the start');
      play(setting, `lakes ${name}`, undefined, (state, _action, before) => {
        if (state.map.tiles.length === before.map.tiles.length) return;
        const position = writePosition(state);
        compareLakes(position);
        compareForming(writePosition(before), position);
      });
      expect(tally.get('formed') ?? 0).toBeGreaterThan(0);
    },
  );

  test('a random start never encloses space (Q41)', () => {
    for (let seed = 0; seed < 60; seed++) {
      const { village } = writePosition(open(SETTINGS[1 + 2 * (seed % 3)], `start ${seed}`).state);
      expect(lakesOf(village)).toEqual([]);
    }
  });

  test('a fixed start that encloses space is refused with the lake, and only then (Q41)', () => {
    const { tileIds, layouts } = componentsOf(STANDARD);
    const closing = layouts()
      .map((starts) =>
        starts.map(({ tile, place }) => ({
          tile: tileIds[tile],
          at: [pointH(placeX(place), placeY(place)), placeY(place)] as const,
          rot: placeRotation(place),
        })),
      )
      .filter((village) => lakesOf(village as readonly LakeLying[]).length > 0);
    expect(closing.length).toBeGreaterThan(0);
    for (const layout of closing) {
      const start = (modules: readonly string[]) => () =>
        hamlet.setup(hamlet.options({ modules, catalogue: { ...(STANDARD.data as object), layout } }), 2, FIRST).state;
      expect(start([])).not.toThrow();
      expect(start(['lake'])).toThrow('encloses-space');
    }
  });

  test('the engine foresees what each placement of a tile would form (Q30)', () => {
    let [compared, wet] = [0, 0];
    for (const setting of SETTINGS.slice(0, 6)) {
      const dice = diceOf(`foresee ${nameOf(setting)}`);
      play(setting, `foresee ${nameOf(setting)}`, (state, legal) => {
        const frame = topFrame(state);
        if (frame?.step !== 'place' || dice(2) === 0) return;
        const { village } = writePosition(state);
        const tile = state.setting.components.tileIds[frame.blueprint];
        const before = lakesOf(village).reduce((sum, { cells }) => sum + cells.size, 0);
        for (let i = 0; i < 8; i++) {
          const action = legal[dice(legal.length)];
          if (action.do !== 'place') continue;
          const [h, r, rot] = hamlet.codec
            .format(state.setting, action)
            .slice(6)
            .replace(' r', ',')
            .split(',')
            .map(Number);
          const after = lakesOf([...village, { tile, at: [h, r], rot }]);
          const found = triangleGain(villageOf(state.setting.components, state.map), frame.blueprint, action.place);
          const wanted = after.reduce((sum, { cells }) => sum + cells.size, 0) - before;
          expectSame(
            found,
            wanted,
            () => `${tile} ${hamlet.codec.format(state.setting, action)} ${JSON.stringify(village)}`,
          );
          compared++;
          if (wanted > 0) wet++;
        }
      });
    }
    expect(compared).toBeGreaterThan(300);
    expect(wet).toBeGreaterThan(20);
  });

  test('villages laid at random with the Aquarium in them: joined waters are one (Q42)', () => {
    const dice = diceOf('aquarium');
    let joined = 0;
    for (let i = 0; i < samples(16, 8); i++) {
      const village = laid(dice, ['aquarium', ...OPENERS, 'beach', 'cliffside'], 7);
      const position = completed(village);
      compareLakes(position);
      if (lakesOf(position.village).some(({ touches, around }) => around.size > touches.size)) joined++;
    }
    expect(joined).toBeGreaterThanOrEqual(samples(3, 1));
  });

  test('a ring around much water scores ten points and no more (Q31)', () => {
    const { position, last } = openRing();
    let state: State = readPosition(position);
    const take = (wanted: (text: string) => boolean) => {
      const action = hamlet
        .legal(state, state.seat)
        .find((listed) => wanted(hamlet.codec.format(state.setting, listed)));
      if (!action) throw new Error(`${JSON.stringify(last)} in ${JSON.stringify(writePosition(state))}`);
      state = stepped(state, action);
    };
    take((text) => text === `favour ${last.tile}`);
    const { at } = position.players.blue.villagers[0];
    if (state.stack.at(-1)?.step === 'from') take((text) => text === `from ${at}`);
    const before = writePosition(state);
    take((text) => {
      const [h, r, rot] = text.slice('place '.length).replace(' r', ',').split(',').map(Number);
      return footprintOf({ tile: last.tile, at: [h, r], rot }) === footprintOf(last);
    });
    const after = writePosition(state);
    compareLakes(after);
    compareForming(before, after);
    expect(after.lake?.lakes.map(({ size }) => size)).toContain(42);
    expect(after.players.blue.points.lake).toBe(10);
  });

  test('there were lakes of every kind among those compared', () => {
    console.log('lakes compared:', Object.fromEntries(tally));
    expectMet(tally, [
      'formed',
      'of 1',
      'of 2',
      'of 3',
      'of 4',
      'with open water',
      'several at once',
      'joined by the Aquarium',
    ]);
    expect(tally.get('formed') ?? 0).toBeGreaterThan(50);
  });
});

/** With these in the village every pile is open. */
const OPENERS = ['sawmill', 'stonemason', 'dairy-farm', 'flour-mill'];

const START = writePosition(open(SETTINGS[0], 'start').state).village;

/** A village laid at random on the starting tiles, the tiles named first, always where most water closes of some places. */
function laid(dice: Dice, first: readonly string[], more: number): LakeLying[] {
  const village: LakeLying[] = START.map(({ tile, at, rot }) => ({ tile, at, rot }));
  const rest = allTiles().filter((tile) => sheet(tile).pile !== 'start' && !first.includes(tile));
  const order = [...first, ...Array.from({ length: more }, () => rest.splice(dice(rest.length), 1)[0])];
  for (const tile of order) {
    const fits = [...placementsIn(village, tile).values()];
    if (fits.length === 0) continue;
    const some = Array.from({ length: 6 }, () => fits[dice(fits.length)].lying);
    const water = (lying: LakeLying) => lakesOf([...village, lying]).reduce((sum, { cells }) => sum + cells.size, 0);
    village.push(some.reduce((best, lying) => (water(lying) > water(best) ? lying : best)));
  }
  return village;
}

/** A whole position with this village; flags stand where they belong, all blue. */
function completed(village: readonly LakeLying[], more: Readonly<Record<string, unknown>> = {}): Position {
  const position = completePosition({
    options: { modules: ['lake'], season: 'autumn' },
    village: village.map((lying) => ({
      ...lying,
      ...(['landmark', 'storeroom'].includes(sheet(lying.tile).kind) ? { flag: 'blue' } : {}),
    })),
    ...more,
  });
  return writePosition(readPosition(position));
}

/** From a hexagon to the six that share a segment with it, clockwise. */
const NEXT: readonly (readonly [number, number])[] = [
  [3, 1],
  [0, 2],
  [-3, 1],
  [-3, -1],
  [0, -2],
  [3, -1],
];

/** The twelve hexagons around seven: walk two out, then two along each side. */
function ringAround([h, r]: readonly [number, number]): [number, number][] {
  let here: [number, number] = [h + 2 * NEXT[4][0], r + 2 * NEXT[4][1]];
  return NEXT.flatMap((step) =>
    [0, 1].map(() => {
      const at = here;
      here = [here[0] + step[0], here[1] + step[1]];
      return at;
    }),
  );
}

function hexagon([h, r]: readonly [number, number]): string[] {
  const points = bodyOf({ tile: 'quarry', at: [h - 1, r - 1], rot: 0 });
  return [...points.cells];
}

/**
 * A ring of hexagons around forty-two triangles, all but one: the position before it, with its blueprint held, a favour
 * called in and the villager on the tile before it.
 */
function openRing(): { readonly position: Position; readonly last: LakeLying } {
  const base = laid(diceOf('ring'), ['dairy-farm', 'flour-mill'], 0);
  const taken = new Set(base.flatMap((lying) => [...bodyOf(lying).cells]));
  const free = (at: readonly [number, number]) => hexagon(at).every((cell) => !taken.has(cell));
  for (let r = -16; r <= 24; r++) {
    for (let h = -24; h <= 34; h++) {
      if ((h + r) % 2 === 0) continue;
      const ring = ringAround([h, r]);
      const inner = [[h, r] as const, ...NEXT.map(([dh, dr]) => [h + dh, r + dr] as const)];
      if (![...ring, ...inner].every(free)) continue;
      for (let turn = 0; turn < 12; turn++) {
        const order = [...ring.slice(turn), ...ring.slice(0, turn)].map(hexagon);
        if (!order[0].flatMap(beside).some((cell) => taken.has(cell))) continue;
        const village = walled(base, order, [...DOUBLES, ...SINGLES]);
        const last = village?.pop();
        if (!village || !last) continue;
        const players = { blue: { blueprints: [last.tile], villagers: [{ at: village[village.length - 1].tile }] } };
        return { position: completed(village, { players, lake: { favours: 1 } }), last };
      }
    }
  }
  throw new Error('no ring');
}

const DOUBLES = ['stonemason', 'lumbermill'];
const SINGLES = [
  'pond-forest',
  'pond-mountain',
  'small-mountain-range',
  'large-mountain-range',
  'farrier',
  'barn-straight',
  'barn-bent',
  'storeroom-1',
  'storeroom-2',
];

/** Covers hexagon after hexagon; two at a time while there are double ones. */
function walled(
  village: readonly LakeLying[],
  order: readonly string[][],
  tiles: readonly string[],
): LakeLying[] | undefined {
  if (order.length === 0) return [...village];
  for (const tile of tiles) {
    const hexagons = trianglesOf(tile) / 6;
    const wanted = new Set(order.slice(0, hexagons).flat());
    for (const { lying } of placementsIn(village, tile).values()) {
      if (wanted.size !== 6 * hexagons || ![...bodyOf(lying).cells].every((cell) => wanted.has(cell))) continue;
      const all = walled(
        [...village, lying],
        order.slice(hexagons),
        tiles.filter((other) => other !== tile),
      );
      if (all) return all;
    }
    if (hexagons === 2) return undefined;
  }
  return undefined;
}

test('the waters of a village are the same however often they are asked for', () => {
  const { state } = open(SETTINGS[0], 'again');
  expect(watersOf(villageOf(state.setting.components, state.map)).lakes).toEqual([]);
});
