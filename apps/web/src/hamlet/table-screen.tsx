import './table.css';
import type { Action, Event, Position } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { redrawn } from '../art/memo.ts';
import type { BoardHandle } from '../board/props.ts';
import type { TableProps } from '../game-entry.ts';
import { BoardTools } from '../parts/board-tools.tsx';
import { lazy } from '../parts/lazy.tsx';
import { shownTab, Tabs, useTabWalk } from '../parts/tabs.tsx';
import { columns, hasNeedsStrip, isCompact } from '../parts/window-frame.ts';
import { mayMove } from '../settings.ts';
import { useSounds } from '../sound/table-sounds.ts';
import { countPersons, type Table } from '../table/table.ts';
import { Announcer } from '../table-ui/announcer.tsx';
import { SketchButton } from '../table-ui/sketch-button.tsx';
import {
  isSent,
  PANELS,
  SideInfo,
  SideNow,
  TableBar,
  TableColumns,
  useDialogs,
  useStepFocus,
} from '../table-ui/table-frame.tsx';
import { TurnButtons } from '../table-ui/turn-buttons.tsx';
import { useGreatLines } from '../table-ui/use-great-lines.ts';
import { say, withTexts } from '../words/words.ts';
import { ActPanel } from './acting/act-panel.tsx';
import { useKeys } from './acting/keys.ts';
import { rehearseBuilding } from './acting/placing.ts';
import { Reason } from './acting/rows.tsx';
import { BoardView } from './board/board-view.tsx';
import { motionsOf } from './board/motions.ts';
import { isFirstGame } from './panels/first-game.ts';
import { HamletHint } from './panels/hints.tsx';
import { NeedsStrip } from './panels/needs.tsx';
import { PlayerStrip } from './panels/player-strip.tsx';
import { PlayersPanel } from './panels/players.tsx';
import { SupplyPanel } from './panels/supply.tsx';
import { HamletPastBar, LogPanel } from './story/log-panel.tsx';
import { RecapStrip } from './story/recap-strip.tsx';
import { soundsOfLine } from './story/sounds.ts';
import { type HamletTab, HamletTableModel } from './table-model.ts';

const KeysDialog = lazy(async () => (await import('./acting/keys-dialog.tsx')).KeysDialog);
const MenuDialog = lazy(async () => (await withTexts(['hamlet/intro'], import('./panels/menu-dialog.tsx'))).MenuDialog);
const IntroDialog = lazy(async () => (await withTexts(['hamlet/intro'], import('./panels/intro.tsx'))).IntroDialog);
const ReportDialog = lazy(async () => (await import('../table-ui/report.tsx')).ReportDialog);
const FinalDialog = lazy(
  async () => (await withTexts(['ending', 'hamlet/ending'], import('./panels/final.tsx'))).FinalDialog,
);
const ScoreView = lazy(async () => (await import('./panels/final.tsx')).ScoreView);

const Handover = lazy(async () => (await import('./panels/handover.tsx')).Handover);
const TileInfo = lazy(async () => (await import('./panels/tile-info.tsx')).TileInfo);
const HamletCoach = lazy(async () => (await import('./guide/coach.tsx')).HamletCoach);
const HamletMoments = lazy(
  async () => (await withTexts(['hamlet/moments'], import('./story/moments.tsx'))).HamletMoments,
);
const HamletSuggestion = lazy(
  async () => (await withTexts(['suggest', 'hamlet/suggest'], import('./suggest.tsx'))).HamletSuggestion,
);

const CHURCH = 'church';

const COMPACT_TABS: readonly HamletTab[] = ['act', 'supply', 'players', 'log', 'score'];
/** The tabs of all panels that are not in sight anyway, by the number of columns; the first is shown unless another is chosen. */
const TABS: readonly (readonly HamletTab[])[] = [['supply', 'players', 'log', 'score'], ['log', 'score'], ['score']];

function tabsNow(): readonly HamletTab[] {
  return isCompact.value ? COMPACT_TABS : TABS[columns.value];
}

function tabNow(model: HamletTableModel): HamletTab {
  return shownTab(tabsNow(), model.tab.value);
}

/** The Hamlet table: the board, the possible actions, and panels of information. */
export default function HamletTable({ table, onReopen, guide, onSketch }: TableProps<Table<Position, Action, Event>>) {
  const model = useMemo(() => new HamletTableModel(table, guide), [table, guide]);
  const board = useRef<BoardHandle>(undefined);
  const { open, setOpen, close } = useDialogs<'keys' | 'menu' | 'report' | 'intro'>();
  // Where a bot begins, the first decision comes later.
  const isFirst = useComputed(() => isFirstGame(model)).value;
  useEffect(() => {
    if (isFirst && !guide) setOpen((now) => now ?? 'intro');
  }, [isFirst]);
  useEffect(() => () => model.close(), [model]);
  const isOver = useComputed(() => table.now.value.pending === undefined).value;
  // Read through it, because the whole screen would be drawn again with every update otherwise.
  const isShared = useComputed(() => countPersons(table) > 1).value;
  useEffect(() => {
    model.isResultOpen.value = isOver;
  }, [model, isOver]);
  const help = useMemo(() => () => setOpen('keys'), []);
  const menu = useMemo(() => () => setOpen('menu'), []);
  const handle = useMemo(() => () => board.current, []);
  const setHandle = useMemo(() => (found: BoardHandle) => (board.current = found), []);
  const walkTabs = useTabWalk(model.tab, tabsNow);
  useKeys({ model, board: handle, help, walkTabs });
  return (
    <div
      class="table hamlet"
      data-tab={useComputed(() => (tabNow(model) === tabsNow()[0] ? 'act' : model.tab.value))}
      data-draft={useComputed(() => (model.isBegun ? 'open' : 'none'))}
      data-asks={useComputed(() => (model.ready.value?.action.do === 'end' ? '' : undefined))}
      data-recap={useComputed(() => (model.recap.step ? 'shown' : 'none'))}
      data-past={useComputed(() => (model.past.value?.line && model.recap.at.value === undefined ? '' : undefined))}
      data-ply={useComputed(() => table.now.value.ply)}
      data-people={isShared ? 'several' : 'one'}
      data-hosts={useComputed(() => ((model.aimed?.hosts.length ?? 0) > 1 ? 'several' : 'one'))}
      data-taking={useComputed(() => (model.isTaking ? '' : undefined))}
      data-sent={useComputed(() => (isSent(table) ? '' : undefined))}
      data-dusk={useComputed(() => (model.shown.value.ending && mayMove() ? '' : undefined))}
    >
      <TableAnnouncer model={model} />
      <Bar model={model} menu={menu} />
      <main class="table-board">
        {hasNeedsStrip.value && <NeedsStrip model={model} acting={model} />}
        <BoardView model={model} handle={setHandle} />
        <Motions model={model} board={board} />
        <Rehearsal model={model} />
        <Moments model={model} />
        <BoardTools board={handle} />
        <HamletPastBar model={model} />
        <div class="board-notes">
          {guide ? (
            <HamletCoach model={model} guide={guide} onAgain={onReopen} />
          ) : model.isAdvised.value ? (
            <HamletSuggestion model={model} state={model.state.value} ply={table.now.value.ply} />
          ) : (
            <>
              <RecapStrip model={model} />
              <HamletHint model={model} />
            </>
          )}
        </div>
      </main>
      <Columns model={model} />
      <section class="table-side" aria-label={say('table.acting')}>
        <Acting model={model} onReopen={onReopen} onSketch={onSketch} />
        <InfoTabs model={model} />
        <Info model={model} />
        <EndButtons model={model} />
      </section>
      <Inspected model={model} />
      {isShared && <Handover model={model} />}
      {open === 'keys' && <KeysDialog model={model} onClose={close} />}
      {open === 'menu' && (
        <MenuDialog
          model={model}
          onClose={close}
          onKeys={help}
          onIntro={() => setOpen('intro')}
          onReport={() => setOpen('report')}
          onSketch={onSketch}
        />
      )}
      {open === 'intro' && <IntroDialog model={model} onClose={close} />}
      {open === 'report' && <ReportDialog table={table} onClose={close} />}
      <Result model={model} />
    </div>
  );
}

const GREAT: ReadonlySet<string> = new Set(['last-round', 'delivered', 'milestone', 'lake-formed', 'fish-drawn']);

/** Great moments, shown over the board. */
function Moments({ model }: { readonly model: HamletTableModel }) {
  const lines = useGreatLines(model.table.log.value, GREAT);
  return lines ? <HamletMoments lines={lines} person={model.person} me={model.seat.value} /> : null;
}

/** The details of a tile, fetched with the first of them. */
function Inspected({ model }: { readonly model: HamletTableModel }) {
  return model.inspected.value === undefined ? null : <TileInfo model={model} />;
}

/** The end of the game, over the table until it is closed. */
function Result({ model }: { readonly model: HamletTableModel }) {
  return model.isResultOpen.value ? (
    <FinalDialog model={model} onClose={() => (model.isResultOpen.value = false)} />
  ) : null;
}

const Bar = redrawn(function BarOf({ model, menu }: { readonly model: HamletTableModel; readonly menu: () => void }) {
  const state = model.shown.value;
  const { roundCap } = state.setting.options;
  return (
    <TableBar title={say('shell.title')} onMenu={menu}>
      <PlayerStrip model={model} state={state} onPick={(seat) => showPlayer(model, seat)} />
      <p class="round">
        {roundCap > 0
          ? say('table.round-of', { round: state.round, cap: roundCap })
          : say('table.round', { round: state.round })}
        {state.ending && <strong> {say('table.last-round')}</strong>}
      </p>
    </TableBar>
  );
});

/** Shows the details of one player. */
function showPlayer(model: HamletTableModel, seat: Seat): void {
  model.tab.value = 'players';
  // The tab is drawn first.
  setTimeout(() => document.querySelector(`[data-player="${seat}"]`)?.scrollIntoView({ block: 'start' }));
}

/** Reads the new lines of the log out to screen readers. */
function TableAnnouncer({ model }: { readonly model: HamletTableModel }) {
  const me = model.seat.value;
  const lines = useMemo(
    () =>
      model.lines.value
        .filter(({ kind }) => kind === 'deed')
        .map((line) => ({ isMine: line.by === me, sentence: line.sentence })),
    [model.lines.value, me],
  );
  return <Announcer lines={lines} isMine={model.isMine.value} />;
}

interface ActingProps extends Pick<TableProps, 'onReopen' | 'onSketch'> {
  readonly model: HamletTableModel;
}

/** Properties on which the panel of the present decision depends. */
function panelOf({ state, draft, ready }: HamletTableModel): string {
  const { round, seat } = state.value;
  return `${round} ${seat} ${draft.value.actions.length} ${ready.value ? 1 : 0}`;
}

/** The panel of the present decision. */
const Acting = redrawn(function ActingOf({ model, onReopen, onSketch }: ActingProps) {
  const { ply } = model.table.now.value;
  const now = useStepFocus(`${panelOf(model)} ${model.selection.value.verb ?? ''}`, ply, model, panelOf);
  const refusal = model.refusal.value;
  return (
    <SideNow
      now={now}
      model={model}
      tab={isCompact.value ? 'act' : undefined}
      onReopen={onReopen}
      refused={refusal && <Reason model={model} refusal={refusal} />}
    >
      <ActPanel model={model} />
      <SketchButton table={model.table} onSketch={onSketch} />
    </SideNow>
  );
});

/** The columns beside the board where the window is wide. */
const Columns = redrawn(function ColumnsOf({ model }: { readonly model: HamletTableModel }) {
  const state = model.shown.value;
  return (
    <TableColumns
      panels={[
        { label: say('table.supply'), children: <SupplyPanel model={model} state={state} isBeside /> },
        { label: say('table.players'), children: <PlayersPanel model={model} state={state} isBeside /> },
      ]}
      log={{ label: say('table.log'), children: <LogPanel model={model} /> }}
    />
  );
});

/** The panels of information, one tab at a time. */
const Info = redrawn(function InfoOf({ model }: { readonly model: HamletTableModel }) {
  const tab = tabNow(model);
  const state = model.shown.value;
  return (
    <SideInfo
      key={tab}
      label={say(`table.${tab === 'act' ? 'acting' : tab}`)}
      tab={tab === 'act' || tabsNow().length < 2 ? undefined : tab}
    >
      {tab === 'supply' && <SupplyPanel model={model} state={state} />}
      {tab === 'players' && <PlayersPanel model={model} state={state} />}
      {tab === 'log' && <LogPanel model={model} />}
      {tab === 'score' && <ScoreView model={model} />}
    </SideInfo>
  );
});

/** Works out a building in a quiet moment, once one is possible. */
function Rehearsal({ model }: { readonly model: HamletTableModel }) {
  const canBuild = model.draft.value.legal.some(({ do: what }) => what === 'build');
  useEffect(() => {
    // Some browsers do not tell quiet moments.
    const isDue = canBuild && 'requestIdleCallback' in window;
    const moment = isDue ? requestIdleCallback(() => rehearseBuilding(model)) : undefined;
    return moment === undefined ? undefined : () => cancelIdleCallback(moment);
  }, [model, canBuild]);
  return null;
}

interface MotionsProps {
  readonly model: HamletTableModel;
  readonly board: { readonly current: BoardHandle | undefined };
}

/** Lets what the newest lines of the log tell be seen on the board; any input ends it. */
function Motions({ model, board }: MotionsProps) {
  const items = model.table.log.value;
  useSounds(items, soundsOfLine);
  const shown = useRef(items.length);
  const step = model.recap.step;
  const past = model.past.value;
  useEffect(() => {
    const fresh = items.slice(shown.current);
    shown.current = items.length;
    if (fresh.length === 0 || !mayMove()) return;
    board.current?.skip();
    // Everybody looks when the Church grows.
    if (fresh.some(({ events }) => events.some(({ type }) => type === 'delivered')))
      board.current?.reveal([{ kind: 'tile', tile: CHURCH }]);
    // Botric has played his whole turn at once, so the recap shows it from its beginning.
    if (model.state.value.botric && model.recap.steps.value.length > 0) model.recap.next();
    else if (fresh.length <= 30) void board.current?.play(motionsOf(model.state.value, fresh));
  }, [items, model, board]);
  useEffect(() => {
    if (!step || past?.line !== step) return;
    const { tileIds } = past.state.setting.components;
    board.current?.reveal(step.tiles.map((tile) => ({ kind: 'tile', tile: tileIds[tile] })));
    void board.current?.play(motionsOf(past.state, model.recap.itemsOf(step)));
  }, [step, past, model, board]);
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

function EndButtons({ model }: { readonly model: HamletTableModel }) {
  const canEnd = model.isMine.value && model.draft.value.legal.some(({ do: what }) => what === 'end');
  return (
    <TurnButtons
      model={model}
      canEnd={canEnd}
      isMain={canEnd && !model.isUnfinished()}
      label={say('act.end')}
      onEnd={() => model.choose({ do: 'end' })}
    />
  );
}

function InfoTabs({ model }: { readonly model: HamletTableModel }) {
  return (
    <Tabs
      title={say('menu.panels')}
      tabs={tabsNow()}
      chosen={tabNow(model)}
      name={(tab) => say(tab === 'act' ? 'table.acting' : `table.${tab}`)}
      panel={(tab) => (tab === 'act' ? PANELS.now : PANELS.info)}
      onChoose={(tab) => (model.tab.value = tab)}
    />
  );
}
