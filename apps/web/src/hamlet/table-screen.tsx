import './words.ts';
import '../style/table.css';
import '../style/notes.css';
import '../style/guide.css';
import { useComputed } from '@preact/signals';
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
import { Refused, Trouble } from '../screens/trouble.tsx';
import { mayMove } from '../settings.ts';
import { say } from '../words/words.ts';
import { ActPanel } from './act-panel.tsx';
import { BoardView } from './board-view.tsx';
import { Desk, type Tab } from './desk.ts';
import { FinalDialog, ScoreView } from './final.tsx';
import { Handover } from './handover.tsx';
import { HintStrip } from './hints.tsx';
import { IntroDialog, isFirstGame } from './intro.tsx';
import { KeysDialog, useKeys } from './keys.tsx';
import { LogPanel, PastBar } from './log-panel.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { motionsOf } from './motions.ts';
import { NeedsStrip } from './needs.tsx';
import { PlayerStrip, PlayersPanel } from './players.tsx';
import { Reason } from './rows.tsx';
import { SupplyPanel } from './supply.tsx';
import { TaleStrip } from './tale-strip.tsx';
import { TileInfo } from './tile-info.tsx';

const TABS: readonly Tab[] = ['act', 'supply', 'players', 'log', 'score'];

/** As in table.css: a column of buttons at the right edge of the board. */
const TOOLS_WIDTH = 54;

/** The Hamlet table: board, what can be done, and everything one may want to know. */
export default function HamletTable({ table, onReopen }: TableProps) {
  const desk = useMemo(() => new Desk(table), [table]);
  const board = useRef<BoardHandle>(undefined);
  const [open, setOpen] = useState<'keys' | 'menu' | 'report' | 'intro'>();
  // Where a bot begins, the first decision comes later.
  const isFirst = useComputed(() => isFirstGame(desk)).value;
  useEffect(() => {
    if (isFirst) setOpen((now) => now ?? 'intro');
  }, [isFirst]);
  useEffect(() => () => desk.close(), [desk]);
  const isOver = useComputed(() => table.now.value.pending === undefined).value;
  useEffect(() => {
    desk.isResultOpen.value = isOver;
  }, [desk, isOver]);
  useTurnTitle(desk.isMine.value);
  const help = useMemo(() => () => setOpen('keys'), []);
  const menu = useMemo(() => () => setOpen('menu'), []);
  const handle = useMemo(() => () => board.current, []);
  const keep = useMemo(() => (found: BoardHandle) => (board.current = found), []);
  useKeys({ desk, board: handle, help });
  const close = () => setOpen(undefined);
  return (
    <div
      class="table"
      data-tab={desk.tab}
      data-draft={useComputed(() => (desk.isOpen.value ? 'open' : 'none'))}
      data-tale={useComputed(() => (desk.tale.step ? 'told' : 'none'))}
      data-ply={useComputed(() => table.now.value.ply)}
    >
      <TableBar desk={desk} menu={menu} />
      <main class="table-board with-notes">
        <NeedsStrip desk={desk} />
        <BoardView desk={desk} handle={keep} clear={TOOLS_WIDTH} />
        <Motions desk={desk} board={board} />
        <BoardTools board={handle} />
        <PastBar desk={desk} />
        <div class="board-notes">
          <TaleStrip desk={desk} />
          <HintStrip desk={desk} />
        </div>
      </main>
      <section class="table-side" aria-label={say('table.acting')}>
        <SideNow desk={desk} onReopen={onReopen} />
        <TurnButtons desk={desk} />
        <TableTabs desk={desk} />
        <SideInfo desk={desk} />
      </section>
      <TileInfo desk={desk} />
      <Handover desk={desk} />
      {open === 'keys' && <KeysDialog desk={desk} onClose={close} />}
      {open === 'menu' && (
        <MenuDialog
          desk={desk}
          onClose={close}
          onKeys={help}
          onIntro={() => setOpen('intro')}
          onReport={() => setOpen('report')}
        />
      )}
      {open === 'intro' && <IntroDialog desk={desk} onClose={close} />}
      {open === 'report' && <ReportDialog table={table} onClose={close} />}
      <Result desk={desk} />
    </div>
  );
}

/** The end of the game, over the table until it is put away. */
function Result({ desk }: { readonly desk: Desk }) {
  return desk.isResultOpen.value ? <FinalDialog desk={desk} onClose={() => (desk.isResultOpen.value = false)} /> : null;
}

function TableBar({ desk, menu }: { readonly desk: Desk; readonly menu: () => void }) {
  const state = desk.shown.value;
  const { roundCap } = state.setting.options;
  return (
    <header class="table-bar">
      <a class="button quiet icon" href={to()} aria-label={say('menu.leave')}>
        <Icon name="home" />
      </a>
      <PlayerStrip desk={desk} state={state} />
      <p class="round">
        {roundCap > 0
          ? say('table.round-of', { round: state.round, cap: roundCap })
          : say('table.round', { round: state.round })}
        {state.ending && <strong> {say('table.last-round')}</strong>}
      </p>
      <button type="button" class="button quiet icon" aria-label={say('menu.title')} onClick={menu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}

/** What can be done now; begins at its top again with every step. */
function SideNow({ desk, onReopen }: { readonly desk: Desk; readonly onReopen: () => void }) {
  const now = useRef<HTMLDivElement>(null);
  const { round, seat } = desk.state.value;
  const step = `${round} ${seat} ${desk.draft.value.actions.length} ${desk.selection.value.verb ?? ''} ${desk.ready.value ? 1 : 0}`;
  useEffect(() => {
    if (now.current) now.current.scrollTop = 0;
  }, [step]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div class="side-now" ref={now} tabIndex={0} aria-busy={desk.busy.value}>
      <Trouble table={desk.table} failed={desk.failed} onReopen={onReopen} />
      <ActPanel desk={desk} />
      <Refused>{desk.refusal.value && <Reason desk={desk} refusal={desk.refusal.value} />}</Refused>
    </div>
  );
}

/** Everything that one may want to know, one tab at a time. */
function SideInfo({ desk }: { readonly desk: Desk }) {
  const tab = desk.tab.value;
  const state = desk.shown.value;
  const supply = useMemo(() => <SupplyPanel desk={desk} state={state} />, [desk, state]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div class="side-info" tabIndex={0} key={tab}>
      {(tab === 'act' || tab === 'supply') && supply}
      {tab === 'players' && <PlayersPanel desk={desk} state={state} />}
      {tab === 'log' && <LogPanel desk={desk} />}
      {tab === 'score' && <ScoreView desk={desk} />}
    </div>
  );
}

interface MotionsProps {
  readonly desk: Desk;
  readonly board: { readonly current: BoardHandle | undefined };
}

/** Lets what the newest lines of the log tell be seen on the board; any input ends it. */
function Motions({ desk, board }: MotionsProps) {
  const items = desk.table.log.value;
  const shown = useRef(items.length);
  const step = desk.tale.step;
  const past = desk.past.value;
  useEffect(() => {
    const fresh = items.slice(shown.current);
    shown.current = items.length;
    if (fresh.length === 0 || !mayMove()) return;
    board.current?.skip();
    // Botric has played his whole turn at once, so it is told from its beginning.
    if (desk.state.value.botric && desk.tale.steps.value.length > 0) desk.tale.next();
    else if (fresh.length <= 30) void board.current?.play(motionsOf(desk.state.value, fresh));
  }, [items, desk, board]);
  useEffect(() => {
    if (!step || past?.line !== step) return;
    const { tileIds } = past.state.setting.components;
    board.current?.reveal(step.tiles.map((tile) => ({ kind: 'tile', tile: tileIds[tile] })));
    void board.current?.play(motionsOf(past.state, desk.tale.itemsOf(step)));
  }, [step, past, desk, board]);
  useEffect(() => {
    const skip = () => board.current?.skip();
    addEventListener('pointerdown', skip, true);
    addEventListener('keydown', skip, true);
    return () => {
      removeEventListener('pointerdown', skip, true);
      removeEventListener('keydown', skip, true);
    };
  }, [board]);
  return null;
}

/** Undo, start over, end the turn: always in the same place. */
function TurnButtons({ desk }: { readonly desk: Desk }) {
  const isMine = desk.isMine.value;
  const { undoable } = desk.table.now.value;
  const canEnd = isMine && desk.draft.value.legal.some(({ do: what }) => what === 'end');
  return (
    <div class="turn-buttons">
      <UndoButtons
        canUndo={desk.canUndo}
        canReset={undoable > 1 || (undoable > 0 && desk.draft.value.actions.length > 0)}
        onUndo={() => void desk.undo()}
        onReset={() => void desk.reset()}
      />
      <button
        type="button"
        class={`button${canEnd && !desk.isUnfinished() ? ' main' : ''}`}
        data-end=""
        disabled={!canEnd}
        onClick={() => desk.choose({ do: 'end' })}
      >
        <Icon name="end" /> {say('act.end')}
      </button>
    </div>
  );
}

function TableTabs({ desk }: { readonly desk: Desk }) {
  return (
    <Tabs
      title={say('menu.title')}
      tabs={TABS}
      chosen={desk.tab.value}
      name={(tab) => say(tab === 'act' ? 'table.acting' : `table.${tab}`)}
      onChoose={(tab) => (desk.tab.value = tab)}
    />
  );
}
