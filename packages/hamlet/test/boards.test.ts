import { type Action, hamlet, STANDARD, type State, type Village, villageOf } from '@hamlet/hamlet';
import { ioOf, openStreams, seedFrom } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { type Dice, diceOf, pickAction } from './random-play.ts';

const GAMES = samples(4, 1);

/** What a village says about itself, in no particular window of the lattice. */
function factsOf(village: Village): unknown {
  const { board, links, part, stores, sorted, gaps, contacts, extras } = village;
  const covered: [number, number, number][] = [];
  const { cells } = board;
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === 0) continue;
    const point = at >> 1;
    const x = (point % board.width) + board.left;
    covered.push([x * 2 + (at & 1), Math.floor(point / board.width) + board.top, cells[at]]);
  }
  // What is only remembered depends on what was asked.
  const known = extras.map((extra) => ({ ...(extra as object), memo: undefined }));
  return { covered, links, part, stores, sorted, gaps, contacts, known };
}

function afresh({ setting, map }: State): Village {
  return villageOf(setting.components, { tiles: [...map.tiles], roads: [...map.roads] });
}

function open(modules: readonly string[], seed: string): { state: State; io: ReturnType<typeof ioOf> } {
  const io = ioOf(openStreams(seedFrom(seed)), undefined);
  return { state: hamlet.setup(hamlet.options({ modules, layout: 'random' }), 3, io).state, io };
}

/** Plays on by chance, with a strong liking for building. */
function playOn(state: State, io: ReturnType<typeof ioOf>, decisions: number, dice: Dice): void {
  for (let i = 0; i < decisions && hamlet.pending(state); i++) {
    const legal = hamlet.legal(state, state.seat);
    const builds = legal.filter(({ do: verb }: Action) => verb === 'build' || verb === 'road');
    const action = builds.length > 0 && dice(3) > 0 ? builds[dice(builds.length)] : pickAction(legal, dice);
    hamlet.apply(state, state.seat, action, io);
  }
}

describe.each([
  ['the village', []],
  ...Object.keys(STANDARD.parts).map((name): [string, string[]] => [`the village with ${name}`, [name]]),
])('%s grown step by step', (_name, modules) => {
  test('is the same as one worked out from its map, whichever of many futures was tried in between', () => {
    const dice = diceOf(`boards ${modules.join()}`);
    let grown = 0;
    let looked = 0;
    for (let game = 0; game < GAMES; game++) {
      const { state, io } = open(modules, `boards ${game}`);
      // States of several pasts and futures, all with villages that came one from the other.
      const kept: State[] = [state];
      for (let step = 0; step < 40; step++) {
        const next = hamlet.clone(kept[dice(kept.length)]);
        playOn(next, io, 60, dice);
        kept.push(next);
        if (kept.length > 12) kept.splice(dice(kept.length), 1);
        const seen = kept[dice(kept.length)];
        expectSame(
          factsOf(villageOf(seen.setting.components, seen.map)),
          factsOf(afresh(seen)),
          `game ${game}, step ${step}`,
        );
        looked++;
        if (seen.map.tiles.length > state.map.tiles.length) grown++;
      }
    }
    expect(looked).toBe(40 * GAMES);
    expect(grown).toBeGreaterThan(25 * GAMES);
  });
});
