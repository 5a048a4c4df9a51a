import {
  BRIDGE,
  builtRoads,
  COLOURS,
  type Components,
  cellCorners,
  DONKEYS_EACH,
  deliveriesDone,
  donkeyAt,
  formatCell,
  type GhostTile,
  GOODS,
  goodOf,
  hasMoved,
  isHigh,
  isLying,
  lakeIn,
  lakesWith,
  makerOf,
  NOBODY,
  type Place,
  placeOf,
  placeRotation,
  placeX,
  placeY,
  ROAD_KINDS,
  STEP_X,
  STEP_Y,
  type State,
  type Tile,
  terrainUnder,
  tokensOn,
  VILLAGERS_EACH,
  type Village,
  villageOf,
  villagerAt,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import {
  type DrawnLake,
  type DrawnVillage,
  type LakeCell,
  type Link,
  type PlacedTile,
  type Placement,
  type PlayerColour,
  type Point,
  type Segment,
  type SegmentKind,
  type Slot,
  UNIT,
  type Worker,
} from '../../board/model.ts';
import { plainTile, tileName } from '../names.ts';

/** A state of Hamlet as data that the board draws. The only file that knows both. */

const ROW = UNIT * Math.sqrt(3) * 0.5;
const KINDS: readonly SegmentKind[] = ['road', 'forest', 'mountain', 'water'];

function pointAt(x: number, y: number): Point {
  return { x: (x + y / 2) * UNIT, y: y * ROW };
}

/** A tile as it would be drawn alone: without goods, workers and flag. */
export function bareTile(components: Components, tile: Tile, place: Place): PlacedTile {
  const { data, slots } = components.tiles[tile];
  const { outline, segments } = formOf(components, tile, place);
  return {
    id: data.id,
    art: data.id,
    kind: data.kind,
    name: tileName(components, tile),
    shortName: plainTile(components, tile).name,
    ground: 'grass',
    outline,
    segments,
    flag: undefined,
    slots: Array.from({ length: slots }, () => freeSlot(components, tile)),
    workers: [],
    church: tile === components.church ? { done: 0, of: components.catalogue.church.few.length } : undefined,
    badges: [],
  };
}

interface Form {
  readonly outline: readonly Point[];
  readonly segments: readonly Segment[];
}

/** The form of each tile where it lay last: the same object while it stays there, so that what is drawn from it is drawn once. */
const forms = new WeakMap<Components, Map<Tile, Form & { readonly place: Place }>>();

function formOf(components: Components, tile: Tile, place: Place): Form {
  const known = forms.get(components) ?? new Map<Tile, Form & { readonly place: Place }>();
  forms.set(components, known);
  const before = known.get(tile);
  if (before?.place === place) return before;
  const { segments } = components.tiles[tile].turns.all[placeRotation(place)];
  const form = { place, ...makeForm(segments, placeX(place), placeY(place)) };
  known.set(tile, form);
  return form;
}

function makeForm(flat: readonly number[], x: number, y: number): Form {
  const segments: Segment[] = [];
  for (let i = 0; i < flat.length; i += 4) {
    const [dx, dy, direction, type] = flat.slice(i, i + 4);
    segments.push({
      kind: KINDS[type],
      a: pointAt(x + dx, y + dy),
      b: pointAt(x + dx + STEP_X[direction], y + dy + STEP_Y[direction]),
    });
  }
  return { outline: segments.map(({ a }) => a), segments };
}

function freeSlot(components: Components, tile: Tile): Slot {
  const { makes } = components.tiles[tile];
  return { good: makes.length === 1 ? GOODS[makes[0]] : undefined, filled: false, high: false, maker: undefined };
}

function colourAt(state: State, seat: Seat): PlayerColour {
  return COLOURS[state.setting.colours[seat]];
}

/** The village as the board draws it; with `ghost`, also the lakes that a tile would form there. */
export function drawVillage(state: State, ghost?: GhostTile): DrawnVillage {
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  return {
    tiles: village.tiles.map((tile) => drawTile(state, village, tile)),
    links: drawLinks(state, village),
    lakes: drawLakes(state, ghost),
  };
}

function drawTile(state: State, village: Village, tile: Tile): PlacedTile {
  const { components, deliveries } = state.setting;
  const owner = state.owner[tile];
  return {
    ...bareTile(components, tile, placeOf(village, tile)),
    flag: owner === NOBODY ? undefined : colourAt(state, owner),
    slots: drawSlots(state, tile),
    workers: drawWorkers(state, tile),
    church: tile === components.church ? { done: deliveriesDone(state), of: deliveries.length } : undefined,
  };
}

function drawSlots(state: State, tile: Tile): Slot[] {
  const { components } = state.setting;
  const tokens = tokensOn(state, tile);
  return Array.from({ length: components.tiles[tile].slots }, (_, index) => {
    const token = tokens.at(index);
    if (token === undefined) return freeSlot(components, tile);
    const maker = makerOf(token);
    return {
      good: GOODS[goodOf(token)],
      filled: true,
      high: isHigh(token),
      maker: maker < 0 ? undefined : colourAt(state, maker),
    };
  });
}

export function villagerId(seat: Seat, index: number): string {
  return `villager-${seat}-${index}`;
}

export function donkeyId(seat: Seat, index: number): string {
  return `donkey-${seat}-${index}`;
}

function drawWorkers(state: State, tile: Tile): Worker[] {
  const workers: Worker[] = [];
  for (let seat = 0; seat < state.setting.seats; seat++) {
    const owner = colourAt(state, seat);
    const isActing = seat === state.seat;
    for (let i = 0; i < VILLAGERS_EACH; i++) {
      if (villagerAt(state, seat, i) !== tile) continue;
      workers.push({ id: villagerId(seat, i), kind: 'villager', owner, lying: isLying(state, seat, i) });
    }
    for (let i = 0; i < DONKEYS_EACH; i++) {
      if (donkeyAt(state, seat, i) !== tile) continue;
      const lying = isActing && hasMoved(state, i);
      workers.push({ id: donkeyId(seat, i), kind: 'donkey', owner, lying });
    }
  }
  return workers;
}

/** The name of a road between two tiles, built or offered, whichever way round. */
export function linkId(components: Components, kind: number, one: Tile, other: Tile): string {
  return `${ROAD_KINDS[kind]}-${components.tileIds[Math.min(one, other)]}-${components.tileIds[Math.max(one, other)]}`;
}

function drawLinks(state: State, village: Village): Link[] {
  return builtRoads(state).flatMap(({ kind, from, to, owner }) => {
    const link = drawLink(village, kind, from, to);
    return link ? [{ ...link, owner: colourAt(state, owner) }] : [];
  });
}

/** Roads that could be built. */
export function drawGaps(
  state: State,
  gaps: readonly { readonly kind: number; readonly from: Tile; readonly to: Tile }[],
): Link[] {
  const village = villageOf(state.setting.components, state.map);
  return gaps.flatMap(({ kind, from, to }) => drawLink(village, kind, from, to) ?? []);
}

/** A road on the middle one of the borders where it may lie. */
function drawLink(village: Village, kind: number, one: Tile, other: Tile): Link | undefined {
  const { components, contacts } = village;
  const type = terrainUnder(kind);
  const { segments } = formOf(components, one, placeOf(village, one));
  const borders = segments.filter((_, index) => {
    const contact = contacts[one][index];
    return contact?.tile === other && contact.own === type && contact.theirs === type;
  });
  const border = borders[Math.floor((borders.length - 1) / 2)];
  if (!border) return undefined;
  return {
    id: linkId(components, kind, one, other),
    kind: kind === BRIDGE ? 'bridge' : 'path',
    owner: undefined,
    tiles: [components.tileIds[one], components.tileIds[other]],
    a: border.a,
    b: border.b,
  };
}

function drawLakes(state: State, ghost: GhostTile | undefined): DrawnLake[] {
  const frozen = lakeIn(state)?.frozen === true;
  return lakesWith(state, ghost).map(({ id, cells, fish, boat, isFormed }) => ({
    id: formatCell(id),
    cells: cells.map((cell) => drawCell(cell, fish.includes(cell))),
    boats: boat === undefined ? [] : [colourAt(state, boat)],
    frozen,
    preview: !isFormed,
  }));
}

function drawCell(cell: number, fish: boolean): LakeCell {
  const [first, second, third] = cellCorners(cell);
  return { id: formatCell(cell), corners: [pointAt(...first), pointAt(...second), pointAt(...third)], fish };
}

/** The places of a tile in hand, each with the tile as it would lie. */
export function drawPlacements(components: Components, tile: Tile, places: readonly Place[]): Placement[] {
  return places.map((place) => {
    const model = bareTile(components, tile, place);
    const { outline } = model;
    const at = {
      x: outline.reduce((sum, p) => sum + p.x, 0) / outline.length,
      y: outline.reduce((sum, p) => sum + p.y, 0) / outline.length,
    };
    return { id: String(place), at, rotation: placeRotation(place), tile: model };
  });
}
