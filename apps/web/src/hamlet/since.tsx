import { type Signal, signal } from '@preact/signals';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { LogEntry, sinceMyTurn } from './log-panel.tsx';

/** The turn for which the news have been put away. */
const read: Signal<string> = signal('');

/** What the others did since my last turn, offered once and easily put away. */
export function SinceCard({ desk }: { readonly desk: Desk }) {
  const { ply } = desk.table.now.value;
  const lines = desk.lines.value;
  const state = desk.state.value;
  const me = desk.seat.value;
  const key = `${desk.table.id} ${state.round} ${me}`;
  if (!desk.isMine.value || read.value === key) return null;
  const turn = lines.findLastIndex((line) => line.kind === 'turn');
  const mine = lines.slice(turn + 1);
  if (turn < 0 || mine.length > 0 || desk.draft.value.actions.length > 0) return null;
  const news = lines.slice(sinceMyTurn(lines, me), turn).filter((line) => line.kind === 'deed' && line.by !== me);
  if (news.length === 0) return null;
  return (
    <section class="since" aria-label={say('table.since')} key={ply}>
      <header class="line spread">
        <h3>{say('table.since')}</h3>
        <button type="button" class="button quiet" onClick={() => (read.value = key)}>
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
