import { isDeepStrictEqual } from 'node:util';
import {
  ALL,
  hashView,
  type InSetting,
  ioOf,
  openStreams,
  type Seat,
  SPECTATOR,
  seedFrom,
  type Viewer,
  viewerOf,
} from '@hamlet/kernel';
import type { Dice } from './dice.ts';
import { expectSame } from './expect.ts';
import { ioFrom } from './io.ts';
import { changed } from './mutants.ts';
import { lookAtGames, type Moment, playTable, textsOf } from './play.ts';
import type { Property, Subject } from './subject.ts';

function viewersOf(seats: number): Viewer[] {
  return [SPECTATOR, ...Array.from({ length: seats }, (_, seat) => viewerOf(seat))];
}

function nameOf(viewer: Viewer): string {
  return viewer.kind === 'seat' ? `seat ${viewer.seat}` : viewer.kind;
}

/** The view of a state and all else that leaves the engine for a viewer. */
function visibleTo<State extends InSetting<unknown>, Action>(
  { game }: Subject<State, Action>,
  state: State,
  viewer: Viewer,
): unknown {
  const view = game.view(state, viewer);
  return {
    view,
    viewHash: hashView(view),
    score: game.score(state, viewer),
    ranking: game.ranking(state, viewer),
    pending: game.pending(state),
    round: game.round(state),
    ...(viewer.kind === 'seat' ? { holdings: game.holdings(state, viewer.seat) } : {}),
  };
}

/** States that differ from one only in what the viewer cannot see. */
function twinsOf<State extends InSetting<unknown>, Action>(
  { game, twins }: Subject<State, Action>,
  state: State,
  viewer: Viewer,
  dice: Dice,
): State[] {
  return [game.guess(game.view(state, viewer), ioFrom(dice)), ...(twins?.(state, viewer, dice) ?? [])];
}

const TRIES = 6;

function checkGuess<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { brokenInvariants } = subject;
  let lists = 0;
  lookAtGames(subject, 'guess', ({ state, due, table, dice, note: where }) => {
    for (const viewer of viewersOf(table.seats)) {
      for (const twin of twinsOf(subject, state, viewer, dice)) {
        const note = `${where}: a guess of ${nameOf(viewer)}`;
        expectSame(brokenInvariants?.(twin) ?? [], [], note);
        expectSame(visibleTo(subject, twin, viewer), visibleTo(subject, state, viewer), note);
        if (viewer.kind !== 'seat') continue;
        const list = textsOf(subject, state, viewer.seat);
        expectSame(textsOf(subject, twin, viewer.seat), list, `${note}: the list`);
        if (due.includes(viewer.seat)) lists++;
        expectSameRefusals(subject, state, twin, viewer.seat, dice, note);
      }
    }
  });
  return lists;
}

/** The reason of a refusal must not depend on what the seat cannot see either. */
function expectSameRefusals<State extends InSetting<unknown>, Action>(
  { game, mutate }: Subject<State, Action>,
  state: State,
  twin: State,
  seat: Seat,
  dice: Dice,
  note: string,
): void {
  const legal = game.legal(state, seat);
  for (let i = 0; i < TRIES && legal.length > 0; i++) {
    const action = legal[dice(legal.length)];
    const mutant = i % 2 === 0 && mutate ? mutate(state, action, dice) : (changed(action, dice) as Action);
    const refused = game.refuse(state, seat, mutant);
    expectSame(game.refuse(twin, seat, mutant), refused, `${note}: ${JSON.stringify(mutant)}`);
  }
}

/** An action of a seat in a twin that looks to the viewer like one in the state; undefined where there is none. */
function sameLooking<State extends InSetting<unknown>, Action>(
  { game }: Subject<State, Action>,
  twin: State,
  by: Seat,
  action: Action,
  viewer: Viewer,
  dice: Dice,
): Action | undefined {
  const legal = game.legal(twin, by);
  if (game.isPublic(by, action, viewer)) {
    const text = game.codec.format(twin.setting, action);
    return legal.find((other) => game.codec.format(twin.setting, other) === text);
  }
  const hidden = legal.filter((other) => !game.isPublic(by, other, viewer));
  return hidden[dice(Math.max(1, hidden.length))];
}

/** The events that a viewer gets of an action in a copy of a state. */
function told<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  state: State,
  by: Seat,
  action: Action,
  viewer: Viewer,
) {
  const { game } = subject;
  const events: unknown[] = [];
  const io = ioOf<unknown>(openStreams(seedFrom('told')), (event) => void events.push(game.redact(event, viewer)));
  const next = game.clone(state);
  game.apply(next, by, action, io);
  const line = game.isPublic(by, action, viewer) ? game.codec.format(state.setting, action) : undefined;
  return { line, events, seen: visibleTo(subject, next, viewer), reveals: io.touched !== 'none' };
}

/**
 * Checks that the same action in two states that look alike has the same narration, unless it draws, reveals or passes the
 * turn: the viewer may learn something then.
 */
function checkNarration<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  let compared = 0;
  lookAtGames(subject, 'telling', ({ state, due, table, dice, note: where }) => {
    for (const viewer of viewersOf(table.seats)) {
      for (const twin of twinsOf(subject, state, viewer, dice)) {
        for (const by of due) {
          const legal = subject.game.legal(state, by);
          const action = legal[dice(legal.length)];
          const other = sameLooking(subject, twin, by, action, viewer, dice);
          if (other === undefined) continue;
          const [one, two] = [told(subject, state, by, action, viewer), told(subject, twin, by, other, viewer)];
          const note = `${where}: ${subject.game.codec.format(state.setting, action)} as told to ${nameOf(viewer)}`;
          expectSame(two.line, one.line, `${note}: the log`);
          if (one.reveals || two.reveals) continue;
          expectSame(two.events, one.events, `${note}: the events`);
          expectSame(two.seen, one.seen, `${note}: the view after it`);
          compared++;
        }
      }
    }
  });
  return compared;
}

/**
 * Checks that two deeds of another seat that look the same to a viewer, in events and in the view after them, read the same
 * in the log: it tells no more than the table shows.
 */
function checkLog<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  let compared = 0;
  lookAtGames(subject, 'log', ({ state, due, table, dice, note }) => {
    for (const by of due) {
      const legal = game.legal(state, by);
      const deeds = [legal[dice(legal.length)], legal[dice(legal.length)]];
      for (const viewer of viewersOf(table.seats)) {
        if (viewer.kind === 'seat' && viewer.seat === by) continue;
        const [one, two] = deeds.map((action) => told(subject, state, by, action, viewer));
        compared++;
        if (!isDeepStrictEqual([one.events, one.seen, one.reveals], [two.events, two.seen, false])) continue;
        const texts = deeds.map((action) => game.codec.format(state.setting, action)).join(' or ');
        if (game.facts.hidden) expectSame(two.line, one.line, `${note}: ${texts} in the log of ${nameOf(viewer)}`);
      }
    }
  });
  return compared;
}

/** The words of the seed and of the streams at their present point that must not be seen. */
function secretsOf({ streams }: Moment<unknown, unknown>): string[] {
  const words = streams.open.flatMap((stream) => stream.words);
  return [
    streams.seed.split(':')[1],
    ...words.flatMap((word) => [`${word}`, `${word >>> 0}`, (word >>> 0).toString(16).padStart(8, '0')]),
  ];
}

function checkViews<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'views', (moment) => {
    const { state, table, note: where } = moment;
    const setting = JSON.stringify(game.codec.encodeSetting(state.setting));
    for (const viewer of [ALL, ...viewersOf(table.seats)]) {
      const note = `${where}: the view of ${nameOf(viewer)}`;
      const view = game.view(state, viewer);
      const text = JSON.stringify(view);
      expectSame(JSON.parse(text), view, `${note} is not plain data`);
      expectSame(hashView(JSON.parse(text)), hashView(view), `${note}: its hash`);
      for (const secret of secretsOf(moment))
        expectSame(text.includes(secret) || setting.includes(secret), false, `${note} shows the seed: ${secret}`);
    }
  });
}

const DEALS = 24;

/**
 * Checks that the setting can be made from what a spectator sees at the beginning, however the game was dealt: it holds
 * nothing that the table does not show.
 */
export function checkSettings<State extends InSetting<unknown>, Action>({
  game,
  tables,
}: Subject<State, Action>): number {
  let compared = 0;
  for (const table of tables) {
    for (let deal = 0; deal < DEALS; deal++) {
      const io = ioOf<unknown>(openStreams(seedFrom(`deal ${deal}`)), undefined);
      const { setting, state } = game.setup(game.options(table.options), table.seats, io);
      const seen = game.guess(game.view(state, SPECTATOR), io).setting;
      const [found, given] = [seen, setting].map((it) => game.codec.encodeSetting(it));
      expectSame(given, found, `${table.name}: deal ${deal}: the setting tells more than the table shows`);
      compared++;
    }
  }
  return compared;
}

function checkEvents<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  let heard = 0;
  for (const table of subject.tables) {
    const texts: string[] = [];
    const { seed, acts } = playTable(subject, table, 'events', {
      hear(event) {
        heard++;
        expectSame(game.redact(event, ALL), event, `${table.name}: an event for those who see everything`);
        for (const viewer of viewersOf(table.seats)) {
          const shown = game.redact(event, viewer);
          if (shown !== undefined) expectSame(JSON.parse(JSON.stringify(shown)), shown, `${table.name}: plain data`);
          texts.push(JSON.stringify(shown) ?? '');
        }
      },
    });
    expectSame(texts.join('\n').includes(seed.split(':')[1]), false, `${table.name}: an event shows the seed`);
    for (const { by, action } of acts)
      for (const viewer of [ALL, viewerOf(by)])
        expectSame(game.isPublic(by, action, viewer), true, `${table.name}: ${nameOf(viewer)} reads seat ${by}`);
  }
  return heard;
}

function checkScores<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'scores', ({ state, table, note: where }) => {
    for (const viewer of [ALL, ...viewersOf(table.seats)]) {
      const note = `${where}: the score for ${nameOf(viewer)}`;
      const score = game.score(state, viewer);
      const ranking = game.ranking(state, viewer);
      expectSame([score.length, ranking.length], [table.seats, table.seats], note);
      const isWhole = score.flat().every(({ points, count }) => Number.isInteger(points) && Number.isInteger(count));
      expectSame(isWhole, true, `${note}: whole numbers`);
      const ranks = ranking.map((own) => 1 + ranking.filter((other) => other < own).length);
      expectSame(ranking, ranks, `${note}: tied seats share a rank, and the next one is left out`);
    }
  });
}

/** Properties of everything that leaves the engine for a viewer. */
export const SECRETS: readonly Property[] = [
  { name: 'a guess looks like the state it was made from, and gives the same list', check: checkGuess },
  { name: 'the same action has the same narration in states that look alike', check: checkNarration },
  { name: 'the log tells no more than the table shows', check: checkLog },
  { name: 'views are plain data and show nothing of the seed', check: checkViews },
  { name: 'the setting tells no more than the table shows', check: checkSettings },
  { name: 'events are plain data; the acting seat reads its own action', check: checkEvents },
  { name: 'scores are whole numbers for every seat, and ranks go with ties', check: checkScores },
];
