import {
  type Action,
  DONKEYS_EACH,
  hamlet,
  hasLake,
  isBought,
  type Pay,
  type State,
  topFrame,
  unitTile,
} from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { choose, emptyDraft } from '../src/hamlet/acting/draft.ts';
import { optionsOf, tooDear } from '../src/hamlet/acting/options.ts';
import { pathsOf } from '../src/hamlet/acting/payments.ts';
import { sitesOf } from '../src/hamlet/acting/places.ts';
import { sessionOf } from './session-table.ts';

function newRecord(options: Record<string, unknown>): GameRecord {
  return {
    format: 'hamlet-record',
    version: 1,
    rules: hamlet.rules,
    options: hamlet.options({ start: 'first-seat', roundCap: 14, ...options }),
    seats: ['random 1', 'random 2'],
    seed: 'sfc32:0102030405060708090a0b0c0d0e0f10',
    log: [],
  };
}

/** Every state of a random game in which somebody decides. */
function statesOf(options: Record<string, unknown>): State[] {
  const session = sessionOf(newRecord(options), [
    { kind: 'bot', level: 'random' },
    { kind: 'bot', level: 'random' },
  ]);
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) session.moveBot(seat);
  return Array.from({ length: session.length }, (_, ply) => hamlet.codec.decode(session.at(ply).view));
}

const CASES = [
  { name: 'the base game', options: {} },
  { name: 'By the Lake', options: { modules: ['lake'], season: 'spring' } },
  { name: 'the manual', options: { preset: 'manual', tutorial: true } },
];

/** Actions that have a button of their own, or belong to another step. */
const APART: ReadonlySet<Action['do']> = new Set(['end', 'done']);

function plain(state: State, action: Action): string {
  return hamlet.codec.format(state.setting, action).replace(/ by \d$/, '');
}

it('at the Town Hall every blueprint on display is shown, those that are too dear apart', () => {
  const visits = CASES.flatMap(({ options }) => statesOf(options)).filter(
    (state) => topFrame(state)?.step === 'blueprint',
  );
  let dear = 0;
  for (const state of visits) {
    const legal = hamlet.legal(state, state.seat);
    const taken = legal.flatMap((action) => (action.do === 'take' ? [action.tile] : []));
    expect([...taken, ...tooDear(state, legal)]).toEqual(state.display);
    for (const tile of tooDear(state, legal)) {
      dear++;
      expect(hamlet.refuse(state, state.seat, { do: 'take', tile })?.code).toBe('gold-short');
    }
  }
  expect(dear).toBeGreaterThan(0);
});

describe.each(CASES)('in $name', ({ options }) => {
  const states = statesOf(options);

  it('a turn offers everything that the rules allow, and nothing else without a reason', () => {
    const turns = states.filter((state) => !topFrame(state) && hamlet.pending(state));
    expect(turns.length).toBeGreaterThan(20);
    for (const state of turns) {
      const legal = hamlet.legal(state, state.seat);
      const offered = optionsOf(state, state.seat, legal, undefined);
      const live = new Set(offered.filter(({ refusal }) => !refusal).map(({ action }) => plain(state, action)));
      const wanted = legal.filter((action) => !APART.has(action.do)).map((action) => plain(state, action));
      expect([...new Set(wanted)].filter((line) => !live.has(line))).toEqual([]);
      for (const { refusal, action } of offered)
        expect(refusal === undefined).toBe(hamlet.refuse(state, state.seat, action) === undefined);
    }
  });

  it('a draft of a building leads to every place, and what it sends is taken', () => {
    let tried = 0;
    for (const state of states) {
      if (topFrame(state)) continue;
      const { seat } = state;
      const build = hamlet.legal(state, seat).find((action) => action.do === 'build');
      if (!build) continue;
      const outcome = choose(emptyDraft(state, seat), seat, build);
      if (outcome.kind !== 'goes-on') throw new Error('building asks for a place');
      const sites = sitesOf(outcome.draft);
      expect(sites.length).toBeGreaterThan(0);
      for (const { place, hosts } of sites) {
        const [host] = hosts;
        const from = choose(outcome.draft, seat, { do: 'from', tile: host });
        if (topFrame(outcome.draft.state)?.step === 'from' && from.kind === 'goes-on')
          expect(hamlet.refuse(from.draft.state, seat, { do: 'place', place })).toBeUndefined();
      }
      tried++;
    }
    expect(tried).toBeGreaterThan(0);
  });

  it('every good of a payment has a way, over own donkeys where there is no lake', () => {
    let seen = 0;
    for (const state of states) {
      const frame = topFrame(state);
      if (frame?.step !== 'pay') continue;
      const { seat } = state;
      const donkeys = new Set(state.donkeys.slice(seat * DONKEYS_EACH, (seat + 1) * DONKEYS_EACH));
      const { components } = state.setting;
      const pays = hamlet.legal(state, seat).filter((action): action is Pay => action.do === 'pay');
      for (const { units } of pays.slice(0, 3)) {
        const paths = pathsOf(state, seat, units);
        expect(paths).toHaveLength(new Set(units).size);
        for (const { tiles } of paths) {
          expect(tiles.at(-1)).toBe(components.tileIds[frame.tile]);
          if (hasLake(state) || state.setting.options.relay === 'workers') continue;
          for (const id of tiles.slice(1, -1)) expect(donkeys).toContain(components.tileIds.indexOf(id));
        }
        const starts = new Set(
          units.map((unit) => components.tileIds[isBought(unit) ? components.market : unitTile(unit)]),
        );
        expect(new Set(paths.map(({ tiles }) => tiles[0]))).toEqual(starts);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
