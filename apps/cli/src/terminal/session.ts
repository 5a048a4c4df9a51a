import { askBot, type Bot } from '@hamlet/bots';
import {
  type AnySession,
  openStreams,
  recordFor,
  type Seat,
  SPECTATOR,
  type Viewer,
  viewerOf,
  writeRecord,
} from '@hamlet/kernel';
import { FileError } from '../files.ts';
import { storedSeatName } from '../seat-bot.ts';
import { joinFacts, voice, withRemark } from '../voice.ts';
import { type Style, unbroken, wrap } from './ansi.ts';
import { saveWhole } from './saves.ts';
import type { Screen } from './screen.ts';
import { type Bots, PERSON } from './seating.ts';
import type { TerminalSession, TerminalUi } from './terminal-ui.ts';

export function newSession(
  table: AnySession,
  bots: Bots,
  screen: Screen,
  file: string,
  openTerminalUi: (session: TerminalSession) => TerminalUi,
): TerminalSession {
  const session: TerminalSession = {
    game: table.game,
    table,
    bots,
    screen,
    file,
    narration: [],
    printedUpTo: bots.map(() => 0),
    undone: { length: 0, decisions: [] },
    page: 0,
    shown: '',
    at: 0,
    secretsOf: undefined,
    warned: false,
    // The UI reads its session as it is made, and is then part of it.
    get ui() {
      return ui;
    },
  };
  const ui = openTerminalUi(session);
  const begun = ui.begun();
  session.narration.push({ entry: -1, number: 0, events: begun === undefined ? [] : [begun] });
  table.listen((_entry, index, events: readonly unknown[]) => {
    session.narration.push({ entry: index, number: session.narration.length, events });
    for (const event of events) ui.onEvent(event);
  });
  return session;
}

/** The seats of people at this keyboard. */
export function peopleOf({ bots, ui }: TerminalSession): Seat[] {
  return bots.flatMap((bot, seat) => (bot || ui.ruled(seat) !== undefined ? [] : [seat]));
}

/** The only person at the table, who is spoken to as `you`. */
export function onlyPerson(session: TerminalSession): Seat | undefined {
  const people = peopleOf(session);
  return people.length === 1 ? people[0] : undefined;
}

/** Parts of a sentence that begins with a player, whose name is seen in their colour. */
export function headedLines(screen: Screen, who: string, colour: Style, parts: readonly string[]): string[] {
  const [first, ...rest] = wrap(joinFacts(parts), screen.columns(), '  ');
  return [screen.styled(who, 'bold', colour) + first.slice(who.length), ...rest];
}

/** The name of a seat at this table: its colour, and who plays it. */
export function whoIs(session: TerminalSession, seat: Seat): string {
  const { ui, bots } = session;
  const player =
    ui.ruled(seat) ?? botName(bots[seat]) ?? (seat === onlyPerson(session) ? voice.say('terminal.you') : undefined);
  return withRemark(ui.name(seat), player ?? '');
}

/** The name of a bot as people read it; one that is not listed goes by its own. */
function botName(bot: Bot | undefined): string | undefined {
  return bot && (voice.text(`levelShort.${bot.name}`) ?? bot.name);
}

/** The names of the seats in a record, by which it is resumed. */
function seatNames({ bots, ui }: TerminalSession): string[] {
  return bots.map((bot, seat) => ui.ruled(seat) ?? (bot ? storedSeatName(bot, seat) : `${PERSON} ${seat + 1}`));
}

/** The seat that decides now. */
export function dueSeat({ table, ui, at }: TerminalSession): Seat {
  const { pending } = table;
  return pending ? ui.next(pending) : at;
}

/** True when the decision shows things that others at this keyboard may not see. */
export function isSecret(session: TerminalSession): boolean {
  const { table, ui } = session;
  const { pending } = table;
  return pending !== undefined && peopleOf(session).length > 1 && ui.isSecret(pending.kind);
}

/** Saves the game. A failed save is reported once and never stops the game. */
export function save(session: TerminalSession): boolean {
  try {
    saveAs(session, session.file);
    session.warned = false;
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (!session.warned) session.screen.print(voice.say('terminal.save-failed', { why: error.message }));
    session.warned = true;
    return false;
  }
}

export function saveAs(session: TerminalSession, file: string): void {
  saveWhole(file, writeRecord(session.table, { names: seatNames(session) }));
}

/** The person who reads the screen now: the one before whom things lie open, the only person, or everybody at the keyboard together. */
export function readerOf(session: TerminalSession): Viewer {
  const seat = isSecret(session) ? dueSeat(session) : onlyPerson(session);
  return seat === undefined ? SPECTATOR : viewerOf(seat);
}

/**
 * Writes a copy for a person at the keyboard; true when it is partial. Where several people play, a copy holds what its reader may
 * see as long as the game lasts, without the seed, from which every draw to come follows. The save of the game itself is nobody's
 * copy: it stays whole, so that the game can go on.
 */
export function copyTo(session: TerminalSession, file: string): boolean {
  const { table } = session;
  const isShared = peopleOf(session).length > 1;
  if (!isShared || file === session.file) {
    saveAs(session, file);
    return false;
  }
  const record = recordFor(table, { names: seatNames(session) }, readerOf(session));
  saveWhole(file, record);
  return 'partial' in record;
}

/**
 * Lets a bot move. Its random draws depend on the seed and the length of the log, so that a resumed game goes on as it would
 * have.
 */
export function moveBot({ game, table }: TerminalSession, bot: Bot, seat: Seat): void {
  const streams = openStreams(table.opening.seed);
  const stream = `bot ${seat} ${table.entries.length}`;
  const now = () => performance.now();
  const { action, thinking } = askBot(bot, { game, state: table.state, seat, streams, stream, now });
  const refused = table.act(seat, action, { cause: thinking?.cut ? 'cut' : 'bot' });
  if (refused) throw new Error(`the action of ${bot.name} was refused: ${refused.code}`);
}

/**
 * Prints the narrations since the last ones for a seat, as far as it may see them. Those that are open to all count as printed for
 * every seat.
 */
export function printNarration(session: TerminalSession, seat: Seat): void {
  const { screen, table, game, narration, printedUpTo, ui } = session;
  const standing = new Set(table.effective);
  const inSecret = isSecret(session);
  const isAlone = onlyPerson(session) === seat;
  const viewer = inSecret || isAlone ? ({ kind: 'seat', seat } as const) : ({ kind: 'spectator' } as const);
  const items = narration.filter(({ entry }) => entry < 0 || standing.has(entry));
  const since = items.findIndex(({ number }) => number >= printedUpTo[seat]);
  if (inSecret) printedUpTo[seat] = narration.length;
  else printedUpTo.fill(narration.length);
  if (since < 0) return;
  const seen = items.map(({ entry, events }) => ({
    ...notationOf(session, entry),
    events: events.flatMap((event): unknown[] => game.redact(event, viewer) ?? []),
  }));
  for (const line of ui.tell(seen, since, onlyPerson(session)))
    screen.print(...wrap(`  ${line}`, screen.columns(), `    ${/^ */.exec(line)?.[0] ?? ''}`));
}

/** An entry of the log in notation, and whose it is. */
function notationOf({ game, table }: TerminalSession, entry: number): { readonly by: Seat; readonly text: string } {
  const line = table.entries[entry];
  if (line?.kind !== 'act') return { by: 0, text: '' };
  return { by: line.by, text: game.codec.format(table.setting, line.action) };
}

/** Lines of the screen that the prompt and what stands around the menu need. */
const LINES_AROUND = 6;
const LEAST_PAGE = 12;

/** The choices of the present decision, a page at a time. */
export function menuLines(session: TerminalSession): string[] {
  const { screen, ui } = session;
  const { question, groups } = ui.menu(dueSeat(session));
  const indent = ' '.repeat(5);
  const lines = groups.flatMap(({ title, lead, choices, remarks }) => {
    const head = title === '' ? [] : [screen.styled(title, 'bold')];
    if (lead !== '') {
      const inline = choices.map(({ number, words }) => unbroken(`${number} ${words}`)).join(' | ');
      const colon = lead.endsWith('?') ? '' : ':';
      return [...head, ...wrap(`     ${lead}${colon} ${inline}`, screen.columns(), indent)];
    }
    const rows = choices.map(({ number, words }) =>
      wrap(`${`${number}.`.padStart(4)} ${words}`, screen.columns(), indent),
    );
    const rest = remarks.map((words) =>
      wrap(`${indent}${words}`, screen.columns(), indent).map((line) => screen.styled(line, 'dim')),
    );
    return [...head, ...rows.flat(), ...rest.flat()];
  });
  const size = Math.max(LEAST_PAGE, screen.rows() - LINES_AROUND);
  const asked = wrap(question, screen.columns(), indent);
  if (lines.length <= size) return [...asked, ...lines];
  const pages = Math.ceil(lines.length / size);
  session.page %= pages;
  const part = lines.slice(session.page * size, (session.page + 1) * size);
  const note = voice.say('terminal.page', { page: session.page + 1, pages });
  return [...asked, ...part, screen.styled(note, 'note')];
}
