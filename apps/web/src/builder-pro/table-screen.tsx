import './words.ts';
import '../style/table.css';
import './table.css';
import './dock.css';
import './panels.css';
import './intro.css';
import { ROUNDS } from '@hamlet/builder-pro';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { BoardTools } from '../parts/board-tools.tsx';
import { Icon } from '../parts/icons.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useTurnTitle } from '../parts/turn-title.ts';
import { UndoButtons } from '../parts/undo-buttons.tsx';
import { to } from '../route.ts';
import type { TableProps } from '../screens/play.tsx';
import { ReportDialog } from '../screens/report.tsx';
import { TableMenu } from '../screens/table-menu.tsx';
import { Refused, Trouble } from '../screens/trouble.tsx';
import { say, sayList } from '../words/words.ts';
import { ActPanel } from './act-panel.tsx';
import { BoardView } from './board-view.tsx';
import { Curtain, DrawnTiles } from './curtain.tsx';
import { Desk, TABS } from './desk.ts';
import { Dock } from './dock.tsx';
import { stateFrom } from './eyes.ts';
import { HintCard } from './hints.tsx';
import { IntroDialog, isFirstGame } from './intro.tsx';
import { KeysDialog, useKeys } from './keys.tsx';
import { LogPanel, LookBar } from './log-panel.tsx';
import { useMotions } from './motions.ts';
import { tileName } from './names.ts';
import { isBuild } from './offers.ts';
import { PassedOn } from './passed-on.tsx';
import { PlayerStrip, PlayersPanel } from './players.tsx';
import { Reason } from './reason.tsx';
import { FinalDialog, ScoreView } from './score.tsx';
import { TileInfo } from './tile-info.tsx';
import { YearDialog } from './year-dialog.tsx';
import { Coming, Forecast, YearLine, YearStrip } from './years.tsx';

/** The Builder Pro table: the own hamlet, what can be done, and everything one may want to know. */
export default function BuilderProTable({ table, onReopen }: TableProps) {
  const desk = useMemo(() => new Desk(table), [table]);
  const board = useRef<BoardHandle>(undefined);
  const [open, setOpen] = useState<'keys' | 'menu' | 'final' | 'report' | 'intro' | undefined>(() =>
    isFirstGame(desk) ? 'intro' : undefined,
  );
  useEffect(() => () => desk.close(), [desk]);
  const isOver = table.now.value.pending === undefined;
  const hasNews = desk.news.length > 0;
  useEffect(() => {
    if (isOver && !hasNews) setOpen('final');
  }, [isOver, hasNews]);
  useMotions(desk, board);
  useTurnTitle(desk.isMine.value);
  const help = useMemo(() => () => setOpen('keys'), []);
  const handle = useMemo(() => () => board.current, []);
  useKeys({ desk, board: handle, help });
  const now = useRef<HTMLDivElement>(null);
  const { round, step } = desk.view.value;
  const stage = `${round} ${step} ${desk.hand.value.tile ?? ''}`;
  useEffect(() => {
    if (now.current) now.current.scrollTop = 0;
  }, [stage]);
  const drawn = desk.drawn.value;
  if (drawn)
    return (
      <>
        <DrawnTiles desk={desk} drawn={drawn} />
        <TileInfo desk={desk} />
      </>
    );
  if (desk.isCurtained.value) return <Curtain desk={desk} />;
  const past = desk.past.value;
  const state = past ? stateFrom(past.view) : desk.state.value;
  const close = () => setOpen(undefined);
  const tab = desk.tab.value;
  return (
    <div
      class="table builder-pro"
      data-tab={tab}
      data-draft={desk.hand.value.tile === undefined ? 'none' : 'open'}
      data-look={past || desk.looking.value !== undefined ? '' : undefined}
      data-busy={desk.busy.value ? '' : undefined}
    >
      <header class="table-bar">
        <a class="button quiet icon" href={to()} aria-label={say('menu.leave')}>
          <Icon name="home" />
        </a>
        <PlayerStrip desk={desk} state={state} />
        <p class="round">{say('bp.year.of', { round: state.round, rounds: ROUNDS })}</p>
        <button type="button" class="button quiet icon" aria-label={say('menu.title')} onClick={() => setOpen('menu')}>
          <Icon name="menu" />
        </button>
      </header>
      <main class="table-board">
        <BoardView desk={desk} handle={(found) => (board.current = found)} />
        <BoardTools board={handle} />
        <div class="board-years">
          <YearStrip desk={desk} />
        </div>
        <LookBar desk={desk} />
      </main>
      <Dock desk={desk} />
      <section class="table-side" aria-label={say('bp.table.acting')}>
        <div class="side-now" ref={now}>
          <Trouble table={table} failed={desk.failed} onReopen={onReopen} />
          <Unfinished desk={desk} />
          <YearLine desk={desk} />
          <ActPanel desk={desk} onScores={() => setOpen('final')} />
          <PassedOn desk={desk} />
          <Refused>{desk.refusal.value && <Reason state={desk.state.value} refusal={desk.refusal.value} />}</Refused>
        </div>
        <Tabs
          title={say('bp.table.tabs')}
          tabs={TABS}
          chosen={tab}
          name={(known) => say(`bp.tab.${known}`)}
          onChoose={(known) => (desk.tab.value = known)}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what lies below */}
        <section class="side-info" id="info" tabIndex={0} aria-label={say(`bp.tab.${tab === 'act' ? 'year' : tab}`)}>
          {tab === 'act' && (
            <>
              <HintCard desk={desk} />
              <Forecast desk={desk} />
              <Coming desk={desk} />
            </>
          )}
          {tab === 'year' && (
            <>
              <Forecast desk={desk} />
              <Coming desk={desk} />
            </>
          )}
          {tab === 'players' && <PlayersPanel desk={desk} state={state} />}
          {tab === 'log' && <LogPanel desk={desk} />}
          {tab === 'score' && <ScoreView desk={desk} />}
        </section>
        <TurnButtons desk={desk} />
      </section>
      <TileInfo desk={desk} />
      {hasNews && <YearDialog key={String(desk.read.value)} desk={desk} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'menu' && (
        <TableMenu
          table={table}
          rules={['rules', 'bp-objective']}
          gallery={['gallery', 'builder']}
          onClose={close}
          onKeys={help}
          onReport={() => setOpen('report')}
        >
          <button type="button" class="button" onClick={() => setOpen('intro')}>
            <Icon name="help" /> {say('bp.intro.open')}
          </button>
        </TableMenu>
      )}
      {open === 'intro' && <IntroDialog desk={desk} onClose={close} />}
      {open === 'report' && <ReportDialog table={table} onClose={close} />}
      {open === 'final' && <FinalDialog desk={desk} onClose={close} />}
    </div>
  );
}

/** Undo, start over, finish building: always in the same place. */
function TurnButtons({ desk }: { readonly desk: Desk }) {
  const { undoable, pending } = desk.table.now.value;
  const canEnd = desk.isMine.value && desk.isUncovered.value && pending?.kind === 'build';
  if (pending?.kind !== 'build') return <div class="turn-buttons none" />;
  return (
    <div class="turn-buttons">
      <UndoButtons
        canUndo={desk.canUndo}
        canReset={undoable >= 2}
        onUndo={() => void desk.undo()}
        onReset={() => void desk.reset()}
      />
      <button
        type="button"
        class={`button${desk.hand.value.tile === undefined && !desk.canStillBuild ? ' main' : ''}`}
        data-end=""
        disabled={!canEnd || desk.busy.value}
        onClick={() => desk.finish()}
      >
        <Icon name="end" /> {say('bp.act.finish')}
      </button>
    </div>
  );
}

/** Asks once more before building ends while something could still be built. */
function Unfinished({ desk }: { readonly desk: Desk }) {
  if (desk.question.value !== 'unfinished') return null;
  const { components } = desk.state.value.setting;
  const tiles = new Set(
    desk.legal.value.flatMap((action) => (isBuild(action) && components.points[action.tile] > 0 ? [action.tile] : [])),
  );
  const names = sayList([...tiles].map((tile) => tileName(components, tile)));
  return (
    <div class="warning ask" role="alert">
      <p>{tiles.size === 0 ? say('bp.act.finish-sure') : say('bp.act.finish-left', { tiles: names })}</p>
      <div class="line">
        <button type="button" class="button" onClick={() => (desk.question.value = undefined)}>
          {say('bp.act.build-on')}
        </button>
        <button type="button" class="button main" data-finish="" onClick={() => desk.finish()}>
          {say('bp.act.finish-yes')}
        </button>
      </div>
    </div>
  );
}
