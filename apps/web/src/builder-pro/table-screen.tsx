import './table.css';
import { type Action, type Event, ROUNDS, type View } from '@hamlet/builder-pro';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import type { TableProps } from '../game-entry.ts';
import { BoardTools } from '../parts/board-tools.tsx';
import { Icon } from '../parts/icons.tsx';
import { lazy } from '../parts/lazy.tsx';
import { shownTab, Tabs, useTabWalk } from '../parts/tabs.tsx';
import { columns, isRoomy } from '../parts/window-frame.ts';
import { mayMove } from '../settings.ts';
import { useSounds } from '../sound/table-sounds.ts';
import type { Table } from '../table/table.ts';
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
import { SuggestButton, TurnButtons } from '../table-ui/turn-buttons.tsx';
import { useGreatLines } from '../table-ui/use-great-lines.ts';
import { say, sayList, withTexts } from '../words/words.ts';
import { ActPanel } from './acting/act-panel.tsx';
import { Dock } from './acting/dock.tsx';
import { useKeys } from './acting/keys.ts';
import { Reason } from './acting/reason.tsx';
import { BoardView } from './board/board-view.tsx';
import { useMotions } from './board/motions.ts';
import { tileName } from './names.ts';
import { Curtain, DrawnTiles } from './panels/curtain.tsx';
import { isFirstGame } from './panels/first-game.ts';
import { BuilderHint } from './panels/hints.tsx';
import { PassedOn } from './panels/passed-on.tsx';
import { PlayerStrip, PlayersPanel } from './panels/players.tsx';
import { TileInfo, whyNotBuilt } from './panels/tile-info.tsx';
import { PERIOD } from './presets.ts';
import { LogPanel, ShownBar } from './story/log-panel.tsx';
import { soundsOfLine } from './story/sounds.ts';
import { YearDialog } from './story/year-dialog.tsx';
import { Coming, Forecast, YearLine, YearStrip } from './story/years.tsx';
import { type BuilderTab, BuilderTableModel, TABS } from './table-model.ts';

const KeysDialog = lazy(async () => (await import('./acting/keys-dialog.tsx')).KeysDialog);
const TableMenu = lazy(async () => (await import('../table-ui/table-menu.tsx')).TableMenu);
const IntroDialog = lazy(async () => (await import('./panels/intro.tsx')).IntroDialog);
const ReportDialog = lazy(async () => (await import('../table-ui/report.tsx')).ReportDialog);
const ScoreView = lazy(async () => (await import('./panels/score.tsx')).ScoreView);
const BuilderCoach = lazy(async () => (await import('./guide/coach.tsx')).BuilderCoach);
const BuilderMoments = lazy(async () => (await import('./story/moments.tsx')).BuilderMoments);
const BuilderSuggestion = lazy(
  async () => (await withTexts(['suggest', 'builder-pro/suggest'], import('./suggest.tsx'))).BuilderSuggestion,
);
const FinalDialog = lazy(async () => (await withTexts(['ending'], import('./panels/score.tsx'))).FinalDialog);

const GREAT: ReadonlySet<string> = new Set(['year']);

/** Properties on which the panel of the present decision depends. */
function panelOf({ view, hand }: BuilderTableModel): string {
  const { round, step } = view.value;
  return `${round} ${step} ${hand.value.tile ?? ''}`;
}

/** The Builder Pro table: the player's hamlet, the possible actions, and panels of information. */
export default function BuilderProTable({ table, onReopen, guide, onSketch }: TableProps<Table<View, Action, Event>>) {
  const model = useMemo(() => new BuilderTableModel(table, guide), [table, guide]);
  const board = useRef<BoardHandle>(undefined);
  const { open, setOpen, close } = useDialogs<'keys' | 'menu' | 'final' | 'report' | 'intro'>(() =>
    !guide && isFirstGame(model) ? 'intro' : undefined,
  );
  useEffect(() => () => model.close(), [model]);
  const isOver = table.now.value.pending === undefined;
  const hasUnread = model.unread.length > 0;
  useEffect(() => {
    if (isOver && !hasUnread) setOpen('final');
  }, [isOver, hasUnread]);
  useMotions(model, board);
  useSounds(table.log.value, soundsOfLine);
  const greatLines = useGreatLines(table.log.value, GREAT);
  const help = useMemo(() => () => setOpen('keys'), []);
  const handle = useMemo(() => () => board.current, []);
  const walkTabs = useTabWalk(model.tab, tabsNow);
  useKeys({ model, board: handle, help, walkTabs });
  const now = useStepFocus(panelOf(model), table.now.value.ply, model, panelOf);
  const drawn = model.drawn.value;
  if (drawn)
    return (
      <>
        <DrawnTiles model={model} drawn={drawn} />
        <TileInfo model={model} whyNot={(tile) => whyNotBuilt(model, tile)} />
      </>
    );
  if (model.isCurtained.value) return <Curtain model={model} />;
  const state = model.shown.value;
  const tabs = tabsNow();
  const tab = shownTab(tabs, model.tab.value);
  // Beside the board the first tab shows what is looked up, and the decision stands above it.
  const nowTab = isRoomy.value ? undefined : 'act';
  return (
    <div
      class="table builder-pro"
      data-tab={tab === tabs[0] ? 'act' : tab}
      data-draft={model.hand.value.tile === undefined ? 'none' : 'open'}
      data-asks={model.question.value === 'unfinished' ? '' : undefined}
      data-sent={isSent(model.table) ? '' : undefined}
      data-past={model.past.value?.line || model.shownSeat.value !== undefined ? '' : undefined}
      data-busy={model.busy.value ? '' : undefined}
      data-dusk={state.round === ROUNDS && mayMove() ? '' : undefined}
    >
      <TableAnnouncer model={model} />
      <TableBar title={say('home.builder-pro')} onMenu={() => setOpen('menu')}>
        <PlayerStrip model={model} state={state} />
        <p class="round">{say('bp.year.of', { round: state.round, rounds: ROUNDS })}</p>
      </TableBar>
      <main class="table-board">
        <BoardView model={model} handle={(found) => (board.current = found)} />
        <BoardTools board={handle} />
        {greatLines && <BuilderMoments lines={greatLines} />}
        <div class="board-years">
          <YearStrip model={model} acting={model} />
        </div>
        <ShownBar model={model} />
        <div class="board-notes">{!guide && !model.isAdvised.value && <BuilderHint model={model} />}</div>
      </main>
      <Columns model={model} />
      <Dock model={model} />
      <section class="table-side" aria-label={say('bp.table.acting')}>
        <SideNow
          now={now}
          model={model}
          tab={nowTab}
          onReopen={onReopen}
          refused={model.refusal.value && <Reason state={model.state.value} refusal={model.refusal.value} />}
        >
          {guide && <BuilderCoach guide={guide} model={model} onAgain={onReopen} />}
          {model.isAdvised.value && (
            <BuilderSuggestion model={model} state={model.state.value} ply={table.now.value.ply} />
          )}
          <Unfinished model={model} />
          <YearLine model={model} />
          <ActPanel model={model} onScores={() => setOpen('final')} />
          <SketchButton table={table} onSketch={onSketch} />
          <PassedOn model={model} />
        </SideNow>
        <Tabs
          title={say('menu.panels')}
          tabs={tabs}
          chosen={tab}
          name={(known) => say(`bp.tab.${known}`)}
          panel={(known) => (known === nowTab ? PANELS.now : PANELS.info)}
          onChoose={(known) => (model.tab.value = known)}
        />
        <SideInfo
          key={tab}
          label={say(`bp.tab.${tab === 'act' ? 'year' : tab}`)}
          tab={tab === nowTab || tabs.length < 2 ? undefined : tab}
        >
          {tab === 'act' && (
            <>
              <Forecast model={model} />
              <Coming model={model} />
            </>
          )}
          {tab === 'year' && (
            <>
              <Forecast model={model} />
              <Coming model={model} />
              <PassedOn model={model} />
            </>
          )}
          {tab === 'players' && <PlayersPanel model={model} state={state} onShow={() => (model.tab.value = 'act')} />}
          {tab === 'log' && <LogPanel model={model} />}
          {tab === 'score' && <ScoreView model={model} />}
        </SideInfo>
        <EndButtons model={model} />
      </section>
      <TileInfo model={model} whyNot={(tile) => whyNotBuilt(model, tile)} />
      {hasUnread && <YearDialog key={String(model.read.value)} model={model} />}
      {open === 'keys' && <KeysDialog onClose={close} />}
      {open === 'menu' && (
        <TableMenu
          table={table}
          period={PERIOD}
          rules={['rules', 'bp-objective']}
          gallery={['gallery', 'builder']}
          sheet="builder-pro"
          onClose={close}
          onKeys={help}
          onReport={() => setOpen('report')}
          onSketch={onSketch}
        >
          <button type="button" class="button" onClick={() => setOpen('intro')}>
            <Icon name="help" /> {say('bp.intro.open')}
          </button>
        </TableMenu>
      )}
      {open === 'intro' && <IntroDialog model={model} onClose={close} />}
      {open === 'report' && <ReportDialog table={table} onClose={close} />}
      {open === 'final' && <FinalDialog model={model} onClose={close} />}
    </div>
  );
}

/** Reads the new lines of the log out to screen readers. */
function TableAnnouncer({ model }: { readonly model: BuilderTableModel }) {
  const me = model.seat.value;
  const lines = useMemo(
    () => model.lines.value.map((line) => ({ isMine: line.by === me, sentence: line.text })),
    [model.lines.value, me],
  );
  const { round, step } = model.view.value;
  return <Announcer lines={lines} isMine={model.isMine.value} step={`${round} ${step}`} />;
}

/** The tabs of all panels that are not in sight anyway; the first is shown unless another is chosen. */
function tabsNow(): readonly BuilderTab[] {
  if (columns.value > 1) return ['score'];
  if (columns.value > 0) return ['log', 'score'];
  // The first tab shows the years where there is room.
  return isRoomy.value ? TABS.filter((tab) => tab !== 'year') : TABS;
}

/** The columns beside the board where the window is wide. */
function Columns({ model }: { readonly model: BuilderTableModel }) {
  const years = (
    <>
      <Forecast model={model} />
      <Coming model={model} />
    </>
  );
  const show = () => (model.tab.value = 'act');
  const players = <PlayersPanel model={model} state={model.shown.value} onShow={show} isBeside />;
  return (
    <TableColumns
      panels={[
        { label: say('bp.tab.year'), children: years },
        { label: say('bp.tab.players'), children: players },
      ]}
      log={{ label: say('bp.tab.log'), children: <LogPanel model={model} /> }}
    />
  );
}

function EndButtons({ model }: { readonly model: BuilderTableModel }) {
  const { pending } = model.table.now.value;
  const canEnd =
    model.isMine.value && model.isUncovered.value && model.legal.value.some(({ do: what }) => what === 'done');
  if (pending?.kind !== 'build')
    return (
      <div class="turn-buttons none">
        <SuggestButton model={model} />
      </div>
    );
  return (
    <TurnButtons
      model={model}
      canEnd={canEnd && !model.busy.value}
      isMain={model.hand.value.tile === undefined && !model.canStillBuild}
      label={say('bp.act.finish')}
      onEnd={() => model.finish()}
    />
  );
}

/** Asks for confirmation before building ends while something could still be built. */
function Unfinished({ model }: { readonly model: BuilderTableModel }) {
  if (model.question.value !== 'unfinished') return null;
  const { components } = model.state.value.setting;
  const tiles = model.stillToBuild;
  const names = sayList(tiles.map((tile) => tileName(components, tile)));
  return (
    <div class="warning ask" role="alert">
      <p>{tiles.length === 0 ? say('bp.act.finish-sure') : say('bp.act.finish-left', { tiles: names })}</p>
      <div class="line">
        <button type="button" class="button" onClick={() => (model.question.value = undefined)}>
          {say('bp.act.build-on')}
        </button>
        <button type="button" class="button main" data-finish="" onClick={() => model.finish()}>
          {say('bp.act.finish-yes')}
        </button>
      </div>
    </div>
  );
}
