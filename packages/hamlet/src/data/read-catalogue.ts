import { hashText, Reader } from '@hamlet/kernel';
import { closes, orient, REACH, SEGMENTS } from '../lattice/lattice.ts';
import { indexIn } from '../lists.ts';
import type { Module } from '../module.ts';
import { MOST_TILES } from '../tile-set.ts';
import standard from './catalogue.json' with { type: 'json' };
import {
  type Amounts,
  type BotricData,
  type BotricVersion,
  type Catalogue,
  type CataloguePart,
  type DeliveryData,
  END_OPS,
  type EndData,
  KINDS,
  PILES,
  type Prices,
  SALE_SLOTS,
  type SaleData,
  SOURCES,
  type TileData,
} from './catalogue.ts';
import { GOODS } from './goods.ts';

/** The tiles that the rules know by what they do for everybody; a catalogue holds each exactly once. */
const STARTING = ['church', 'market', 'town-hall', 'woodcutter', 'quarry', 'farm'];

/** The members of a catalogue besides the parts of expansions. */
export const CATALOGUE_MEMBERS = [
  'format',
  'version',
  'name',
  'shapes',
  'tiles',
  'layout',
  'church',
  'market',
  'townHall',
  'sales',
  'removed',
  'consumed',
  'roads',
  'awards',
  'botric',
] as const;

/**
 * Reads and checks a catalogue with the parts of these expansions, as far as it has them; throws an `InputError` with the place
 * of the first fault.
 */
export function readCatalogue(data: unknown, modules: readonly Module[]): Catalogue {
  const top = new Reader(data, '').only(...CATALOGUE_MEMBERS, ...modules.map(({ name }) => name));
  top.at('format').word(['hamlet-catalogue']);
  if (top.at('version').int(0, 1e9) !== 1) top.at('version').fail('unknown-version');
  const shapes = readShapes(top.at('shapes'));
  const tiles = readTiles(top.at('tiles'), shapes);
  const without = Object.fromEntries(modules.map(({ name }) => [name, undefined]));
  const townHall = top.at('townHall').only('villagers', 'donkey', 'display', 'provenance');
  const roads = top.at('roads').only('bridge', 'path', 'points', 'planner', 'longest', 'provenance');
  const awards = top.at('awards').only('chaplain', 'sacristan', 'merchant', 'landscaper', 'goldPerPoint', 'provenance');
  const church = top.at('church').only('few', 'many', 'begging', 'provenance');
  const market = top.at('market').only('slots', 'few', 'many', 'provenance');
  if (market.at('slots').int(0, 9) !== SALE_SLOTS) market.at('slots').fail('must-be-three');
  const sales = readSales(top.at('sales'));
  return {
    name: top.at('name').text(),
    hash: hashText(JSON.stringify({ ...top.object(), ...without })),
    shapes,
    tiles,
    layout: top
      .at('layout')
      .items()
      .map((item) => readStart(item, tiles)),
    church: {
      few: church.at('few').items().map(readDelivery),
      many: church.at('many').items().map(readDelivery),
      begging: church.at('begging').at('gold').int(0, 20),
    },
    market: { few: readPrices(market.at('few')), many: readPrices(market.at('many')) },
    townHall: {
      villagers: exactly(townHall.at('villagers'), 3).map((item) => item.int(0, 99)),
      donkey: townHall.at('donkey').int(0, 99),
      display: townHall.at('display').int(1, 8),
    },
    sales,
    removed: { 2: readRemoved(top, '2', sales), 3: readRemoved(top, '3', sales), 4: readRemoved(top, '4', sales) },
    consumed: { gold: top.at('consumed').at('gold').int(0, 9), points: top.at('consumed').at('points').int(0, 9) },
    roads: {
      bridge: readAmounts(roads.at('bridge'), false),
      path: readAmounts(roads.at('path'), false),
      points: roads.at('points').int(0, 20),
      planner: roads.at('planner').int(0, 20),
      longest: roads.at('longest').int(0, 20),
    },
    awards: {
      chaplain: awards.at('chaplain').int(0, 99),
      sacristan: awards.at('sacristan').int(0, 99),
      merchant: awards.at('merchant').int(0, 99),
      landscaper: awards.at('landscaper').int(0, 99),
      goldPerPoint: awards.at('goldPerPoint').int(1, 99),
    },
    botric: readBotric(top.at('botric')),
    parts: readParts(top, modules, shapes, tiles),
    data,
  };
}

/** Catalogues from before his tiles were part of them have those of the standard one. */
function readBotric(reader: Reader): BotricData {
  if (reader.missing) return readBotric(new Reader(standard.botric, 'botric'));
  reader.only('prices', 'investor', 'favour', 'provenance');
  for (const [, source] of reader.at('provenance').entries()) source.word(SOURCES);
  return {
    prices: readPrices(reader.at('prices')),
    investor: readBotricVersion(reader.at('investor')),
    favour: readBotricVersion(reader.at('favour')),
  };
}

function readBotricVersion(reader: Reader): BotricVersion {
  reader.only('start', 'helper', 'landmark', 'villager');
  return {
    start: reader.at('start').int(0, 99),
    helper: reader.at('helper').int(0, 99),
    landmark: reader.at('landmark').int(0, 99),
    villager: reader.at('villager').missing ? undefined : reader.at('villager').int(0, 99),
  };
}

function readParts(
  top: Reader,
  modules: readonly Module[],
  shapes: Catalogue['shapes'],
  base: readonly TileData[],
): Catalogue['parts'] {
  const parts: Record<string, CataloguePart> = {};
  const known = [...base];
  for (const module of modules) {
    if (top.at(module.name).missing) continue;
    const part = readPart(top.at(module.name), module, shapes, known);
    known.push(...part.tiles);
    parts[module.name] = part;
  }
  return parts;
}

function readPart(
  reader: Reader,
  module: Module,
  shapes: Catalogue['shapes'],
  known: readonly TileData[],
): CataloguePart {
  reader.only('tiles', 'provenance', ...(module.members ?? []));
  const items = reader.at('tiles').items();
  refuseTooMany(reader.at('tiles'), known.length + items.length);
  const tiles = items.map((item) => readTile(item, shapes, module));
  items.forEach((item, index) => {
    const same = (tile: TileData) => tile.id === tiles[index].id;
    if (known.some(same) || tiles.findIndex(same) !== index) item.at('id').fail('tile-twice');
    if (tiles[index].pile === 'start') item.at('pile').fail('not-a-starting-tile');
  });
  return { hash: hashText(JSON.stringify(reader.value)), tiles, values: module.readValues?.(reader) };
}

/** A game holds no more tiles than a set of them can tell apart, those of its expansions included. */
function refuseTooMany(reader: Reader, count: number): void {
  if (count > MOST_TILES) reader.fail('too-many-tiles', `${count}`, { low: 0, high: MOST_TILES });
}

function readShapes(reader: Reader): Catalogue['shapes'] {
  const shapes: Record<string, { steps: number[]; triangles: number }> = {};
  for (const [name, shape] of reader.entries()) {
    const text = shape.only('steps', 'triangles').at('steps').text();
    if (!/^[0-5]{3,60}$/.test(text)) shape.at('steps').fail('not-an-outline');
    const steps = [...text].map(Number);
    if (!closes(steps)) shape.at('steps').fail('outline-does-not-close');
    const triangles = shape.at('triangles').int(1, 100);
    const turned = orient({ steps, types: steps.map(() => 0) }, 0);
    if (turned.cells.length !== triangles * 3)
      shape.at('triangles').fail('wrong-area', `${triangles}`, { exactly: turned.cells.length / 3 });
    if (turned.segments.some((value, index) => index % 4 < 2 && Math.abs(value) > REACH))
      shape.at('steps').fail('too-large');
    shapes[name] = { steps, triangles };
  }
  return shapes;
}

function readTiles(reader: Reader, shapes: Catalogue['shapes']): TileData[] {
  const items = reader.items();
  refuseTooMany(reader, items.length);
  const tiles = items.map((item) => readTile(item, shapes));
  items.forEach((item, index) => {
    if (tiles.findIndex((tile) => tile.id === tiles[index].id) !== index) item.at('id').fail('tile-twice');
  });
  for (const id of STARTING) {
    const tile = tiles.find((candidate) => candidate.id === id);
    if (tile?.pile !== 'start') reader.fail('starting-tile-missing', id);
  }
  if (tiles.filter((tile) => tile.pile === 'start').length !== STARTING.length)
    reader.fail('too-many-starting-tiles', '');
  return tiles;
}

const TILE_MEMBERS = [
  'id',
  'name',
  'kind',
  'pile',
  'shape',
  'edges',
  'cost',
  'reward',
  'arrow',
  'slots',
  'takes',
  'makes',
  'filled',
  'gives',
  'end',
  'action',
  'provenance',
];

function readTile(reader: Reader, shapes: Catalogue['shapes'], module?: Module): TileData {
  reader.only(...TILE_MEMBERS, ...(module?.tileMembers ?? []));
  const id = reader.at('id').text();
  if (!/^[a-z][a-z0-9-]*$/.test(id)) reader.at('id').fail('not-an-id');
  const kind = reader.at('kind').word([...KINDS, ...Object.keys(module?.kinds ?? {})]);
  const shapeName = reader.at('shape').text();
  const shape = shapes[shapeName] ?? reader.at('shape').fail('unknown-shape');
  const edges = reader.at('edges').text();
  if (![...edges].every((edge) => SEGMENTS.includes(edge))) reader.at('edges').fail('unknown-segment');
  if (edges.length !== shape.steps.length)
    reader.at('edges').fail('wrong-length', `${edges.length}`, { exactly: shape.steps.length });
  const slots = reader.at('slots').missing ? 0 : reader.at('slots').int(1, 3);
  const makes = reader.at('makes').missing
    ? []
    : reader
        .at('makes')
        .items()
        .map((item) => item.word(GOODS));
  const takes = reader.at('takes').missing ? undefined : reader.at('takes').word(GOODS);
  if (kind === 'producer' && (slots === 0 || makes.length === 0 || makes.some(isRefined)))
    reader.at('makes').fail('producer-makes-raw-goods');
  if (
    kind === 'refinery' &&
    (slots === 0 || makes.length !== 1 || !isRefined(makes[0]) || takes === undefined || isRefined(takes))
  ) {
    reader.at('makes').fail('refinery-makes-one-refined-good');
  }
  const end = reader.at('end').missing ? undefined : readEnd(reader.at('end'), module?.endOps ?? []);
  if ((kind === 'landmark') !== (end !== undefined)) reader.at('end').fail('landmarks-alone-score');
  for (const [, source] of reader.at('provenance').entries()) source.text();
  return {
    id,
    name: reader.at('name').text(),
    kind,
    pile: reader.at('pile').word(PILES),
    shape: shapeName,
    edges,
    cost: reader.at('cost').missing ? {} : readAmounts(reader.at('cost'), true),
    reward: reader.at('reward').missing ? 0 : reader.at('reward').int(0, 99),
    arrow: reader.at('arrow').missing ? undefined : reader.at('arrow').word(GOODS.filter(isRefined)),
    slots,
    takes,
    makes,
    filled: reader.at('filled').missing ? 0 : reader.at('filled').int(0, slots),
    gives: readGives(reader.at('gives')),
    end,
    action: reader.at('action').missing ? undefined : reader.at('action').word(['move-donkeys'] as const),
    own: module?.readTile?.(reader) ?? {},
    provenance: reader.at('provenance').object() as Record<string, string>,
  };
}

function isRefined(good: string): boolean {
  return indexIn(GOODS, good) >= 3;
}

function readGives(reader: Reader): TileData['gives'] {
  if (reader.missing) return { gold: 0, points: 0 };
  reader.only('gold', 'points');
  const amount = (key: string) => (reader.at(key).missing ? 0 : reader.at(key).int(0, 20));
  return { gold: amount('gold'), points: amount('points') };
}

function readEnd(reader: Reader, more: readonly string[]): EndData {
  reader.only('op', 'points', 'segment', 'most', 'road');
  return {
    op: reader.at('op').word([...END_OPS, ...more]),
    points: reader.at('points').int(0, 20),
    segment: reader.at('segment').missing ? undefined : reader.at('segment').word(SEGMENTS.split('')),
    most: reader.at('most').missing ? Number.MAX_SAFE_INTEGER : reader.at('most').int(0, 99),
    road: reader.at('road').missing ? true : reader.at('road').flag(),
  };
}

function readAmounts(reader: Reader, gold: boolean): Amounts {
  const amounts: Record<string, number> = {};
  for (const [name, amount] of reader.entries()) {
    if (indexIn(GOODS, name) < 0 && !(gold && name === 'gold')) amount.fail('unknown-good', name);
    amounts[name] = amount.int(1, 20);
  }
  return amounts;
}

function readSales(reader: Reader): SaleData[] {
  const sales = reader.items().map((item) => {
    item.only('id', 'tier', 'needs', 'points', 'gold', 'provenance');
    return {
      id: item.at('id').text(),
      tier: item.at('tier').int(1, 3),
      needs: readAmounts(item.at('needs'), false),
      points: item.at('points').int(0, 99),
      gold: item.at('gold').int(0, 99),
      provenance: item.at('provenance').word(SOURCES),
    };
  });
  if (new Set(sales.map((sale) => sale.id)).size !== sales.length) reader.fail('sale-twice', '');
  return sales;
}

function readDelivery(reader: Reader): DeliveryData {
  reader.only('id', 'count', 'of', 'points', 'provenance');
  const of = reader
    .at('of')
    .items()
    .map((item) => item.word([...GOODS, 'gold']));
  const pure =
    of.every((good) => good !== 'gold' && isRefined(good)) || of.every((good) => good !== 'gold' && !isRefined(good));
  if (of.length === 0 || !(pure || of.join() === 'gold')) reader.at('of').fail('raw-or-refined-or-gold');
  return {
    id: reader.at('id').text(),
    count: reader.at('count').int(1, 30),
    of,
    points: reader.at('points').int(0, 99),
    provenance: reader.at('provenance').word(SOURCES),
  };
}

function readPrices(reader: Reader): Prices {
  reader.only('raw', 'refined');
  return { raw: reader.at('raw').int(1, 99), refined: reader.at('refined').int(1, 99) };
}

function readRemoved(top: Reader, seats: string, sales: readonly SaleData[]): number[] {
  return exactly(top.at('removed').at(seats), 3).map((item, tier) =>
    item.int(0, sales.filter((sale) => sale.tier === tier + 1).length),
  );
}

function readStart(reader: Reader, tiles: readonly TileData[]): Catalogue['layout'][number] {
  reader.only('tile', 'at', 'rot');
  const [h, r] = exactly(reader.at('at'), 2).map((item) => item.int(-500, 500));
  if ((h + r) % 2 === 0) reader.at('at').fail('not-on-the-lattice');
  const tile = reader.at('tile').text();
  if (!tiles.some((candidate) => candidate.id === tile && candidate.pile === 'start'))
    reader.at('tile').fail('not-a-starting-tile');
  return { tile, h, r, rotation: reader.at('rot').int(0, 5) };
}

function exactly(reader: Reader, count: number): Reader[] {
  const items = reader.items();
  return items.length === count ? items : reader.fail('wrong-length', `${items.length}`, { exactly: count });
}
