import { InputError } from '@hamlet/kernel';
import { type Board, contacts, emptyBoard, fit, lay } from '../lattice/board.ts';
import {
  type Outline,
  orient,
  orientations,
  type Place,
  packPlace,
  placeRotation,
  placeX,
  placeY,
  pointH,
  pointX,
  ROAD,
  SEGMENTS,
  STEP_X,
  STEP_Y,
} from '../lattice/lattice.ts';
import { type Turns, turnsOf } from '../lattice/turns.ts';
import { indexIn } from '../lists.ts';
import { bySlot, type Module } from '../module.ts';
import { mapWith, type VillageMap } from '../village.ts';
import type { Catalogue, DeliveryData, EndData, TileData } from './catalogue.ts';
import { GOODS, type Good, oneRaw, oneRefined, RAW_COUNT, REFINED_COUNT } from './goods.ts';

/** A tile is its index in the catalogue. */
export type Tile = number;

/** A number of goods of any of these kinds. Within one demand all goods are raw or all are refined. */
export interface Demand {
  readonly count: number;
  readonly goods: readonly Good[];
}

/** The goods that must be brought and consumed, and the gold that is paid on top. */
export interface Cost {
  readonly demands: readonly Demand[];
  readonly gold: number;
  /** The demands that leave no choice of goods, as packed counts. */
  readonly raw: number;
  readonly refined: number;
}

export function makeCost(demands: readonly Demand[], gold: number): Cost {
  let raw = 0;
  let refined = 0;
  for (const { count, goods } of demands) {
    if (goods.length !== 1) continue;
    raw += count * oneRaw(goods[0]);
    refined += count * oneRefined(goods[0]);
  }
  return { demands, gold, raw, refined };
}

export interface TileKind {
  readonly data: TileData;
  readonly turns: Turns;
  /** For each of the six rotations the equal one that is used, and the shift of the first corner. */
  readonly same: readonly { readonly rotation: number; readonly dx: number; readonly dy: number }[];
  readonly cost: Cost;
  readonly slots: number;
  readonly takes: Good;
  readonly makes: readonly Good[];
  /** The cost of refining, by the number of goods that are refined. */
  readonly refining: readonly Cost[];
  /** The refined material whose milestone the tile claims; -1 for none. */
  readonly arrow: Good;
  readonly end: EndData | undefined;
  readonly isRefinery: boolean;
  readonly isProducer: boolean;
  /** Takes its builder's flag: landmarks, and the kinds of buildings of expansions. */
  readonly isLandmark: boolean;
  /** Goods of every kind may lie on its slots. */
  readonly holdsAnything: boolean;
}

interface Sale {
  readonly id: string;
  readonly tier: number;
  readonly cost: Cost;
  readonly points: number;
  readonly gold: number;
}

export interface Delivery {
  readonly id: string;
  readonly cost: Cost;
  readonly points: number;
}

/** The catalogue made ready for play: indices instead of names, rotations worked out. Shared by all games that use it. */
export interface Components {
  readonly catalogue: Catalogue;
  readonly tiles: readonly TileKind[];
  readonly tileIds: readonly string[];
  readonly church: Tile;
  readonly market: Tile;
  readonly townHall: Tile;
  /** Woodcutter, Quarry and Farm: full, they allow begging. */
  readonly firstProducers: readonly Tile[];
  readonly bag: readonly Tile[];
  /** The tiles that each refined material unlocks. */
  readonly piles: readonly (readonly Tile[])[];
  readonly sales: readonly Sale[];
  readonly deliveries: { readonly few: readonly Delivery[]; readonly many: readonly Delivery[] };
  readonly bridge: Cost;
  readonly path: Cost;
  readonly firstLayout: readonly Start[];
  /** The first layout as a map, shared by all games that begin so, with the data derived from it. */
  readonly firstMap: VillageMap;
  readonly layouts: () => readonly (readonly Start[])[];
  /** The expansions whose tiles are among these. */
  readonly modules: readonly Module[];
  /** Derived data of the tiles for each expansion, by its slot. */
  readonly own: readonly unknown[];
}

export interface Start {
  readonly tile: Tile;
  readonly place: Place;
}

/** A starting tile as options and catalogues write it: where its first corner lies, and by how many sixths it is turned. */
export interface LaidTile {
  readonly tile: string;
  /** h and r: half-segments to the right, rows down. */
  readonly at: readonly [number, number];
  readonly rot: number;
}

const componentSets = new Map<string, Components>();

/** The components of a catalogue, made once. */
export function componentsOf(catalogue: Catalogue, modules: readonly Module[] = []): Components {
  // The hash of a catalogue leaves out the expansions, which may differ by themselves.
  const key = [catalogue.hash, ...modules.map(({ name }) => `${name} ${catalogue.parts[name]?.hash}`)].join(' ');
  let components = componentSets.get(key);
  if (!components) {
    components = makeComponents(catalogue, modules);
    componentSets.set(key, components);
  }
  return components;
}

function makeComponents(catalogue: Catalogue, modules: readonly Module[]): Components {
  const data = [...catalogue.tiles, ...modules.flatMap(({ name }) => catalogue.parts[name]?.tiles ?? [])];
  const tiles = data.map((one) => makeTile(catalogue, one, modules));
  const tileIds = tiles.map((tile) => tile.data.id);
  const find = (id: string) => tileIds.indexOf(id);
  const inPile = (pile: string) => tiles.flatMap((tile, index) => (tile.data.pile === pile ? [index] : []));
  const firstLayout = catalogue.layout.map(({ tile, h, r, rotation }) => ({
    tile: find(tile),
    place: canonicalPlace(tiles[find(tile)], packPlace(pointX(h, r), r, rotation)),
  }));
  checkLayout(tiles, firstLayout, modules, 'layout');
  let layouts: (readonly Start[])[] | undefined;
  return {
    catalogue,
    tiles,
    tileIds,
    church: find('church'),
    market: find('market'),
    townHall: find('town-hall'),
    firstProducers: [find('woodcutter'), find('quarry'), find('farm')],
    bag: inPile('bag'),
    piles: Array.from({ length: REFINED_COUNT }, (_, good) => inPile(GOODS[RAW_COUNT + good])),
    sales: catalogue.sales.map(({ id, tier, needs, points, gold }) => ({
      id,
      tier,
      cost: costOf(needs),
      points,
      gold,
    })),
    deliveries: { few: catalogue.church.few.map(makeDelivery), many: catalogue.church.many.map(makeDelivery) },
    bridge: costOf(catalogue.roads.bridge),
    path: costOf(catalogue.roads.path),
    firstLayout,
    firstMap: mapOf(firstLayout),
    modules,
    own: bySlot(modules, (module) => module.prepare?.(tiles)),
    layouts: () =>
      (layouts ??= allLayouts(
        tiles,
        firstLayout[0],
        firstLayout.slice(1).map((start) => start.tile),
      ).filter((starts) => {
        const board = layStarts(tiles, starts);
        return board !== undefined && startFault(board, modules) === undefined;
      })),
  };
}

function makeTile(catalogue: Catalogue, data: TileData, modules: readonly Module[]): TileKind {
  const kind = modules.map(({ kinds }) => kinds?.[data.kind]).find((own) => own !== undefined);
  const outline = {
    steps: catalogue.shapes[data.shape].steps,
    types: [...data.edges].map((edge) => SEGMENTS.indexOf(edge)),
  };
  const { turns, same } = tileTurnsOf(outline);
  const takes = data.takes === undefined ? -1 : goodNamed(data.takes);
  return {
    data,
    turns,
    same,
    cost: costOf(data.cost),
    slots: data.slots,
    takes,
    makes: data.makes.map(goodNamed),
    refining: Array.from({ length: data.slots + 1 }, (_, count) => makeCost([{ count, goods: [takes] }], 0)),
    arrow: data.arrow === undefined ? -1 : goodNamed(data.arrow),
    end: data.end,
    isRefinery: data.kind === 'refinery',
    isProducer: data.kind === 'producer',
    isLandmark: data.kind === 'landmark' || kind !== undefined,
    holdsAnything: kind?.holdsAnything ?? false,
  };
}

/** The orientations of a tile. */
type TileTurns = Pick<TileKind, 'turns' | 'same'>;

const turnsByOutline = new Map<string, TileTurns>();

/** The orientations of an outline, shared by tiles that look alike, also across catalogues: small data stay in the cache. */
function tileTurnsOf(outline: Outline): TileTurns {
  const key = `${outline.steps.join()} ${outline.types.join()}`;
  let known = turnsByOutline.get(key);
  if (!known) {
    const { distinct, same } = orientations(outline);
    const all = [0, 1, 2, 3, 4, 5].map(
      (rotation) => distinct.find((turned) => turned.rotation === rotation) ?? orient(outline, rotation),
    );
    known = { turns: turnsOf(distinct, all), same };
    turnsByOutline.set(key, known);
  }
  return known;
}

function goodNamed(name: string): Good {
  return indexIn(GOODS, name);
}

function costOf(amounts: Readonly<Record<string, number>>): Cost {
  const demands = GOODS.flatMap((name, good) => (amounts[name] ? [{ count: amounts[name], goods: [good] }] : []));
  return makeCost(demands, amounts.gold ?? 0);
}

function makeDelivery({ id, count, of, points }: DeliveryData): Delivery {
  const cost = of[0] === 'gold' ? makeCost([], count) : makeCost([{ count, goods: of.map(goodNamed) }], 0);
  return { id, cost, points };
}

/** The canonical form of a place: several rotations of a tile may cover the same cells in the same way. */
export function canonicalPlace(tile: TileKind, place: Place): Place {
  const { rotation, dx, dy } = tile.same[placeRotation(place)];
  return packPlace(placeX(place) + dx, placeY(place) + dy, rotation);
}

/** A village of these tiles, without built roads. */
export function mapOf(starts: readonly Start[]): VillageMap {
  return mapWith(
    starts.flatMap(({ tile, place }) => [tile, place]),
    [],
  );
}

function layStarts(tiles: readonly TileKind[], starts: readonly Start[]): Board | undefined {
  let board = emptyBoard();
  for (const { tile, place } of starts) {
    const turned = tiles[tile].turns.all[placeRotation(place)];
    if (fit(board, turned, placeX(place), placeY(place)) !== 'fits') return undefined;
    board = lay(board, tile, turned, placeX(place), placeY(place));
  }
  return board;
}

/** The starting tiles where somebody laid them, beside the Church as it always lies; throws an `InputError` where they may not. */
export function startsOf(components: Components, laid: readonly LaidTile[]): readonly Start[] {
  const { tiles, tileIds, firstLayout, modules } = components;
  const place = 'options.layout';
  const [church, ...others] = firstLayout;
  if (laid.length !== others.length) throw new InputError(place, 'each-starting-tile-once');
  // Always in the order of the catalogue, so that the same village is the same state.
  const starts = others.map(({ tile }): Start => {
    const found = laid.find((one) => one.tile === tileIds[tile]);
    if (!found) throw new InputError(place, 'each-starting-tile-once', tileIds[tile]);
    const [h, r] = found.at;
    return { tile, place: canonicalPlace(tiles[tile], packPlace(pointX(h, r), r, found.rot)) };
  });
  const all = [church, ...starts];
  checkLayout(tiles, all, modules, place);
  return all;
}

/** A start as options write it. */
export function laidTileOf({ tileIds }: Components, { tile, place }: Start): LaidTile {
  const [x, y] = [placeX(place), placeY(place)];
  return { tile: tileIds[tile], at: [pointH(x, y), y], rot: placeRotation(place) };
}

/** The fault that an expansion finds in a start. */
function startFault(board: Board, modules: readonly Module[]): string | undefined {
  for (const module of modules) {
    const code = module.startFault?.(board);
    if (code !== undefined) return code;
  }
  return undefined;
}

function checkLayout(
  tiles: readonly TileKind[],
  starts: readonly Start[],
  modules: readonly Module[],
  place: string,
): void {
  const church = tiles.findIndex(({ data }) => data.id === 'church');
  if (starts[0]?.tile !== church) throw new InputError(place, 'church-comes-first');
  if (new Set(starts.map((start) => start.tile)).size !== tiles.filter((tile) => tile.data.pile === 'start').length)
    throw new InputError(place, 'each-starting-tile-once');
  const board = layStarts(tiles, starts);
  if (!board) throw new InputError(place, 'tiles-do-not-fit');
  const fault = startFault(board, modules);
  if (fault !== undefined) throw new InputError(place, fault);
  for (const start of starts.slice(1)) {
    const around = contacts(
      board,
      tiles[start.tile].turns.all[placeRotation(start.place)],
      placeX(start.place),
      placeY(start.place),
    );
    if (!around.some((contact) => contact?.tile === church && contact.own === ROAD))
      throw new InputError(place, 'not-joined-to-church', tiles[start.tile].data.id);
  }
}

/** Every start that the rules allow: each starting tile joined to the Church road to road, the Church lying as it does. */
function allLayouts(tiles: readonly TileKind[], church: Start, others: readonly Tile[]): Start[][] {
  const churchTurned = tiles[church.tile].turns.all[placeRotation(church.place)];
  const found: Start[][] = [];
  const extend = (starts: Start[], left: readonly Tile[]): void => {
    if (left.length === 0) {
      found.push(starts);
      return;
    }
    const [tile, ...rest] = left;
    for (const place of roadPlaces(tiles[tile], churchTurned, church.place)) {
      const next = [...starts, { tile, place }];
      if (layStarts(tiles, next)) extend(next, rest);
    }
  };
  extend([church], others);
  return found;
}

function roadPlaces(tile: TileKind, church: Turns['all'][number], churchPlace: Place): Place[] {
  const places = new Set<Place>();
  for (let i = 0; i < church.segments.length; i += 4) {
    if (church.segments[i + 3] !== ROAD) continue;
    const direction = church.segments[i + 2];
    const endX = placeX(churchPlace) + church.segments[i] + STEP_X[direction];
    const endY = placeY(churchPlace) + church.segments[i + 1] + STEP_Y[direction];
    for (const turned of tile.turns.distinct) {
      for (let s = 0; s < turned.segments.length; s += 4) {
        if (turned.segments[s + 3] !== ROAD || turned.segments[s + 2] !== (direction + 3) % 6) continue;
        places.add(packPlace(endX - turned.segments[s], endY - turned.segments[s + 1], turned.rotation));
      }
    }
  }
  return [...places].sort((a, b) => a - b);
}
