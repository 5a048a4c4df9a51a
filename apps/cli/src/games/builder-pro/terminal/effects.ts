import { type Action, builderPro, type Event, FIELDS, measuresOf, STATS, type State } from '@hamlet/builder-pro';
import { ALL, type Seat, total } from '@hamlet/kernel';
import { sayDifference } from './names.ts';

export type Build = Extract<Action, { do: 'build' }>;
type Destroy = Extract<Action, { do: 'destroy' }>;

/** What a score mat shows: the four attributes, then points and coins. */
const MAT = [...STATS, 'points', 'coins'] as const;

/** Everything on a seat's score mat. */
export function matOf(state: State, seat: Seat): Readonly<Record<string, number>> {
  return { ...measuresOf(state, seat), points: total(builderPro.score(state, ALL)[seat]) };
}

/** Takes an action on a copy of the table and gives the copy; nothing may be drawn in it. */
export function tryOut(state: State, seat: Seat, action: Action, emit?: (event: Event) => void): State {
  const copy = builderPro.clone(state);
  builderPro.apply(copy, seat, action, { int: noChance, pick: noChance, barrier() {}, emit });
  return copy;
}

function noChance(): never {
  throw new Error('a card drew something');
}

/** What building this does to the score mat: `culture 3 -> 6, points 4 -> 8`. Coins are told with the price. */
export function sayBuilding(state: State, seat: Seat, action: Build): string {
  const names = MAT.filter((name) => name !== 'coins');
  return sayDifference(matOf(state, seat), matOf(tryOut(state, seat, action), seat), names) || UNCHANGED;
}

/** What the loss of a tile does to the score mat. */
export function sayLosing(state: State, seat: Seat, { x, y }: Destroy): string {
  const after = builderPro.clone(state);
  const hamlet = state.hamlets[seat];
  const at = hamlet.findIndex((_, index) => index % FIELDS === 0 && hamlet[index + 1] === x && hamlet[index + 2] === y);
  after.hamlets[seat] = hamlet.toSpliced(at, FIELDS);
  return sayDifference(matOf(state, seat), matOf(after, seat), MAT) || UNCHANGED;
}

const UNCHANGED = 'nothing changes on the score mat';

/** The year as it would end if nobody built anything more. */
interface Outlook {
  readonly state: State;
  readonly events: readonly Event[];
  /** The seat that would have to choose before it could go on. */
  readonly chooser: Seat | undefined;
}

/** Carries the card out on a copy of the table, as the hamlets stand. */
function foresee(now: State): Outlook {
  const events: Event[] = [];
  let state = builderPro.clone(now);
  if (state.step === 'draw') state.step = 'build';
  for (const [step, action] of [
    ['build', { do: 'done' }],
    ['keep', { do: 'pass' }],
  ] as const)
    while (state.step === step) state = tryOut(state, nextIn(state), action, (event) => events.push(event));
  return { state, events, chooser: state.step === 'year' ? nextIn(state) : undefined };
}

function nextIn(state: State): Seat {
  return builderPro.pending(state)?.seats[0] ?? 0;
}

/** What the year would bring a seat, as the hamlets stand. */
export function sayOutlook(state: State, seat: Seat): string {
  const { state: after, chooser, events } = foresee(state);
  const change = sayDifference(matOf(state, seat), matOf(after, seat), MAT);
  const lost = events.filter((event) => event.type === 'destroyed' && event.seat === seat).length;
  const parts = [
    change === '' ? 'nothing' : change,
    ...(lost > 0 ? [`${lost} of your tiles would go`] : []),
    ...(chooser === seat ? ['then you would have to choose what to give up'] : []),
    ...(chooser !== undefined && chooser !== seat ? ['then others would have to choose what to give up'] : []),
  ];
  return `As the hamlets stand, the year would bring you: ${parts.join('; ')}.`;
}
