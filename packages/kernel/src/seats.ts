import { refusal } from './codes.ts';
import type { Refusal, Seat } from './game.ts';
import { itemAt } from './item-at.ts';
import type { Admin, Cause } from './log.ts';

/** The player of a seat: a person, a bot, the rules of the game themselves, or nobody after a drop. */
export type Holder = 'person' | 'bot' | 'rules' | 'nobody';

/** The way a game ended: played to its end, resigned (conceded), ended by agreement, or left. */
export type Ending = 'played' | 'conceded' | 'agreed' | 'abandoned';

/** The status of a table after the administrative entries of its log. */
export interface TableStatus {
  /** The player of each seat now. */
  readonly holders: readonly Holder[];
  /** The level of the bot that took each seat over; undefined where none has. */
  readonly levels: readonly (string | undefined)[];
  /** The seats that resigned, in that order. */
  readonly conceded: readonly Seat[];
  readonly adjourned: boolean;
  /** Ending that the table gave the game before its own end; undefined while it has not. */
  readonly ended: Exclude<Ending, 'played'> | undefined;
  /** True when the persons agreed on a draw. */
  readonly drawn: boolean;
}

/** The status of a table at which nothing administrative has happened. */
export function freshStatus(holders: readonly Holder[]): TableStatus {
  return {
    holders,
    levels: holders.map(() => undefined),
    conceded: [],
    adjourned: false,
    ended: undefined,
    drawn: false,
  };
}

/** The fresh status of tables with persons at all seats, by their number. */
const persons: TableStatus[] = [];

/**
 * The status of a fresh table with persons at all seats: one object for all such tables, which stays in the processor's cache.
 */
export function personsAt(seats: number): TableStatus {
  return (persons[seats] ??= freshStatus(Array.from({ length: seats }, (): Holder => 'person')));
}

/** The seats that persons hold now: those who must agree to what needs agreement. */
export function personsOf({ holders }: TableStatus): Seat[] {
  return holders.flatMap((holder, seat) => (holder === 'person' ? [seat] : []));
}

/** Refusal of an administrative act of a seat; `consent` lists the seats whose persons agree. */
export function refuseAdmin(
  status: TableStatus,
  by: Seat,
  admin: Admin,
  consent: readonly Seat[],
): Refusal | undefined {
  if (status.ended) return refusal('game-over');
  const holder = status.holders[by];
  if (holder === undefined) return refusal('no-such-seat', { seat: by });
  switch (admin.do) {
    case 'concede':
      return refuseConcession(status, by, admin.level);
    case 'drop':
      return holder === 'person' ? undefined : refusal('not-a-person', { seat: by });
    case 'take-over':
      return holder === 'nobody' ? undefined : refusal('seat-is-held', { seat: by });
    case 'reclaim':
      if (status.conceded.includes(by)) return refusal('seat-conceded', { seat: by });
      return holder === 'nobody' || holder === 'bot' ? undefined : refusal('seat-is-held', { seat: by });
    case 'adjourn':
      return status.adjourned ? refusal('adjourned') : undefined;
    case 'resume':
      return status.adjourned ? refuseWithout(status, consent) : refusal('not-adjourned');
    case 'end':
      return refuseWithout(status, consent);
    default:
      return undefined;
  }
}

function refuseConcession(status: TableStatus, by: Seat, level: string | undefined): Refusal | undefined {
  if (status.conceded.includes(by)) return refusal('seat-conceded', { seat: by });
  if (status.holders[by] === 'rules') return refusal('not-a-person', { seat: by });
  return level === undefined && inContest(status) > 2 ? refusal('level-missing', { seat: by }) : undefined;
}

function refuseWithout(status: TableStatus, consent: readonly Seat[]): Refusal | undefined {
  const missing = personsOf(status).find((seat) => !consent.includes(seat));
  return missing === undefined ? undefined : refusal('consent-missing', { seat: missing });
}

/** The number of seats that have not given up. */
function inContest({ holders, conceded }: TableStatus): number {
  return holders.length - conceded.length;
}

/** The status after an administrative act that is not refused. */
export function afterAdmin(status: TableStatus, by: Seat, admin: Admin): TableStatus {
  const held = (holder: Holder, level?: string) => ({
    ...status,
    holders: status.holders.with(by, holder),
    levels: status.levels.with(by, level),
  });
  switch (admin.do) {
    case 'concede': {
      const conceded = [...status.conceded, by];
      if (inContest(status) <= 2) return { ...status, conceded, ended: 'conceded' };
      return { ...held('bot', admin.level), conceded };
    }
    case 'drop':
      return held('nobody');
    case 'take-over':
      return held('bot', admin.level);
    case 'reclaim':
      return held('person');
    case 'adjourn':
      return { ...status, adjourned: true };
    case 'resume':
      return { ...status, adjourned: false };
    case 'end':
      return { ...status, ended: 'agreed', drawn: admin.result === 'draw' };
    default:
      return { ...status, ended: 'abandoned' };
  }
}

/** Refusal of any act of a seat now, apart from the rules of the game. */
export function refuseSeat(status: TableStatus, by: Seat, cause: Cause): Refusal | undefined {
  if (status.ended) return refusal('game-over');
  if (status.adjourned) return refusal('adjourned');
  if (cause === 'auto' || status.holders[by] === 'person' || status.holders[by] === 'rules') return undefined;
  if (status.holders[by] === 'nobody') return refusal('seat-empty', { seat: by });
  return cause === 'bot' || cause === 'cut' ? undefined : refusal('seat-taken-over', { seat: by });
}

/**
 * The ranking of a table: the game's own among the seats that did not give up; the others last, the first to go the very
 * last. In an abandoned game empty seats come after those that are held.
 */
export function rankingOf({ conceded, drawn, ended, holders }: TableStatus, ranking: readonly number[]): number[] {
  const isEmpty = (seat: Seat) => ended === 'abandoned' && holders[seat] === 'nobody';
  const beats = (one: Seat, other: Seat) =>
    isEmpty(one) === isEmpty(other) ? !drawn && itemAt(ranking, one) < itemAt(ranking, other) : isEmpty(other);
  return ranking.map((_, seat) => {
    const gone = conceded.indexOf(seat);
    if (gone >= 0) return ranking.length - gone;
    return 1 + ranking.filter((__, other) => !conceded.includes(other) && beats(other, seat)).length;
  });
}
