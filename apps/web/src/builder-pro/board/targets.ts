import { FIELDS, type State, standingAt } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { type Highlight, type Target, targetKey } from '../../board/model.ts';
import { joinFacts, joinHeaded } from '../../words/words.ts';
import { sayPlacement } from '../acting/places.ts';
import { sayPrinted, tileName } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';

function tileAt(state: State, seat: Seat, id: string): number | undefined {
  const [x, y] = id.split(',').map(Number);
  return standingAt(state.hamlets[seat], x, y);
}

/** Opens the details of the tile that is pointed at. */
export function inspect(model: BuilderShownModel, state: State, seat: Seat, target: Target): void {
  if (target.kind === 'tile') model.inspected.value = tileAt(state, seat, target.tile);
}

/** The cells of a hamlet that the shown line touched, or that were built last. */
export function lastBuilt(model: BuilderShownModel, seat: Seat): Record<string, Highlight> {
  const past = model.past.value;
  const last = past ? past.line : model.lines.value.findLast(({ by, cells }) => by === seat && cells.length > 0);
  const cells = last?.by === seat ? last.cells : [];
  return Object.fromEntries(cells.map((tile) => [targetKey({ kind: 'tile', tile }), 'last']));
}

/** A standing tile by its name, with what is printed on it, its joined neighbours and its open roads. */
export function nameOfTarget(state: State, seat: Seat, target: Target): string {
  if (target.kind !== 'tile') return '';
  const { components } = state.setting;
  const tile = tileAt(state, seat, target.tile);
  if (tile === undefined) return '';
  const hamlet = state.hamlets[seat];
  const at = hamlet.findIndex((other, index) => index % FIELDS === 0 && other === tile);
  const [x, y, turn] = hamlet.slice(at + 1, at + FIELDS);
  const lie = sayPlacement(state, seat, { do: 'build', tile, x, y, turn });
  return joinFacts([joinHeaded([tileName(components, tile), sayPrinted(components.tiles[tile])]), ...lie]);
}
