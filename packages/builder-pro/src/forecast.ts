import { ALL, dryRun, type Seat, total } from '@hamlet/kernel';
import { STATS } from './data/catalogue.ts';
import type { Event } from './events.ts';
import { builderPro } from './game.ts';
import { removeTile } from './rules/outskirts.ts';
import { tileAt } from './rules/placing.ts';
import { measuresOf } from './rules/year.ts';
import type { State } from './state.ts';

/** The values on a score mat: the four attributes, then points and coins. */
export const MAT = [...STATS, 'points', 'coins'] as const;
export type MatName = (typeof MAT)[number];
export type Mat = Readonly<Record<MatName, number>>;

/** The values on a seat's score mat. */
export function matOf(state: State, seat: Seat): Mat {
  return { ...measuresOf(state, seat), points: total(builderPro.score(state, ALL)[seat]) };
}

/** The table as if a tile of a hamlet were gone. */
export function withoutTile(state: State, seat: Seat, { x, y }: { readonly x: number; readonly y: number }): State {
  const after = builderPro.clone(state);
  const hamlet = state.hamlets[seat];
  after.hamlets[seat] = removeTile(hamlet, tileAt(hamlet, x, y));
  return after;
}

/** The forecast of a year for one seat: its end as the hamlets stand, if nobody builds anything more. */
export interface YearForecast {
  readonly mat: Mat;
  /** The number of tiles that the seat would lose without a choice. */
  readonly lost: number;
  /** The seat that would have to choose before the year could go on. */
  readonly chooser: Seat | undefined;
}

/** Forecasts the present year: carries its card out on a copy of the table. It looks at open things only. */
export function forecastYear(now: State, seat: Seat): YearForecast {
  const events: Event[] = [];
  let state = builderPro.clone(now);
  if (state.step === 'draw') state.step = 'build';
  for (const [step, action] of YEAR_END) {
    while (state.step === step) {
      const run = dryRun(builderPro, state, nextIn(state), action);
      events.push(...run.events);
      state = run.state;
    }
  }
  const lost = events.filter((event) => event.type === 'destroyed' && event.seat === seat).length;
  return { mat: matOf(state, seat), lost, chooser: state.step === 'year' ? nextIn(state) : undefined };
}

const YEAR_END = [
  ['build', { do: 'done' }],
  ['keep', { do: 'pass' }],
] as const;

function nextIn(state: State): Seat {
  return builderPro.pending(state)?.seats[0] ?? 0;
}
