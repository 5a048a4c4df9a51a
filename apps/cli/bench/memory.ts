import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { askBot, botNamed, LEVELS } from '@hamlet/bots';
import { type AnySession, openStreams, playOut, Session, viewerOf } from '@hamlet/kernel';
import type { Figure } from '../src/commands/bench.ts';
import { mean, median, row, sink, spreadOf, tidy } from './clock.ts';
import { type BenchTable, openingOf } from './games.ts';

/** No game of ordinary play comes this far. */
const LAST_ROUND = 60;

const SESSIONS = 5;

/** Code that is not needed any more goes after several collections only. */
const COLLECTIONS = 10;

/** The memory that a session at its end holds, with its past and what was asked of it last: at the table that needs most of it. */
export function measureMemory(prefix: string, tables: ReadonlyMap<string, BenchTable>): Figure[] {
  const measured = Array.from(tables, ([name, table]) => ({ name, ...sessionsAt(table) }));
  const [most] = measured.sort((a, b) => median(b.kilobytes) - median(a.kilobytes));
  const others = measured.slice(1).map(({ name, kilobytes }) => `${name} ${tidy(median(kilobytes))}`);
  const rest = others.length > 0 ? `; less: ${others.join(', ')}` : '';
  return [
    row(
      `${prefix}.sessionKilobytes`,
      'kB',
      spreadOf(most.kilobytes),
      `${most.name}: a session of ${LEVELS[0]} against itself at its end, ${most.entries} entries on average, with its past, lists and views${rest}`,
      { entries: most.entries },
    ),
  ];
}

/** The kilobytes of some sessions at a table, and how long their logs are. */
function sessionsAt(table: BenchTable): { readonly kilobytes: readonly number[]; readonly entries: number } {
  // This game holds what all games share.
  sink.last = endedSession(table, SESSIONS);
  const sessions = Array.from({ length: SESSIONS }, (_, index) => endedSession(table, index));
  const entries = tidy(mean(sessions.map((session) => session.entries.length)));
  const kilobytes: number[] = [];
  while (sessions.length > 0) {
    const before = heapKilobytes();
    sessions.pop();
    kilobytes.push(before - heapKilobytes());
  }
  // With the first one goes what playing had left behind.
  kilobytes.shift();
  return { kilobytes, entries };
}

/** A game between bots, played to its end. */
function endedSession(table: BenchTable, index: number): AnySession {
  const { game } = table.entry;
  const session: AnySession = Session.open(game, openingOf(table, index));
  const streams = openStreams(session.opening.seed);
  const bots = Array.from({ length: table.seats }, () => botNamed(LEVELS[0]));
  playOut(session, (seat, legal) => {
    const bot = bots[seat];
    if (!bot || session.round >= LAST_ROUND) return undefined;
    return askBot(bot, { game, state: session.state, seat, legal, streams, stream: `bot ${seat}` }).action;
  });
  for (let seat = 0; seat < table.seats; seat++) session.view(viewerOf(seat));
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
