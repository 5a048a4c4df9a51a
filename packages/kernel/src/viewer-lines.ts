import type { Viewer } from './game.ts';
import { itemAt } from './item-at.ts';
import type { AnySession } from './session.ts';

/** True when a viewer may read a line of the session that counts. */
function isReadLine(session: AnySession, viewer: Viewer, ply: number): boolean {
  return session.mayRead(itemAt(session.entries, itemAt(session.effective, ply)), viewer);
}

/** The number of lines, among the first of a session, that a viewer may read. */
export function linesBefore(session: AnySession, viewer: Viewer, ply: number): number {
  if (!session.game.facts.hidden) return ply;
  let count = 0;
  for (let line = 0; line < ply; line++) if (isReadLine(session, viewer, line)) count++;
  return count;
}

/** The line of the session after as many lines that a viewer may read: theirs are numbered without a gap. */
export function plyOf(session: AnySession, viewer: Viewer, line: number): number {
  if (!session.game.facts.hidden) return Math.min(line, session.length);
  let count = 0;
  for (let ply = 0; ply < session.length; ply++) {
    if (count === line) return ply;
    if (isReadLine(session, viewer, ply)) count++;
  }
  return session.length;
}
