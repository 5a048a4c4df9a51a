import {
  type Build,
  builderPro,
  type Destroy,
  forecastYear,
  MAT,
  matOf,
  type State,
  withoutTile,
} from '@hamlet/builder-pro';
import { dryRun, type Seat } from '@hamlet/kernel';
import { joinClauses, voice } from '../../../voice.ts';
import { sayDifference } from './names.ts';

const { say } = voice;

/** The changes of the score mat by a building: `culture 3 -> 6, points 4 -> 8`. Coins stand with the price. */
export function sayBuilding(state: State, seat: Seat, action: Build): string {
  const names = MAT.filter((name) => name !== 'coins');
  const after = dryRun(builderPro, state, seat, action).state;
  return sayDifference(matOf(state, seat), matOf(after, seat), names) || say('builderTerminal.unchanged');
}

/** The changes of the score mat by the loss of a tile. */
export function sayLosing(state: State, seat: Seat, action: Destroy): string {
  return (
    sayDifference(matOf(state, seat), matOf(withoutTile(state, seat, action), seat), MAT) ||
    say('builderTerminal.unchanged')
  );
}

/** The forecast of the year for a seat, as the hamlets stand. */
export function sayForecast(state: State, seat: Seat): string {
  const { mat, chooser, lost } = forecastYear(state, seat);
  const change = sayDifference(matOf(state, seat), mat, MAT);
  const parts = [
    change === '' ? say('bp.year.nothing') : change,
    ...(lost > 0 ? [say('bp.year.lost', { count: lost })] : []),
    ...(chooser === seat ? [say('bp.year.choose')] : []),
    ...(chooser !== undefined && chooser !== seat ? [say('bp.year.others-choose')] : []),
  ];
  return say('builderTerminal.brings', { changes: joinClauses(parts) });
}
