import './table-frame.css';
import './replay-frame.css';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { BackLink } from '../parts/back-link.tsx';
import { ReplayControls, type Replaying } from '../parts/replaying.tsx';
import { go } from '../route.ts';
import { tried } from '../table/attempt.ts';
import { saveRecord } from '../table/local.ts';
import type { Table, Trouble as Told } from '../table/table.ts';
import { say } from '../words/words.ts';
import { Trouble } from './trouble.tsx';

interface FrameProps {
  readonly table: Table;
  /** Why the last request to the table failed. */
  readonly failed: Signal<Told | undefined>;
  readonly onReopen: () => void;
  readonly replaying: Replaying;
  readonly class?: string;
  /** Who plays. */
  readonly strip: ComponentChildren;
  /** Which round or year it is. */
  readonly round: string;
  readonly log: ComponentChildren;
  /** What lies on the table. */
  readonly children: ComponentChildren;
}

/** The screen of a replay: the table as it was, the controls, and the log. */
export function ReplayFrame(props: FrameProps) {
  const { table, failed, onReopen, replaying, class: name = '', strip, round, log, children } = props;
  const fork = async () => {
    const done = await tried(failed, async () => saveRecord(await table.fork(replaying.ply), table.seats));
    if (done) go('game', done.answer);
  };
  return (
    <div class={`table replay ${name}`}>
      <header class="table-bar">
        <BackLink otherwise={['games']} />
        {strip}
        <p class="round">{round}</p>
      </header>
      <main class="table-board">{children}</main>
      <section class="table-side replay-side" aria-label={say('replay.title')}>
        <ReplayControls replaying={replaying} onFork={() => void fork()} />
        <Trouble table={table} failed={failed} onReopen={onReopen} />
        {log}
      </section>
    </div>
  );
}
