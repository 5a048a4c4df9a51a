import type { State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { type Highlight, type Target, targetKey } from '../board/model.ts';
import type { BoardHandle } from '../board/props.ts';
import { settings } from '../settings.ts';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { cellId, drawHamlet } from './draw.ts';
import { stateFrom } from './eyes.ts';
import { destroysOf } from './give-panel.tsx';
import { sayPrinted, tileName } from './names.ts';
import { buildWith, sayPlacement, standingAt } from './places.ts';

interface Props {
  readonly desk: Desk;
  readonly handle: (board: BoardHandle) => void;
}

/** A hamlet: the own one with what can be done in it, or somebody else's. */
export function BoardView({ desk, handle }: Props) {
  const past = desk.past.value;
  const state = past ? stateFrom(past.view) : desk.state.value;
  const seat = desk.looking.value ?? desk.seat.value;
  const isOwn = !past && seat === desk.seat.value;
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  const village = useMemo(() => drawHamlet(components, hamlet), [components, hamlet]);
  const placements = isOwn ? desk.placements.value : [];
  return (
    <div class="board-room">
      <Board
        key={String(seat)}
        village={village}
        title={say('bp.board.title', { who: desk.who(seat) })}
        highlights={highlightsOf(desk, seat)}
        placements={placements}
        aim={isOwn ? desk.hand.value.aim : undefined}
        schematic={settings.value.schematic}
        label={(target) => labelOf(desk, state, seat, target)}
        onPick={(target) => pick(desk, state, seat, target)}
        onInspect={(target) => inspect(desk, state, seat, target)}
        onAim={(id) => desk.aimAt(id)}
        onTurn={(step) => desk.turn(step)}
        handle={handle}
      />
      {hamlet.length === 0 && placements.length === 0 && (
        <p class="board-empty">
          {say(isOwn ? (isBuilding(desk) ? 'bp.board.empty-build' : 'bp.board.empty') : 'bp.board.empty-other')}
        </p>
      )}
    </div>
  );
}

function isBuilding(desk: Desk): boolean {
  return desk.isMine.value && desk.view.value.step === 'build';
}

/** What is lit: the tiles that may be given up, and what was last built here. */
function highlightsOf(desk: Desk, seat: Seat): Record<string, Highlight> {
  const past = desk.past.value;
  const lit: Record<string, Highlight> = {};
  const last = past?.line ?? desk.lines.value.findLast(({ by, cells }) => by === seat && cells.length > 0);
  for (const tile of last?.by === seat ? last.cells : []) lit[targetKey({ kind: 'tile', tile })] = 'last';
  if (past || seat !== desk.seat.value) return lit;
  for (const { x, y } of destroysOf(desk)) lit[targetKey({ kind: 'tile', tile: cellId(x, y) })] = 'can';
  const giving = desk.giving.value;
  if (giving) lit[targetKey({ kind: 'tile', tile: cellId(giving.x, giving.y) })] = 'chosen';
  return lit;
}

function tileAt(state: State, seat: Seat, id: string): number | undefined {
  const [x, y] = id.split(',').map(Number);
  return standingAt(state.hamlets[seat], x, y);
}

function pick(desk: Desk, state: State, seat: Seat, target: Target): void {
  if (target.kind === 'place') {
    if (desk.hand.value.aim === target.place) desk.buildHere();
    else desk.aimAt(target.place);
    return;
  }
  if (target.kind !== 'tile') return;
  const given = destroysOf(desk).find(({ x, y }) => cellId(x, y) === target.tile);
  if (given && seat === desk.seat.value && !desk.past.value) desk.give(given);
  else inspect(desk, state, seat, target);
}

function inspect(desk: Desk, state: State, seat: Seat, target: Target): void {
  if (target.kind === 'tile') desk.inspected.value = tileAt(state, seat, target.tile);
}

/** A target in words: what it is and what choosing it would do. */
function labelOf(desk: Desk, state: State, seat: Seat, target: Target): string {
  const { components } = state.setting;
  if (target.kind === 'place') {
    const build = buildWith(desk.builds.value, target.place);
    if (!build) return '';
    return [
      say('bp.board.place', { tile: tileName(components, build.tile) }),
      ...sayPlacement(state, seat, build),
    ].join(', ');
  }
  if (target.kind !== 'tile') return '';
  const tile = tileAt(state, seat, target.tile);
  return tile === undefined ? '' : `${tileName(components, tile)}: ${sayPrinted(components.tiles[tile])}`;
}
