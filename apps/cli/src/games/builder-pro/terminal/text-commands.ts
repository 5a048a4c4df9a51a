import { type Action, type Build, COLOURS, type State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { styledLine, wrap } from '../../../terminal/ansi.ts';
import { whoIs } from '../../../terminal/session.ts';
import type { Choice, TerminalSession, TextCommand } from '../../../terminal/terminal-ui.ts';
import { noPlace, shown, showTile } from '../../../terminal/text-commands.ts';
import { numbered, voice } from '../../../voice.ts';
import { type MatScaleName, SCALES } from './drawing.ts';
import { menuOf } from './menu.ts';
import { colourOf } from './names.ts';
import {
  boardLegend,
  boardPanel,
  cardPanel,
  hamletLines,
  neighboursPanel,
  passedLines,
  playersPanel,
  rankLines,
  supplyPanel,
  tilePanel,
  tilesPanel,
  yearsPanel,
} from './panels.ts';
import { cellsFor, type PlacingPlan } from './places.ts';
import { sayQueue, seesQueue, type TableMemory } from './table-memory.ts';

const { say } = voice;

/** The commands of this game besides actions. */
export function textCommandsOf(
  session: TerminalSession,
  now: () => State,
  memory: TableMemory,
): readonly TextCommand[] {
  const { screen } = session;
  const show = (lines: readonly string[]) => shown(session, lines);
  const who = (seat: Seat) => whoIs(session, seat);
  return [
    { names: ['menu', 'm'], operand: '', text: say('builderTerminal.command.menu'), run: () => true },
    {
      names: ['card', 'c'],
      operand: '',
      text: say('builderTerminal.command.card'),
      run: () => show(cardPanel(screen, now(), session.at)),
    },
    {
      names: ['years', 'y'],
      operand: '',
      text: say('builderTerminal.command.years'),
      run: () => show(yearsPanel(screen, now())),
    },
    {
      names: ['show'],
      operand: 'N',
      text: say('builderTerminal.command.show'),
      run: (rest) => showPlace(session, now(), memory, rest),
    },
    {
      names: ['board', 'b'],
      operand: '[COLOUR] [large|middle|small]',
      text: say('builderTerminal.command.board'),
      run: (rest) => showBoard(session, now(), rest),
    },
    {
      names: ['neighbours', 'n'],
      operand: '',
      text: say('builderTerminal.command.neighbours'),
      run: () => show(neighboursPanel(screen, now(), session.at, who)),
    },
    {
      names: ['players', 'p'],
      operand: '',
      text: say('builderTerminal.command.players'),
      run: () => show(playersPanel(screen, now(), who)),
    },
    {
      names: ['queue'],
      operand: '',
      text: say('builderTerminal.command.queue'),
      run: () => show(queueLines(session, now(), memory)),
    },
    {
      names: ['bank'],
      operand: '',
      text: say('builderTerminal.command.bank'),
      run: () => show(supplyPanel(screen, now())),
    },
    {
      names: ['tiles'],
      operand: '',
      text: say('builderTerminal.command.tiles'),
      run: () => show(tilesPanel(screen, now())),
    },
    {
      names: ['tile'],
      operand: 'NAME',
      text: say('terminal.command.tile'),
      run: (rest) => showTile(session, rest, (tile) => tilePanel(screen, now(), tile)),
    },
    {
      names: ['rank'],
      operand: '',
      text: say('builderTerminal.command.rank'),
      run: () => show(now().setting.seats > 1 ? [say('builderTerminal.alone-only')] : rankLines(screen, now())),
    },
  ];
}

function queueLines(session: TerminalSession, state: State, memory: TableMemory): string[] {
  const seat = session.at;
  if (!seesQueue(session, seat)) return wrap(say('builderTerminal.others-look'), session.screen.columns());
  const tiles = state.queues[seat];
  const words = tiles.length === 0 ? say('bp.queue.empty') : `${sayQueue(state, seat, memory)}.`;
  return [...wrap(words, session.screen.columns(), '  '), ...passedLines(session.screen, state, seat)];
}

function showBoard(session: TerminalSession, state: State, rest: string): boolean {
  const { screen } = session;
  const words = rest
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const scale = words.find((word): word is MatScaleName => word in SCALES);
  const colour = COLOURS.find((name) => words.includes(name));
  const seat = colour === undefined ? session.at : state.setting.options.colours.indexOf(colour);
  const unknown = words.find((word) => word !== scale && word !== colour);
  if (unknown !== undefined || seat >= state.setting.seats)
    return shown(session, [say('builderTerminal.no-board', { text: unknown ?? colour ?? '' })]);
  return shown(session, [
    screen.styled(whoIs(session, seat), 'bold', colourOf(state, seat)),
    ...boardPanel(screen, state, seat, scale),
    ...boardLegend(screen),
  ]);
}

function showPlace(session: TerminalSession, state: State, memory: TableMemory, rest: string): boolean {
  const { screen, at } = session;
  const plan = memory.plan();
  if (plan.tile === undefined) return shown(session, [say('terminal.show-when')]);
  const choice = menuOf(state, at, plan, memory.turnTo).choices.find(({ number }) => String(number) === rest);
  const build = choice && choice.number > 0 ? buildOf(state, at, plan, choice) : undefined;
  if (!choice || !build) return noPlace(session, rest);
  const ghost = [build.tile, build.x, build.y, build.turn];
  return shown(session, [
    ...wrap(numbered(rest, choice.words), screen.columns(), '   '),
    ...hamletLines(screen, state.setting.components, state.hamlets[at], { ghost }).map((line) =>
      styledLine(screen.styled, line),
    ),
    say('action' in choice.pick ? 'terminal.build-here' : 'builderTerminal.choose-turn', { number: rest }),
  ]);
}

/** The placement that a choice is about; the first way to lie where that is still open. */
function buildOf(state: State, seat: Seat, plan: PlacingPlan, { pick, number }: Choice<Action>): Build | undefined {
  if ('action' in pick) return pick.action.do === 'build' ? pick.action : undefined;
  return cellsFor(state, seat, plan.tile ?? 0)[number - 1]?.builds[0];
}
