import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askBot, botNamed, LEVELS } from '@hamlet/bots';
import { type AnySession, openStreams, playOut, Session, viewerOf } from '@hamlet/kernel';
import type { Figure } from '../src/commands/bench.ts';
import { mean, row, sink, spreadOf, tidy } from './clock.ts';
import { type BenchTable, openingOf } from './games.ts';

/** A late game has come this far, or is over. */
const LATE_ROUND = 25;

const SESSIONS = 5;

/** Code that is not needed any more goes after several collections only. */
const COLLECTIONS = 10;

/** The memory that a session in a late game holds, with its past and what was asked of it last. */
export function measureMemory(prefix: string, setting: BenchTable): Figure[] {
  // This game holds what all games share.
  sink.last = lateSession(setting, SESSIONS);
  const sessions = Array.from({ length: SESSIONS }, (_, index) => lateSession(setting, index));
  const entries = tidy(mean(sessions.map((session) => session.entries.length)));
  const found: number[] = [];
  while (sessions.length > 0) {
    const before = heapKilobytes();
    sessions.pop();
    found.push(before - heapKilobytes());
  }
  // With the first one goes what playing had left behind.
  found.shift();
  return [
    row(
      `${prefix}.sessionKilobytes`,
      'kB',
      spreadOf(found),
      `a session of ${LEVELS[0]} against itself in round ${LATE_ROUND} or at the end, ${entries} entries on average, with its past, lists and views`,
      { entries },
    ),
  ];
}

/** A game between bots that has come far. */
function lateSession(setting: BenchTable, index: number): AnySession {
  const { game } = setting.entry;
  const session: AnySession = Session.open(game, openingOf(setting, index));
  const streams = openStreams(session.opening.seed);
  const bots = Array.from({ length: setting.seats }, () => botNamed(LEVELS[0]));
  playOut(session, (seat, legal) => {
    const bot = bots[seat];
    if (!bot || session.round >= LATE_ROUND) return undefined;
    return askBot(bot, { game, state: session.state, seat, legal, streams, stream: `bot ${seat}` }).action;
  });
  for (let seat = 0; seat < setting.seats; seat++) session.view(viewerOf(seat));
  return session;
}

let collect: (() => void) | undefined;

/** Kilobytes of the heap that are still referred to. */
function heapKilobytes(): number {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  for (let time = 0; time < COLLECTIONS; time++) collect();
  return process.memoryUsage().heapUsed / 1000;
}
