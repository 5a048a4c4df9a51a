// @module-tag whole
import {
  BOTRIC,
  HUMAN,
  hamlet,
  type Options,
  type Position,
  readPosition,
  villageOf,
  writePosition,
} from '@hamlet/hamlet';
import { cloneStreams } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { type Dice, diceOf } from '../random-play.ts';
import { sheet } from '../reference/components.ts';
import { compareAuto, compareStep, enrich, isHis, openSolo, playHuman, type Solo, shakeBotric } from './play.ts';

/** Every difficulty and every single modifier. */
const MODIFIERS: readonly Partial<Options>[] = [
  { difficulty: 'normal' },
  { difficulty: 'easy' },
  { difficulty: 'hard' },
  { twoDonkeys: true },
  { botricPaysFull: true },
  { botricNoChurchGold: true },
  { botricLandmarks: 2 },
  { botricLandmarks: 6 },
  { botricFourGold: true },
  { botricVillagers: 2 },
  { botricLeftovers: true },
];

/** Each with both versions and both ways to settle ties; presets and layouts change from one to the next. */
const SETTINGS: readonly Partial<Options>[] = (['investor', 'favour'] as const).flatMap((solo, v) =>
  MODIFIERS.flatMap((modifier, m) =>
    (['ask', 'auto'] as const).map((botricTies, t) => ({
      solo,
      botricTies,
      preset: (v + m) % 2 === 0 ? ('standard' as const) : ('manual' as const),
      layout: (m + t) % 2 === 0 ? ('first-game' as const) : ('random' as const),
      ...modifier,
    })),
  ),
);

/** Half of them: every modifier with both versions, ties in turn. */
const COMPARED = samples(
  SETTINGS,
  SETTINGS.filter((_, index) => (index + Math.floor(index / 2) + (index < SETTINGS.length / 2 ? 0 : 1)) % 2 === 0),
);

const LATE: readonly Partial<Options>[] = (['investor', 'favour'] as const).flatMap((solo) =>
  (['standard', 'manual'] as const).flatMap((preset) =>
    [false, true].map((botricNoChurchGold) => ({
      solo,
      preset,
      botricNoChurchGold,
      lastFlagEnds: false,
      roundCap: 40,
    })),
  ),
);

const POSITIONS = samples(10_000, 5_000);

const tally = new Map<string, number>();
let positions = 0;
let games = 0;

function note(what: string): void {
  tally.set(what, (tally.get(what) ?? 0) + 1);
}

function isBarn(tile: string): boolean {
  return sheet(tile).kind === 'producer' && sheet(tile).pile !== 'start';
}

/** Situations that the sample must contain. */
function noteSituation(position: Position): void {
  const players = Object.values(position.players);
  const [human, his] = [HUMAN, BOTRIC].map((seat) => players.find((player) => player.seat === seat));
  if (!human || !his || !position.botric) throw new Error('no solo game');
  const goods = position.village.flatMap((placed) => placed.goods ?? []);
  const colourOf = (seat: number) => Object.entries(position.players).find(([, player]) => player.seat === seat)?.[0];
  const owns = (seat: number) => position.roads.filter(({ owner }) => owner === colourOf(seat)).length;
  const isHigh = (seat: number) => goods.some((token) => token.includes(`.${colourOf(seat)}*`));
  const situations: Readonly<Record<string, boolean>> = {
    'full queue': his.blueprints.length === position.options.blueprintLimit,
    'four villagers': his.villagers.length === 4,
    'a barn': position.village.some(({ tile }) => isBarn(tile)),
    'five roads of his': owns(BOTRIC) === 5,
    'five roads of the human': owns(HUMAN) === 5,
    'empty display': position.display.length === 0,
    'complete Church': Object.keys(position.deliveries).length === 4,
    'a human landmark': position.village.some(({ flag }) => flag === colourOf(HUMAN)),
    'high quality of both': isHigh(HUMAN) && isHigh(BOTRIC),
    'helper face down with gold': !position.botric.faceUp && position.botric.helperGold > 0,
    'last round': position.lastRound,
  };
  for (const [name, isSo] of Object.entries(situations)) if (isSo) note(`at: ${name}`);
}

/** One step of his. */
function compareOne(solo: Solo, dice: Dice): void {
  positions++;
  noteSituation(writePosition(solo.state));
  if (solo.state.setting.solo?.ties === 'auto') compareAuto(solo, note);
  else compareStep(solo, (candidates) => candidates[dice(candidates.length)], note);
}

/** One villager of his in a shaken neighbour. */
function compareShaken(solo: Solo, dice: Dice): void {
  const state = readPosition(shakeBotric(writePosition(solo.state), dice));
  const near: Solo = { state, streams: cloneStreams(solo.streams) };
  const acted = near.state.botric?.acted;
  while (isHis(near.state) && near.state.botric?.acted === acted) compareOne(near, dice);
}

function compareGame(options: Partial<Options>, seed: string, isRich: boolean): void {
  const dice = diceOf(`dice ${seed}`);
  const solo = openSolo({ ...options, roundCap: 30 }, seed);
  while (!solo.state.over) {
    if (isRich) enrich(solo, dice);
    playHuman(solo, dice);
    if (isHis(solo.state)) {
      expect(solo.state.botric).toMatchObject({ acted: 0, marker: -1, answers: [] });
      for (let i = 0; i < 2; i++) compareShaken(solo, dice);
    }
    while (isHis(solo.state)) compareOne(solo, dice);
  }
  expect(hamlet.pending(solo.state)).toBeUndefined();
}

/** True when the village is large, has a barn in use, and waits for Botric. */
function isLate({ state }: Solo, tiles: number): boolean {
  if (state.map.tiles.length < 2 * tiles || !isHis(state)) return false;
  const { components } = state.setting;
  const { part } = villageOf(components, state.map);
  return components.tileIds.some((id, tile) => isBarn(id) && part[tile] === part[components.church]);
}

/** Many shaken neighbours of one large village. */
function compareLate(options: Partial<Options>, seed: string, tiles: number, count: number): void {
  const dice = diceOf(`dice ${seed}`);
  let solo = openSolo(options, seed);
  for (let game = 0; !isLate(solo, tiles); ) {
    if (game > 40) throw new Error('no large village arises');
    if (solo.state.over) solo = openSolo(options, `${seed} ${++game}`);
    else if (isHis(solo.state)) compareOne(solo, dice);
    else {
      enrich(solo, dice);
      playHuman(solo, dice);
    }
  }
  for (let i = 0; i < count; i++) compareShaken(solo, dice);
}

function nameOf(options: Partial<Options>): string {
  return Object.entries(options)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');
}

/** Every deed, question, criterion and situation, by ruling. */
const MUST_OCCUR: readonly string[] = [
  ...['hire', 'deliver', 'sell', 'draw', 'produce', 'blueprint', 'refine', 'build', 'road', 'rest', 'end'].map(
    (name) => `deed: ${name}`,
  ),
  ...['delivery', 'sale', 'producer', 'mix', 'refinery', 'road', 'place', 'builder', 'villager', 'payment'].map(
    (name) => `ask: ${name}`,
  ),
  // B5, B7, B9, B15.
  ...['hire: with blueprint', 'hire: without blueprint', 'failure gold: hire', 'failure gold: church'],
  ...[
    'deliver: with helper gold',
    'deliver: without helper gold',
    'deliver: with purchases',
    'deliver: from a tile face down',
  ],
  // B10.
  ...['points', 'own high quality', 'own', 'bought', 'total'].map((name) => `delivery: ${name}`),
  ...['points', 'own high quality', 'own', 'total'].map((name) => `sale: ${name}`),
  // B12; by B11 the number of purchases is never a choice.
  ...['own high quality', 'own', 'distance'].map((name) => `payment: ${name}`),
  // B3, B28.
  ...['villager: closest', 'builder: closest'],
  // B18, B20, B32.
  ...[4, 5].flatMap((length) => ['at once', 'right', 'round'].map((name) => `line of ${length}: ${name}`)),
  ...['refill', 'road: the fifth'],
  // B21 to B24.
  ...['producer: fewest', 'producer: closest', 'mix: tied', 'produce: barn'],
  ...['class', 'left-most', 'not all affordable', 'with gold on it'].map((name) => `blueprint: ${name}`),
  ...['refinery: own high quality', 'refinery: closest', 'refine: 1', 'refine: 2', 'refine: with purchase'],
  // B14, B26, B27, B42, B53.
  ...['build: class', 'build: oldest', 'build: with purchases', 'build: paid by what it earned'],
  ...['landmark', 'refinery', 'producer'].map((name) => `built: ${name}`),
  ...['road', 'terrain', 'distance'].map((name) => `place: ${name}`),
  ...['free of human roads', 'no human flag', 'far along', 'match'].map((name) => `favour place: ${name}`),
  ...['near the Church', 'road', 'terrain', 'most matches'].map((name) => `favour place: ${name}`),
  // B29 to B31.
  ...['own landmark', 'extends', 'distance'].map((name) => `road: ${name}`),
  ...['full queue', 'four villagers', 'a barn', 'five roads of his', 'five roads of the human'].map(
    (name) => `at: ${name}`,
  ),
  ...['empty display', 'complete Church', 'a human landmark', 'high quality of both'].map((name) => `at: ${name}`),
  ...['helper face down with gold', 'last round'].map((name) => `at: ${name}`),
];

describe('Botric decides and acts as the leaflet and the rulings B1 to B44 and B53 say, read literally', () => {
  test.each(COMPARED.map((options, i) => [nameOf(options), options, i] as const))('a game: %s', (name, options, i) => {
    compareGame(options, name, i % 4 !== 3);
    games++;
  });

  test.each(LATE.map((options, i) => [nameOf(options), options, i] as const))(
    'a large village: %s',
    (name, options, i) => {
      compareLate(options, name, i % 2 === 0 ? 18 : 22, samples(2000, 150));
      games++;
    },
  );

  test(`the sample has at least ${POSITIONS} positions, and every deed, question and criterion occurs in it`, ({
    skip,
  }) => {
    if (games < COMPARED.length + LATE.length) skip('needs all games');
    expect(MUST_OCCUR.filter((what) => !tally.has(what))).toEqual([]);
    expect([...tally.keys()].filter((what) => !MUST_OCCUR.includes(what))).toEqual([]);
    expect(positions).toBeGreaterThanOrEqual(POSITIONS);
  });
});
