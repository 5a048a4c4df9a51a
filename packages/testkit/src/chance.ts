import {
  ALL,
  cloneStreams,
  hashView,
  type InSetting,
  ioOf,
  openStreams,
  type Seat,
  type Streams,
  seedFrom,
} from '@hamlet/kernel';
import { expectSame } from './expect.ts';
import { dataOf, lookAtGames, playTable } from './play.ts';
import type { Property, Subject } from './subject.ts';

function checkReplay<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  let steps = 0;
  const ends = new Set<string>();
  for (const table of subject.tables) {
    const hashes: string[] = [];
    const { seed, acts, streams } = playTable(subject, table, 'replay', {
      after: (state) => hashes.push(game.hash(state)),
    });
    const again = openStreams(seed);
    const io = ioOf<unknown>(again, undefined);
    const { state } = game.setup(game.options(JSON.parse(JSON.stringify(table.options))), table.seats, io);
    for (const [index, { by, action }] of acts.entries()) {
      const text = game.codec.format(state.setting, action);
      game.apply(state, by, action, io);
      expectSame(game.hash(state), hashes[index], `${table.name}: act ${index} of seat ${by}, ${text}`);
      steps++;
    }
    expectSame(again, streams, `${table.name}: the streams after a replay`);
    ends.add(game.hash(state)).add(game.hash(playTable(subject, table, 'another seed').state));
  }
  expectSame(ends.size > 1, true, 'all games come to the same end');
  return steps;
}

/** Outcome of an action applied with these streams to a copy of a state. */
function outcomeOf<State extends InSetting<unknown>, Action>(
  { game }: Subject<State, Action>,
  state: State,
  seat: Seat,
  action: Action,
  streams: Streams,
) {
  const { draws } = streams;
  const events: unknown[] = [];
  const next = game.clone(state);
  game.apply(
    next,
    seat,
    action,
    ioOf<unknown>(streams, (event) => void events.push(event)),
  );
  return { hash: game.hash(next), events, view: hashView(game.view(next, ALL)), drew: streams.draws > draws };
}

function checkChance<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'chance', ({ state, seat, legal, dice, streams, note: where }) => {
    const action = legal[dice(legal.length)];
    const note = `${where}: ${game.codec.format(state.setting, action)}`;
    const one = outcomeOf(subject, state, seat, action, cloneStreams(streams));
    expectSame(outcomeOf(subject, state, seat, action, cloneStreams(streams)), one, `${note}: tried twice`);
    const other = outcomeOf(subject, state, seat, action, openStreams(seedFrom(`other ${note}`)));
    if (!one.drew && !other.drew) expectSame(other, one, `${note}: chance that is not drawn through io`);
  });
}

function checkListening<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'listening', ({ state, seat, legal, dice, streams, note }) => {
    const action = legal[dice(legal.length)];
    const deaf = game.clone(state);
    game.apply(deaf, seat, action, ioOf<unknown>(cloneStreams(streams), undefined));
    const heard = game.clone(state);
    game.apply(
      heard,
      seat,
      action,
      ioOf<unknown>(cloneStreams(streams), () => {}),
    );
    expectSame(dataOf(subject, heard), dataOf(subject, deaf), `${note}: listening made a difference`);
  });
}

/** Properties of chance and of playing a game again. */
export const CHANCE: readonly Property[] = [
  { name: 'the same options, seats, seed and actions give the same hash at each step', check: checkReplay },
  { name: 'chance comes through io alone', check: checkChance },
  { name: 'it makes no difference whether somebody listens', check: checkListening },
];
