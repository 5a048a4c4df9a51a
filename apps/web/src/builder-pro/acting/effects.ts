import { type Build, builderPro, type State } from '@hamlet/builder-pro';
import { dryRun, type Seat } from '@hamlet/kernel';

/** The table as it would be with a tile built. */
export function builtWith(state: State, seat: Seat, build: Build): State {
  return dryRun(builderPro, state, seat, build).state;
}
