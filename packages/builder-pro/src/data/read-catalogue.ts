import { hashText, Reader } from '@hamlet/kernel';
import standardData from './catalogue.json' with { type: 'json' };
import {
  type Amount,
  type CardEffect,
  type Catalogue,
  MEASURES,
  type Provenance,
  type RankData,
  type Section,
  STATS,
  STYLES,
  type TileData,
  TONES,
  type Who,
  type YearData,
} from './catalogue.ts';

const MOST_TYPES = 80;
const MOST_OF_A_TYPE = 30;
const MOST = 999;
const GAINS = [...STATS, 'coins'] as const;
const TILE_KEYS = ['id', 'name', 'points', 'count', 'cost', ...STATS, 'edges', 'provenance'] as const;
const RULE_KEYS = ['boosts', 'perNeighbour', 'perKind', 'doubles', 'holds', 'needs', 'needsJoined'] as const;
/** The number of cards of each group that a game takes. */
export const GROUP_SIZES = [1, 2, 2, 2] as const;

/** Reads and checks a catalogue; throws an `InputError` with the place of the first fault. */
export function readCatalogue(data: unknown): Catalogue {
  const top = new Reader(data, '').only('format', 'version', 'name', 'start', 'tiles', 'readings', 'years', 'ranks');
  top.at('format').word(['builder-pro-catalogue']);
  if (top.at('version').int(0, 1e9) !== 1) top.at('version').fail('unknown-version');
  const tiles = readTiles(top.at('tiles'));
  const startKeys = [...GAINS, 'tiles'] as const;
  const start = top.at('start').only(...startKeys);
  return {
    format: 'builder-pro-catalogue',
    version: 1,
    name: top.at('name').text(),
    start: Object.fromEntries(startKeys.map((key) => [key, start.at(key).int(0, 99)])) as Catalogue['start'],
    tiles,
    readings: readReadings(top.at('readings'), tiles),
    years: readYears(top.at('years')),
    ranks: top.at('ranks').items().map(readRank),
    hash: hashText(JSON.stringify(data)),
    data,
  };
}

/** The catalogue that games are played with unless they bring their own. */
export const STANDARD: Catalogue = readCatalogue(standardData);

function readTiles(reader: Reader): TileData[] {
  const tiles = reader.items().map(readTile);
  if (tiles.length > MOST_TYPES) reader.fail('too-many-tiles', `${tiles.length}`);
  const ids = new Set(tiles.map((tile) => tile.id));
  if (ids.size !== tiles.length) reader.fail('tile-twice', twice(tiles.map((tile) => tile.id)));
  tiles.forEach((tile, index) => {
    const named = [...(tile.boosts?.tiles ?? []), ...(tile.needsJoined ?? []), ...(tile.needs ? [tile.needs] : [])];
    for (const id of named) if (!ids.has(id)) reader.items()[index].fail('unknown-tile', id);
    if (tile.doubles && tile.edges.replaceAll('-', '').length !== 1) reader.items()[index].at('edges').fail('one-road');
  });
  for (const points of [0, 1, 2] as const)
    if (!tiles.some((tile) => tile.points === points)) reader.fail('no-tiles-worth', `${points}`);
  return tiles;
}

function twice(ids: readonly string[]): string {
  return ids.find((id, index) => ids.indexOf(id) !== index) ?? '';
}

function readTile(reader: Reader): TileData {
  reader.only(...TILE_KEYS, ...RULE_KEYS);
  const optional = <T>(key: string, read: (value: Reader) => T): Record<string, T> =>
    reader.at(key).missing ? {} : { [key]: read(reader.at(key)) };
  const stat = (key: string) => (reader.at(key).missing ? 0 : reader.at(key).int(0, MOST));
  const each = (value: Reader) => ({
    stat: value.only('stat', 'amount').at('stat').word(STATS),
    amount: value.at('amount').int(0, 99),
  });
  return {
    id: readId(reader.at('id')),
    name: reader.at('name').text(),
    points: reader.at('points').oneOf([0, 1, 2]),
    count: reader.at('count').int(0, MOST_OF_A_TYPE),
    cost: reader.at('cost').int(1, MOST),
    income: stat('income'),
    storage: stat('storage'),
    culture: stat('culture'),
    military: stat('military'),
    edges: readEdges(reader.at('edges')),
    ...optional('boosts', (value) => ({
      stat: value.only('stat', 'tiles').at('stat').word(STATS),
      ...(value.at('tiles').missing ? {} : { tiles: texts(value.at('tiles')) }),
    })),
    ...optional('perNeighbour', each),
    ...optional('perKind', each),
    ...optional('doubles', (value) => value.flag()),
    ...optional('holds', (value) => value.int(0, 9)),
    ...optional('needs', (value) => value.text()),
    ...optional('needsJoined', texts),
    provenance: readProvenance(reader.at('provenance')),
  };
}

function texts(reader: Reader): string[] {
  return reader.items().map((item) => item.text());
}

function readId(reader: Reader): string {
  return /^[a-z][a-z0-9-]*$/.test(reader.text()) ? reader.text() : reader.fail('not-an-id');
}

function readEdges(reader: Reader): string {
  const edges = reader.text();
  if (!/^[DS-]{4}$/.test(edges)) reader.fail('not-four-edges');
  return edges === '----' ? reader.fail('no-road') : edges;
}

function readProvenance(reader: Reader): Record<string, Provenance> {
  if (reader.missing) return {};
  return Object.fromEntries(
    reader.entries().map(([key, value]) => [key, value.word(['printed', 'inferred', 'assumed'] as const)]),
  );
}

function readReadings(reader: Reader, tiles: readonly TileData[]): Catalogue['readings'] {
  if (reader.missing) return {};
  const ids = new Set(tiles.map((tile) => tile.id));
  const change = (value: Reader) =>
    Object.fromEntries(
      value
        .only(...STATS, 'cost')
        .entries()
        .map(([key, number]) => [key, number.int(0, MOST)]),
    );
  return Object.fromEntries(
    reader.entries().map(([name, changes]) => [
      name,
      Object.fromEntries(
        changes.entries().map(([id, value]) => {
          if (!ids.has(id)) value.fail('unknown-tile', id);
          return [id, change(value)];
        }),
      ),
    ]),
  );
}

function readYears(reader: Reader): YearData[] {
  const years = reader.items().map(readYear);
  const ids = years.map((year) => year.id);
  if (new Set(ids).size !== ids.length) reader.fail('card-twice', twice(ids));
  GROUP_SIZES.forEach((wanted, index) => {
    for (const style of STYLES) {
      for (const tone of TONES) {
        const found = years.filter((card) => card.group === index + 1 && card.style === style && card.tone === tone);
        if (found.length < wanted) reader.fail('too-few-cards', `${index + 1}, ${style}, ${tone}`);
      }
    }
  });
  return years;
}

function readYear(reader: Reader): YearData {
  reader.only('id', 'name', 'group', 'style', 'tone', 'hint', 'sections', 'plaque', 'provenance');
  const style = reader.at('style').word(STYLES);
  const plaque = reader.at('plaque').only('stat', 'gain');
  const gain = plaque.at('gain').only(...GAINS);
  const year: YearData = {
    id: readId(reader.at('id')),
    name: reader.at('name').text(),
    group: reader.at('group').oneOf([1, 2, 3, 4]),
    style,
    tone: reader.at('tone').word(TONES),
    hint: reader.at('hint').word(MEASURES),
    sections: reader.at('sections').items().map(readSection),
    plaque: {
      stat: plaque.at('stat').word(MEASURES),
      gain: Object.fromEntries(gain.entries().map(([key, value]) => [key, value.int(0, 99)])),
    },
    provenance: readProvenance(reader.at('provenance')),
  };
  if (style === 'solo' && looksAtOthers(year.sections)) reader.at('style').fail('solo-looks-at-others', year.id);
  return year;
}

/** True for a card that compares hamlets; cards for one player never do (R39). */
function looksAtOthers(sections: readonly Section[]): boolean {
  return /"(rank|versus|diff)":/.test(JSON.stringify(sections));
}

function readSection(reader: Reader): Section {
  const op = reader.at('op').word(['collect', 'trim', 'each']);
  if (op === 'collect') return { op: reader.only('op').at('op').word(['collect']) };
  if (op === 'trim') {
    reader.only('op', 'below');
    return reader.at('below').missing ? { op } : { op, below: reader.at('below').int(0, MOST) };
  }
  reader.only('op', 'who', 'do', 'else');
  const deeds = reader.at('do').items().map(readCardEffect);
  const others = reader.at('else');
  const section = { op, who: readWho(reader.at('who')), do: deeds };
  return others.missing ? section : { ...section, else: others.items().map(readCardEffect) };
}

function readWho(reader: Reader): Who {
  if (reader.value === 'all') return 'all';
  if (!reader.at('not').missing) return { not: readWho(reader.only('not').at('not')) };
  const stat = reader.at('stat').word(MEASURES);
  if (!reader.at('rank').missing)
    return {
      rank: reader.only('rank', 'stat').at('rank').word(['most', 'least']),
      stat,
    };
  if (!reader.at('versus').missing) {
    reader.only('versus', 'stat', 'cmp');
    return {
      versus: reader.at('versus').word(['left', 'bothNeighbours']),
      stat,
      cmp: reader.at('cmp').word(['<']),
    };
  }
  reader.only('stat', 'cmp', 'value');
  return { stat, cmp: reader.at('cmp').word(['<', '>=']), value: reader.at('value').int(0, MOST) };
}

function readCardEffect(reader: Reader): CardEffect {
  const deed = reader.at('do').word(['gain', 'lose', 'pay', 'destroyOutskirts']);
  const limit = (key: string) => (reader.at(key).missing ? {} : { [key]: reader.at(key).int(0, MOST) });
  if (deed === 'pay') return { do: deed, amount: readAmount(reader.only('do', 'amount').at('amount')) };
  if (deed === 'destroyOutskirts') {
    reader.only('do', 'minCost', 'maxCost', 'orPay');
    return { do: deed, ...limit('minCost'), ...limit('maxCost'), orPay: reader.at('orPay').int(0, MOST) };
  }
  const changes = GAINS.filter((key) => !reader.only('do', ...GAINS).at(key).missing);
  return { do: deed, ...Object.fromEntries(changes.map((key) => [key, readAmount(reader.at(key))])) };
}

function readAmount(reader: Reader): Amount {
  if (typeof reader.value === 'number') return reader.int(0, MOST);
  const limit = (key: string) => (reader.at(key).missing ? {} : { [key]: reader.at(key).int(0, MOST) });
  if (!reader.at('per').missing) {
    reader.only('per', 'div', 'max', 'min');
    return {
      per: reader.at('per').word(MEASURES),
      div: reader.at('div').int(1, MOST),
      ...limit('max'),
      ...limit('min'),
    };
  }
  if (!reader.at('short').missing) {
    reader.only('short', 'target', 'mult', 'max');
    return {
      short: reader.at('short').word(MEASURES),
      target: reader.at('target').int(0, MOST),
      ...limit('mult'),
      ...limit('max'),
    };
  }
  reader.only('diff', 'stat', 'max');
  return { diff: reader.at('diff').word(['left', 'top']), stat: reader.at('stat').word(MEASURES), ...limit('max') };
}

function readRank(reader: Reader): RankData {
  reader.only('name', 'nasty', 'mix', 'nice');
  return {
    name: reader.at('name').text(),
    nasty: reader.at('nasty').int(0, MOST),
    mix: reader.at('mix').int(0, MOST),
    nice: reader.at('nice').int(0, MOST),
  };
}
