import type { Action, State } from '@hamlet/hamlet';
import { act, isRefusal, type Seat } from '@hamlet/kernel';
import { wordCalled } from './commands.ts';
import type { Input } from './input.ts';
import { type Choice, menuOf } from './menu.ts';
import { playerName } from './names.ts';
import { autosaveFile, finishedFile, forget } from './saves.ts';
import {
  chooseFor,
  dueSeat,
  explain,
  keep,
  menuLines,
  printNews,
  type Session,
  saveAs,
  statusLines,
  whoIn,
} from './session.ts';
import { scorePanel } from './table-panels.ts';
import { villagePanel } from './village-panel.ts';

/** Plays until the game is over or left; gives the exit code. */
export async function playOn(session: Session, input: Input): Promise<number> {
  const { game, table, bots } = session;
  const isWatched = bots.every((bot) => bot);
  keep(session);
  for (let pending = game.pending(table.state); pending; pending = game.pending(table.state)) {
    const [seat] = pending.seats;
    const bot = bots[seat];
    if (!bot) {
      const code = await ask(session, input, seat);
      if (code !== undefined) return leave(session, code);
      continue;
    }
    act(table, seat, chooseFor(session, bot, seat));
    if (isWatched) printNews(session);
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

/** Asks for one decision until it is made; gives an exit code if the player leaves instead. */
async function ask(session: Session, input: Input, seat: Seat): Promise<number | undefined> {
  const { screen, table } = session;
  keep(session);
  printNews(session);
  const turn = `${table.state.round} ${seat}`;
  if (session.shown !== turn) {
    // The legend and the whole table once; later 'board' shows them.
    const full = session.shown === '';
    session.shown = turn;
    screen.print('', ...villagePanel(screen, table.state, { full }));
  }
  screen.print('', ...statusLines(session), ...menuLines(session));
  for (;;) {
    const answer = await input.next(`${playerName(table.state, seat)}> `);
    if (answer.kind !== 'line') return answer.kind === 'stop' ? answer.code : 0;
    const outcome = obey(session, answer.text.trim());
    if (outcome === 'quit') return 0;
    if (outcome === 'changed') return undefined;
    if (outcome === 'again') screen.print('', ...statusLines(session), ...menuLines(session));
  }
}

/** What came of a line: the game went on, the menu should be shown again, nothing more, or the player leaves. */
type Outcome = 'changed' | 'again' | 'told' | 'quit';

function obey(session: Session, text: string): Outcome {
  const { screen, table, game } = session;
  const { choices } = menuOf(game, table.state);
  if (text === '') return choices[0]?.action.do === 'choose' ? take(session, choices[0].action) : 'again'; // Q39
  if (/^\d+\.?$/.test(text)) {
    const choice = choices.find(({ number }) => number === Number.parseInt(text, 10));
    if (choice) return take(session, choice.action);
    screen.print(`There is no choice ${text}; an empty line shows what there is.`);
    return 'told';
  }
  const called = wordCalled(text);
  if (called) {
    const before = table.entries.length;
    const outcome = called.word.run(session, called.rest);
    if (outcome === 'quit') return 'quit';
    // An undo may hand the decision to another seat.
    if (table.entries.length !== before) return 'changed';
    return outcome ? 'again' : 'told';
  }
  const action = readAction(session, text);
  if (action) return take(session, action);
  screen.print(...hintLines(choices, text));
  return 'told';
}

function take(session: Session, action: Action): Outcome {
  const { table, screen } = session;
  const refusal = act(table, dueSeat(session), action);
  if (refusal) {
    screen.print(`Not possible: ${explain(table.state, refusal)}.`);
    return 'told';
  }
  session.page = 0;
  return 'changed';
}

/** The action that a line in notation says; tiles may go by their names. */
function readAction({ game, table }: Session, text: string): Action | undefined {
  for (const line of [text, withIds(table.state, text)]) {
    const action = game.codec.parse(table.state, line);
    if (!isRefusal(action)) return action as Action;
  }
  return undefined;
}

function withIds({ rules: { kit } }: State, text: string): string {
  const names = kit.tiles.map(({ data }) => [data.name.toLowerCase(), data.id] as const);
  const longestFirst = names.sort(([a], [b]) => b.length - a.length);
  return longestFirst.reduce((line, [name, id]) => line.replaceAll(name, id), text.toLowerCase());
}

const MOST_HINTS = 6;

function hintLines(choices: readonly Choice[], text: string): string[] {
  const wanted = text.toLowerCase();
  const near = choices.filter(
    ({ notation, words }) => notation.includes(wanted) || words.toLowerCase().includes(wanted),
  );
  if (near.length === 0) return [`'${text}' is not understood; 'help' tells what can be typed.`];
  return [
    `'${text}' is not an action by itself. Perhaps:`,
    ...near
      .slice(0, MOST_HINTS)
      .map(({ number, words, notation }) => `${`${number}.`.padStart(4)} ${words}  (${notation})`),
  ];
}

/** Saves and says how to go on. */
function leave(session: Session, code: number): number {
  const { screen, file } = session;
  session.warned = false;
  if (!keep(session)) return code === 0 ? 1 : code;
  const how = file === autosaveFile() ? 'hamlet play' : `hamlet play --load ${file}`;
  screen.print('', `The game is saved in ${file}.`, `'${how}' goes on with it.`);
  return code;
}

/** The end: every point explained, and where the record lies. */
function finish(session: Session): number {
  const { screen, table, game, file } = session;
  printNews(session);
  const places = game.places(table.state);
  const who = whoIn(session);
  const winners = places.flatMap((place, seat) => (place === 1 ? [who(seat)] : []));
  screen.print(
    '',
    ...villagePanel(screen, table.state, { full: false }),
    '',
    screen.ink('The game is over.', 'bold'),
    '',
  );
  screen.print(...scorePanel(screen, game, table.state), '');
  screen.print(winners.length === 1 ? `${winners[0]} wins.` : `${winners.join(' and ')} share the victory.`);
  const record = file === autosaveFile() ? finishedFile() : file;
  saveAs(session, record);
  if (record !== file) forget(file);
  screen.print(`The record lies in ${record}; 'hamlet replay ${record}' steps through it.`);
  return 0;
}
