import './table-frame.css';
import './replay-frame.css';
import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import type { ReplayProps } from '../game-entry.ts';
import { BackLink } from '../parts/back-link.tsx';
import { BoardTools } from '../parts/board-tools.tsx';
import { LogLines } from '../parts/log-tools.tsx';
import { SpokenRegion } from '../parts/spoken.tsx';
import { Tabs, tabId } from '../parts/tabs.tsx';
import { columns } from '../parts/window-frame.ts';
import { go } from '../route.ts';
import { attempt } from '../table/attempt.ts';
import { saveRecord } from '../table/local.ts';
import type { TableTypes } from '../table/table-model.ts';
import type { WatchingModel } from '../table/watching-model.ts';
import { say } from '../words/words.ts';
import { ReplayControls } from './replay-controls.tsx';
import { TroubleNotice } from './trouble.tsx';

/** A line of the log in a replay. */
interface EntryProps<Line> {
  readonly line: Line;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

/** A panel beside the board, or a tab where there is no room for it. */
interface SidePanel {
  readonly tab: string;
  readonly name: string;
  readonly content: ComponentChildren;
}

interface FrameProps<T extends TableTypes> extends Pick<ReplayProps, 'at' | 'onStep' | 'onReopen'> {
  readonly model: WatchingModel<T>;
  readonly class?: string;
  /** The players over the board. */
  readonly strip: ComponentChildren;
  /** The round or year in words. */
  readonly round: string;
  /** A move that is suggested in the position that is shown. */
  readonly suggestion: ComponentChildren;
  readonly entry: (props: EntryProps<T['line']>, index: number) => ComponentChildren;
  readonly panels: readonly SidePanel[];
  /** The things on the table, around the board with this handle. */
  readonly children: (handle: (board: BoardHandle) => void) => ComponentChildren;
}

/** The screen of a replay, the same for every game: the table as it was, the controls, and the log. */
export function ReplayFrame<T extends TableTypes>(props: FrameProps<T>) {
  const { model, onReopen, class: name = '', strip, round, suggestion, entry, panels, children, at, onStep } = props;
  const board = useRef<BoardHandle>(undefined);
  useEffect(() => (onStep ? effect(() => onStep(model.step.value)) : undefined), [model, onStep]);
  useEffect(() => {
    if (at) model.open(at);
  }, [model, at]);
  const fork = async () => {
    const done = await attempt(model.failed, async () => saveRecord(await model.fork(), model.table.seats));
    if (done) go('game', done.answer);
  };
  const current = model.current.value;
  const isOfOthers = model.table.isRemote === true && model.table.now.value.pending !== undefined;
  return (
    <div class={`table replay ${name}`} data-tab="act" data-ply={model.ply.value}>
      <SpokenRegion />
      <header class="table-bar">
        <h1 class="hidden">{say('replay.title')}</h1>
        <BackLink otherwise={['games']} />
        {strip}
        <p class="round">{round}</p>
      </header>
      <main class="table-board">
        {children((found) => (board.current = found))}
        <BoardTools board={() => board.current} />
      </main>
      {columns.value > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section class="table-overview" aria-label={panels[0].name} tabIndex={0}>
          {panels.map(({ content }) => content)}
        </section>
      )}
      <section class="table-side replay-side" aria-label={say('replay.title')}>
        <div class="replay-top">
          <ReplayControls
            model={model}
            onFork={isOfOthers ? undefined : () => void fork()}
            onSuggest={
              model.table.suggest && !model.table.isRemote
                ? () => (model.isAdvised.value = !model.isAdvised.value)
                : undefined
            }
          />
          {model.isAdvised.value && suggestion}
        </div>
        <TroubleNotice table={model.table} failed={model.failed} onReopen={onReopen} />
        <SideTabs panels={columns.value > 0 ? [] : panels}>
          <LogLines follow={current}>
            {model.lines.value.map((line, index) =>
              entry({ line, isCurrent: line === current, onPick: () => model.go(line.ply) }, index),
            )}
          </LogLines>
        </SideTabs>
      </section>
    </div>
  );
}

/** The id of the panel that the tabs of a replay show. */
const PANEL = 'replay-room';

interface SideTabsProps {
  readonly panels: readonly SidePanel[];
  /** The log, which is shown first. */
  readonly children: ComponentChildren;
}

/** The log, and in narrower windows the panels, one tab at a time. */
function SideTabs({ panels, children }: SideTabsProps) {
  const [tab, setTab] = useState('log');
  const shown = panels.find((panel) => panel.tab === tab);
  if (panels.length === 0) return <div class="replay-room">{children}</div>;
  const chosen = shown ? tab : 'log';
  return (
    <>
      <Tabs
        title={say('menu.panels')}
        tabs={['log', ...panels.map((panel) => panel.tab)]}
        chosen={chosen}
        name={(known) => panels.find((panel) => panel.tab === known)?.name ?? say('replay.log')}
        panel={() => PANEL}
        onChoose={setTab}
      />
      <div
        key={chosen}
        class="replay-room"
        id={PANEL}
        role="tabpanel"
        aria-labelledby={tabId(chosen)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
      >
        {shown ? shown.content : children}
      </div>
    </>
  );
}
