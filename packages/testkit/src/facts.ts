import { hashView, type InSetting, SPECTATOR, viewerOf } from '@hamlet/kernel';
import { expectSame } from './expect.ts';
import { playTable } from './play.ts';
import type { Property, Subject } from './subject.ts';

/** The facts of a game that play can show, against what was seen at all tables together. */
function checkFacts<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, tables } = subject;
  const { hidden, simultaneous, chance, solo, minutes } = game.facts;
  const seen = { hidden: false, simultaneous: false, chance: false, solo: false };
  const kinds = new Set<string>();
  let decisions = 0;
  for (const table of tables) {
    let drawsOfSetup = -1;
    const ruled = game.rulesSeats(game.options(table.options));
    expectSame(ruled.length < table.seats, true, 'some seat is not played by the rules');
    if (ruled.length === table.seats - 1) seen.solo = true;
    const { streams, acts } = playTable(subject, table, 'facts', {
      visit({ state, due, kind, streams: now, dice, note }) {
        kinds.add(kind);
        if (drawsOfSetup < 0) drawsOfSetup = now.draws;
        if (due.length > 1) seen.simultaneous = true;
        for (const seat of due)
          if (ruled.includes(seat))
            expectSame(game.legal(state, seat).length, 1, `${note}: choices of seat ${seat}, which the rules play`);
        if (seen.hidden || dice(5) > 0) return;
        const viewers = [SPECTATOR, ...Array.from({ length: table.seats }, (_, own) => viewerOf(own))];
        const views = viewers.map((viewer) => hashView(game.view(state, viewer)));
        seen.hidden = new Set(views).size > 1;
      },
    });
    if (streams.draws > drawsOfSetup) seen.chance = true;
    decisions += acts.length;
  }
  expectSame({ hidden, simultaneous, chance, solo }, seen, 'the facts of the game, and what was seen');
  const missing = subject.kinds.filter((kind) => !kinds.has(kind));
  expectSame(missing, [], 'kinds of decisions that no game came to');
  const seats = tables.map((table) => table.seats);
  expectSame([Math.min(...seats), Math.max(...seats)], [...game.facts.seats], 'the fewest and the most seats');
  expectSame(minutes[0] > 0 && minutes[0] <= minutes[1], true, 'the usual minutes, the least first');
  return decisions;
}

function checkRounds<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  let rounds = 0;
  for (const table of subject.tables) {
    let last = 0;
    const look = (state: State, note: string) => {
      const round = game.round(state);
      const isNext = Number.isInteger(round) && round >= Math.max(1, last) && round <= last + 1;
      expectSame(isNext, true, `${note}: round ${round} after ${last}`);
      if (round > last) rounds++;
      last = round;
    };
    playTable(subject, table, 'rounds', { visit: ({ state, note }) => look(state, note), after: look });
  }
  return rounds;
}

/** Properties of the facts of a game. */
export const FACTS: readonly Property[] = [
  { name: 'the facts agree with what was seen', check: checkFacts },
  { name: 'games end within their longest length, and rounds are counted from 1', check: checkRounds },
];
