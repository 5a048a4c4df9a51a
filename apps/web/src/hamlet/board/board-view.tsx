import type { Verb } from '@hamlet/bots/hamlet-action-list';
import {
  type Action,
  DONKEYS_EACH,
  donkeyAt,
  hasMoved,
  isStanding,
  NOWHERE,
  type State,
  type Tile,
  topFrame,
  unitTile,
} from '@hamlet/hamlet';
import { untracked } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { redrawn } from '../../art/memo.ts';
import { Board } from '../../board/board.tsx';
import {
  type GoodsPath,
  type Highlight,
  type Link,
  type Placement,
  type Target,
  targetKey,
} from '../../board/model.ts';
import type { BoardHandle } from '../../board/props.ts';
import { settings, showsNames } from '../../settings.ts';
import { joinFacts, joinHeaded, say } from '../../words/words.ts';
import { donkeyStep, donkeyTargets, movesOf } from '../acting/donkeys.ts';
import { joinsOf, villagersAt } from '../acting/options.ts';
import { pathsOf } from '../acting/payments.ts';
import { tileInHand, tileToStand } from '../acting/places.ts';
import { sayPlace, turnTile } from '../acting/placing.ts';
import { colourOf } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { donkeyId, drawGaps, drawPlacements, drawVillage, linkId, villagerId } from './draw.ts';
import { type ShownBoard, useShownBoard } from './shown-board.ts';
import { inspect, keyOf, litTiles, memoized, nameOfTarget, tileOf, useStable } from './targets.ts';

interface Props {
  readonly model: HamletTableModel;
  readonly handle: (board: BoardHandle) => void;
}

/** The village, with the actions that are possible in it. */
export const BoardView = redrawn(function BoardViewOf({ model, handle }: Props) {
  const shown = useShownBoard(model);
  const { past, draft, pointed } = shown;
  const mover = past ? past.line?.by : shown.mover;
  const state = past?.state ?? draft.state;
  const tile = past ? undefined : tileInHand(draft);
  const ghostPlace = past ? undefined : shown.ghostPlace;
  const standing = past ? undefined : tileToStand(draft);
  const ghost = useMemo(
    () => (standing ? drawPlacements(state.setting.components, standing.tile, [standing.place])[0] : undefined),
    [standing?.tile, standing?.place],
  );
  const village = useStable(
    () =>
      drawVillage(
        state,
        standing ?? (tile === undefined || ghostPlace === undefined ? undefined : { tile, place: ghostPlace }),
      ),
    [state, tile, ghostPlace, ghost],
  );
  const gaps = useMemo(() => (past ? NO_LINKS : drawGaps(state, joinsOf(draft.legal))), [past, state, draft]);
  const pay = past || topFrame(state)?.step !== 'pay' ? undefined : shown.proposed;
  const paths = useMemo(() => (pay ? pathsOf(state, shown.seat, pay.units) : NO_PATHS), [state, pay]);
  const known = [draft, shown.options, shown.isMine, shown.lineCount, shown.otherSources] as const;
  const highlights = useStable(
    () => ({
      ...(past ? litTiles(state, past.line?.places ?? [], 'narrated') : highlightsOf(shown, state)),
      ...litTiles(state, pointed, 'narrated'),
    }),
    [past, state, pointed, shown.selection, ...known],
  );
  const label = useMemo(
    () => memoized((target) => untracked(() => labelOf(model, state, target))),
    [past, state, ...known],
  );
  return (
    <Board
      village={village}
      title={say('table.board')}
      highlights={highlights}
      gaps={gaps}
      placements={past ? NO_PLACEMENTS : shown.placements}
      aim={shown.aim}
      ghost={ghost}
      paths={paths}
      mover={mover === undefined ? undefined : colourOf(state, mover)}
      plan={shown.plan}
      schematic={settings.value.schematic}
      names={showsNames()}
      sideBack={say('board.places')}
      label={label}
      onPick={(target) => {
        // A recap never stands in the way: an action leads back to the present.
        if (!model.past.value || model.recap.end()) pick(model, target);
      }}
      onInspect={(target) => inspect(model, state, target)}
      onAim={(id) => model.aimAt(id)}
      onTurn={(step) => turnTile(model, step)}
      handle={handle}
    />
  );
});

const NO_LINKS: readonly Link[] = [];
const NO_PATHS: readonly GoodsPath[] = [];
const NO_PLACEMENTS: readonly Placement[] = [];

/** The lit tiles: those at which the present decision can go on, and those of the last deed. */
function highlightsOf(shown: ShownBoard, state: State): Record<string, Highlight> {
  const lit: Record<string, Highlight> = {};
  const { tile: chosen, verb } = shown.selection;
  Object.assign(lit, litTiles(state, shown.last, 'last'));
  if (!shown.isMine) return lit;
  const { legal } = shown.draft;
  for (const option of shown.options) {
    if (option.refusal || option.tile === NOWHERE || (verb !== undefined && option.verb !== verb)) continue;
    // Donkeys light up only when they are asked for: they stand nearly everywhere.
    if (option.verb === 'move' && verb === undefined) continue;
    lit[keyOf(state, option.tile)] = 'can';
  }
  for (const action of legal) {
    for (const tile of litBy(state, action)) lit[keyOf(state, tile)] = 'can';
  }
  for (const tile of shown.otherSources.flat()) lit[keyOf(state, tile)] = 'can';
  if (isMoving(shown)) for (const tile of donkeyTargets(movesOf(legal), chosen)) lit[keyOf(state, tile)] = 'can';
  for (const worker of ownWorkers(shown, state)) lit[targetKey({ kind: 'worker', tile: '', worker })] = 'can';
  for (const join of joinsOf(legal)) {
    lit[targetKey({ kind: 'link', link: linkId(state.setting.components, join.kind, join.from, join.to) })] = 'can';
  }
  if (chosen !== undefined) lit[keyOf(state, chosen)] = 'chosen';
  return lit;
}

/** True when pointing at the board moves donkeys now. */
function isMoving({ draft, selection }: Pick<ShownBoard, 'draft' | 'selection'>): boolean {
  return topFrame(draft.state)?.step === 'donkeys' || selection.verb === 'move';
}

function mayPointDonkeys({ draft, selection }: HamletTableModel): boolean {
  return isMoving({ draft: draft.value, selection: selection.value });
}

/** The player's workers that can be pointed at: donkeys that may move, and villagers where there is a choice of them. */
function ownWorkers(shown: ShownBoard, state: State): string[] {
  const { seat, draft } = shown;
  const { verb } = shown.selection;
  if (topFrame(state) && !isMoving(shown)) return [];
  const from = new Set(movesOf(draft.legal).map((move) => move.from));
  const donkeys = Array.from({ length: DONKEYS_EACH }, (_, index) => index).filter(
    (index) => from.has(donkeyAt(state, seat, index)) && !hasMoved(state, index),
  );
  const standing = villagersAt(state, seat).filter(({ lying }) => !lying);
  return [
    ...(verb === undefined || verb === 'move' ? donkeys.map((index) => donkeyId(seat, index)) : []),
    ...(standing.length > 1 && !isMoving(shown) ? standing.map(({ villager }) => villagerId(seat, villager)) : []),
  ];
}

/** The tiles that an action of a step is about. */
function litBy(state: State, action: Action): Tile[] {
  if (action.do === 'donkey') return [action.tile];
  if (action.do === 'pay' && topFrame(state)?.step === 'fee') return action.units.map(unitTile);
  if (action.do !== 'choose') return [];
  return ['producer', 'refinery', 'fishing'].includes(action.kind) ? [action.item[0]] : [];
}

/** True when a tap on a tile takes goods from there: for the proposed payment (Q8), or the wheat for a boat (Q65). */
function isSource(model: HamletTableModel, tile: Tile): boolean {
  const { state, legal } = model.draft.value;
  return (
    model.otherSources.value.some((tiles) => tiles.includes(tile)) ||
    legal.some((action) => action.do === 'pay' && litBy(state, action).includes(tile))
  );
}

function pick(model: HamletTableModel, target: Target): void {
  const { state, legal } = model.draft.value;
  if (target.kind === 'place') {
    if (model.aim.value === target.place) model.buildHere();
    else model.aimAt(target.place);
    return;
  }
  if (target.kind === 'link') {
    const { components } = state.setting;
    const join = joinsOf(legal).find(({ kind, from, to }) => linkId(components, kind, from, to) === target.link);
    if (join) model.choose(join);
    return;
  }
  if (target.kind === 'worker') {
    pickWorker(model, target.worker, tileOf(state, target.tile));
    return;
  }
  if (target.kind === 'tile' || target.kind === 'slot') pickTile(model, tileOf(state, target.tile));
}

function pickWorker(model: HamletTableModel, worker: string, tile: Tile): void {
  const [kind, owner, index] = worker.split('-');
  const isOwn = Number(owner) === model.seat.value;
  const { state } = model.draft.value;
  const isTurn = !topFrame(state);
  if (isOwn && kind === 'donkey' && (isTurn || mayPointDonkeys(model))) pointDonkeys(model, tile);
  else if (isOwn && kind === 'villager' && isTurn && isStanding(state, Number(index)))
    model.select({ villager: Number(index) });
  else pickTile(model, tile);
}

function pointDonkeys(model: HamletTableModel, tile: Tile): void {
  const chosen = mayPointDonkeys(model) ? model.selection.value.tile : undefined;
  const pointed = donkeyStep(movesOf(model.draft.value.legal), chosen, tile);
  if (pointed.kind === 'move') model.choose(pointed.move);
  else model.select({ verb: 'move', tile: pointed.tile });
}

/** A tap on a tile: does what is meant where that is one thing, otherwise shows what could be done there. */
function pickTile(model: HamletTableModel, tile: Tile): void {
  const { legal, state } = model.draft.value;
  const { verb, tile: chosen } = model.selection.value;
  const step = topFrame(state)?.step;
  if (mayPointDonkeys(model)) {
    pointDonkeys(model, tile);
    return;
  }
  const direct = legal.filter(
    (action) =>
      (action.do === 'donkey' && action.tile === tile) ||
      ((action.do === 'choose' || action.do === 'pay') && litBy(state, action).includes(tile)),
  );
  if (direct.length === 1) {
    model.choose(direct[0]);
    return;
  }
  if (step !== undefined) {
    if (!model.takeFrom(tile)) model.inspected.value = tile;
    return;
  }
  const meant = model.options.value.filter((option) => option.verb === verb && option.tile === tile && !option.refusal);
  if (verb !== undefined && meant.length === 1) model.choose(meant[0].action);
  else if (model.isMine.value) model.select({ verb: undefined, tile: chosen === tile ? undefined : tile });
  else model.inspected.value = tile;
}

/** The word for the action at a tile; a visit is not called by the name of its tile again. */
function sayHere(verb: Verb): string {
  return verb === 'visit' ? say('act.visit-here') : say(`verb.${verb}`);
}

/** A target in words: its name and the actions there. */
function labelOf(model: HamletTableModel, state: State, target: Target): string {
  switch (target.kind) {
    case 'tile':
    case 'slot': {
      const tile = tileOf(state, target.tile);
      const can = model.options.value.filter(
        (option) => option.tile === tile && !option.refusal && option.verb !== 'move',
      );
      const verbs = joinFacts([...new Set(can.map(({ verb }) => sayHere(verb)))]);
      const source = isSource(model, tile) ? say('pay.here') : '';
      return joinHeaded([nameOfTarget(model, state, target), verbs, source]);
    }
    case 'place':
      return sayPlace(model, target.place);
    default:
      return nameOfTarget(model, state, target);
  }
}
