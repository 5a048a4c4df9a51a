import type { Entry, Seat } from '@hamlet/kernel';
import type { LapseChoice, Request } from '@hamlet/protocol';

/** An entry of the game that was just played, with its outcome. */
export interface Played {
  readonly entry: Entry<unknown>;
  readonly index: number;
  readonly events: readonly unknown[];
  /** The persons' seats that owe a decision after it. */
  readonly due: readonly Seat[];
  /** The number of lines that count after it. */
  readonly length: number;
}

/** A request that waits for the consent of the other persons. */
export interface Ask {
  readonly ask: number;
  readonly by: Seat;
  readonly request: Request;
  readonly target: number | undefined;
  readonly agreed: readonly Seat[];
  readonly at: number;
}

/** A seat whose time was up, with the choices of the others so far. */
export interface Lapse {
  readonly seat: Seat;
  readonly since: number;
  readonly choices: ReadonlyMap<string, LapseChoice>;
}
