import './board-view.css';
import type { State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { useMemo } from 'preact/hooks';
import { redrawn } from '../../art/memo.ts';
import { Board } from '../../board/board.tsx';
import { type Highlight, type Target, targetKey } from '../../board/model.ts';
import type { BoardHandle } from '../../board/props.ts';
import { settings, showsNames } from '../../settings.ts';
import { joinFacts, say } from '../../words/words.ts';
import { destroysOf } from '../acting/give-panel.tsx';
import { buildWith, sayPlacement } from '../acting/places.ts';
import { colourOf, theTile } from '../names.ts';
import type { BuilderTableModel } from '../table-model.ts';
import { cellId, drawHamlet } from './draw.ts';
import { inspect, lastBuilt, nameOfTarget } from './targets.ts';

interface Props {
  readonly model: BuilderTableModel;
  readonly handle: (board: BoardHandle) => void;
}

/** A hamlet: the player's own, with the possible actions, or somebody else's. */
export const BoardView = redrawn(function BoardViewOf({ model, handle }: Props) {
  const past = model.past.value;
  const state = model.shown.value;
  const seat = model.shownSeat.value ?? model.seat.value;
  const isOwn = !past && seat === model.seat.value;
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  const village = useMemo(() => drawHamlet(components, hamlet), [components, hamlet]);
  const placements = isOwn ? model.placements.value : [];
  return (
    <div class="board-room">
      <Board
        key={String(seat)}
        village={village}
        title={say('bp.board.title', { who: model.who(seat) })}
        highlights={highlightsOf(model, seat)}
        placements={placements}
        aim={isOwn ? model.hand.value.aim : undefined}
        mover={colourOf(state, seat)}
        plan={model.plan.value}
        schematic={settings.value.schematic}
        names={showsNames()}
        sideBack={say('board.places')}
        label={(target) => labelOf(model, state, seat, target)}
        onPick={(target) => pick(model, state, seat, target)}
        onInspect={(target) => inspect(model, state, seat, target)}
        onAim={(id) => model.aimAt(id)}
        onTurn={(step) => model.turn(step)}
        handle={handle}
      />
      {hamlet.length === 0 && placements.length === 0 && (
        <p class="board-empty">
          {say(isOwn ? (isBuilding(model) ? 'bp.board.empty-build' : 'bp.board.empty') : 'bp.board.empty-other')}
        </p>
      )}
    </div>
  );
});

function isBuilding(model: BuilderTableModel): boolean {
  return model.isMine.value && model.view.value.step === 'build';
}

/** The lit tiles: those that may be given up, and those that were last built here. */
function highlightsOf(model: BuilderTableModel, seat: Seat): Record<string, Highlight> {
  const past = model.past.value;
  const lit = lastBuilt(model, seat);
  if (past || seat !== model.seat.value) return lit;
  for (const { x, y } of destroysOf(model)) lit[targetKey({ kind: 'tile', tile: cellId(x, y) })] = 'can';
  const giving = model.giving.value;
  if (giving) lit[targetKey({ kind: 'tile', tile: cellId(giving.x, giving.y) })] = 'chosen';
  return lit;
}

function pick(model: BuilderTableModel, state: State, seat: Seat, target: Target): void {
  if (target.kind === 'place') {
    if (model.hand.value.aim === target.place) model.buildHere();
    else model.aimAt(target.place);
    return;
  }
  if (target.kind !== 'tile') return;
  const given = destroysOf(model).find(({ x, y }) => cellId(x, y) === target.tile);
  if (given && seat === model.seat.value && !model.past.value) model.give(given);
  else inspect(model, state, seat, target);
}

/** A target in words: its name and the effect of choosing it. */
function labelOf(model: BuilderTableModel, state: State, seat: Seat, target: Target): string {
  const { components } = state.setting;
  if (target.kind === 'place') {
    const build = buildWith(model.builds.value, target.place);
    if (!build) return '';
    return joinFacts([
      say('bp.board.place', { tile: theTile(components, build.tile) }),
      ...sayPlacement(state, seat, build),
    ]);
  }
  return nameOfTarget(state, seat, target);
}
