import { type AnySession, plyOf, recordFor, SPECTATOR, viewerOf } from '@hamlet/kernel';
import { type SentLine, serverFrame } from '@hamlet/protocol';
import { expect } from 'vitest';
import { TableStream } from '../../src/bot-api/table-stream.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { LiveTable } from '../../src/tables/live-table.ts';
import { summaryOf } from '../../src/tables/summary.ts';
import { give, NAMES } from './timed-tables.ts';

/** The session of a game that has begun. */
export async function sessionOf(table: LiveTable): Promise<AnySession> {
  const session = await table.read(({ session: playing }) => playing);
  if (!session) throw new Error('not begun');
  return session;
}

/** Takes an action of a seat's list. */
export async function take(table: LiveTable, seat: number, choice: (count: number) => number): Promise<void> {
  const session = await sessionOf(table);
  const list = session.legal(seat);
  const action = session.game.codec.format(session.setting, list[choice(list.length)]);
  expect(await give(table, seat, { do: 'act', actions: [action] })).toBeUndefined();
}

/** Everything that HTTP and the stream of a bot account would answer a viewer now. */
export async function answersTo(table: LiveTable, storage: Storage, seat: number | undefined): Promise<string[]> {
  const viewer = seat === undefined ? SPECTATOR : viewerOf(seat);
  const session = await sessionOf(table);
  const row = await storage.table(table.id);
  const record = recordFor(session, { names: NAMES, begun: '' }, viewer);
  const { length } = linesFor(session, seat);
  const past = Array.from({ length: 5 }, (_, back) => plyOf(session, viewer, length - back));
  return [
    await table.describe(),
    row && summaryOf(row),
    record,
    ...past.map((ply) => session.game.view(session.stateAt(ply), viewer)),
    session.score(viewer),
    seat === undefined ? [] : session.legal(seat),
  ].map((answer) => JSON.stringify(answer));
}

/** The lines that the program of a bot account at a seat would read. */
export async function streamOf(table: LiveTable, storage: Storage, seat: number): Promise<string[]> {
  const lines: string[] = [];
  const sink = { write: (line: unknown) => void lines.push(JSON.stringify(line)), bye: () => {} };
  await table.join(new TableStream(table, seat, NAMES[seat], sink, () => storage.estimate()), {});
  return lines;
}

/** The lines that a receiver may read, by the rules of the game alone. */
export function linesFor(session: AnySession, reader: number | undefined): SentLine[] {
  const { game, setting, entries, effective } = session;
  const viewer = reader === undefined ? SPECTATOR : viewerOf(reader);
  const lines: SentLine[] = [];
  session.visitPast(0, session.length, (_, ply, events: readonly unknown[]) => {
    const entry = entries[effective[ply]];
    if (entry.kind !== 'act' || !game.isPublic(entry.by, entry.action, viewer)) return;
    const { by, cause, at, action } = entry;
    const shown = events.flatMap((event) => game.redact(event, viewer) ?? []);
    lines.push({ by, cause, text: game.codec.format(setting, action), at, events: shown });
  });
  return lines;
}

/** Every line that was sent, under its number; no move was taken back. */
export function sentLines(texts: readonly string[]): [number, SentLine][] {
  return texts.flatMap((text) => {
    const read = serverFrame.safeParse(JSON.parse(text));
    if (!read.success || (read.data.t !== 'full' && read.data.t !== 'update')) return [];
    const { from, lines } = read.data;
    return lines.map((line, index): [number, SentLine] => [from + index, line]);
  });
}

/** Members that a view of the reader does not have, and that a frame to them had nevertheless. */
export function hiddenOf(session: AnySession, reader: number | undefined, texts: readonly string[]): string[] {
  if (!session.game.facts.hidden) return [];
  const view = session.view(reader === undefined ? SPECTATOR : viewerOf(reader)) as {
    readonly seats: readonly string[];
    readonly players: Readonly<Record<string, object>>;
  };
  const others = view.seats.filter((_, seat) => seat !== reader);
  for (const colour of others) expect(view.players[colour]).not.toHaveProperty('queue');
  return texts.flatMap((text) => {
    const found: string[] = [];
    JSON.parse(text, function (this: unknown, key, value: unknown) {
      if (others.includes(key) && typeof value === 'object' && value !== null) {
        const members = 'in' in value ? (value.in as object) : value;
        for (const name of ['queue', 'kept', 'incoming', 'passed'])
          if (Object.hasOwn(members, name)) found.push(`${key}.${name}`);
      }
      return value;
    });
    return found;
  });
}
