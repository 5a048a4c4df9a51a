import type { ComponentChildren } from 'preact';
import { BackLink } from '../parts/back-link.tsx';
import { ReplayControls, type Replaying } from '../parts/replaying.tsx';
import { go } from '../route.ts';
import { keepRecord } from '../table/local.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';

interface FrameProps {
  readonly table: Table;
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
export function ReplayFrame({ table, replaying, class: name = '', strip, round, log, children }: FrameProps) {
  const fork = async () => {
    go('game', await keepRecord(await table.fork(replaying.ply), table.seats));
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
        {log}
      </section>
    </div>
  );
}
