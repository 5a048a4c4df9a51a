import { type Action, builderPro, type Event, FIELDS, measuresOf, STATS, type State } from '@hamlet/builder-pro';
import { ALL, type Seat, total } from '@hamlet/kernel';

export type Build = Extract<Action, { readonly do: 'build' }>;
export type Destroy = Extract<Action, { readonly do: 'destroy' }>;

/** What a score mat shows: the four attributes, then points and coins. */
export const MAT = [...STATS, 'points', 'coins'] as const;
export type MatName = (typeof MAT)[number];
export type Mat = Readonly<Record<MatName, number>>;

/** Everything on a seat's score mat. */
export function matOf(state: State, seat: Seat): Mat {
  return { ...measuresOf(state, seat), points: total(builderPro.score(state, ALL)[seat]) };
}

/** Takes an action on a copy of the table and gives the copy; nothing may be drawn in it. */
export function dryRun(state: State, seat: Seat, action: Action, emit?: (event: Event) => void): State {
  const copy = builderPro.clone(state);
  builderPro.apply(copy, seat, action, { int: noChance, pick: noChance, barrier() {}, emit });
  return copy;
}

function noChance(): never {
  throw new Error('something would be drawn');
}

/** The table as if a tile were gone. */
export function withoutTile(state: State, seat: Seat, { x, y }: Destroy): State {
  const after = builderPro.clone(state);
  const hamlet = state.hamlets[seat];
  const at = hamlet.findIndex((_, index) => index % FIELDS === 0 && hamlet[index + 1] === x && hamlet[index + 2] === y);
  after.hamlets[seat] = hamlet.toSpliced(at, FIELDS);
  return after;
}

/** The year as it would end if nobody built anything more. */
export interface Outlook {
  readonly mat: Mat;
  /** Tiles that the seat would lose without a choice. */
  readonly lost: number;
  /** Whoever would have to choose before it could go on. */
  readonly chooser: Seat | undefined;
}

/** Carries the card out on a copy of the table, as the hamlets stand. It looks at open things only. */
export function foresee(now: State, seat: Seat): Outlook {
  const events: Event[] = [];
  let state = builderPro.clone(now);
  if (state.step === 'draw') state.step = 'build';
  for (const [step, action] of ROUND_END) {
    while (state.step === step) {
      state = dryRun(state, builderPro.pending(state)?.seats[0] ?? 0, action, (event) => events.push(event));
    }
  }
  const lost = events.filter((event) => event.type === 'destroyed' && event.seat === seat).length;
  const chooser = state.step === 'year' ? builderPro.pending(state)?.seats[0] : undefined;
  return { mat: matOf(state, seat), lost, chooser };
}

const ROUND_END = [
  ['build', { do: 'done' }],
  ['keep', { do: 'pass' }],
] as const;
