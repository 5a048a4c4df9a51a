// @module-tag whole
import {
  type Action,
  BOTRIC,
  type Event,
  HUMAN,
  hamlet,
  type Options,
  type Position,
  readPosition,
  STANDARD,
  type State,
  writePosition,
} from '@hamlet/hamlet';
import { ALL, cloneStreams, ioOf, total } from '@hamlet/kernel';
import { samples } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { coloursOf } from '../compare.ts';
import { type Dice, diceOf, pickAction } from '../random-play.ts';
import { scoreLines } from '../reference/scoring.ts';
import { dueIn, enrich, expectEqual, isHis, openSolo, pickHuman, type Solo, take } from './play.ts';

const VERSIONS = ['investor', 'favour'] as const;

const GAMES: readonly Partial<Options>[] = VERSIONS.flatMap((solo) => [
  { solo },
  { solo, difficulty: 'easy', layout: 'random' },
  { solo, difficulty: 'hard', preset: 'manual' },
  { solo, botricFourGold: true, botricLeftovers: true, twoDonkeys: true },
  { solo, botricNoChurchGold: true, botricPaysFull: true, preset: 'manual', layout: 'random' },
]);

/** Every other one: each way to play him once, and both versions. */
const SOME = samples(
  GAMES,
  GAMES.filter((_, index) => index % 2 === 0),
);

const NAMED = SOME.map((options) => [JSON.stringify(options), options] as const);

/** Plays a game to its end, and looks at every state. */
function playGame(options: Partial<Options>, seed: string, visit: (state: State) => void, isRich = false): Solo {
  const dice = diceOf(`dice ${seed}`);
  const solo = openSolo(options, seed);
  for (let actions = 0; !solo.state.over; actions++) {
    if (actions > 20_000) throw new Error('the game does not end');
    if (isRich && solo.state.seat === HUMAN && solo.state.stack.length === 0 && dice(4) === 0) enrich(solo, dice);
    visit(solo.state);
    const { legal } = dueIn(solo.state);
    if (legal.length === 0) throw new Error('nothing to do');
    take(solo, isRich ? pickHuman(legal, dice) : pickAction(legal, dice));
  }
  visit(solo.state);
  return solo;
}

describe('a solo game', () => {
  test.each(NAMED)(
    'ends; each decision has a list, each tie at least two candidates (Q39, B4): %s',
    (name, options) => {
      const kinds = new Set<string>();
      const solo = playGame(options, `ends ${name}`, (state) => {
        if (state.over) return;
        const { seat, kind, legal } = dueIn(state);
        kinds.add(kind);
        const texts = new Set(legal.map((action) => hamlet.codec.format(state.setting, action)));
        const note = () => JSON.stringify([kind, [...texts], writePosition(state)]);
        expectEqual(texts.size, legal.length, note);
        if (isHis(state)) {
          expectEqual(seat, kind === 'tie' ? HUMAN : BOTRIC, note);
          expectEqual(kind === 'tie' ? legal.length > 1 : legal.length === 1, true, note);
        }
        // A seat that is not asked has nothing to choose.
        expectEqual(hamlet.legal(state, 1 - seat), [], note);
      });
      expect(hamlet.pending(solo.state)).toBeUndefined();
      expect(kinds).toContain('tie');
      expect(kinds).toContain('botric');
    },
  );

  test.each(NAMED)('never gives Botric donkeys, debts or (D14) gold in the favour version: %s', (name, options) => {
    playGame(
      options,
      `never ${name}`,
      (state) => {
        const position = writePosition(state);
        const his = position.players[coloursOf(position)[BOTRIC]];
        expectEqual(his.donkeys, [], () => 'B17: no donkeys');
        if (isHis(state)) expectEqual(position.stack, [], () => 'no decision of his is left open');
        expect(his.gold).toBeGreaterThanOrEqual(0);
        expect(position.botric?.helperGold).toBeGreaterThanOrEqual(0);
        if (options.solo === 'favour') expectEqual(his.gold, 0, () => 'every gain becomes a point');
        const roads = position.roads.filter(({ owner }) => owner === coloursOf(position)[BOTRIC]).length;
        expectEqual(position.botric?.line.includes('road'), roads < 5, () => 'B32');
      },
      true,
    );
  });

  test.each(NAMED)(
    'with automatic ties is the one in which the first candidate is always taken (Q39): %s',
    (name, options) => {
      const seed = `auto ${name}`;
      const [asking, auto] = (['ask', 'auto'] as const).map((botricTies) => openSolo({ ...options, botricTies }, seed));
      const dice: Dice = diceOf(`dice ${seed}`);
      let ties = 0;
      while (!asking.state.over) {
        const { kind, legal } = dueIn(asking.state);
        if (kind === 'tie') {
          ties++;
          take(asking, legal[0]);
          continue;
        }
        const action = pickHuman(legal, dice);
        take(asking, action);
        take(auto, action);
        const note = () => JSON.stringify(writePosition(asking.state));
        if ((asking.state.botric?.answers.length ?? 0) === 0)
          expectEqual(hamlet.hash(auto.state), hamlet.hash(asking.state), note);
      }
      expect(auto.state.over).toBe(true);
      expect(ties).toBeGreaterThan(0);
    },
  );
});

describe('the steps of his reasoning', () => {
  const expansions = Object.keys(STANDARD.parts);
  const more = expansions.flatMap((name) => VERSIONS.map((solo): Partial<Options> => ({ solo, modules: [name] })));
  const full = [...GAMES, ...more].flatMap((options) => [options, { ...options, botricTies: 'auto' as const }]);
  // Of four neighbours two: ties asked in the one version, settled by themselves in the other.
  const all = samples(
    full,
    full.filter((_, index) => index % 4 === 0 || index % 4 === 3).filter((_, index) => index % 2 === 0 || index > 9),
  );

  test.each(all.map((options) => [JSON.stringify(options), options] as const))(
    'are the same whenever they are heard, and change nothing: %s',
    (name, options) => {
      const seed = `heard ${name}`;
      const dice = diceOf(`dice ${seed}`);
      const [heard, unheard] = [openSolo(options, seed), openSolo(options, seed)];
      const tell = (solo: Solo, state: State, action: Action) => {
        const found: string[] = [];
        const io = ioOf<Event>(cloneStreams(solo.streams), (event) => found.push(JSON.stringify(event)));
        hamlet.apply(state, dueIn(state).seat, action, io);
        return found;
      };
      while (!heard.state.over) {
        const { legal } = dueIn(heard.state);
        const note = () => JSON.stringify(writePosition(heard.state));
        expectEqual([hamlet.hash(unheard.state), dueIn(unheard.state).legal], [hamlet.hash(heard.state), legal], note);
        const action = pickHuman(legal, dice);
        if (isHis(heard.state)) {
          // The unheard one has no steps of his reasoning; a position has not even a plan.
          const states = [
            hamlet.clone(heard.state),
            hamlet.clone(unheard.state),
            readPosition(writePosition(heard.state)),
          ];
          const [kept, ...others] = states.map((state) => tell(heard, state, action));
          for (const told of others) expectEqual(told, kept, note);
        }
        const seat = dueIn(heard.state).seat;
        hamlet.apply(
          heard.state,
          seat,
          action,
          ioOf<Event>(heard.streams, () => {}),
        );
        take(unheard, action);
      }
    },
  );
});

/** D14, B34 to B37, B43: his lines counted plainly; the human's are those of any game. */
function recount(position: Position): Record<string, number>[] {
  const { options } = position;
  const [human, his] = coloursOf(position);
  const lines = scoreLines(position);
  const own = Object.fromEntries(Object.entries(lines[his]).filter(([key]) => !key.startsWith('landmark.')));
  const value = options.botricLandmarks || (options.solo === 'favour' ? 3 : 4);
  for (const { tile, flag } of position.village) if (flag === his) own[`landmark.${tile}`] = value;
  let { gold } = position.players[his];
  if (options.botricLeftovers) {
    const tokens = position.village.flatMap(({ goods }) => goods ?? []).filter((token) => token.includes(`.${his}`));
    const worth = tokens.length + tokens.filter((token) => token.endsWith('*')).length;
    // In the favour version the gold of each token is one more point (B39).
    own.leftovers = worth + (options.solo === 'favour' ? tokens.length : 0);
    if (options.solo === 'investor') gold += worth;
  }
  own.gold = Math.floor(gold / (options.botricFourGold && options.solo === 'investor' ? 4 : 3));
  return [lines[human], Object.fromEntries(Object.entries(own).filter(([, points]) => points !== 0))];
}

function scored(state: State): Record<string, number>[] {
  return hamlet
    .score(state, ALL)
    .map((lines) => Object.fromEntries(lines.flatMap(({ key, points }) => (points === 0 ? [] : [[key, points]]))));
}

describe('the score of a solo game', () => {
  const VALUES: readonly (readonly [string, Partial<Options>, number])[] = VERSIONS.flatMap((solo) => [
    [`${solo}, normal`, { solo }, solo === 'favour' ? 3 : 4] as const,
    [`${solo}, easy`, { solo, difficulty: 'easy' as const }, 2] as const,
    [`${solo}, hard`, { solo, difficulty: 'hard' as const }, 6] as const,
  ]);

  test.each(VALUES)('gives each of his landmarks its flat value (Q40, B34): %s', (name, options, value) => {
    let landmarks = 0;
    playGame(
      options,
      `flat ${name}`,
      (state) => {
        if (!state.over && state.round % 5 > 0) return;
        const lines = hamlet.score(state, ALL)[BOTRIC].filter(({ key }) => key.startsWith('landmark.'));
        landmarks = Math.max(landmarks, lines.length);
        expect(lines.every(({ points }) => points === value)).toBe(true);
      },
      true,
    );
    expect(landmarks).toBeGreaterThan(0);
  });

  test.each(NAMED)('has the lines of a plain recount (B33 to B37, B43): %s', (name, options) => {
    const keys = new Set<string>();
    playGame(
      options,
      `score ${name}`,
      (state) => {
        if (!state.over && (!isHis(state) || state.botric?.acted !== 1 || state.botric.marker >= 0)) return;
        const position = writePosition(state);
        expectEqual(scored(state), recount(position), () => JSON.stringify(position));
        for (const key of Object.keys(scored(state)[BOTRIC])) keys.add(key);
      },
      true,
    );
    expect(keys).toContain('longest-road');
    if (options.botricLeftovers) expect(keys).toContain('leftovers');
    expect(keys.has('gold')).toBe(options.solo === 'investor');
  });

  test.each(NAMED)('lets the human win only with strictly more points (B33): %s', (name, options) => {
    const { state } = playGame(options, `win ${name}`, () => {}, true);
    const before = writePosition(state);
    const human = coloursOf(before)[HUMAN];
    const found = new Set<number>();
    for (let gold = 0; gold < 400; gold += 3) {
      const players = { ...before.players, [human]: { ...before.players[human], gold } };
      const other = readPosition({ ...before, players });
      const [mine, theirs] = hamlet.score(other, ALL).map(total);
      expect(hamlet.ranking(other, ALL)).toEqual(mine > theirs ? [1, 2] : [2, 1]);
      found.add(Math.sign(mine - theirs));
    }
    expect(found).toContain(1);
  });

  test('an equal score is Botric’s, whatever was delivered and sold (B33, Q26 is not used)', () => {
    let equal = 0;
    for (let game = 0; game < 6; game++) {
      const { state } = playGame({ solo: 'investor', roundCap: 6 }, `equal ${game}`, () => {}, true);
      const before = writePosition(state);
      const human = coloursOf(before)[HUMAN];
      for (let gold = 0; gold < 200; gold++) {
        const players = { ...before.players, [human]: { ...before.players[human], gold } };
        const other = readPosition({ ...before, players });
        const [mine, theirs] = hamlet.score(other, ALL).map(total);
        if (mine !== theirs) continue;
        equal++;
        expect(hamlet.ranking(other, ALL)).toEqual([2, 1]);
      }
    }
    expect(equal).toBeGreaterThan(0);
  });
});
