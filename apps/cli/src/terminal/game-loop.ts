import { actAll, isRefusal, type Refusal, type Seat } from '@hamlet/kernel';
import { voice } from '../voice.ts';
import { wrap } from './ansi.ts';
import type { Input } from './input.ts';
import { autosaveFile, finishedFile, forget } from './saves.ts';
import { scorePanel } from './score-panel.ts';
import { dueSeat, isSecret, menuLines, moveBot, peopleOf, printNarration, save, saveAs } from './session.ts';
import type { Choice, TerminalSession } from './terminal-ui.ts';
import { textCommandNamed } from './text-commands.ts';

const { say } = voice;

/** Plays until the game is over or left; gives the exit code. */
export async function playOn(session: TerminalSession, input: Input): Promise<number> {
  const { table, bots } = session;
  const isWatched = bots.every((bot) => bot);
  save(session);
  while (!table.isOver) {
    const seat = dueSeat(session);
    const bot = bots[seat];
    if (!bot) {
      const code = (await handOver(session, input, seat)) ?? (await ask(session, input, seat));
      if (code !== undefined) return leave(session, code);
      continue;
    }
    moveBot(session, bot, seat);
    if (isWatched) printNarration(session, 0);
    await breathe();
    const code = input.stopped();
    if (code !== undefined) return leave(session, code);
  }
  return finish(session);
}

/** Lets signals and keys through while bots think. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** The mark of a screen that shows something else than what is to be seen now. */
const UNSHOWN = 'curtain';

/** Draws a curtain between people who hide things from one another; gives an exit code if somebody leaves there. */
async function handOver(session: TerminalSession, input: Input, seat: Seat): Promise<number | undefined> {
  const { screen, ui, secretsOf } = session;
  const needs = isSecret(session);
  if (secretsOf !== undefined && (secretsOf !== seat || !needs)) {
    screen.clear();
    input.forget();
    session.secretsOf = undefined;
    session.shown = UNSHOWN;
  }
  session.at = seat;
  if (!needs || session.secretsOf === seat) return undefined;
  const name = ui.name(seat);
  screen.print('', screen.styled(say('terminal.curtain', { who: name }), 'bold', ui.colour(seat)));
  for (;;) {
    const answer = await input.next(`${say('terminal.curtain-prompt', { who: name })}> `);
    if (answer.kind !== 'line') return answer.kind === 'stop' ? answer.code : 0;
    const text = answer.text.trim();
    if (text === '') break;
    if (textCommandNamed(session, text)?.word.names.includes('quit')) return 0;
    screen.print(say('terminal.curtain-help'));
  }
  session.secretsOf = seat;
  session.shown = UNSHOWN;
  return undefined;
}

/** Asks for one decision until it is made; gives an exit code if the player leaves instead. */
async function ask(session: TerminalSession, input: Input, seat: Seat): Promise<number | undefined> {
  const { screen, ui } = session;
  save(session);
  printNarration(session, seat);
  const key = ui.sceneKey(seat);
  if (session.shown !== key) {
    // The legend and the whole table once; later 'board' shows them.
    const isFirst = session.shown === '';
    session.shown = key;
    const scene = ui.scene(seat, isFirst);
    if (scene.length > 0) screen.print('', ...scene);
  }
  screen.print('', ...ui.status(seat), ...menuLines(session));
  for (;;) {
    const answer = await input.next(`${ui.name(seat)}> `);
    if (answer.kind !== 'line') return answer.kind === 'stop' ? answer.code : 0;
    const outcome = await obey(session, input, answer.text.trim());
    if (typeof outcome === 'number') return outcome;
    if (outcome === 'changed') return undefined;
    if (outcome === 'again') screen.print('', ...ui.status(seat), ...menuLines(session));
  }
}

/** The outcome of a line: the game went on, the menu should be shown again, nothing more, or the exit code of a player who leaves. */
type InputOutcome = 'changed' | 'again' | 'printed' | number;

async function obey(session: TerminalSession, input: Input, text: string): Promise<InputOutcome> {
  const { screen, table, ui } = session;
  const { choices, usual } = ui.menu(dueSeat(session));
  if (text === '') return usual ? choose(session, input, usual) : 'again';
  if (/^\d+\.?$/.test(text)) {
    const choice = choices.find(({ number }) => number === Number.parseInt(text, 10));
    if (choice) return choose(session, input, choice);
    screen.print(say('terminal.no-choice', { text }));
    return 'printed';
  }
  const called = textCommandNamed(session, text);
  if (called) {
    const before = table.entries.length;
    const outcome = await called.word.run(called.rest);
    if (outcome === 'quit') return 0;
    // An undo may hand the decision to another seat.
    if (table.entries.length !== before) return 'changed';
    return outcome ? 'again' : 'printed';
  }
  const action = readAction(session, text);
  if (action !== undefined) return take(session, input, action);
  const paid = PAID.exec(text);
  if (paid && ui.withPayment) return choosePaid(session, input, paid[1], paid[2] ?? paid[3]);
  for (const line of hintLines(choices, text)) screen.print(...wrap(line, screen.columns(), ' '.repeat(5)));
  return 'printed';
}

/** A choice with what is said about paying for it: `3 from barn`, or in notation `refine sawmill 1; pay wood@barn-bent`. */
const PAID = /^(.+?)(?:\s+(from\s.+)|\s*;\s*(pay\s.+))$/i;

async function choosePaid(session: TerminalSession, input: Input, text: string, how: string): Promise<InputOutcome> {
  const { screen, table, ui } = session;
  const seat = dueSeat(session);
  const numbered = ui.menu(seat).choices.find(({ number }) => `${number}` === text.replace('.', ''));
  const action = numbered && 'action' in numbered.pick ? numbered.pick.action : readAction(session, text);
  if (action === undefined) {
    screen.print(say('terminal.not-understood', { text }));
    return 'printed';
  }
  const actions = table.refuse(seat, action) ?? ui.withPayment?.(seat, action, how) ?? [action];
  if (isRefusal(actions) || typeof actions === 'string') {
    screen.print(isRefusal(actions) ? sayNo(session, actions) : actions);
    return 'printed';
  }
  const [first, ...rest] = actions;
  return take(session, input, first, rest);
}

async function choose(session: TerminalSession, input: Input, { pick }: Choice): Promise<InputOutcome> {
  if ('action' in pick) return take(session, input, pick.action);
  pick.turnTo();
  session.page = 0;
  return 'again';
}

/** Takes an action and what goes with it; where nothing is said about that, what the table proposes. */
async function take(
  session: TerminalSession,
  input: Input,
  action: unknown,
  more?: readonly unknown[],
): Promise<InputOutcome> {
  const { table, screen, ui } = session;
  const seat = dueSeat(session);
  const refusal = table.refuse(seat, action);
  if (refusal) {
    screen.print(sayNo(session, refusal));
    return 'printed';
  }
  const doubt = ui.doubt(seat, action);
  if (doubt !== undefined) {
    const answer = await confirm(session, input, doubt);
    if (answer !== true) return answer === false ? 'again' : answer;
  }
  const refused =
    actAll(table, seat, [action, ...(more ?? [])]) ?? actAll(table, seat, more ? [] : proposed(session, seat));
  // The action itself was allowed, and stands: only what was to follow it was not.
  if (refused) screen.print(sayNo(session, refused));
  session.page = 0;
  return 'changed';
}

function sayNo({ ui }: TerminalSession, refusal: Refusal): string {
  return say('terminal.not-possible', { reason: ui.sayRefusal(refusal) });
}

function proposed({ ui }: TerminalSession, seat: Seat): unknown[] {
  const proposal = ui.proposal?.(seat);
  return proposal === undefined ? [] : [proposal];
}

/** Asks before something that is seldom meant; a number is the exit code of somebody who leaves instead. */
async function confirm({ screen }: TerminalSession, input: Input, doubt: string): Promise<boolean | number> {
  screen.print(screen.styled(doubt, 'bold'));
  for (;;) {
    const answer = await input.next(`${say('terminal.sure')} `);
    if (answer.kind !== 'line') return answer.kind === 'stop' ? answer.code : 0;
    if (/^(y|yes)$/i.test(answer.text.trim())) return true;
    if (/^(n|no)?$/i.test(answer.text.trim())) return false;
    screen.print(say('terminal.yes-or-no'));
  }
}

/** The action that a line in notation says; tiles may go by their names. */
function readAction({ game, table, ui }: TerminalSession, text: string): unknown {
  const longestFirst = [...ui.tiles].sort((a, b) => b.name.length - a.name.length);
  const withIds = longestFirst.reduce(
    (line, { id, name }) => line.replaceAll(name.toLowerCase(), id),
    text.toLowerCase(),
  );
  for (const line of [text, withIds]) {
    const action: unknown = game.codec.parse(table.setting, line);
    if (!isRefusal(action)) return action;
  }
  return undefined;
}

const MOST_HINTS = 6;

function hintLines(choices: readonly Choice[], text: string): string[] {
  const wanted = text.toLowerCase();
  const near = choices.filter(
    ({ notation, words }) => notation.includes(wanted) || words.toLowerCase().includes(wanted),
  );
  if (near.length === 0) return [say('terminal.not-understood', { text })];
  return [
    say('terminal.perhaps', { text }),
    ...near
      .slice(0, MOST_HINTS)
      .map(
        ({ number, words, notation }) =>
          `${`${number}.`.padStart(4)} ${words}${notation === '' ? '' : `  (${notation})`}`,
      ),
  ];
}

/** Saves and says how to go on. */
function leave(session: TerminalSession, code: number): number {
  const { screen, file } = session;
  session.warned = false;
  if (!save(session)) return code === 0 ? 1 : code;
  const how = file === autosaveFile() ? 'hamlet play' : `hamlet play --load ${file}`;
  screen.print('', say('terminal.saved', { file }), say('terminal.resume', { command: how }));
  return code;
}

/** Shows the end of the game: every point explained, and where the record lies. */
function finish(session: TerminalSession): number {
  const { screen, file, ui, printedUpTo } = session;
  const people = peopleOf(session);
  if (session.secretsOf !== undefined) screen.clear();
  // The player who was asked last knows most; lines that nobody has read yet are shown to all.
  printNarration(session, people.length === 0 ? 0 : people.reduce((a, b) => (printedUpTo[b] > printedUpTo[a] ? b : a)));
  const { scene, verdict } = ui.ending();
  screen.print(
    '',
    ...scene,
    '',
    screen.styled(say('terminal.over'), 'bold'),
    '',
    ...scorePanel(session),
    '',
    ...verdict,
  );
  const record = file === autosaveFile() ? finishedFile() : file;
  saveAs(session, record);
  if (record !== file) forget(file);
  screen.print(say('terminal.record', { file: record }));
  return 0;
}
