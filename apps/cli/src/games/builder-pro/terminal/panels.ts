import {
  BAGS,
  type Components,
  FIELDS,
  type Hamlet,
  holdLimit,
  leftOf,
  matOf,
  ROUNDS,
  rankOf,
  STATS,
  type State,
  tileTotals,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { beside, firm, lengthOf, type Span, span, styledLine, wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { capital, count, type SeatName } from '../../../terminal/text.ts';
import { cardLines, sayBack } from './card.ts';
import { drawHamlet, type Extras, MAP_LEGEND, type MatScaleName, SCALES, sizeIn } from './drawing.ts';
import { sayOutlook } from './effects.ts';
import { playerName, STAT_LEGEND, sayPrinted, sayRoads, sayRule, sayTiles, tileName } from './names.ts';

const GAP = 3;
/** Text narrower than this is not worth setting beside a drawing. */
const LEAST_ASIDE = 40;
/** Lines of a screen that a drawing leaves for what is asked below it. */
const LINES_BELOW = 15;
/** On a lower screen the line above the menu has to do for the score mat, and the name for the card. */
const ROWS_FOR_ALL = 30;
const EMPTY_HAMLET = 'no tile yet';

/** The largest scale that the screen has room for; width must fit, height may scroll. */
function fittingScale(screen: Screen, hamlet: Hamlet, noted: readonly string[], below: number): MatScaleName {
  const fits = (name: MatScaleName) => {
    const { width, height } = sizeIn(SCALES[name], hamlet, noted);
    return width <= screen.columns() && height <= screen.rows() - below;
  };
  return (['large', 'middle'] as const).find(fits) ?? 'small';
}

interface Look extends Extras {
  readonly scale?: MatScaleName | undefined;
  /** Lines that are needed below the drawing. */
  readonly below?: number;
}

/** A hamlet in the largest drawing that fits, or in the scale that is asked for. */
export function hamletLines(
  screen: Screen,
  components: Components,
  hamlet: Hamlet,
  { scale, below = LINES_BELOW, ...extras }: Look = {},
): Span[][] {
  const whole = extras.ghost ? [...hamlet, ...extras.ghost] : hamlet;
  const name = scale ?? fittingScale(screen, whole, [...(extras.notes?.keys() ?? [])], below);
  const lines = drawHamlet(components, hamlet, SCALES[name], extras);
  return lines.length === 0 ? [[span(EMPTY_HAMLET, 'dim')]] : lines;
}

/** A seat's hamlet, and beside it, where there is room, the score mat and the card of the year. */
export function boardPanel(screen: Screen, state: State, seat: Seat, scale?: MatScaleName): string[] {
  const { components } = state.setting;
  const picture = hamletLines(screen, components, state.hamlets[seat], { scale });
  const room = screen.columns() - Math.max(...picture.map(lengthOf)) - GAP;
  if (room < LEAST_ASIDE) return picture.map((line) => styledLine(screen.styled, line));
  const year = components.years[state.deck[state.round - 1]];
  const isLow = screen.rows() < ROWS_FOR_ALL;
  const card = isLow ? [] : cardLines(year, state.setting.seats);
  const outlook = isDecided(state) ? [] : [...(isLow ? [] : ['']), sayOutlook(state, seat)];
  const aside = [
    ...(isLow ? [] : [...matRows(state, seat), []]),
    [span(`Year ${state.round}: ${year.name}`, 'bold')],
    ...[...card, ...outlook]
      .flatMap((line) => wrap(line, room, line.startsWith('As ') ? '' : '   '))
      .map((line) => [span(line)]),
  ];
  return beside(picture, aside, GAP).map((line) => styledLine(screen.styled, line));
}

/** The score mat: what the start, the tiles and the cards add to each attribute. */
function matRows(state: State, seat: Seat): Span[][] {
  const { components } = state.setting;
  const mat = matOf(state, seat);
  const tiles = tileTotals(components, state.hamlets[seat]);
  const cell = (value: number | string) => `${value}`.padStart(7);
  return [
    [span(`${''.padEnd(10)}${['now', 'start', 'tiles', 'cards'].map(cell).join('')}`, 'dim')],
    ...STATS.map((stat, index) => [
      span(stat.padEnd(10)),
      span(cell(mat[stat]), 'bold'),
      span(
        [components.catalogue.start[stat], tiles[index], state.bonus[seat * STATS.length + index]].map(cell).join(''),
      ),
    ]),
    [span('points'.padEnd(10)), span(cell(mat.points), 'bold')],
    [span('coins'.padEnd(10)), span(cell(mat.coins), 'bold')],
  ];
}

/** What the marks of a drawing mean. */
export function boardLegend(screen: Screen): string[] {
  return wrap(`${firm(MAP_LEGEND)} | ${firm(STAT_LEGEND)}`, screen.columns()).map((line) => screen.styled(line, 'dim'));
}

/** The card of this year in words, and what it would bring. */
export function cardPanel(screen: Screen, state: State, seat: Seat | undefined): string[] {
  const year = state.setting.components.years[state.deck[state.round - 1]];
  const head = `Year ${state.round} of ${ROUNDS}: ${year.name}`;
  const outlook = seat === undefined || isDecided(state) ? [] : [sayOutlook(state, seat)];
  const [first, ...more] = wrap(
    `${firm(head)} (${year.style}, ${year.tone}), at the end of this turn:`,
    screen.columns(),
    '  ',
  );
  return [
    screen.styled(head, 'bold') + first.slice(head.length),
    ...more,
    ...[...cardLines(year, state.setting.seats), ...outlook].flatMap((line) =>
      wrap(`  ${line}`, screen.columns(), line.startsWith('As ') ? '  ' : '     '),
    ),
  ];
}

/** Whether the card is being carried out already. */
function isDecided({ step }: State): boolean {
  return step === 'year' || step === 'over';
}

/** The cards that were, the one that is, and the backs of those to come. */
export function yearsPanel(screen: Screen, state: State): string[] {
  const { components } = state.setting;
  return state.deck.flatMap((card, index) => {
    const year = components.years[card];
    const isKnown = index < state.round;
    const winner = state.plaques[index];
    const plaque = winner < 0 ? '' : `; the plaque went to ${playerName(state, winner)}`;
    const words = isKnown ? `${year.name} (${sayBack(year)})${plaque}` : sayBack(year);
    const mark = index === state.round - 1 ? '>' : ' ';
    return wrap(`${mark} year ${index + 1}: ${words}`, screen.columns(), ' '.repeat(10));
  });
}

/** What the next cards show on their backs, in one line. */
export function sayComing(state: State): string {
  const backs = state.deck.slice(state.round).map((card) => {
    const { tone, hint } = state.setting.components.years[card];
    return `${tone} ${hint}`;
  });
  return backs.length === 0 ? 'This is the last year.' : `Coming years: ${backs.join(', ')}.`;
}

/** Everybody's score mat and counts; queues only as numbers. */
export function playersPanel(screen: Screen, state: State, who: SeatName): string[] {
  return Array.from({ length: state.setting.seats }, (_, place) => (state.first + place) % state.setting.seats).flatMap(
    (seat) => {
      const mat = matOf(state, seat);
      const plaques = state.plaques.flatMap((winner, index) =>
        winner === seat ? [state.setting.components.years[state.deck[index]].name] : [],
      );
      const first = seat === state.first && state.setting.seats > 1 ? ', first player' : '';
      const lines = [
        `  income ${mat.income}, storage ${mat.storage}, culture ${mat.culture}, military ${mat.military}; ${count(state.hamlets[seat].length / FIELDS, 'tile')} in the hamlet, ${state.queues[seat].length} in the queue, may keep ${holdLimit(state, seat)}`,
        ...(state.setting.seats > 1 ? [`  left neighbour: ${playerName(state, leftOf(state, seat))}`] : []),
        ...(plaques.length > 0 ? [`  plaques: ${plaques.join(', ')}`] : []),
      ];
      return [
        `${screen.styled(who(seat), 'bold', state.setting.options.colours[seat])}${first}: ${count(mat.points, 'point')}, ${count(mat.coins, 'coin')}`,
        ...lines.flatMap((line) => wrap(line, screen.columns(), '  ')),
      ];
    },
  );
}

/** The tiles that a seat passed to the left this year and last: its own player knows them. */
export function passedLines(screen: Screen, state: State, seat: Seat): string[] {
  const { components } = state.setting;
  const parts = [
    { year: 'this year', tiles: state.passed[seat] },
    { year: 'last year', tiles: state.passedLastYear[seat] },
  ].flatMap(({ year, tiles }) => (tiles.length > 0 ? [`${sayTiles(components, tiles)} ${year}`] : []));
  if (parts.length === 0) return [];
  const to = playerName(state, leftOf(state, seat));
  return wrap(`Passed on to ${to}: ${parts.join('; ')}.`, screen.columns(), '  ');
}

/** The hamlets of the neighbours, left first. */
export function neighboursPanel(screen: Screen, state: State, seat: Seat, who: SeatName): string[] {
  if (state.setting.seats === 1) return ['There are no neighbours: you play alone.'];
  const left = leftOf(state, seat);
  const right = (seat + state.setting.seats - 1) % state.setting.seats;
  return [...new Set([left, right])].flatMap((other) => {
    const side = left === right ? 'on both sides' : other === left ? 'on the left' : 'on the right';
    return [`${screen.styled(who(other), 'bold')}, ${side}:`, ...boardOf(screen, state, other)];
  });
}

/** A hamlet and the score mat in one line below it. */
export function boardOf(screen: Screen, state: State, seat: Seat): string[] {
  const mat = matOf(state, seat);
  const { components } = state.setting;
  return [
    ...hamletLines(screen, components, state.hamlets[seat]).map((line) => styledLine(screen.styled, line)),
    `income ${mat.income}, storage ${mat.storage}, culture ${mat.culture}, military ${mat.military}, ${count(mat.coins, 'coin')}, ${count(mat.points, 'point')}`,
  ];
}

/** What is left in the bank and in the bags. */
export function supplyPanel(screen: Screen, state: State): string[] {
  const { components } = state.setting;
  const bags = BAGS.map((name, index) => `${state.bags[index].length} in the ${name} bag`);
  return [
    screen.styled('Bank: black tiles, one a turn, placed at once', 'bold'),
    ...components.worth[0].map(
      (tile) =>
        `  ${state.bank[tile]} x ${tileName(components, tile).padEnd(14)}${count(components.cost[tile], 'coin').padEnd(9)}${sayPrinted(components.tiles[tile])}; roads ${sayRoads(components, tile, 0)}`,
    ),
    `Tiles: ${bags.join(', ')}.`,
    ...(state.destroyed.length > 0
      ? wrap(`Destroyed: ${sayTiles(components, state.destroyed)}.`, screen.columns(), '  ')
      : []),
  ];
}

const GROUPS = ['Black tiles of the bank, 0 points', 'Green bag, 1 point', 'Purple bag, 2 points'];

/** Every kind of tile, with how many there are in the game. */
export function tilesPanel(screen: Screen, { setting: { components } }: State): string[] {
  return GROUPS.flatMap((title, points) => [
    screen.styled(title, 'bold'),
    ...components.worth[points].flatMap((tile) => {
      const data = components.tiles[tile];
      const rule = sayRule(components, data);
      return wrap(
        `  ${data.name.padEnd(16)}${count(data.cost, 'coin').padStart(8)}, ${sayPrinted(data)}${rule === '' ? '' : `; ${rule}`} (${data.count} of them)`,
        screen.columns(),
        ' '.repeat(18),
      );
    }),
  ]);
}

/** Everything that is printed on a tile, and how well each value is known. */
export function tilePanel(screen: Screen, { setting: { components } }: State, tile: number): string[] {
  const data = components.tiles[tile];
  const picture = drawHamlet(components, [tile, 0, 0, 0], SCALES.large);
  const rows: readonly (readonly [string, string, string])[] = [
    ['back', GROUPS[data.points], 'bag'],
    ['copies', `${data.count}`, 'count'],
    ['cost', count(data.cost, 'coin'), 'cost'],
    ['attributes', sayPrinted(data), 'stats'],
    ['roads', sayRoads(components, tile, 0), 'edges'],
    ['rule', capital(sayRule(components, data)), 'rule'],
  ];
  return [
    `${screen.styled(data.name, 'bold')} (${data.id})`,
    ...picture.map((line) => `    ${styledLine(screen.styled, line)}`),
    ...rows
      .filter(([, value]) => value !== '')
      .flatMap(([name, value, key]) => {
        const source = data.provenance[key];
        return wrap(
          `  ${name.padEnd(12)}${value}${source === undefined ? '' : `  [${source}]`}`,
          screen.columns(),
          ' '.repeat(14),
        );
      }),
    ...wrap(
      '  printed: stands in the rules; inferred: follows from them; assumed: our own choice, which a --catalogue may correct',
      screen.columns(),
      '  ',
    ),
  ];
}

/** The rank of a player alone, and what the next one would take. */
export function rankLines(state: State): string[] {
  const rank = rankOf(state);
  if (rank === undefined) return [];
  const { tone } = state.setting.options;
  const points = matOf(state, 0).points;
  const next = state.setting.components.catalogue.ranks.find((other) => other[tone] > points);
  const more = next ? ` ${next.name} takes ${next[tone]}.` : ' There is no higher one.';
  return [
    rank === 'unranked'
      ? `${count(points, 'point')} (cards: ${tone}) are not enough for a rank.${more}`
      : `${count(points, 'point')} (cards: ${tone}) make you ${rank.name}.${more}`,
  ];
}
