import {
  type Action,
  BOTRIC_NAME,
  donkeysOf,
  type Event,
  hasLake,
  heldFish,
  isRival,
  pointsOf,
  type ReasoningStep,
  SCORE_ORDER,
  type State,
} from '@hamlet/hamlet';
import { ALL, type Seat, total } from '@hamlet/kernel';
import { styledLine, unbroken, wrap } from '../../../terminal/ansi.ts';
import { headedLines, whoIs } from '../../../terminal/session.ts';
import type { TerminalSession, TerminalUi, TextCommand } from '../../../terminal/terminal-ui.ts';
import { noPlace, shown, showTile } from '../../../terminal/text-commands.ts';
import { enumerate, joinFacts, joinHeaded, numbered, voice, withRemark } from '../../../voice.ts';
import { drawVillage } from './drawing.ts';
import { dishesPanel, lakesPanel } from './lake-panels.ts';
import { inForce, seasonName } from './lake-words.ts';
import { menuOf } from './menu.ts';
import {
  calledTiles,
  colourOf,
  nameOfTile,
  playerName,
  sayFish,
  sayGold,
  sayPoints,
  sayRefusal,
  sayScoreLine,
} from './names.ts';
import { narrate } from './narration.ts';
import { top } from './payments.ts';
import { SCALES, VILLAGE_SCALES } from './scale.ts';
import { reasoningLines } from './solo.ts';
import { proposedPayment, sourceLines, withPayment } from './sources.ts';
import { marketPanel, playersPanel } from './table-panels.ts';
import { tilePanel, tilesPanel } from './tile-panels.ts';
import { villagePanel } from './village-panel.ts';

const { say } = voice;

/** Hamlet in the terminal. */
export function hamletUi(session: TerminalSession): TerminalUi<Action, Event> {
  const { screen, table } = session;
  const now = (): State => table.state;
  /** Botric's reasoning in his last turn. */
  const reasoningSteps: ReasoningStep[] = [];
  return {
    sayRefusal: (refusal) => sayRefusal(now().setting.components, refusal),
    sayScoreLine: (key) => sayScoreLine(key, (id) => nameOfTile(now(), id)),
    // Asked for anew each time: the language may have changed.
    get commands() {
      return textCommandsOf(session, now, reasoningSteps);
    },
    get help() {
      return helpLines();
    },
    get tiles() {
      return calledTiles(now().setting.components);
    },
    scoreOrder: SCORE_ORDER,
    opening: () => [
      `${joinHeaded([say('option.preset.title'), say(`option.preset.${now().setting.options.preset}`)])}.`,
      ...(hasLake(now()) ? [say('hamletTerminal.by-the-lake', { season: seasonName(now()) })] : []),
    ],
    colour: (seat) => colourOf(now(), seat),
    name: (seat) => playerName(now(), seat),
    ruled: (seat) => (isRival(now(), seat) ? BOTRIC_NAME : undefined),
    begun: (): Event => ({ type: 'turn', seat: now().seat, round: now().round }),
    onEvent(event) {
      if (event.type === 'turn' && isRival(now(), event.seat)) reasoningSteps.length = 0;
      if (event.type === 'botric-reasoning') reasoningSteps.push(event);
    },
    next: ({ seats }) => seats[0],
    isSecret: () => false,
    sceneKey: (seat) => `${now().round} ${seat}`,
    scene: (_, isFirst) => villagePanel(screen, now(), { full: isFirst }),
    status: (seat) => statusLines(session, now(), seat),
    menu: () => menuOf(now()),
    stepBack: () => false,
    doubt: () => undefined,
    proposal: (seat) => proposedPayment(now(), seat),
    withPayment: (seat, action, how) => withPayment(now(), seat, action, how),
    tell: (items, since, you) => narrate(now(), items, since, you),
    ending() {
      const winners = session.table.ranking(ALL).flatMap((place, seat) => (place === 1 ? [whoIs(session, seat)] : []));
      const verdict = say('final.wins', { who: voice.list(winners), count: winners.length });
      return { scene: villagePanel(screen, now(), { full: false }), verdict: [verdict] };
    },
  };
}

function helpLines(): string[] {
  return (['number', 'pay', 'turn', 'lake', 'close'] as const).map((key) => say(`hamletTerminal.help.${key}`));
}

function textCommandsOf(
  session: TerminalSession,
  now: () => State,
  reasoningSteps: readonly ReasoningStep[],
): readonly TextCommand[] {
  const { screen, game } = session;
  const show = (lines: readonly string[]) => shown(session, lines);
  return [
    {
      names: ['menu', 'm'],
      operand: '',
      text: say('hamletTerminal.command.menu'),
      run() {
        if (hasLake(now())) show(dishesPanel(screen, now()));
        return true;
      },
    },
    {
      names: ['lakes'],
      operand: '',
      text: say('hamletTerminal.command.lakes'),
      run: () => show(lakesPanel(screen, now())),
    },
    {
      names: ['why'],
      operand: '',
      text: say('hamletTerminal.command.why'),
      run: () => show(reasoningLines(now(), reasoningSteps)),
    },
    {
      names: ['sources'],
      operand: '[N]',
      text: say('hamletTerminal.command.sources'),
      run: (rest) => show(sourceLines(now(), menuOf(now()).choices, rest)),
    },
    {
      names: ['show'],
      operand: 'N',
      text: say('hamletTerminal.command.show'),
      run: (rest) => showPlace(session, now(), rest),
    },
    {
      names: ['board', 'b'],
      operand: '[large|middle|small]',
      text: say('hamletTerminal.command.board'),
      run: (rest) => showBoard(session, now(), rest),
    },
    {
      names: ['players', 'p'],
      operand: '',
      text: say('hamletTerminal.command.players'),
      run: () => show(playersPanel(screen, game, now(), (seat) => whoIs(session, seat))),
    },
    {
      names: ['market'],
      operand: '',
      text: say('hamletTerminal.command.market'),
      run: () => show(marketPanel(screen, now())),
    },
    {
      names: ['tiles'],
      operand: '',
      text: say('hamletTerminal.command.tiles'),
      run: () => show(tilesPanel(screen, now())),
    },
    {
      names: ['tile'],
      operand: 'NAME',
      text: say('terminal.command.tile'),
      run: (rest) => showTile(session, rest, (tile) => tilePanel(screen, now(), tile)),
    },
  ];
}

function showBoard(session: TerminalSession, state: State, rest: string): boolean {
  const named = VILLAGE_SCALES.find((name) => name === rest);
  if (rest !== '' && !named)
    return shown(session, [say('hamletTerminal.scales', { scales: enumerate(VILLAGE_SCALES) })]);
  const scale = named ? { scale: named } : {};
  return shown(session, villagePanel(session.screen, state, { ...scale, full: true }));
}

function showPlace(session: TerminalSession, state: State, rest: string): boolean {
  const { screen } = session;
  const frame = top(state);
  if (frame?.step !== 'place') return shown(session, [say('terminal.show-when')]);
  const choice = menuOf(state).choices.find(({ number }) => String(number) === rest);
  const action = choice && 'action' in choice.pick ? choice.pick.action : undefined;
  if (!choice || action?.do !== 'place') return noPlace(session, rest);
  const ghost = { tile: frame.blueprint, place: action.place };
  const scale = screen.columns() >= 100 ? SCALES.large : SCALES.middle;
  return shown(session, [
    ...wrap(numbered(rest, choice.words), screen.columns(), '   '),
    ...drawVillage(state, scale, ghost).map((line) => styledLine(screen.styled, line)),
    say('terminal.build-here', { number: rest }),
  ]);
}

/** The standing of the player. */
function statusLines(session: TerminalSession, state: State, seat: Seat): string[] {
  const { screen, game } = session;
  const who = whoIs(session, seat);
  const atEnd = sayPoints(total(game.score(state, ALL)[seat]));
  const parts = [
    joinHeaded([joinFacts([unbroken(who), sayRound(state)]), sayGold(state.gold[seat])]),
    withRemark(sayPoints(pointsOf(state, seat)), say('table.at-end-short', { points: atEnd })),
    say('amount.donkey', { count: donkeysOf(state, seat) }),
    say('hamletTerminal.blueprints', { count: state.blueprints[seat].length }),
    ...lakeParts(state, seat),
  ];
  return headedLines(screen, who, colourOf(state, seat), parts);
}

function sayRound({ round, ending, setting }: State): string {
  const { roundCap } = setting.options;
  const words = roundCap > 0 ? say('table.round-of', { round, cap: roundCap }) : say('table.round', { round });
  return ending ? joinFacts([words, say('table.last-round')]) : words;
}

/** Facts about the lake: the fish at hand, flags, and the effects of dishes. */
function lakeParts(state: State, seat: Seat): string[] {
  if (!hasLake(state)) return [];
  const flags = say('amount.flag', { count: state.flags[seat] });
  return [
    joinHeaded([say('table.fish'), sayFish(heldFish(state, seat))]),
    say('hamletTerminal.flags-left', { flags }),
    ...inForce(state),
  ];
}
