import type { Admin, AnySession, Cause, Seat } from '@hamlet/kernel';

/** One game of an archive: how it is set up, who plays, and what happens at the table. */
export interface ArchivedGame {
  /** The file's name without its ending. */
  readonly name: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
  /** The bots of the seats that are not played by the rules; the last one plays all seats after it. */
  readonly bots: readonly string[];
  /** The generator of its chance; `sfc32` if not given. */
  readonly generator?: 'sha256';
  /** The number of decisions after which the game begins again from the position that was reached. */
  readonly forkedAfter?: number;
  /** The causes of its decisions in turn, besides those of seats that a bot has taken over. */
  readonly causes?: readonly Cause[];
  /** Events at the table besides moves, each after a number of entries. */
  readonly incidents?: readonly Incident[];
}

/** An event at a table besides the moves of the bots. */
export type Incident =
  | { readonly after: number; readonly admin: Admin; readonly by: Seat }
  /** The newest decisions are taken back; with `agreed`, by everybody's consent. */
  | { readonly after: number; readonly undo: number; readonly by: Seat; readonly agreed: boolean };

/** Lets an incident happen; refusals are mistakes of the plan. */
export function applyIncident(session: AnySession, incident: Incident): void {
  const everybody = session.status.holders.map((_, seat) => seat);
  if ('admin' in incident) {
    const refusal = session.administer(incident.by, incident.admin, everybody);
    if (refusal) throw new Error(`${incident.admin.do}: ${refusal.code}`);
    return;
  }
  for (let i = 0; i < incident.undo; i++) {
    const refusal = session.undo(incident.by, incident.agreed);
    if (refusal) throw new Error(`undo: ${refusal.code}`);
  }
}
