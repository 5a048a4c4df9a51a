import { type Build, placedAt, type State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { type Highlight, type Target, targetKey } from '../../board/model.ts';
import { joinFacts, joinHeaded } from '../../words/words.ts';
import { sayPlacement } from '../acting/places.ts';
import { sayPrinted, tileName } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';

/** The tile on a cell of the board. */
function placedOn(state: State, seat: Seat, cell: string): Build | undefined {
  const [x, y] = cell.split(',').map(Number);
  return placedAt(state.hamlets[seat], x, y);
}

/** Opens the details of the tile that is pointed at. */
export function inspect(model: BuilderShownModel, state: State, seat: Seat, target: Target): void {
  if (target.kind === 'tile') model.inspected.value = placedOn(state, seat, target.tile)?.tile;
}

/** The cells of a hamlet that the shown line touched, or that were built last. */
export function lastBuilt(model: BuilderShownModel, seat: Seat): Record<string, Highlight> {
  const past = model.past.value;
  const last = past ? past.line : model.lines.value.findLast(({ by, cells }) => by === seat && cells.length > 0);
  const cells = last?.by === seat ? last.cells : [];
  return Object.fromEntries(cells.map((tile) => [targetKey({ kind: 'tile', tile }), 'last']));
}

/** A standing tile by its name, with its print, its joined neighbours and its open roads. */
export function nameOfTarget(state: State, seat: Seat, target: Target): string {
  if (target.kind !== 'tile') return '';
  const { components } = state.setting;
  const placed = placedOn(state, seat, target.tile);
  if (!placed) return '';
  const { tile } = placed;
  const lie = sayPlacement(state, seat, placed);
  return joinFacts([joinHeaded([tileName(components, tile), sayPrinted(components.tiles[tile])]), ...lie]);
}
