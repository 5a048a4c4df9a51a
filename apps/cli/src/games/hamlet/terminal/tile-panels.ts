import { isBuilt, lakeTileOf, packPlace, SEGMENTS, type State, type Tile, whereaboutsOf } from '@hamlet/hamlet';
import { capital } from '@hamlet/messages';
import { styledLine, wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { type PanelRow, rowLines } from '../../../terminal/text.ts';
import { enumerate, joinClauses, joinFacts, voice, withRemark } from '../../../voice.ts';
import { drawTile } from './drawing.ts';
import {
  goodName,
  milestoneName,
  milestoneOf,
  personAt,
  sayBlueprint,
  sayCost,
  sayEffect,
  sayGain,
  sayPoints,
  sayStock,
  sayWhere,
  segmentName,
  tileName,
} from './names.ts';
import { SCALES } from './scale.ts';

const { say } = voice;

/** All tiles by where they are, each with what it does. */
export function tilesPanel(screen: Screen, state: State): string[] {
  const { components } = state.setting;
  const groups = new Map<string, Tile[]>();
  components.tiles.forEach((_, tile) => {
    const at = whereaboutsOf(state, tile);
    const where = at.kind === 'display' ? say('table.display') : sayWhere(at, (seat) => personAt(state, seat));
    groups.set(where, [...(groups.get(where) ?? []), tile]);
  });
  return [...groups].flatMap(([where, tiles]) => [
    screen.styled(capital(where), 'bold'),
    ...tiles.flatMap((tile) =>
      wrap(`  ${tileName(components, tile).padEnd(22)}${sayTile(state, tile)}`, screen.columns(), ' '.repeat(24)),
    ),
  ]);
}

function sayTile(state: State, tile: Tile): string {
  const isStart = state.setting.components.tiles[tile].data.pile === 'start';
  return `${sayEffect(state, tile)}${isStart ? '' : ` [${sayBlueprint(state, tile)}]`}`;
}

/** The values printed on a tile, and how well each is known. */
export function tilePanel(screen: Screen, state: State, tile: Tile): string[] {
  const { components } = state.setting;
  const { data } = components.tiles[tile];
  const stock = data.slots > 0 && isBuilt(state, tile) ? sayStock(state, tile) : '';
  const where = sayWhere(whereaboutsOf(state, tile), (seat) => personAt(state, seat));
  const head = joinFacts([voice.text(`hamletTerminal.kind.${data.kind}`) ?? data.kind, where]);
  return [
    joinClauses([
      joinFacts([withRemark(screen.styled(tileName(components, tile), 'bold'), data.id), head]),
      stock === '' ? '' : say('hamletTerminal.on-it', { goods: stock }),
    ]),
    ...drawTile(components, tile, packPlace(0, 0, 0), SCALES.middle).map(
      (line) => `    ${styledLine(screen.styled, line)}`,
    ),
    ...rowLines(screen, valuesOf(state, tile)),
    ...(tile === components.church || tile === components.market ? [`  ${say('hamletTerminal.shows-market')}`] : []),
  ];
}

/** The values of a tile by their names, each with how well it is known; an empty one is left out. */
function valuesOf(state: State, tile: Tile): PanelRow[] {
  const { data, cost, arrow, takes, makes } = state.setting.components.tiles[tile];
  const isStart = data.pile === 'start';
  const gives = data.gives.gold + data.gives.points;
  const { fish, joins } = lakeTileOf(data);
  const row = (key: keyof typeof VALUES, value: string): PanelRow => {
    const source = data.provenance[key];
    const known = source === undefined ? '' : `  [${voice.text(`gallery.provenance.${source}`) ?? source}]`;
    return [say(VALUES[key]), value === '' ? '' : `${value}${known}`];
  };
  return [
    row('shape', voice.text(`gallery.shapes.${data.shape}`) ?? data.shape),
    row('edges', saySegments(data.edges)),
    row('pile', isStart ? '' : say(`gallery.piles.${data.pile}`)),
    row('cost', isStart ? '' : sayCost(cost)),
    row('reward', isStart ? '' : sayPoints(data.reward)),
    row('arrow', arrow < 0 ? '' : milestoneName(milestoneOf(arrow))),
    row('slots', data.slots === 0 ? '' : `${data.slots}`),
    row('takes', data.takes === undefined ? '' : goodName(takes)),
    row('makes', makes.map(goodName).join('/')),
    row('gives', gives === 0 ? '' : sayGain(data.gives.gold, data.gives.points)),
    row('fish', fish === 0 ? '' : say('hamletTerminal.fish-own', { fish: say('amount.fish', { count: fish }) })),
    row('joins', joins ? say('effect.joins') : ''),
    [say('hamletTerminal.row.effect'), sayEffect(state, tile)],
    row('end', data.end ? sayPoints(data.end.points) : ''),
  ];
}

/** The names of the values, by their keys in the provenance. */
const VALUES = {
  shape: 'gallery.value.shape',
  edges: 'gallery.value.edges',
  pile: 'gallery.value.pile',
  cost: 'gallery.value.cost',
  reward: 'gallery.value.reward',
  arrow: 'gallery.value.arrow',
  slots: 'gallery.value.slots',
  takes: 'gallery.value.takes',
  makes: 'gallery.value.makes',
  gives: 'gallery.value.gives',
  fish: 'gallery.value.fish',
  joins: 'gallery.value.joins',
  end: 'gallery.value.end',
} as const;

function saySegments(edges: string): string {
  const segments = SEGMENTS.split('')
    .map((letter) => ({ letter, amount: edges.split(letter).length - 1 }))
    .filter(({ amount }) => amount > 0);
  return enumerate(segments.map(({ letter, amount }) => `${amount} ${segmentName(letter)}`));
}
