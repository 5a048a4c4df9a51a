import { hasLake, isJoinedToChurch, lakeIn, roadBetween, type State, type Tile, villageOf } from '@hamlet/hamlet';
import { beside, fitTo, lengthOf, type Span, span, styledLine, unbroken, wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { enumerate, joinHeaded, voice, withRemark } from '../../../voice.ts';
import { drawVillage, mapLegend, sizeOf } from './drawing.ts';
import { goodsOn, workersOn } from './labels.ts';
import { waterLegend } from './lake-drawing.ts';
import { lakeLines, lakesPanel } from './lake-panels.ts';
import { goodsLegend, playerLetter, playerName, roadName, tileName } from './names.ts';
import { SCALES, type VillageScaleName } from './scale.ts';

const { say } = voice;

/** A table narrower than this is not worth setting beside the drawing. */
const LEAST_TABLE = 46;
const GAP = 3;
/** Lines of a screen that the drawing leaves for the question below it. */
const LINES_BELOW = 14;

/** The drawing of the village and the table of its tiles: beside it, or below where that is asked for. */
export function villagePanel(
  screen: Screen,
  state: State,
  { scale: wanted, full }: { readonly scale?: VillageScaleName; readonly full: boolean },
): string[] {
  const picture = drawVillage(state, SCALES[wanted ?? fittingScale(screen, state)]);
  const width = Math.max(...picture.map(lengthOf));
  const room = screen.columns() - width - GAP;
  const isWide = room >= LEAST_TABLE;
  const rows = tileTable(state, isWide ? room : screen.columns());
  const right = isWide && (full || rows.length <= picture.length) ? rows : [];
  const below = full && !isWide ? ['', ...rows.map((row) => styledLine(screen.styled, row))] : [];
  const lines = beside(picture, right, GAP).map((line) => styledLine(screen.styled, line));
  const legend = full ? legendLines(screen.columns(), state) : [];
  const lakes = full && lakeIn(state)?.formed.length ? lakesPanel(screen, state) : [];
  return [...lines, ...lakeLines(screen, state), ...legend, ...lakes, ...below];
}

/** The largest scale that the screen has room for; width must fit, height may scroll. */
function fittingScale(screen: Screen, state: State): VillageScaleName {
  const names: readonly VillageScaleName[] = ['large', 'middle', 'small'];
  const sizes = names.map((name) => ({ name, ...sizeOf(state, SCALES[name]) }));
  const narrow = sizes.filter(({ width }) => width <= screen.columns());
  const whole = narrow.find(({ name, height }) => name === 'large' && height + LINES_BELOW <= screen.rows());
  return (whole ?? narrow.find(({ name }) => name !== 'large') ?? sizes[sizes.length - 1]).name;
}

function legendLines(width: number, state: State): string[] {
  const players = state.setting.colours.map((_, seat) => `${playerLetter(state, seat)} ${playerName(state, seat)}`);
  const parts = [
    mapLegend(),
    ...(hasLake(state) ? [waterLegend()] : []),
    say('hamletTerminal.legend.border'),
    goodsLegend(),
    say('hamletTerminal.legend.workers'),
    players.join('  '),
  ];
  return parts.reduce<string[]>((lines, part) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 3 <= width) lines[lines.length - 1] = `${last} | ${part}`;
    else lines.push(part);
    return lines;
  }, []);
}

/** Each tile with its goods, who is there, and the tiles that roads join it to. */
function tileTable(state: State, width: number): Span[][] {
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  const names = {
    tile: say('hamletTerminal.head.tile'),
    goods: say('hamletTerminal.head.goods'),
    workers: say('hamletTerminal.row.workers'),
  };
  const widthOf = (name: string, lengthAt: (tile: Tile) => number) =>
    Math.max(name.length, ...village.tiles.map(lengthAt)) + 1;
  const nameWidth = widthOf(names.tile, (tile) => tileName(components, tile).length);
  const goodsWidth = widthOf(names.goods, (tile) => lengthOf(goodsOn(state, tile)));
  const crewWidth = widthOf(names.workers, (tile) => lengthOf(workersOn(state, tile)));
  const left = nameWidth + goodsWidth + crewWidth;
  const head = (text: string, columns: number) => fitTo([span(text, 'dim')], columns);
  return [
    [
      ...head(names.tile, nameWidth),
      ...head(names.goods, goodsWidth),
      ...head(names.workers, crewWidth),
      span(say('tile.linked'), 'dim'),
    ],
    ...village.tiles.flatMap((tile) => {
      const name = span(tileName(components, tile), isJoinedToChurch(village, tile) ? 'bold' : 'dim');
      const fixed = [
        ...fitTo([name], nameWidth),
        ...fitTo(goodsOn(state, tile), goodsWidth),
        ...fitTo(workersOn(state, tile), crewWidth),
      ];
      const room = Math.max(16, width - left);
      const roads = wrap(roadsFrom(state, tile, room), room);
      return roads.map((text, index) => [...(index === 0 ? fixed : [span(' '.repeat(left))]), span(text)]);
    }),
  ];
}

/** The neighbours that roads join a tile to; a built road with its owner's letter. */
function roadsFrom(state: State, tile: Tile, room: number): string {
  const { components } = state.setting;
  const { links } = villageOf(components, state.map);
  if (links[tile].isEmpty()) return say('tile.not-linked');
  const names = Array.from(links[tile], (other) =>
    withRemark(tileName(components, other), roadMark(state, tile, other)),
  );
  // A name is broken only where it has no room in a line of its own.
  return enumerate(names.map((name) => (name.length < room ? unbroken(name) : name)));
}

function roadMark(state: State, one: Tile, other: Tile): string {
  const road = roadBetween(state, one, other);
  return road ? joinHeaded([playerLetter(state, road.owner), roadName(road.kind)]) : '';
}
