import {
  BAGS,
  bankTiles,
  builderPro,
  type Components,
  type Hamlet,
  holdLimit,
  isCardAhead,
  leftOf,
  matOf,
  nextRank,
  plaquesOf,
  ROUNDS,
  rankOf,
  rightOf,
  roadSides,
  STATS,
  type State,
  tilesOf,
  tileTotals,
  turnOrder,
  yearNow,
} from '@hamlet/builder-pro';
import { type Seat, SPECTATOR } from '@hamlet/kernel';
import { capital } from '@hamlet/messages';
import { beside, lengthOf, type Span, span, styledLine, unbroken, wrap } from '../../../terminal/ansi.ts';
import type { Screen } from '../../../terminal/screen.ts';
import { rowLines, type SeatName } from '../../../terminal/text.ts';
import { enumerate, joinClauses, joinFacts, joinHeaded, joinSentences, voice, withRemark } from '../../../voice.ts';
import { cardLines, sayBack } from './card.ts';
import { drawHamlet, type Extras, type MatScaleName, roadLegend, SCALES, sizeIn } from './drawing.ts';
import { sayForecast } from './effects.ts';
import {
  nameOf,
  playerName,
  sayCount,
  sayPrinted,
  sayRoads,
  sayRule,
  sayStat,
  sayTiles,
  statLegend,
  statName,
  tileName,
} from './names.ts';

const { say } = voice;

const GAP = 3;
/** Text narrower than this is not worth setting beside a drawing. */
const LEAST_ASIDE = 40;
/** Lines of a screen that a drawing leaves for the question below it. */
const LINES_BELOW = 15;
/**
 * The least lines of a screen that shows mat and card: on a lower one the line above the menu stands for the score mat, and
 * the name for the card.
 */
const ROWS_FOR_ALL = 30;

/** The largest scale that the screen has room for; width must fit, height may scroll. */
function fittingScale(screen: Screen, hamlet: Hamlet, noted: readonly string[], below: number): MatScaleName {
  const fits = (name: MatScaleName) => {
    const { width, height } = sizeIn(SCALES[name], hamlet, noted);
    return width <= screen.columns() && height <= screen.rows() - below;
  };
  return (['large', 'middle'] as const).find(fits) ?? 'small';
}

interface MatDrawing extends Extras {
  readonly scale?: MatScaleName | undefined;
  /** Lines that are needed below the drawing. */
  readonly below?: number;
}

/** A hamlet in the largest drawing that fits, or in the scale that is asked for. */
export function hamletLines(
  screen: Screen,
  components: Components,
  hamlet: Hamlet,
  { scale, below = LINES_BELOW, ...extras }: MatDrawing = {},
): Span[][] {
  const whole = extras.ghost ? [...hamlet, ...extras.ghost] : hamlet;
  const name = scale ?? fittingScale(screen, whole, [...(extras.notes?.keys() ?? [])], below);
  const lines = drawHamlet(components, hamlet, SCALES[name], extras);
  return lines.length === 0 ? [[span(say('builderTerminal.no-tile-yet'), 'dim')]] : lines;
}

/** A seat's hamlet, and beside it, where there is room, the score mat and the card of the year. */
export function boardPanel(screen: Screen, state: State, seat: Seat, scale?: MatScaleName): string[] {
  const { components } = state.setting;
  const picture = hamletLines(screen, components, state.hamlets[seat], { scale });
  const room = screen.columns() - Math.max(...picture.map(lengthOf)) - GAP;
  if (room < LEAST_ASIDE) return picture.map((line) => styledLine(screen.styled, line));
  const year = yearNow(state);
  const isLow = screen.rows() < ROWS_FOR_ALL;
  const card = isLow ? [] : cardLines(year, state.setting.seats).flatMap((line) => wrap(line, room, '   '));
  const forecast = isCardAhead(state.step) ? [...(isLow ? [] : ['']), ...wrap(sayForecast(state, seat), room)] : [];
  const aside = [
    ...(isLow ? [] : [...matRows(state, seat), []]),
    [span(say('bp.year.line', { round: state.round, card: nameOf(year) }), 'bold')],
    ...[...card, ...forecast].map((line) => [span(line)]),
  ];
  return beside(picture, aside, GAP).map((line) => styledLine(screen.styled, line));
}

/** The score mat: what the start, the tiles and the cards add to each attribute. */
function matRows(state: State, seat: Seat): Span[][] {
  const { components } = state.setting;
  const mat = matOf(state, seat);
  const tiles = tileTotals(components, state.hamlets[seat]);
  const names = (['now', 'start', 'tiles', 'cards'] as const).map((name) => say(`bp.mat.${name}`));
  const width = Math.max(7, ...names.map((name) => name.length + 1));
  const first = Math.max(...[...STATS, 'points' as const, 'coins' as const].map((stat) => statName(stat).length)) + 1;
  const cell = (value: number | string) => `${value}`.padStart(width);
  return [
    [span(`${''.padEnd(first)}${names.map(cell).join('')}`, 'dim')],
    ...STATS.map((stat, index) => [
      span(statName(stat).padEnd(first)),
      span(cell(mat[stat]), 'bold'),
      span(
        [components.catalogue.start[stat], tiles[index], state.bonus[seat * STATS.length + index]].map(cell).join(''),
      ),
    ]),
    ...(['points', 'coins'] as const).map((stat) => [
      span(statName(stat).padEnd(first)),
      span(cell(mat[stat]), 'bold'),
    ]),
  ];
}

/** The legend of a drawing. */
export function boardLegend(screen: Screen): string[] {
  return wrap(`${unbroken(roadLegend())} | ${unbroken(statLegend())}`, screen.columns()).map((line) =>
    screen.styled(line, 'dim'),
  );
}

/** The card of this year in words, and its effects as the hamlets stand. */
export function cardPanel(screen: Screen, state: State, seat: Seat | undefined): string[] {
  const year = yearNow(state);
  const head = say('bp.report.title', { round: state.round, rounds: ROUNDS, card: nameOf(year) });
  const note = say('builderTerminal.card-note', {
    style: say(`bp.style.${year.style}`),
    tone: say(`bp.tone.${year.tone}`),
  });
  const forecast = seat === undefined || !isCardAhead(state.step) ? [] : [sayForecast(state, seat)];
  const [first, ...more] = wrap(`${unbroken(head)} ${note}`, screen.columns(), '  ');
  return [
    screen.styled(head, 'bold') + first.slice(head.length),
    ...more,
    ...cardLines(year, state.setting.seats).flatMap((line) => wrap(`  ${line}`, screen.columns(), '     ')),
    ...forecast.flatMap((line) => wrap(`  ${line}`, screen.columns(), '  ')),
  ];
}

/** The cards that were, the one that is, and the backs of those to come. */
export function yearsPanel(screen: Screen, state: State): string[] {
  const { components } = state.setting;
  return state.deck.flatMap((card, index) => {
    const year = components.years[card];
    const isKnown = index < state.round;
    const winner = state.plaques[index];
    const plaque = winner < 0 ? '' : say('bp.year.won', { who: { name: playerName(state, winner), you: false } });
    const what = isKnown ? joinClauses([withRemark(nameOf(year), sayBack(year)), plaque]) : sayBack(year);
    const mark = index === state.round - 1 ? '>' : ' ';
    return wrap(`${mark} ${say('bp.year.label', { round: index + 1, what })}`, screen.columns(), ' '.repeat(10));
  });
}

/** The backs of the next cards in one line. */
export function sayComing(state: State): string {
  const backs = state.deck.slice(state.round).map((card) => {
    const { tone, hint } = state.setting.components.years[card];
    return say('builderTerminal.coming-back', { tone: say(`bp.tone.${tone}`), hint: statName(hint) });
  });
  return backs.length === 0 ? say('bp.year.last') : `${joinHeaded([say('bp.year.coming'), enumerate(backs)])}.`;
}

/** Everybody's score mat and counts; queues only as numbers, as everybody may know them. */
export function playersPanel(screen: Screen, state: State, who: SeatName): string[] {
  const open = builderPro.view(state, SPECTATOR);
  return turnOrder(state).flatMap((seat) => {
    const mat = matOf(state, seat);
    const plaques = plaquesOf(state, seat).map(nameOf);
    const first = seat === state.first && state.setting.seats > 1 ? say('bp.table.first') : '';
    const counts = [
      say('builderTerminal.in-hamlet', { tiles: sayCount('tiles', tilesOf(state.hamlets[seat]).length) }),
      say('builderTerminal.in-queue', { tiles: sayCount('tiles', open.players[open.seats[seat]].queueCount) }),
      say('bp.table.hold', { count: holdLimit(state, seat) }),
    ];
    const lines = [
      `  ${joinClauses([enumerate(sayStats(state, seat)), joinFacts(counts)])}`,
      ...(state.setting.seats > 1
        ? [`  ${say('bp.table.left', { who: playerName(state, leftOf(state, seat)) })}`]
        : []),
      ...(plaques.length > 0 ? [`  ${say('bp.table.plaques', { names: enumerate(plaques) })}`] : []),
    ];
    return [
      joinHeaded([
        joinFacts([screen.styled(who(seat), 'bold', state.setting.options.colours[seat]), first]),
        enumerate([sayCount('points', mat.points), sayCount('coins', mat.coins)]),
      ]),
      ...lines.flatMap((line) => wrap(line, screen.columns(), '  ')),
    ];
  });
}

/** The attributes of a seat with their values. */
function sayStats(state: State, seat: Seat): string[] {
  const mat = matOf(state, seat);
  return STATS.map((stat) => sayStat(stat, mat[stat]));
}

/** The tiles that a seat passed to the left this year and last: its own player knows them. */
export function passedLines(screen: Screen, state: State, seat: Seat): string[] {
  const { components } = state.setting;
  const who = playerName(state, leftOf(state, seat));
  const parts = (
    [
      ['bp.passed.thisYear', state.passed[seat]],
      ['bp.passed.lastYear', state.passedLastYear[seat]],
    ] as const
  ).flatMap(([key, tiles]) => (tiles.length > 0 ? [`${say(key, { who })} ${sayTiles(components, tiles)}`] : []));
  if (parts.length === 0) return [];
  return wrap(`${joinSentences([say('bp.passed.title'), ...parts])}.`, screen.columns(), '  ');
}

/** The hamlets of the neighbours, left first. */
export function neighboursPanel(screen: Screen, state: State, seat: Seat, who: SeatName): string[] {
  if (state.setting.seats === 1) return [say('builderTerminal.alone')];
  const left = leftOf(state, seat);
  const right = rightOf(state, seat);
  return [...new Set([left, right])].flatMap((other) => {
    const side = left === right ? 'on-both-sides' : other === left ? 'on-the-left' : 'on-the-right';
    const name = screen.styled(who(other), 'bold');
    return [say(`builderTerminal.${side}`, { who: name }), ...boardOf(screen, state, other)];
  });
}

/** A hamlet and the score mat in one line below it. */
export function boardOf(screen: Screen, state: State, seat: Seat): string[] {
  const { coins, points } = matOf(state, seat);
  const { components } = state.setting;
  return [
    ...hamletLines(screen, components, state.hamlets[seat]).map((line) => styledLine(screen.styled, line)),
    enumerate([...sayStats(state, seat), sayCount('coins', coins), sayCount('points', points)]),
  ];
}

/** The tiles that are left in the bank and in the bags. */
export function supplyPanel(screen: Screen, state: State): string[] {
  const { components } = state.setting;
  const bags = BAGS.map((name, index) =>
    joinHeaded([say(`bp.draw.${name}`), say('bp.draw.left', { count: state.bags[index].length })]),
  );
  const width = Math.max(...bankTiles(components).map((tile) => tileName(components, tile).length)) + 2;
  return [
    screen.styled(joinHeaded([say('bp.bank.title'), say('bp.bank.note')]), 'bold'),
    ...bankTiles(components).flatMap((tile) => {
      const name = tileName(components, tile).padEnd(width);
      const facts = joinClauses([sayPrinted(components.tiles[tile]), sayRoads(roadSides(components, tile, 0))]);
      return wrap(
        `  ${state.bank[tile]} × ${name}${sayCount('coins', components.cost[tile]).padEnd(11)}${facts}`,
        screen.columns(),
        ' '.repeat(width + 6),
      );
    }),
    ...bags,
    ...(state.destroyed.length > 0
      ? wrap(say('builderTerminal.destroyed', { tiles: sayTiles(components, state.destroyed) }), screen.columns(), '  ')
      : []),
  ];
}

/** The backs of tiles, by their points. */
const BACKS = [0, 1, 2] as const;

/** Every kind of tile, with how many there are in the game. */
export function tilesPanel(screen: Screen, { setting: { components } }: State): string[] {
  return BACKS.flatMap((points) => [
    screen.styled(capital(say(`bp.tile.back-${points}`)), 'bold'),
    ...components.worth[points].flatMap((tile) => {
      const data = components.tiles[tile];
      const facts = joinClauses([sayPrinted(data), sayRule(components, data)]);
      return wrap(
        joinFacts([
          `  ${`${data.count} × ${nameOf(data)}`.padEnd(20)}${sayCount('coins', data.cost).padStart(10)}`,
          facts,
        ]),
        screen.columns(),
        ' '.repeat(22),
      );
    }),
  ]);
}

/** The values printed on a tile, and how well each is known. */
export function tilePanel(screen: Screen, { setting: { components } }: State, tile: number): string[] {
  const data = components.tiles[tile];
  const picture = drawHamlet(components, [tile, 0, 0, 0], SCALES.large);
  const row = (name: string, value: string, key: string): readonly [string, string] => {
    const source = data.provenance[key];
    const known = source === undefined ? '' : `  [${voice.text(`bp.tile.source.${source}`) ?? source}]`;
    return [name, value === '' ? '' : `${value}${known}`];
  };
  return [
    withRemark(screen.styled(nameOf(data), 'bold'), data.id),
    ...picture.map((line) => `    ${styledLine(screen.styled, line)}`),
    ...rowLines(screen, [
      row(say('bp.tile.back'), voice.text(`bp.tile.back-${data.points}`) ?? '', 'bag'),
      row(say('bp.tile.copies'), `${data.count}`, 'count'),
      row(say('bp.tile.cost'), sayCount('coins', data.cost), 'cost'),
      row(say('bp.tile.gives'), sayPrinted(data), 'stats'),
      row(say('bp.tile.roads'), sayRoads(roadSides(components, tile, 0)), 'edges'),
      row(say('bp.tile.rule'), capital(sayRule(components, data)), 'rule'),
    ]),
  ];
}

/** The rank of a player alone, and the points that the next one takes. */
export function rankLines(screen: Screen, state: State): string[] {
  const rank = rankOf(state);
  if (rank === undefined) return [];
  const { tone } = state.setting.options;
  const points = matOf(state, 0).points;
  const next = nextRank(state);
  const more = next
    ? say('bp.final.next', { rank: nameOf(next.rank), points: sayCount('points', next.missing) })
    : say('builderTerminal.no-higher');
  const own = rank === 'unranked' ? say('bp.final.unranked') : say('bp.final.rank', { rank: nameOf(rank) });
  const cards = joinHeaded([say('option.tone.title'), say(`option.tone.${tone}`)]);
  return wrap(joinSentences([withRemark(sayCount('points', points), cards), own, more]), screen.columns(), '  ');
}
