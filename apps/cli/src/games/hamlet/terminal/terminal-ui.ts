import { type Action, donkeysOf, type Event, hasLake, pointsOf, type ReasoningStep, type State } from '@hamlet/hamlet';
import { ALL, type Seat, total } from '@hamlet/kernel';
import { firm, styledLine } from '../../../terminal/ansi.ts';
import { headedLines, whoIs } from '../../../terminal/session.ts';
import type { TerminalSession, TerminalUi, TextCommand } from '../../../terminal/terminal-ui.ts';
import { count } from '../../../terminal/text.ts';
import { shown, showTile } from '../../../terminal/text-commands.ts';
import { drawVillage } from './drawing.ts';
import { dishesPanel, lakesPanel } from './lake-panels.ts';
import { heldFish, inForce, sayFish, seasonName } from './lake-words.ts';
import { menuOf } from './menu.ts';
import { colourOf, nameOfTile, playerName, sayRefusal, sayScoreLine } from './names.ts';
import { narrate } from './narration.ts';
import { top } from './payments.ts';
import { SCALES, VILLAGE_SCALES } from './scale.ts';
import { BOTRIC_NAME, isBotric, reasoningLines } from './solo.ts';
import { proposedPayment, sourceLines, withPayment } from './sources.ts';
import { marketPanel, playersPanel, SCORE_ORDER } from './table-panels.ts';
import { tilePanel, tilesPanel } from './tile-panels.ts';
import { villagePanel } from './village-panel.ts';

/** Hamlet in the terminal. */
export function hamletUi(session: TerminalSession): TerminalUi<Action, Event> {
  const { screen, game, table } = session;
  const now = (): State => table.state;
  /** How Botric reasoned in his last turn. */
  const reasoningSteps: ReasoningStep[] = [];
  return {
    sayRefusal: (refusal) => sayRefusal(now().setting.components, refusal),
    sayScoreLine: (key) => sayScoreLine(key, (id) => nameOfTile(now(), id)),
    commands: textCommandsOf(session, now, reasoningSteps),
    help: HELP,
    tiles: now().setting.components.tiles.map(({ data }) => data),
    scoreOrder: SCORE_ORDER,
    opening: () => [
      `Preset ${now().setting.options.preset}.`,
      ...(hasLake(now()) ? [`By the Lake, in ${seasonName(now()).toLowerCase()}: 'menu' explains the dishes.`] : []),
    ],
    colour: (seat) => colourOf(now(), seat),
    name: (seat) => playerName(now(), seat),
    ruled: (seat) => (isBotric(now(), seat) ? BOTRIC_NAME : undefined),
    begun: (): Event => ({ type: 'turn', seat: now().seat, round: now().round }),
    heard(event) {
      if (event.type === 'turn' && isBotric(now(), event.seat)) reasoningSteps.length = 0;
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
      const winners = game.ranking(now(), ALL).flatMap((place, seat) => (place === 1 ? [whoIs(session, seat)] : []));
      const verdict = winners.length === 1 ? `${winners[0]} wins.` : `${winners.join(' and ')} share the victory.`;
      return { scene: villagePanel(screen, now(), { full: false }), verdict: [verdict] };
    },
  };
}

const HELP = [
  'Type the number of what you want to do, or the action in notation: work woodcutter, move church market,',
  'refine sawmill 1, sell milk, deliver gold, build pond-forest, road, end. Names of tiles do as well as their ids.',
  'A payment that is not listed may be spelled out: pay wood@woodcutter buy.stone. The only one that is listed is taken with its',
  "action; say if its goods shall come from elsewhere: 3 from barn, or refine sawmill 1; pay wood@barn-bent ('sources' tells more).",
  'On your turn, in any order: move each donkey one tile (all in one step), act once with each villager.',
  'By the lake: fish beach, eat uncommon, store storeroom-1, bring wood@farm, boat 5,3v, return common.',
  '0 closes what you are doing: no more donkeys, nobody else to hire, or the end of your turn.',
];

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
      text: 'by the lake, what each dish of the season does; then again what can be done (so does an empty line)',
      run() {
        if (hasLake(now())) show(dishesPanel(screen, now()));
        return true;
      },
    },
    {
      names: ['lakes'],
      operand: '',
      text: 'every lake with its fish, its boat and its shore',
      run: () => show(lakesPanel(screen, now())),
    },
    {
      names: ['why'],
      operand: '',
      text: 'how Botric reasoned in his last turn',
      run: () => show(reasoningLines(now(), reasoningSteps)),
    },
    {
      names: ['sources'],
      operand: '[N]',
      text: "from where else the goods for choice N, or for any, may come; 'N from TILE' takes them from there",
      run: (rest) => show(sourceLines(now(), menuOf(now()).choices, rest)),
    },
    {
      names: ['show'],
      operand: 'N',
      text: 'draws place N while you choose where to build',
      run: (rest) => showPlace(session, now(), rest),
    },
    {
      names: ['board', 'b'],
      operand: '[large|middle|small]',
      text: 'the village, with its legend and a table of its tiles',
      run: (rest) => showBoard(session, now(), rest),
    },
    {
      names: ['players', 'p'],
      operand: '',
      text: 'gold, points, workers, blueprints and tokens of everybody',
      run: () => show(playersPanel(screen, game, now(), (seat) => whoIs(session, seat))),
    },
    {
      names: ['market'],
      operand: '',
      text: 'sales, prices, Church deliveries and blueprints on display',
      run: () => show(marketPanel(screen, now())),
    },
    {
      names: ['tiles'],
      operand: '',
      text: 'every tile, where it is and what it does',
      run: () => show(tilesPanel(screen, now())),
    },
    {
      names: ['tile'],
      operand: 'NAME',
      text: 'all about one tile, and how well each value is known',
      run: (rest) => showTile(session, rest, (tile) => tilePanel(screen, now(), tile)),
    },
  ];
}

function showBoard(session: TerminalSession, state: State, rest: string): boolean {
  const named = VILLAGE_SCALES.find((name) => name === rest);
  if (rest !== '' && !named) return shown(session, [`The board comes ${VILLAGE_SCALES.join(', ')}.`]);
  const scale = named ? { scale: named } : {};
  return shown(session, villagePanel(session.screen, state, { ...scale, full: true }));
}

function showPlace(session: TerminalSession, state: State, rest: string): boolean {
  const { screen } = session;
  const frame = top(state);
  if (frame?.step !== 'place') return shown(session, ["'show N' is for choosing where to build."]);
  const choice = menuOf(state).choices.find(({ number }) => String(number) === rest);
  const action = choice && 'action' in choice.pick ? choice.pick.action : undefined;
  if (!choice || action?.do !== 'place')
    return shown(session, [`There is no place ${rest === '' ? 'without a number' : rest}.`]);
  const ghost = { tile: frame.blueprint, place: action.place };
  const scale = screen.columns() >= 100 ? SCALES.large : SCALES.middle;
  return shown(session, [
    `Place ${rest}: ${choice.words}`,
    ...drawVillage(state, scale, ghost).map((line) => styledLine(screen.styled, line)),
    `Type ${rest} to build here.`,
  ]);
}

/** Where the player stands. */
function statusLines(session: TerminalSession, state: State, seat: Seat): string[] {
  const { screen, game } = session;
  const who = whoIs(session, seat);
  const atEnd = total(game.score(state, ALL)[seat]);
  const cap = state.setting.options.roundCap > 0 ? ` of ${state.setting.options.roundCap}` : '';
  const parts = [
    `${firm(who)}, round ${state.round}${cap}${state.ending ? ', the last' : ''}: ${count(state.gold[seat], 'gold')}`,
    `${count(pointsOf(state, seat), 'point')} (${atEnd} if it ended now)`,
    count(donkeysOf(state, seat), 'donkey'),
    count(state.blueprints[seat].length, 'blueprint'),
    ...lakeParts(state, seat),
  ];
  return headedLines(screen, who, colourOf(state, seat), parts);
}

/** What one should know of the lake: the fish at hand, flags, and what dishes have changed. */
function lakeParts(state: State, seat: Seat): string[] {
  if (!hasLake(state)) return [];
  return [`fish: ${sayFish(heldFish(state, seat))}`, `${count(state.flags[seat], 'flag')} left`, ...inForce(state)];
}
