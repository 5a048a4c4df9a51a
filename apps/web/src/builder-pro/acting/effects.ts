import { type Action, builderPro, type State } from '@hamlet/builder-pro';
import { dryRun, type Seat } from '@hamlet/kernel';

export type Build = Extract<Action, { readonly do: 'build' }>;
export type Destroy = Extract<Action, { readonly do: 'destroy' }>;

/** The table as it would be with a tile built. */
export function builtWith(state: State, seat: Seat, build: Build): State {
  return dryRun(builderPro, state, seat, build).state;
}
