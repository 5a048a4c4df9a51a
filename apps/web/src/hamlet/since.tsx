import { type Signal, signal } from '@preact/signals';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import type { LogLine } from './log.ts';
import { LogEntry, sinceMyTurn } from './log-panel.tsx';

/** The turn for which the news have been put away. */
const read: Signal<string> = signal('');

function keyOf(desk: Desk): string {
  return `${desk.table.id} ${desk.state.value.round} ${desk.seat.value}`;
}

/** What the others did since my last turn; nothing once I have begun to act or have put it away. */
function newsFor(desk: Desk): readonly LogLine[] {
  const lines = desk.lines.value;
  const me = desk.seat.value;
  if (!desk.isMine.value || read.value === keyOf(desk)) return [];
  const turn = lines.findLastIndex((line) => line.kind === 'turn');
  if (turn < 0 || lines.length > turn + 1 || desk.draft.value.actions.length > 0) return [];
  return lines.slice(sinceMyTurn(lines, me), turn).filter((line) => line.kind === 'deed' && line.by !== me);
}

/** The same in one line, where there is little room: the log tells the rest. */
export function SinceButton({ desk }: { readonly desk: Desk }) {
  const { length } = newsFor(desk);
  if (length === 0) return null;
  const open = () => {
    read.value = keyOf(desk);
    desk.tab.value = 'log';
  };
  return (
    <button type="button" class="button" onClick={open}>
      {say('table.since-count', { count: length })}
    </button>
  );
}

/** Offered once and easily put away. */
export function SinceCard({ desk }: { readonly desk: Desk }) {
  const { ply } = desk.table.now.value;
  const news = newsFor(desk);
  if (news.length === 0) return null;
  return (
    <section class="since" aria-label={say('table.since')} key={ply}>
      <header class="line spread">
        <h3>{say('table.since')}</h3>
        <button type="button" class="button quiet" onClick={() => (read.value = keyOf(desk))}>
          {say('table.dismiss')}
        </button>
      </header>
      <ol class="log-lines">
        {news.map((line, index) => (
          <LogEntry key={`${line.ply} ${index}`} desk={desk} line={line} />
        ))}
      </ol>
    </section>
  );
}
