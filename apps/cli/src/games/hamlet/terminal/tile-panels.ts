import { lakeTileOf, packPlace, SEGMENTS, type State, type Tile, villageOf } from '@hamlet/hamlet';
import { styledLine, wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { count } from '../../../terminal/text.ts';
import { drawTile } from './drawing.ts';
import { playerName, sayCost, sayEffect, sayGain, sayReward, sayStock, segmentWord, tileName } from './names.ts';
import { SCALES } from './scale.ts';

/** Where a tile is now. */
function whereIs(state: State, tile: Tile): string {
  const { components } = state.setting;
  if (villageOf(components, state.map).places[tile] !== undefined) return 'in the village';
  const holder = state.blueprints.findIndex((held) => held.includes(tile));
  if (holder >= 0) return `held by ${playerName(state, holder)}`;
  const slot = state.display.indexOf(tile);
  if (slot >= 0) return `on display for ${slot} gold`;
  if (state.bag.includes(tile)) return 'in the bag';
  return `in the ${components.tiles[tile].data.pile} pile`;
}

/** All tiles by where they are, each with what it does. */
export function tilesPanel(screen: Screen, state: State): string[] {
  const { components } = state.setting;
  const groups = new Map<string, Tile[]>();
  components.tiles.forEach((_, tile) => {
    const where = whereIs(state, tile).replace(/ for \d+ gold$/, '');
    groups.set(where, [...(groups.get(where) ?? []), tile]);
  });
  return [...groups].flatMap(([where, tiles]) => [
    screen.styled(where.charAt(0).toUpperCase() + where.slice(1), 'bold'),
    ...tiles.flatMap((tile) =>
      wrap(`  ${tileName(components, tile).padEnd(22)}${sayTile(state, tile)}`, screen.columns(), ' '.repeat(24)),
    ),
  ]);
}

function sayTile(state: State, tile: Tile): string {
  const { components } = state.setting;
  const { data, cost } = components.tiles[tile];
  const price = data.pile === 'start' ? '' : ` [costs ${sayCost(cost)}; gives ${sayReward(state, tile)}]`;
  return `${sayEffect(state, tile)}${price}`;
}

/** Everything that is printed on a tile, and how well each value is known. */
export function tilePanel(screen: Screen, state: State, tile: Tile): string[] {
  const { components } = state.setting;
  const { data, cost } = components.tiles[tile];
  const isStart = data.pile === 'start';
  const gives = data.gives.gold + data.gives.points;
  /** Name, value, and where its provenance stands; an empty value is left out. */
  const rows = [
    ['shape', `${data.shape.replaceAll('-', ' ')}, ${data.edges.length} segments`, 'shape'],
    ['segments', saySegments(data.edges), 'edges'],
    ['pile', isStart ? '' : data.pile === 'bag' ? 'in the bag from the start' : data.pile, 'pile'],
    ['cost', isStart ? '' : sayCost(cost), 'cost'],
    ['reward', isStart ? '' : count(data.reward, 'point'), 'reward'],
    ['milestone', data.arrow === undefined ? '' : `that of ${data.arrow}`, 'arrow'],
    ['slots', data.slots === 0 ? '' : `${data.slots}`, 'slots'],
    ['takes', data.takes ?? '', 'takes'],
    ['makes', data.makes.join('/'), 'makes'],
    ['work gives', gives === 0 ? '' : sayGain(data.gives.gold, data.gives.points), 'gives'],
    ['fish', lakeTileOf(data).fish === 0 ? '' : `${lakeTileOf(data).fish}, always there for its owner`, 'fish'],
    ['joins', lakeTileOf(data).joins ? 'the lakes at its water segments' : '', 'joins'],
    ['effect', sayEffect(state, tile), data.end ? 'end' : ''],
    ['end points', data.provenance['end.points'] === undefined ? '' : `${data.end?.points ?? 0}`, 'end.points'],
  ].filter(([, value]) => value !== '');
  const stock = data.slots > 0 && whereIs(state, tile) === 'in the village' ? `; on it: ${sayStock(state, tile)}` : '';
  return [
    `${screen.styled(data.name, 'bold')} (${data.id}), ${data.kind.replace('-', ' ')}, ${whereIs(state, tile)}${stock}`,
    ...drawTile(components, tile, packPlace(0, 0, 0), SCALES.middle).map(
      (line) => `    ${styledLine(screen.styled, line)}`,
    ),
    ...rows.flatMap(([name, value, key]) => {
      const source = data.provenance[key];
      return wrap(
        `  ${name.padEnd(12)}${value}${source === undefined ? '' : `  [${source}]`}`,
        screen.columns(),
        ' '.repeat(14),
      );
    }),
    ...(tile === components.church || tile === components.market ? ["  'market' shows what it holds now."] : []),
    ...wrap(
      '  printed: read off the component; reported: by a third party; reconstructed: our own choice, which a --catalogue may correct',
      screen.columns(),
      '  ',
    ),
  ];
}

function saySegments(edges: string): string {
  return SEGMENTS.split('')
    .map((letter) => ({ letter, amount: edges.split(letter).length - 1 }))
    .filter(({ amount }) => amount > 0)
    .map(({ letter, amount }) => `${amount} ${segmentWord(letter)}`)
    .join(', ');
}
