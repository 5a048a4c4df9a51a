import { type Action, refuseKeeping, type State, withoutItems } from '@hamlet/builder-pro';
import type { Refusal, Seat } from '@hamlet/kernel';

/** The tiles of a build queue that are to stay, by their places in it. */
type Keeping = readonly number[];

/** The tiles to keep with one more of them, or one less; unchanged and with the reason where there is no room. */
export function toggled(
  state: State,
  seat: Seat,
  keeping: Keeping,
  place: number,
): { readonly keeping: Keeping; readonly refusal: Refusal | undefined } {
  const queue = state.queues[seat];
  const refuseBeside = (places: Keeping) =>
    refuseKeeping(
      state,
      seat,
      queue[place],
      places.map((other) => queue[other]),
    );
  if (keeping.includes(place)) return { keeping: keeping.filter((other) => other !== place), refusal: undefined };
  const refusal = refuseBeside(keeping);
  if (!refusal) return { keeping: [...keeping, place], refusal };
  // One tile takes the place of the only other.
  if (keeping.length === 1 && !refuseBeside([])) return { keeping: [place], refusal: undefined };
  return { keeping, refusal };
}

/** The actions that keep these tiles, those apart that are kept already, and pass the rest on. */
export function keepingActions(state: State, seat: Seat, keeping: Keeping): Action[] {
  const tiles = withoutItems(
    keeping.map((place) => state.queues[seat][place]),
    state.kept[seat],
  );
  return [...tiles.toSorted((a, b) => a - b).map((tile): Action => ({ do: 'keep', tile })), { do: 'pass' }];
}
