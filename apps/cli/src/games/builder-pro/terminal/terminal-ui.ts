import {
  type Action,
  closesHamlet,
  type Event,
  holdLimit,
  matOf,
  ROUNDS,
  roomToKeep,
  STATS,
  type State,
  styleFor,
  tieBreakOf,
} from '@hamlet/builder-pro';
import { ALL, type Seat } from '@hamlet/kernel';
import { beside, type Span, span, styledLine, unbroken, wrap } from '../../../terminal/ansi.ts';
import { headedLines, menuLines, onlyPerson, whoIs } from '../../../terminal/session.ts';
import type { Choice, TerminalSession, TerminalUi } from '../../../terminal/terminal-ui.ts';
import { joinFacts, joinHeaded, joinSentences, voice } from '../../../voice.ts';
import { cellKey, drawHamlet, SCALES } from './drawing.ts';
import { menuOf } from './menu.ts';
import { colourOf, nameOf, playerName, sayCount, sayRefusal, sayScoreLine, sayStat } from './names.ts';
import { narrate } from './narration.ts';
import {
  boardLegend,
  boardOf,
  boardPanel,
  cardPanel,
  hamletLines,
  passedLines,
  rankLines,
  sayComing,
} from './panels.ts';
import { cellsFor } from './places.ts';
import { newTableMemory, sayQueue, seesQueue, type TableMemory } from './table-memory.ts';
import { textCommandsOf } from './text-commands.ts';

const { say } = voice;

/** Hamlet Builder Pro in the terminal. */
export function builderProUi(session: TerminalSession): TerminalUi<Action, Event> {
  const { table } = session;
  const now = (): State => table.state;
  const memory = newTableMemory(session);
  const coins = [...now().coins];
  return {
    sayRefusal: (refusal) => sayRefusal(now().setting.components, refusal),
    sayScoreLine,
    // Asked for anew each time: the language may have changed.
    get commands() {
      return textCommandsOf(session, now, memory);
    },
    get help() {
      return helpLines();
    },
    get tiles() {
      return now().setting.components.tiles.map((tile) => ({ id: tile.id, name: nameOf(tile) }));
    },
    scoreOrder: [],
    opening: () => [sayOpening(now())],
    colour: (seat) => colourOf(now(), seat),
    name: (seat) => playerName(now(), seat),
    ruled: () => undefined,
    begun: (): Event => ({ type: 'year', round: now().round, card: now().deck[now().round - 1], first: now().first }),
    onEvent: (event) => memory.hear(event),
    // Keeping is decided in any order: the player at the keyboard goes on.
    next: ({ kind, seats }) => (kind === 'keep' && seats.includes(session.at) ? session.at : seats[0]),
    isSecret: (kind) => kind === 'build' || kind === 'keep',
    sceneKey: (seat) =>
      `${now().round} ${now().step}${now().step === 'draw' ? '' : ` ${seat} ${now().hamlets[seat].length}`}`,
    scene: (seat, isFirst) => sceneLines(session, now(), seat, isFirst),
    status: (seat) => [...pictureLines(session, now(), seat, memory), ...statusLines(session, now(), seat, memory)],
    menu: (seat) => menuOf(now(), seat, memory.plan(), memory.turnTo),
    stepBack: memory.stepBack,
    doubt: (seat, action) => sayDoubt(now(), seat, action),
    tell: (items, since, you) => narrate(now(), coins, items, since, you),
    ending: () => endingOf(session, now(), session.table.ranking(ALL)),
  };
}

function sayOpening({ setting: { options, seats } }: State): string {
  const tone = joinHeaded([say('option.tone.title'), say(`option.tone.${options.tone}`)]);
  const style = joinHeaded([say('option.style.title'), say(`option.style.${styleFor(options, seats)}`)]);
  return say('builderTerminal.opening', { cards: `${joinSentences([tone, style])}.` });
}

function helpLines(): string[] {
  return (['number', 'year', 'road', 'points'] as const).map((key) => say(`builderTerminal.help.${key}`));
}

function sceneLines(session: TerminalSession, state: State, seat: Seat, isFirst: boolean): string[] {
  const { screen } = session;
  const legend = isFirst ? boardLegend(screen) : [];
  if (state.step === 'draw')
    return [
      ...cardPanel(screen, state, onlyPerson(session)),
      ...wrap(`  ${sayComing(state)}`, screen.columns(), '    '),
      ...legend,
    ];
  if (state.step !== 'build') return [];
  return [...boardPanel(screen, state, seat), ...passedLines(screen, state, seat), ...legend];
}

function statusLines(session: TerminalSession, state: State, seat: Seat, memory: TableMemory): string[] {
  const { screen } = session;
  const who = whoIs(session, seat);
  const mat = matOf(state, seat);
  const showsQueue = state.step === 'draw' && seesQueue(session, seat) && state.queues[seat].length > 0;
  const parts = [
    joinHeaded([
      joinFacts([unbroken(who), say('bp.year.of', { round: state.round, rounds: ROUNDS })]),
      sayCount('coins', mat.coins),
    ]),
    ...STATS.map((stat) => sayStat(stat, mat[stat])),
    unbroken(sayCount('points', mat.points)),
    unbroken(say('bp.table.hold', { count: holdLimit(state, seat) })),
    ...(showsQueue ? [sayQueue(state, seat, memory)] : []),
  ];
  return headedLines(screen, who, colourOf(state, seat), parts);
}

/** Status and prompt around a menu. */
const LINES_AROUND = 4;

/** The drawing that a choice of a place, a turn or a tile is about. */
function pictureLines(session: TerminalSession, state: State, seat: Seat, memory: TableMemory): string[] {
  const { screen } = session;
  const { components } = state.setting;
  const plan = memory.plan();
  const menu = menuOf(state, seat, plan, memory.turnTo);
  if (state.step === 'build' && plan.tile === undefined) return [];
  if (state.step !== 'build' && state.step !== 'year') return [];
  if (plan.x !== undefined) return turnPictures(session, state, menu.choices);
  const cells =
    state.step === 'build'
      ? cellsFor(state, seat, plan.tile ?? 0)
      : menu.choices.map(({ pick }) => ('action' in pick ? pick.action : undefined));
  const notes = new Map(
    cells.flatMap((cell, index) => (cell && 'x' in cell ? [[cellKey(cell.x, cell.y), `(${index + 1})`] as const] : [])),
  );
  const below = menuLines(session).length + LINES_AROUND;
  return hamletLines(screen, components, state.hamlets[seat], { notes, below }).map((line) =>
    styledLine(screen.styled, line),
  );
}

/** The ways in which a tile may lie, side by side with their numbers. */
function turnPictures({ screen }: TerminalSession, state: State, choices: readonly Choice<Action>[]): string[] {
  const pictures = choices.flatMap(({ number, pick }) => {
    const action = 'action' in pick ? pick.action : undefined;
    if (action?.do !== 'build') return [];
    const tile = drawHamlet(state.setting.components, [action.tile, 0, 0, action.turn], SCALES.middle);
    return [[[span(`${number}.`, 'note', 'bold')], ...tile]];
  });
  const row = pictures.reduce<Span[][]>((left, right) => (left.length === 0 ? right : beside(left, right, 3)), []);
  return row.map((line) => styledLine(screen.styled, line));
}

/** The question before a doubtful action: one that closes the hamlet (R16), or gives tiles away that could be kept. */
function sayDoubt(state: State, seat: Seat, action: Action): string | undefined {
  if (action.do === 'build' && closesHamlet(state, seat, action)) return say('bp.place.closes');
  if (action.do !== 'pass') return undefined;
  const room = roomToKeep(state, seat);
  return room > 0 ? say('builderTerminal.could-keep', { tiles: sayCount('tiles', room) }) : undefined;
}

function endingOf(session: TerminalSession, state: State, places: readonly number[]): ReturnType<TerminalUi['ending']> {
  const { screen } = session;
  const seats = places.map((_, seat) => seat);
  const scene = seats.flatMap((seat) => [
    screen.styled(whoIs(session, seat), 'bold', colourOf(state, seat)),
    ...boardOf(screen, state, seat),
  ]);
  if (state.setting.seats === 1) return { scene, verdict: rankLines(screen, state) };
  const winners = seats.filter((seat) => places[seat] === 1).map((seat) => whoIs(session, seat));
  const totals = seats.map((seat) => matOf(state, seat).points);
  const isByCoins = session.table.result?.ending === 'played' && tieBreakOf(state, totals) === 'coins';
  const verdict = say('bp.final.wins', { who: voice.list(winners), count: winners.length });
  return { scene, verdict: [isByCoins ? say('builderTerminal.by-coins', { verdict }) : verdict] };
}
