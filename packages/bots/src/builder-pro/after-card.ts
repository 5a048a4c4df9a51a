import { afterYear, attribute, FIELDS, groundFor, STAT_INDEX, STONE, type State } from '@hamlet/builder-pro';

/** A position, and the same position after the effects of the open card. */
export interface CardPosition {
  readonly state: State;
  /** The state after the open card, if it is due before anybody builds again; otherwise the present one. */
  readonly after: State;
}

export function afterCard(state: State): CardPosition {
  return { state, after: state.step === 'build' || state.step === 'keep' ? afterYear(state) : state };
}

export function pointsNow(state: State, seat: number): number {
  const { components } = state.setting;
  const hamlet = state.hamlets[seat];
  let points = attribute(state, seat, STAT_INDEX.culture) + attribute(state, seat, STAT_INDEX.military);
  for (let at = 0; at < hamlet.length; at += FIELDS) points += components.points[hamlet[at]];
  return points;
}

/** The spots that a dirt road leads to, and those that a stone road does. */
export function openRoads(state: State, seat: number): { readonly dirt: number; readonly stone: number } {
  const { spots } = groundFor(state, seat);
  let stone = 0;
  for (let at = 2; at < spots.length; at += 3) if (leadsStone(spots[at])) stone++;
  return { dirt: spots.length / 3 - stone, stone };
}

function leadsStone(pattern: number): boolean {
  for (let side = 0; side < 8; side += 2) if (((pattern >> side) & 3) === STONE) return true;
  return false;
}
