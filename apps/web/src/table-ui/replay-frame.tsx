import './table-frame.css';
import './replay-frame.css';
import type { ComponentChildren } from 'preact';
import { BackLink } from '../parts/back-link.tsx';
import { LogLines } from '../parts/log-tools.tsx';
import { go } from '../route.ts';
import { tried } from '../table/attempt.ts';
import { saveRecord } from '../table/local.ts';
import type { TableTypes } from '../table/table-model.ts';
import type { WatchingModel } from '../table/watching-model.ts';
import { say } from '../words/words.ts';
import { ReplayControls } from './replay-controls.tsx';
import { Trouble } from './trouble.tsx';

/** A line of the log in a replay. */
interface EntryProps<Line> {
  readonly line: Line;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

interface FrameProps<T extends TableTypes> {
  readonly model: WatchingModel<T>;
  readonly onReopen: () => void;
  readonly class?: string;
  /** The players over the board. */
  readonly strip: ComponentChildren;
  /** The round or year in words. */
  readonly round: string;
  /** A move that is suggested in the position that is shown. */
  readonly suggestion: ComponentChildren;
  readonly entry: (props: EntryProps<T['line']>, index: number) => ComponentChildren;
  /** What lies on the table. */
  readonly children: ComponentChildren;
}

/** The screen of a replay, the same for every game: the table as it was, the controls, and the log. */
export function ReplayFrame<T extends TableTypes>(props: FrameProps<T>) {
  const { model, onReopen, class: name = '', strip, round, suggestion, entry, children } = props;
  const fork = async () => {
    const done = await tried(model.failed, async () => saveRecord(await model.fork(), model.table.seats));
    if (done) go('game', done.answer);
  };
  const current = model.current.value;
  return (
    <div class={`table replay ${name}`}>
      <header class="table-bar">
        <h1 class="hidden">{say('replay.title')}</h1>
        <BackLink otherwise={['games']} />
        {strip}
        <p class="round">{round}</p>
      </header>
      <main class="table-board">{children}</main>
      <section class="table-side replay-side" aria-label={say('replay.title')}>
        <div class="replay-top">
          <ReplayControls
            model={model}
            onFork={() => void fork()}
            onSuggest={() => (model.isAdvised.value = !model.isAdvised.value)}
          />
          {model.isAdvised.value && suggestion}
        </div>
        <Trouble table={model.table} failed={model.failed} onReopen={onReopen} />
        <LogLines class="replay-log" follow={current}>
          {model.lines.value.map((line, index) =>
            entry({ line, isCurrent: line === current, onPick: () => model.go(line.ply) }, index),
          )}
        </LogLines>
      </section>
    </div>
  );
}
