import { type Action, builderPro, type Event, holdLimit, type State } from '@hamlet/builder-pro';
import { hashView, type Io, type Viewer } from '@hamlet/kernel';
import { type Dice, diceOf, expectSame } from '@hamlet/testkit';
import { describe, expect, test } from 'vitest';
import { randomGame, SIX } from './random-play.ts';

type Pair = readonly [State, State];

function ioOf(emit: (event: Event) => void): Io<Event> {
  return { emit, barrier() {}, int: () => 0, pick: (_stream, items) => items[0] };
}

/** A game of this number of seats at the start of the step in which everybody keeps and passes, in some round. */
function keepingIn(seats: number, round: number): State {
  const { state } = randomGame(SIX[seats - 1], `keeping ${seats}`, (now) => now.step !== 'keep' || now.round < round);
  expect([state.step, state.kept.flat().length]).toEqual(['keep', 0]);
  return state;
}

/** Lets a seat keep a number of tiles, any of its list, and pass the others; gives what the viewer reads of it. */
function keepAndPass(state: State, seat: number, count: number, viewer: Viewer, dice: Dice) {
  const events: unknown[] = [];
  const lines: string[] = [];
  const take = (action: Action) => {
    if (builderPro.isPublic(seat, action, viewer)) lines.push(builderPro.codec.format(state.setting, action));
    builderPro.apply(
      state,
      seat,
      action,
      ioOf((event) => void events.push(builderPro.redact(event, viewer))),
    );
  };
  for (let kept = 0; kept < count; kept++) {
    const tiles = builderPro.legal(state, seat).filter((action) => action.do === 'keep');
    if (tiles.length > 0) take(tiles[dice(tiles.length)]);
  }
  take({ do: 'pass' });
  return { events, lines };
}

/** The view without the tiles that came to the viewer's own seat: once it has passed too, it may look at them (R5). */
function visibleTo(state: State, viewer: Viewer): unknown {
  const view = builderPro.view(state, viewer);
  if (viewer.kind !== 'seat' || ((state.ready >> viewer.seat) & 1) === 0) return { view, hash: hashView(view) };
  const colour = view.seats[viewer.seat];
  const own = { ...view.players[colour], incoming: undefined, incomingCount: 0 };
  return { ...view, players: { ...view.players, [colour]: own } };
}

/** Lets all seats keep in both games, everybody but the viewer another number of tiles; counts those numbers that differ. */
function compare(pair: Pair, viewer: Viewer, order: readonly number[], dice: Dice): number {
  let differing = 0;
  for (const seat of order) {
    if (((pair[0].ready >> seat) & 1) === 1) continue;
    const most = Math.min(holdLimit(pair[0], seat), pair[0].queues[seat].length);
    const isOwn = viewer.kind === 'seat' && viewer.seat === seat;
    const own = dice(most + 1);
    const counts = isOwn ? [own, own] : [own, (own + 1 + dice(most)) % (most + 1)];
    const chance = `${dice(1000)}`;
    const [one, other] = pair.map((state, which) =>
      keepAndPass(state, seat, counts[which], viewer, diceOf(isOwn ? chance : `${chance} ${which}`)),
    );
    expectSame(other, one, `seat ${seat} as told to ${JSON.stringify(viewer)}`);
    if (pair[0].step !== 'keep') break;
    expectSame(
      visibleTo(pair[1], viewer),
      visibleTo(pair[0], viewer),
      `seat ${seat} as seen by ${JSON.stringify(viewer)}`,
    );
    const sizes = pair.map(({ queues }) => queues[seat].length);
    if (sizes[0] !== sizes[1]) differing++;
  }
  return differing;
}

describe('while everybody keeps and passes', () => {
  test.each([2, 3, 4, 5, 6])('R4, R5: nobody else sees how many tiles a seat keeps, %i seats', (seats) => {
    const dice = diceOf(`keeping ${seats}`);
    const viewers: Viewer[] = [
      { kind: 'spectator' },
      ...Array.from({ length: seats }, (_, seat): Viewer => ({ kind: 'seat', seat })),
    ];
    for (const round of [1, 4]) {
      const start = keepingIn(seats, round);
      for (const viewer of viewers) {
        let differing = 0;
        for (let shift = 0; shift < seats; shift++) {
          const pair = [builderPro.clone(start), builderPro.clone(start)] as const;
          const order = Array.from({ length: seats }, (_, place) => (place + shift) % seats);
          differing += compare(pair, viewer, order, dice);
        }
        // The viewer's own number is the same; everybody else's differs wherever the step goes on afterwards.
        expect(differing).toBeGreaterThan(0);
      }
    }
  });

  test('R4: numbers of others stay as the step began, and are open again when it has ended', () => {
    const state = keepingIn(3, 2);
    const [blue, yellow, red] = state.queues.map((queue) => queue.length);
    const seen = (seat: number) => {
      const players = Object.values(builderPro.view(state, { kind: 'seat', seat }).players);
      return players.map(({ queueCount, incomingCount, ready }) => [queueCount, incomingCount, ready]);
    };
    const dice = diceOf('numbers');
    keepAndPass(state, 0, 1, { kind: 'spectator' }, dice);
    expect(state.queues[0]).toHaveLength(1);
    expect(seen(1)).toEqual([
      [blue, 0, true],
      [yellow, 0, false],
      [red, 0, false],
    ]);
    expect(seen(0)[0]).toEqual([1, 0, true]);
    keepAndPass(state, 1, 0, { kind: 'spectator' }, dice);
    // R5: having passed, yellow looks at what blue passed.
    expect(seen(1)).toEqual([
      [blue, 0, true],
      [0, blue - 1, true],
      [red, 0, false],
    ]);
    expect(seen(2)).toEqual([
      [blue, 0, true],
      [yellow, 0, true],
      [red, 0, false],
    ]);
    keepAndPass(state, 2, 0, { kind: 'spectator' }, dice);
    expect(state.step).not.toBe('keep');
    for (const seat of [0, 1, 2]) expect(seen(seat).map(([count]) => count)).toEqual([1 + red, blue - 1, yellow]);
  });

  test('a guess keeps within the hold limit, and not always the same number', () => {
    const state = keepingIn(4, 5);
    keepAndPass(state, 1, 1, { kind: 'spectator' }, diceOf('kept'));
    const dice = diceOf('guessed');
    const kept = new Set<number>();
    for (let time = 0; time < 40; time++) {
      const io = { ...ioOf(() => {}), int: (_stream: string, bound: number) => dice(bound) };
      const guessed = builderPro.guess(builderPro.view(state, { kind: 'seat', seat: 3 }), io);
      kept.add(guessed.queues[1].length);
      expect(guessed.passed[1]).toEqual(guessed.incoming[2]);
    }
    const limit = holdLimit(state, 1);
    expect([...kept].toSorted((a, b) => a - b)).toEqual(Array.from({ length: limit + 1 }, (_, count) => count));
  });
});
