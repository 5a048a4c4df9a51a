import { type Bot, botNamed, botOfSeatName, botToday } from '@hamlet/bots';
import { type AnyGame, type AnySession, type Holder, personsOf, type ReadRecord, type Seat } from '@hamlet/kernel';
import { FileError, inFile, replayFile } from '../files.ts';
import { seatBot, storedBotName } from '../seat-bot.ts';
import { voice } from '../voice.ts';

/** The name of a person's seat in a record, before its number. */
export const PERSON = 'player';

/** The bot of each seat; undefined where a person plays, or the rules do. */
export type Bots = readonly (Bot | undefined)[];

/** A stored game as it goes on at this keyboard. */
export interface ResumedTable {
  readonly table: AnySession;
  readonly bots: Bots;
  readonly wasAdjourned: boolean;
  /** Seats that nobody played in the record. */
  readonly wereEmpty: readonly Seat[];
}

/** The players of the seats of a new game. */
export function holdersOf(game: AnyGame, options: unknown, bots: Bots): Holder[] {
  const ruled = game.rulesSeats(options);
  return bots.map((bot, seat) => (ruled.includes(seat) ? 'rules' : bot ? 'bot' : 'person'));
}

/** The clock of a game that begins or goes on at this keyboard. */
export function secondsFromNow(): () => number {
  const start = performance.now();
  return () => (performance.now() - start) / 1000;
}

/**
 * A stored game that goes on here, with the bots that somebody `wanted`, or else those of the record. All its persons are at this
 * keyboard: an adjourned game goes on, and an empty seat is played again.
 */
export function resumeTable(file: string, read: ReadRecord, wanted: Bots | undefined): ResumedTable {
  const { game, record } = read;
  const options: unknown = inFile(file, () => game.options(record.options));
  const named = wanted ?? botsNamed(read);
  const firstHolders = record.seats.map((_, seat) => heldFirst(read, seat));
  const holders = holdersOf(game, options, named).map((holder, seat) => firstHolders[seat] ?? holder);
  const table = replayFile(file, read, undefined, { holders, clock: secondsFromNow() });
  if (table.isOver) throw new FileError(voice.say('terminal.file.over', { file }));
  const { adjourned: wasAdjourned, holders: found } = table.status;
  const wereEmpty = found.flatMap((holder, seat) => (holder === 'nobody' ? [seat] : []));
  for (const seat of firstHolders.keys()) {
    if (firstHolders[seat] === undefined) continue;
    if (wanted) seatAnew(table, seat, wanted[seat]);
    else if (found[seat] === 'nobody') administer(table, seat, { do: 'reclaim' });
  }
  const bots = botsAt(table, named);
  if (wasAdjourned) administer(table, Math.max(0, bots.indexOf(undefined)), { do: 'resume' });
  // A record may end where the table would go on by itself.
  table.settle();
  return { table, bots, wasAdjourned, wereEmpty };
}

/** The bots that the seats of a record name; a record between bots alone leaves a person the first seat that the log gives to no bot. */
function botsNamed({ record, lines }: ReadRecord): Bots {
  const bots = record.seats.map((name) => botNamed(botOfSeatName(name)));
  if (!bots.every((bot) => bot)) return bots;
  const first = bots.findIndex((_, seat) => !lines.some(({ by, what }) => by === seat && what.kind === 'admin'));
  return first < 0 ? bots : bots.with(first, undefined);
}

/** The player of a seat at the beginning, where the log tells: a person leaves it, and comes back in place of a bot. */
function heldFirst({ lines }: ReadRecord, seat: Seat): Holder | undefined {
  for (const { by, what } of lines) {
    if (by !== seat || what.kind !== 'admin') continue;
    if (what.admin.do === 'drop') return 'person';
    if (what.admin.do === 'reclaim') return 'bot';
  }
  return undefined;
}

/**
 * Gives a seat to a bot or to a person. This is for seats of which the log tells who plays them; all others go by their names. A
 * player who has given up does not come back.
 */
function seatAnew(table: AnySession, seat: Seat, bot: Bot | undefined): void {
  const { holders, levels, conceded } = table.status;
  if (conceded.includes(seat)) return;
  const level = bot && storedBotName(bot);
  if (holders[seat] === 'bot' && level !== undefined && sameBot(levels[seat], level)) return;
  if (holders[seat] === 'bot' || (holders[seat] === 'nobody' && !bot)) administer(table, seat, { do: 'reclaim' });
  if (level === undefined) return;
  if (holders[seat] !== 'nobody') administer(table, seat, { do: 'drop' });
  administer(table, seat, { do: 'take-over', level });
}

function sameBot(one: string | undefined, other: string): boolean {
  return one !== undefined && (botToday(one) ?? one) === (botToday(other) ?? other);
}

function administer(table: AnySession, seat: Seat, admin: Parameters<AnySession['administer']>[1]): void {
  const refused = table.administer(seat, admin, personsOf(table.status));
  if (refused) throw new Error(`${admin.do} of seat ${seat} was refused: ${refused.code}`);
}

/** The bots that play now: where the log names one, that; otherwise that of the seat's name. */
function botsAt({ status: { holders, levels } }: AnySession, named: Bots): Bots {
  return holders.map((holder, seat) => {
    const level = levels[seat];
    if (level !== undefined) return botNamed(level) ?? seatBot(level);
    return holder === 'bot' ? named[seat] : undefined;
  });
}
