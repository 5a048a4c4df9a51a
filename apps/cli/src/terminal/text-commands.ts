import { ALL, logFor } from '@hamlet/kernel';
import { LANGUAGES } from '@hamlet/messages';
import { FileError } from '../files.ts';
import { enumerate, setLanguage, voice } from '../voice.ts';
import { wrap } from './ansi.ts';
import { pathFrom } from './saves.ts';
import { scorePanel } from './score-panel.ts';
import { copyTo, dueSeat, isSecret, readerOf, save } from './session.ts';
import type { TerminalSession, TextCommand } from './terminal-ui.ts';
import { tilesCalled } from './text.ts';

const { say } = voice;

/** The commands that can be typed at any time, besides actions: those of the game between those that every game has. */
export function textCommandsOf(session: TerminalSession): readonly TextCommand[] {
  const show = (lines: readonly string[]) => shown(session, lines);
  return [
    { names: ['help', '?'], operand: '', text: say('terminal.command.help'), run: () => show(helpLines(session)) },
    ...session.ui.commands,
    { names: ['more'], operand: '', text: say('terminal.command.more'), run: () => turnPage(session) },
    {
      names: ['score'],
      operand: '',
      text: say('terminal.command.score'),
      run: () => show(scorePanel(session)),
    },
    {
      names: ['log'],
      operand: '[all]',
      text: say('terminal.command.log'),
      run: (rest) => showLog(session, rest),
    },
    {
      names: ['undo', 'u', 'back'],
      operand: '[agreed]',
      text: say('terminal.command.undo'),
      run: (rest) => takeBack(session, rest),
    },
    { names: ['redo'], operand: '', text: say('terminal.command.redo'), run: () => playAgain(session) },
    {
      names: ['language'],
      operand: LANGUAGES.join('|'),
      text: say('terminal.command.language'),
      run: (rest) => switchLanguage(session, rest),
    },
    { names: ['save'], operand: 'FILE', text: say('terminal.command.save'), run: (rest) => saveCopy(session, rest) },
    { names: ['quit', 'q', 'exit'], operand: '', text: say('terminal.command.quit'), run: () => 'quit' },
  ];
}

export function textCommandNamed(
  session: TerminalSession,
  text: string,
): { readonly word: TextCommand; readonly rest: string } | undefined {
  const [first, ...rest] = text.trim().split(/\s+/);
  const word = textCommandsOf(session).find(({ names }) => names.includes(first.toLowerCase()));
  return word && { word, rest: rest.join(' ') };
}

/** Prints lines; false, because the menu need not be shown again. */
export function shown({ screen }: TerminalSession, lines: readonly string[]): boolean {
  screen.print(...lines);
  return false;
}

function helpLines(session: TerminalSession): string[] {
  const words = textCommandsOf(session);
  const left = ({ names, operand }: TextCommand) => `${names.join(', ')} ${operand}`.trimEnd();
  const width = Math.max(...words.map((word) => left(word).length)) + 2;
  const columns = session.screen.columns();
  return [
    ...session.ui.help.flatMap((line) => wrap(line, columns)),
    '',
    ...words.flatMap((word) => wrap(`  ${left(word).padEnd(width)}${word.text}`, columns, ' '.repeat(width + 2))),
  ];
}

function turnPage(session: TerminalSession): boolean {
  session.page++;
  return true;
}

/** Words everything from now on in another language, the table too. */
function switchLanguage(session: TerminalSession, rest: string): boolean | Promise<boolean> {
  const wanted = LANGUAGES.find((language) => language === rest.toLowerCase());
  if (!wanted) return shown(session, [say('terminal.languages', { languages: enumerate(LANGUAGES) })]);
  return setLanguage(wanted).then(() => true);
}

/** Says that there is no place of this number. */
export function noPlace(session: TerminalSession, text: string): boolean {
  return shown(session, [text === '' ? say('terminal.no-place-number') : say('terminal.no-place', { text })]);
}

/** Prints all about the one tile that a person means, or asks which. */
export function showTile(session: TerminalSession, text: string, panel: (tile: number) => readonly string[]): boolean {
  const { tiles } = session.ui;
  const found = tilesCalled(tiles, text);
  if (found.length === 1) return shown(session, panel(found[0]));
  if (found.length > 1)
    return shown(session, [say('terminal.which-one', { tiles: enumerate(found.map((tile) => tiles[tile].name)) })]);
  return shown(session, [
    text === '' ? say('terminal.which-tile', { id: tiles[0].id }) : say('terminal.no-tile', { text }),
  ]);
}

/** The number of entries that `log` shows. */
const LOG_LINES = 20;

function showLog(session: TerminalSession, rest: string): boolean {
  const lines = logLines(session);
  if (lines.length === 0) return shown(session, [say('terminal.nothing')]);
  return shown(session, rest === 'all' ? lines : lines.slice(-LOG_LINES));
}

/** The log as the person at the keyboard may read it; once the game is over, everything is open. */
function logLines(session: TerminalSession): string[] {
  const { table, ui } = session;
  return logFor(table, table.isOver ? ALL : readerOf(session)).map(({ by, cause, text, of, isGone }, index) => {
    const auto = cause === 'auto' ? `  ${say('terminal.auto')}` : '';
    const gone = isGone ? `  ${say('terminal.taken-back')}` : '';
    const what = of === undefined ? text : say('terminal.takes-back', { entry: of + 1 });
    return `${String(index + 1).padStart(5)}  ${ui.name(by).padEnd(7)} ${what}${auto}${gone}`;
  });
}

/** The command `undo`. A draw or the end of a turn is taken back only if everybody agrees (`undo agreed`), as bots cannot. */
function takeBack(session: TerminalSession, rest: string): boolean {
  const { table, bots } = session;
  if (rest === '' && session.ui.stepBack()) return true;
  const agreed = rest === 'agreed';
  if (agreed && bots.some((bot) => bot)) return shown(session, [say('terminal.bot-agrees-not')]);
  const seat = dueSeat(session);
  const before = redoable(session);
  const start = table.entries.length;
  const refusal = table.undo(seat, agreed);
  // A payment that the table proposed belongs to the action before it.
  if (!refusal && session.ui.proposal?.(seat) !== undefined) table.undo(seat, agreed);
  if (refusal) {
    const hint = refusal.code === 'undo-barrier' && !bots.some((bot) => bot) ? ` ${say('terminal.undo-agreed')}` : '';
    return shown(session, [`${session.ui.sayRefusal(refusal)}${hint}`]);
  }
  const taken = table.entries.slice(start).flatMap((entry) => {
    const of = entry.kind === 'undo' ? table.entries[entry.of] : undefined;
    return of?.kind === 'act' ? [of.action] : [];
  });
  session.undone = { length: table.entries.length, decisions: [...before, taken.reverse()] };
  session.page = 0;
  save(session);
  return true;
}

/** Decisions that can be repeated; none once something else was done. */
function redoable({ table, undone }: TerminalSession): TerminalSession['undone']['decisions'] {
  return undone.length === table.entries.length ? undone.decisions : [];
}

/** The command `redo`: plays the decision that was taken back last, as an ordinary one. */
function playAgain(session: TerminalSession): boolean {
  const { table, ui } = session;
  const decisions = redoable(session);
  const last = decisions.at(-1);
  if (!last) return shown(session, [say('terminal.redo-nothing')]);
  for (const action of last) {
    const refusal = table.act(dueSeat(session), action);
    if (refusal) return shown(session, [ui.sayRefusal(refusal)]);
  }
  session.undone = { length: table.entries.length, decisions: decisions.slice(0, -1) };
  session.page = 0;
  save(session);
  return true;
}

function saveCopy(session: TerminalSession, rest: string): boolean {
  if (rest === '') return shown(session, [say('terminal.save-where', { file: session.file })]);
  try {
    const file = pathFrom(rest);
    const isPartial = copyTo(session, file);
    return shown(session, [say(isPartial ? 'terminal.copied-partial' : 'terminal.copied', { file })]);
  } catch (error) {
    if (error instanceof FileError) return shown(session, [error.message]);
    throw error;
  }
}

/** The completions of the tabulator key: commands and actions. */
export function completions(session: TerminalSession, line: string): string[] {
  const { table, ui } = session;
  // Behind a curtain nothing is completed: what can be done tells what is held.
  const isCovered = isSecret(session) && session.secretsOf !== dueSeat(session);
  const choices = table.isOver || isCovered ? [] : ui.menu(dueSeat(session)).choices;
  const notations = choices.flatMap(({ notation }) => (notation === '' ? [] : [notation]));
  const names = ui.tiles.map(({ id }) => `tile ${id}`);
  const words = textCommandsOf(session).flatMap((word) => word.names);
  return [...words, ...notations, ...names].filter((text) => text.startsWith(line));
}
