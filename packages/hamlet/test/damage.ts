import { brokenInvariants, hamlet, NOBODY, type State } from '@hamlet/hamlet';
import { type DamageReport, damageReport } from '@hamlet/testkit';
import { findState } from './find-state.ts';

const isLate = (state: State) => state.round > 8 && state.owner.some((seat) => seat !== NOBODY);

/** What the check says about every damage of a late state at such a table. */
export function damagesAt(options: Readonly<Record<string, unknown>>, seats: number): DamageReport {
  const state = findState(options, seats, isLate);
  const { setting: _, memo: __, ...parts } = hamlet.clone(state);
  return damageReport(parts, (damaged) => brokenInvariants({ ...hamlet.clone(state), ...damaged }));
}
