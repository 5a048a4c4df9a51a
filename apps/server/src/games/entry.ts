import type { AnyGame, AnySession, Seat, Versions } from '@hamlet/kernel';
import type { NamedPerson, Part, Speaker } from '@hamlet/messages';

/** A game that tables can be opened for. */
export interface GameEntry {
  readonly name: string;
  readonly game: AnyGame;
  /** The game in all released versions of its rules. */
  readonly versions: Versions;
  /** Words its moves for notifications; without it they name the occasion alone. */
  readonly narrator?: Narrator;
}

/** Words the moves of a game for notifications, with the narrations that its log and its terminal word too. */
export interface Narrator {
  /** The texts that it needs. */
  readonly texts: Part;
  /** A sentence for each narration since `from`, as a spectator may read it: notifications leave the server. */
  narrate(this: void, speaker: Speaker, log: NarratedLog): string[];
}

/** The lines of a log that a notification narrates. */
interface NarratedLog {
  readonly session: AnySession;
  /** The first line to tell, among those that a spectator may read. */
  readonly from: number;
  readonly person: (seat: Seat) => NamedPerson;
}
