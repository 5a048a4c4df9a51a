import { type Bot, botNamed } from '@hamlet/bots';
import {
  type Action,
  donkeysOf,
  type Event,
  hamlet,
  type Options,
  pointsOf,
  type State,
  type Thought,
} from '@hamlet/hamlet';
import {
  type AnyGame,
  drawInt,
  openStreams,
  type Refusal,
  type Seat,
  type Table,
  total,
  writeRecord,
} from '@hamlet/kernel';
import { FileError } from '../files.ts';
import { sayRefusal } from '../words.ts';
import { firm, wrap } from './ink.ts';
import { heldFish, inForce, sayFish } from './lake-words.ts';
import { menuOf } from './menu.ts';
import { colourOf, count, playerName, theTile } from './names.ts';
import { tellNews } from './news.ts';
import { saveWhole } from './saves.ts';
import type { Screen } from './screen.ts';
import { isBotric } from './solo.ts';
import type { Who } from './table-panels.ts';

export type HamletTable = Table<State, Action, Event, Options>;

/** A game at this keyboard. */
export interface Session {
  readonly game: AnyGame;
  readonly table: HamletTable;
  /** The bot of each seat; undefined where a person plays. */
  readonly bots: readonly (Bot | undefined)[];
  readonly screen: Screen;
  /** Where the game is kept while it lasts. */
  readonly file: string;
  /** What has happened since it was last told. */
  readonly news: Event[];
  /** How Botric reasoned in his last turn. */
  readonly thoughts: Thought[];
  /** Which page of a long menu is shown. */
  page: number;
  /** The turn whose board has been shown. */
  shown: string;
  /** Whether a failed save has been reported. */
  warned: boolean;
}

export function newSession(
  table: HamletTable,
  bots: readonly (Bot | undefined)[],
  screen: Screen,
  file: string,
): Session {
  const { seat, round } = table.state;
  // The turn that is under way began before anybody listened.
  const news: Event[] = [{ type: 'turn', seat, round }];
  const thoughts: Thought[] = [];
  table.listen = (event) => {
    news.push(event);
    if (event.type === 'turn' && isBotric(table.state, event.seat)) thoughts.length = 0;
    if (event.type === 'botric-thought') thoughts.push(event);
  };
  return { game: hamlet, table, bots, screen, file, news, thoughts, page: 0, shown: '', warned: false };
}

/** The only person at the table, who is spoken to as `you`. */
function onlyPerson({ bots, table }: Session): Seat | undefined {
  const people = bots.flatMap((bot, seat) => (bot || isBotric(table.state, seat) ? [] : [seat]));
  return people.length === 1 ? people[0] : undefined;
}

export function whoIn(session: Session): Who {
  const you = onlyPerson(session);
  return (seat) => {
    const name = playerName(session.table.state, seat);
    const bot = session.bots[seat];
    if (isBotric(session.table.state, seat)) return `${name} (Botric)`;
    return bot ? `${name} (${bot.name})` : seat === you ? `${name} (you)` : name;
  };
}

const BOTRIC_NAME = 'Botric';

/** What a record calls the seats; `botsNamed` reads it again. */
function seatNames({ bots, table }: Session): string[] {
  return bots.map((bot, seat) => (isBotric(table.state, seat) ? BOTRIC_NAME : `${bot?.name ?? 'player'} ${seat + 1}`));
}

/** The bots that the seats of a record name; a record between bots alone leaves the first seat to a person. */
export function botsNamed(seats: readonly string[]): (Bot | undefined)[] {
  const bots = seats.map((name) => botNamed(name.replace(/ \d+$/, '')));
  const hasPerson = bots.some((bot, seat) => !bot && seats[seat] !== BOTRIC_NAME);
  return hasPerson ? bots : [undefined, ...bots.slice(1)];
}

/** The seat that decides now. */
export function dueSeat({ game, table }: Session): Seat {
  return game.pending(table.state)?.seats[0] ?? table.state.seat;
}

/** Keeps the game. A save that fails is told once and never stops the game. */
export function keep(session: Session): boolean {
  try {
    saveWhole(session.file, writeRecord(session.table, seatNames(session)));
    session.warned = false;
    return true;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (!session.warned) session.screen.print(`The game could not be saved: ${error.message}. Try 'save FILE'.`);
    session.warned = true;
    return false;
  }
}

export function saveAs(session: Session, file: string): void {
  saveWhole(file, writeRecord(session.table, seatNames(session)));
}

/** The bot's choice. Its chance hangs on the seed and the length of the log, so a resumed game goes on as it would have. */
export function chooseFor({ game, table }: Session, bot: Bot, seat: Seat): Action {
  const streams = openStreams(table.opening.seed);
  const stream = `bot ${seat} ${table.entries.length}`;
  return bot.choose({
    game,
    seat,
    view: () => game.view(table.state, { kind: 'seat', seat }) as unknown,
    legal: game.legal(table.state, seat),
    int: (bound) => drawInt(streams, stream, bound),
    now: () => performance.now(),
  }).action as Action;
}

/** Tells what has happened since it was last told. */
export function printNews(session: Session): void {
  const { screen, table, news } = session;
  const lines = tellNews(table.state, news, onlyPerson(session));
  news.length = 0;
  for (const line of lines) screen.print(...wrap(`  ${line}`, screen.columns(), '    '));
}

/** Where the player stands. */
export function statusLines(session: Session): string[] {
  const { table, screen, game } = session;
  const { state } = table;
  const seat = dueSeat(session);
  const who = whoIn(session)(seat);
  const atEnd = total(game.score(state)[seat]);
  const cap = state.rules.options.roundCap > 0 ? ` of ${state.rules.options.roundCap}` : '';
  const parts = [
    `${firm(who)}, round ${state.round}${cap}${state.ending ? ', the last' : ''}: ${count(state.gold[seat], 'gold')}`,
    `${count(pointsOf(state, seat), 'point')} (${atEnd} if it ended now)`,
    count(donkeysOf(state, seat), 'donkey'),
    count(state.blueprints[seat].length, 'blueprint'),
    ...lakeParts(state, seat),
  ];
  const [first, ...rest] = wrap(parts.join(', '), screen.columns(), '  ');
  return [screen.ink(who, 'bold', colourOf(state, seat)) + first.slice(who.length), ...rest];
}

/** What one should know of the lake: the fish at hand, flags, and what dishes have changed. */
function lakeParts(state: State, seat: Seat): string[] {
  if (!state.lake) return [];
  return [`fish: ${sayFish(heldFish(state, seat))}`, `${count(state.flags[seat], 'flag')} left`, ...inForce(state)];
}

/** Lines of the screen that the prompt and what stands around the menu need. */
const LINES_AROUND = 6;
const LEAST_PAGE = 12;

/** The choices of the present decision, a page at a time. */
export function menuLines(session: Session): string[] {
  const { screen, table, game } = session;
  const { question, groups } = menuOf(game, table.state);
  const indent = ' '.repeat(5);
  const lines = groups.flatMap(({ title, lead, choices }) => {
    const head = title === '' ? [] : [screen.ink(title, 'bold')];
    if (lead !== '') {
      const inline = choices.map(({ number, words }) => firm(`${number} ${words}`)).join(' | ');
      return [...head, ...wrap(`     ${lead}: ${inline}`, screen.columns(), indent)];
    }
    const rows = choices.map(({ number, words }) =>
      wrap(`${`${number}.`.padStart(4)} ${words}`, screen.columns(), indent),
    );
    return [...head, ...rows.flat()];
  });
  const size = Math.max(LEAST_PAGE, screen.rows() - LINES_AROUND);
  const asked = wrap(question, screen.columns(), indent);
  if (lines.length <= size) return [...asked, ...lines];
  const pages = Math.ceil(lines.length / size);
  session.page %= pages;
  const part = lines.slice(session.page * size, (session.page + 1) * size);
  const note = `Page ${session.page + 1} of ${pages}: 'more' shows the next; every number may be typed at any time.`;
  return [...asked, ...part, screen.ink(note, 'note')];
}

const STEP_WORDS: Readonly<Record<string, string>> = {
  turn: 'nothing has been begun',
  donkeys: 'moving donkeys',
  mix: 'what fills the Barn',
  blueprint: 'which blueprint',
  hire: 'whom to hire',
  from: 'which tile to build from',
  place: 'where to build',
  road: 'which road',
  pay: 'how to pay',
  boat: 'whether to place a boat',
  keep: 'which fish goes back',
  spend: 'which fish is sold or eaten',
  store: 'what is stored',
};

const UNDO_WORDS: Readonly<Record<string, string>> = {
  'undo-barrier': 'it cannot be taken back: something was drawn since, or the turn has passed',
  'undo-nothing': 'there is nothing of yours to take back',
};

/** A refusal in words, with the names of tiles instead of their ids. */
export function explain({ rules: { kit } }: State, refusal: Refusal): string {
  const params = Object.fromEntries(
    Object.entries(refusal.params).map(([key, value]) => {
      const tile = kit.tileIds.indexOf(String(value));
      if (tile >= 0) return [key, theTile(kit, tile)];
      return [key, key === 'step' ? (STEP_WORDS[value] ?? value) : value];
    }),
  );
  return UNDO_WORDS[refusal.code] ?? sayRefusal({ code: refusal.code, params });
}
