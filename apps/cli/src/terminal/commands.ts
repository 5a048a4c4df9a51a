import { formatAction, type State, type Tile } from '@hamlet/hamlet';
import { effective, undo } from '@hamlet/kernel';
import { FileError } from '../files.ts';
import { drawVillage } from './drawing.ts';
import { inkLine } from './ink.ts';
import { dishesPanel, lakesPanel } from './lake-panels.ts';
import { menuOf } from './menu.ts';
import { capital, playerName, tileName, tilesCalled } from './names.ts';
import { top } from './payments.ts';
import { pathFrom } from './saves.ts';
import { SCALES, type ScaleName } from './scale.ts';
import { dueSeat, explain, keep, type Session, saveAs, whoIn } from './session.ts';
import { thoughtLines } from './solo.ts';
import { marketPanel, playersPanel, scorePanel } from './table-panels.ts';
import { tilePanel, tilesPanel } from './tile-panels.ts';
import { villagePanel } from './village-panel.ts';

/** Something to type besides an action. */
interface Word {
  readonly names: readonly string[];
  readonly operand: string;
  readonly text: string;
  /** Says whether the menu should be shown again. */
  run(session: Session, rest: string): boolean | 'quit';
}

const WORDS: readonly Word[] = [
  { names: ['help', '?'], operand: '', text: 'shows this', run: (session) => show(session, helpLines()) },
  {
    names: ['menu', 'm'],
    operand: '',
    text: 'by the lake, what each dish of the season does; then again what can be done (so does an empty line)',
    run: showMenu,
  },
  {
    names: ['lakes'],
    operand: '',
    text: 'every lake with its fish, its boat and its shore',
    run: (session) => show(session, lakesPanel(session.screen, session.table.state)),
  },
  {
    names: ['why'],
    operand: '',
    text: 'how Botric reasoned in his last turn',
    run: (session) => show(session, thoughtLines(session.table.state, session.thoughts)),
  },
  { names: ['more'], operand: '', text: 'the next page of a long menu', run: turnPage },
  { names: ['show'], operand: 'N', text: 'draws place N while you choose where to build', run: showPlace },
  {
    names: ['board', 'b'],
    operand: '[large|middle|small]',
    text: 'the village, with its legend and a table of its tiles',
    run: showBoard,
  },
  {
    names: ['players', 'p'],
    operand: '',
    text: 'gold, points, workers, blueprints and tokens of everybody',
    run: (session) => show(session, playersPanel(session.screen, session.game, session.table.state, whoIn(session))),
  },
  {
    names: ['market'],
    operand: '',
    text: 'sales, prices, Church deliveries and blueprints on display',
    run: (session) => show(session, marketPanel(session.screen, session.table.state)),
  },
  {
    names: ['tiles'],
    operand: '',
    text: 'every tile, where it is and what it does',
    run: (session) => show(session, tilesPanel(session.screen, session.table.state)),
  },
  { names: ['tile'], operand: 'NAME', text: 'all about one tile, and how well each value is known', run: showTile },
  {
    names: ['score'],
    operand: '',
    text: 'every point of everybody, as if the game ended now',
    run: (session) => show(session, scorePanel(session.screen, session.game, session.table.state)),
  },
  { names: ['log'], operand: '[all]', text: 'the last actions in notation, or all', run: showLog },
  { names: ['undo', 'u', 'back'], operand: '[agreed]', text: 'takes your last decision back', run: takeBack },
  { names: ['save'], operand: 'FILE', text: 'writes a copy of the game', run: saveCopy },
  { names: ['quit', 'q', 'exit'], operand: '', text: 'saves and leaves', run: () => 'quit' },
];

export function wordCalled(text: string): { readonly word: Word; readonly rest: string } | undefined {
  const [first, ...rest] = text.trim().split(/\s+/);
  const word = WORDS.find(({ names }) => names.includes(first.toLowerCase()));
  return word && { word, rest: rest.join(' ') };
}

function show(session: Session, lines: readonly string[]): boolean {
  session.screen.print(...lines);
  return false;
}

function showMenu({ screen, table }: Session): boolean {
  if (table.state.lake) screen.print(...dishesPanel(screen, table.state));
  return true;
}

function helpLines(): string[] {
  const left = ({ names, operand }: Word) => `${names.join(', ')} ${operand}`.trimEnd();
  const width = Math.max(...WORDS.map((word) => left(word).length)) + 2;
  return [
    'Type the number of what you want to do, or the action in notation: work woodcutter, move church market,',
    'refine sawmill 1, sell milk, deliver gold, build pond-forest, road, end. Names of tiles do as well as their ids.',
    'A payment that is not listed may be spelled out: pay wood@woodcutter buy.stone.',
    'On your turn, in any order: move each donkey one tile (all in one step), act once with each villager.',
    'By the lake: fish beach, eat uncommon, store storeroom-1, bring wood@farm, boat 5,3v, return common.',
    '0 closes what you are doing: no more donkeys, nobody else to hire, or the end of your turn.',
    '',
    ...WORDS.map((word) => `  ${left(word).padEnd(width)}${word.text}`),
  ];
}

function turnPage(session: Session): boolean {
  session.page++;
  return true;
}

function showBoard(session: Session, rest: string): boolean {
  const { screen, table } = session;
  if (rest !== '' && !(rest in SCALES)) return show(session, [`The board comes ${Object.keys(SCALES).join(', ')}.`]);
  const scale = rest === '' ? {} : { scale: rest as ScaleName };
  return show(session, villagePanel(screen, table.state, { ...scale, full: true }));
}

function showPlace(session: Session, rest: string): boolean {
  const { screen, table, game } = session;
  const frame = top(table.state);
  if (frame?.step !== 'place') return show(session, ["'show N' is for choosing where to build."]);
  const choice = menuOf(game, table.state).choices.find(({ number }) => String(number) === rest);
  if (choice?.action.do !== 'place')
    return show(session, [`There is no place ${rest === '' ? 'without a number' : rest}.`]);
  const ghost = { tile: frame.subject, place: choice.action.place };
  const scale = screen.columns() >= 100 ? SCALES.large : SCALES.middle;
  return show(session, [
    `Place ${rest}: ${choice.words}`,
    ...drawVillage(table.state, scale, ghost).map((line) => inkLine(screen.ink, line)),
    `Type ${rest} to build here.`,
  ]);
}

function showTile(session: Session, rest: string): boolean {
  const { screen, table } = session;
  const found = tilesCalled(table.state.rules.kit, rest);
  if (found.length === 1) return show(session, tilePanel(screen, table.state, found[0]));
  return show(session, [sayNoTile(table.state, rest, found)]);
}

function sayNoTile({ rules: { kit } }: State, text: string, found: readonly Tile[]): string {
  if (found.length > 1) return `Which one: ${found.map((tile) => tileName(kit, tile)).join(', ')}?`;
  return text === ''
    ? "Which tile? Such as 'tile sawmill'; 'tiles' lists all."
    : `No tile is called '${text}'; 'tiles' lists all.`;
}

/** How many entries `log` shows. */
const LOG_LINES = 20;

function showLog(session: Session, rest: string): boolean {
  const { entries, state } = session.table;
  const standing = new Set(effective(entries));
  const lines = entries.map((entry, index) => {
    const text = entry.kind === 'undo' ? `takes back ${entry.of + 1}` : formatAction(state, entry.action);
    const note = entry.kind === 'act' && entry.auto ? '  (no choice)' : '';
    const gone = entry.kind === 'act' && !standing.has(index) ? '  (taken back)' : '';
    return `${String(index + 1).padStart(5)}  ${playerName(state, entry.by).padEnd(7)} ${text}${note}${gone}`;
  });
  if (lines.length === 0) return show(session, ['Nothing has been done yet.']);
  return show(session, rest === 'all' ? lines : lines.slice(-LOG_LINES));
}

/** Beyond what was drawn or ended only with everybody's consent, which a table of people alone can give. */
function takeBack(session: Session, rest: string): boolean {
  const { table, bots } = session;
  const agreed = rest === 'agreed';
  if (agreed && bots.some((bot) => bot))
    return show(session, ['A bot cannot agree; only its own table of people can.']);
  const refusal = undo(table, dueSeat(session), agreed);
  if (refusal) {
    const hint =
      refusal.code === 'undo-barrier' && !bots.some((bot) => bot) ? " ('undo agreed' if everybody agrees)" : '';
    return show(session, [`${capital(explain(table.state, refusal))}${hint}.`]);
  }
  session.page = 0;
  keep(session);
  return true;
}

function saveCopy(session: Session, rest: string): boolean {
  if (rest === '')
    return show(session, [
      `Save where? Such as 'save evening.hamlet.json'. The game is kept in ${session.file} by itself.`,
    ]);
  try {
    saveAs(session, pathFrom(rest));
    return show(session, [`Saved to ${pathFrom(rest)}; 'hamlet play --load ${pathFrom(rest)}' goes on from here.`]);
  } catch (error) {
    if (error instanceof FileError) return show(session, [error.message]);
    throw error;
  }
}

/** What the tabulator key completes: words, and what can be done. */
export function completions(session: Session, line: string): string[] {
  const { game, table } = session;
  const notations = game.pending(table.state) ? menuOf(game, table.state).choices.map(({ notation }) => notation) : [];
  const names = table.state.rules.kit.tileIds.map((id) => `tile ${id}`);
  return [...WORDS.flatMap((word) => word.names), ...notations, ...names].filter((text) => text.startsWith(line));
}
