// @module-tag whole
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, builderPro, type Event, STANDARD, type State, type View } from '@hamlet/builder-pro';
import { type Entry, type Io, logFor, Session, seedFrom, type Viewer } from '@hamlet/kernel';
import { checkSettings, type Dice, diceOf, expectSame } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { disguised } from './disguise.ts';
import { openPro, pickAction, playOn, randomGame, SIX, type TableCase, type Visit } from './random-play.ts';

/** The backs of the standard cards tell every one of them apart; here they do not, so that faces are hidden indeed. */
const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'src', 'data', 'catalogue.json'), 'utf8'),
) as { years: { hint: string }[] };
for (const year of catalogue.years) year.hint = 'coins';

/** A game at random with such cards. */
function hiddenGame({ seats, style, tone, reading }: TableCase, seed: string, visit: Visit): void {
  const options = builderPro.options({ style, tone, reading, catalogue });
  playOn(Session.open(builderPro, { options, seats, seed: seedFrom(seed) }), diceOf(seed), visit);
}

function viewersOf(seats: number): Viewer[] {
  return [{ kind: 'spectator' }, ...Array.from({ length: seats }, (_, seat) => ({ kind: 'seat', seat }) as const)];
}

function nameOfViewer(viewer: Viewer): string {
  return viewer.kind === 'seat' ? `seat ${viewer.seat}` : viewer.kind;
}

/** Io whose draws follow dice of their own. */
function ioOf(dice: Dice, emit?: (event: Event) => void): Io<Event> {
  return {
    emit,
    barrier() {},
    int: (_stream, bound) => dice(bound),
    pick: (_stream, items) => items[dice(items.length)],
  };
}

describe('nobody sees what is hidden from them', () => {
  test.each(SIX.map((setting) => [setting.seats, setting] as const))(
    'R4, R5: the same open actions have the same narrations and logs, %i seats',
    (seats, setting) => {
      const dice = diceOf(`deeds ${seats}`);
      const told = new Set<string>();
      let steps = 0;
      hiddenGame(setting, `deeds ${seats}`, (state) => {
        if (dice(seats > 3 ? 14 : seats + 1) > 0) return;
        for (const viewer of viewersOf(seats)) {
          const pair = [builderPro.clone(state), disguised(state, viewer, dice)] as const;
          steps += goOn(pair, viewer, dice, (type) => told.add(type));
        }
      });
      expect(steps).toBeGreaterThan(50);
      expect([...told]).toEqual(expect.arrayContaining(['drew', 'done', 'passed', 'section', 'coins', 'year']));
    },
  );

  test('R4: tiles drawn and passed are shown to their own seat alone, over whole games', () => {
    for (const setting of SIX) {
      const events: Event[] = [];
      const table = openPro(setting, `told ${setting.seats}`, (event) => events.push(event));
      playOn(table, diceOf(`dice told ${setting.seats}`));
      for (const event of events) {
        if (event.type !== 'drew' && event.type !== 'passed') continue;
        for (const viewer of viewersOf(setting.seats)) {
          const shown = builderPro.redact(event, viewer);
          const own = viewer.kind === 'seat' && viewer.seat === event.seat;
          expectSame(shown !== undefined && 'tiles' in shown, own, JSON.stringify(event));
        }
      }
    }
  });

  test('R4: counts, coins and hamlets are open; queues are not, until the game is over', () => {
    const { state } = randomGame(SIX[3], 'open', ({ round, step }) => round < 3 || step !== 'build');
    const [own, spectator, all] = ([{ kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'all' }] as const).map(
      (viewer) => builderPro.view(state, viewer),
    );
    const seen = (view: View, key: 'queue' | 'kept' | 'incoming' | 'passed') =>
      Object.values(view.players).map((player) => player[key] !== undefined);
    expect(seen(own, 'queue')).toEqual([false, true, false, false]);
    expect(seen(spectator, 'queue')).toEqual([false, false, false, false]);
    expect(seen(all, 'queue')).toEqual([true, true, true, true]);
    expect(seen(own, 'passed')).toEqual([false, true, false, false]);
    expect(seen(spectator, 'passed')).toEqual([false, false, false, false]);
    expect(seen(all, 'passed')).toEqual([true, true, true, true]);
    expect(own.inBags).toBeUndefined();
    expect(spectator.inBags).toBeUndefined();
    const counts = Object.values(spectator.players).map(({ queueCount }) => queueCount);
    expect(counts).toEqual(state.queues.map((queue) => queue.length));
    expect(Object.values(spectator.players).map(({ coins }) => coins)).toEqual([...state.coins]);
    const over = randomGame(SIX[3], 'open').state;
    for (const key of ['queue', 'passed'] as const)
      expect(seen(builderPro.view(over, { kind: 'spectator' }), key)).toEqual([true, true, true, true]);
  });

  test.each(SIX.map((setting) => [setting.seats, setting] as const))(
    'R4, R5: a seat reads in its view what it passed this year and last, %i seats',
    (seats, setting) => {
      const told: string[][][] = Array.from({ length: seats }, () => []);
      let year = 1;
      const table = openPro(setting, `passed ${seats}`, (event) => {
        if (event.type === 'year') year = event.round;
        if (event.type !== 'passed' || event.to === event.seat) return;
        told[event.seat][year] = (event.tiles ?? []).map((tile) => STANDARD.tiles[tile].id);
      });
      let listed = 0;
      const compare = (state: State) => {
        for (let seat = 0; seat < seats; seat++) {
          const { passed } = Object.values(builderPro.view(state, { kind: 'seat', seat }).players)[seat];
          const [thisYear, lastYear] = [told[seat][state.round] ?? [], told[seat][state.round - 1] ?? []];
          expectSame(passed, { thisYear, lastYear }, `seat ${seat}, round ${state.round}, ${state.step}`);
          listed += thisYear.length + lastYear.length;
        }
      };
      playOn(table, diceOf(`dice passed ${seats}`), compare);
      compare(table.state);
      expect(listed > 100).toBe(seats > 1);
    },
  );

  test('R4, R5: a guess leaves passed tiles with the left neighbour while they must be there', () => {
    const dice = diceOf('guess passed');
    const counts: Record<string, number> = { draw: 0, build: 0, keep: 0, year: 0 };
    for (const setting of SIX.slice(1))
      randomGame(setting, `guess passed ${setting.seats}`, (state) => {
        for (let seat = 0; seat < setting.seats; seat++) {
          const left = (seat + 1) % setting.seats;
          const guessed = builderPro.guess(builderPro.view(state, { kind: 'seat', seat }), ioOf(dice));
          expectSame(guessed.passed[seat], state.passed[seat], 'this year');
          expectSame(guessed.passedLastYear[seat], state.passedLastYear[seat], 'last year');
          const built = guessed.hamlets[left].filter((_, index) => index % 4 === 0);
          const due = state.step === 'draw' || state.step === 'build' ? state.passedLastYear : state.passed;
          const where = {
            draw: guessed.queues[left],
            build: [...guessed.queues[left], ...built],
            keep: guessed.incoming[left],
            year: guessed.queues[left],
            over: [],
          }[state.step];
          const missing = due[seat].filter((tile) => count(where, tile) < count(due[seat], tile));
          expectSame(missing, [], `seat ${seat} in ${state.step}`);
          counts[state.step] += due[seat].length;
        }
      });
    for (const [step, tiles] of Object.entries(counts)) expect([step, tiles > 40]).toEqual([step, true]);
  });

  test('R5: a seat sees the tiles passed to it once it has passed its own, not before', () => {
    const { state } = randomGame(SIX[2], 'passing', (now) => now.step !== 'keep' || now.round < 2);
    expect(state.step).toBe('keep');
    const [giver, taker] = [0, 1];
    const waiting = state.ready;
    expect((waiting & 3) === 0).toBe(true);
    builderPro.apply(state, giver, { do: 'pass' }, ioOf(diceOf('x')));
    const viewer = { kind: 'seat', seat: taker } as const;
    const before = Object.values(builderPro.view(state, viewer).players)[taker];
    expect([before.incoming, before.incomingCount]).toEqual([undefined, 0]);
    expect(state.incoming[taker].length).toBeGreaterThan(0);
    builderPro.apply(state, taker, { do: 'pass' }, ioOf(diceOf('x')));
    expect(state.step).toBe('keep');
    const after = Object.values(builderPro.view(state, viewer).players)[taker];
    expect(after.incoming).toEqual(state.incoming[taker].map((tile) => STANDARD.tiles[tile].id));
    expect(after.incoming?.length).toBeGreaterThan(0);
  });
});

function count(tiles: readonly number[], tile: number): number {
  return tiles.filter((other) => other === tile).length;
}

/** The entry of a log, as far as reading it needs it. */
function entry(by: number, action: Action): Entry<Action> {
  return { kind: 'act', by, action, at: 0, cause: 'player', hash: '', barrier: 'none' };
}

/** Takes the same open decisions in two games until the round ends, and compares the views and narrations. */
function goOn(pair: readonly [State, State], viewer: Viewer, dice: Dice, note: (type: string) => void): number {
  const [one, other] = pair;
  const { round } = one;
  const logs: [Entry<Action>[], Entry<Action>[]] = [[], []];
  for (let step = 0; ; step++) {
    const pending = builderPro.pending(one);
    expectSame(builderPro.pending(other), pending, 'pending');
    const seat = pending?.seats[dice(pending.seats.length)] ?? -1;
    const actions = seat < 0 ? undefined : sameDeed(pair, seat, viewer, dice);
    if (!actions) return step;
    const shown = pair.map((state, which) => {
      const events: Event[] = [];
      builderPro.apply(
        state,
        seat,
        actions[which],
        ioOf(diceOf(`${dice(1000)}`), (event) => events.push(event)),
      );
      logs[which].push(entry(seat, actions[which]));
      return events.map((event) => veiled(builderPro.redact(event, viewer)));
    });
    expectSame(shown[1], shown[0], `events for ${nameOfViewer(viewer)} in ${one.step}`);
    for (const event of shown[0]) note((event as Event).type);
    const [mine, theirs] = pair.map((state, which) =>
      logFor({ game: builderPro, entries: logs[which], setting: state.setting }, viewer),
    );
    expectSame(theirs, mine, `log for ${nameOfViewer(viewer)}`);
    if (one.round !== round || one.step === 'over') return step + 1;
    expectSame(visibleTo(other, viewer), visibleTo(one, viewer), `view of ${nameOfViewer(viewer)} in ${one.step}`);
  }
}

/** A new card is shown to everybody; which one it is was hidden before. */
function veiled(event: Event | undefined): unknown {
  return event?.type === 'year' ? { ...event, card: 'new' } : event;
}

/** The view without the tiles that came to the viewer's own hand face down, for they were hidden before. */
function visibleTo(state: State, viewer: Viewer): string {
  const view = builderPro.view(state, viewer);
  if (viewer.kind !== 'seat' || state.step === 'build') return JSON.stringify(view);
  const colour = view.seats[viewer.seat];
  const player = { ...view.players[colour], incoming: undefined };
  const own = state.step === 'keep' ? player : { ...player, queue: player.queue?.length };
  return JSON.stringify({ ...view, players: { ...view.players, [colour]: own } });
}

/** The same decision in both games as far as others can see; none where a hidden thing would come to light. */
function sameDeed(
  [one, other]: readonly [State, State],
  seat: number,
  viewer: Viewer,
  dice: Dice,
): [Action, Action] | undefined {
  const mine = builderPro.legal(one, seat);
  const theirs = builderPro.legal(other, seat);
  const own = viewer.kind === 'seat' && viewer.seat === seat;
  if (one.step === 'draw') {
    if (own) return undefined;
    expectSame(theirs, mine, 'draws');
  } else if (one.step === 'keep' && !own) {
    const verb = dice(2) === 0 && mine.length > 1 && theirs.length > 1 ? 'keep' : 'pass';
    const [a, b] = [mine, theirs].map((legal) => legal.filter((action) => action.do === verb));
    if (a.length === 0 || b.length === 0) return [{ do: 'pass' }, { do: 'pass' }];
    return [a[dice(a.length)], b[dice(b.length)]];
  } else if (one.step === 'build' && !own) {
    const open = (legal: readonly Action[]) =>
      legal.filter((action) => action.do !== 'build' || STANDARD.tiles[action.tile].points === 0);
    expectSame(open(theirs), open(mine), 'purchases');
    const action = pickAction(open(mine), dice);
    return [action, action];
  } else expectSame(theirs, mine, `choices in ${one.step}`);
  const action = pickAction(mine, dice);
  return [action, action];
}

describe('the setting', () => {
  const told = (deck: (state: State) => readonly number[] | undefined) => {
    const game: typeof builderPro = {
      ...builderPro,
      setup(options, seats, io) {
        const { setting, state } = builderPro.setup(options, seats, io);
        const dealt = { ...setting, dealt: deck(state) };
        return { setting: dealt, state: { ...state, setting: dealt } };
      },
      codec: {
        ...builderPro.codec,
        encodeSetting: (setting) => ({
          setting: builderPro.codec.encodeSetting(setting),
          dealt: 'dealt' in setting ? setting.dealt : undefined,
        }),
      },
    };
    const tables = [2, 4].map((seats) => ({ name: `${seats} seats`, options: {}, seats }));
    return () => checkSettings({ game, tables, refusals: new Set<string>(), every: 1, kinds: [] });
  };

  test('holds neither the deck nor anything else that a spectator does not see', () => {
    expect(told(() => undefined)()).toBeGreaterThan(0);
    expect(told(({ deck }) => deck)).toThrow(/tells more than the table shows/);
  });
});
