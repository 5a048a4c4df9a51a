import type { Tile } from '../data/components.ts';
import type { AnyEvent } from '../events.ts';
import { type NarrationDraft, type Ware, wareOf } from '../story.ts';
import { dishOf, RARITIES } from './components.ts';
import type { LakeEvent } from './events.ts';

type Rarity = (typeof RARITIES)[number];

/** The actions that By the Lake adds to narrations. */
export type LakeNarratedAction = { readonly module: 'lake' } & (
  | { readonly kind: 'placed-boat' }
  | { readonly kind: 'fished'; readonly tile: Tile; readonly count: number }
  /** `dish` is the name of the dish. */
  | { readonly kind: 'ate'; readonly rarity: Rarity; readonly dish: string }
  | { readonly kind: 'sold-fish' | 'put-back'; readonly rarity: Rarity }
  | { readonly kind: 'stored'; readonly ware: Ware; readonly from: Tile; readonly to: Tile }
);

/** Consequences of an action that By the Lake adds. */
export type LakeConsequence = { readonly module: 'lake' } & (
  | { readonly kind: 'lake-formed'; readonly size: number }
  /** Numbers of fish of each rarity that came out of the bag. */
  | { readonly kind: 'drew-fish'; readonly counts: Readonly<Record<Rarity, number>> }
);

/** Adds an event of a lake to a narration. */
export function narrateLake(draft: NarrationDraft, event: AnyEvent): void {
  if (!isLake(event)) return;
  switch (event.type) {
    case 'lake-formed':
      draft.followed.push(lakeNarration({ module: 'lake', kind: 'lake-formed', size: event.size }));
      return;
    case 'boat-placed':
      draft.deed = lakeNarration({ module: 'lake', kind: 'placed-boat' });
      return;
    case 'fished':
      draft.deed = lakeNarration({ module: 'lake', kind: 'fished', tile: event.tile, count: event.count });
      draft.places = [event.tile];
      return;
    case 'fish-drawn':
      narrateDrawn(draft, RARITIES[event.rarity]);
      return;
    case 'ate':
      draft.deed = mealOf(draft, event);
      return;
    default: {
      const { token, from, to } = event;
      draft.deed = lakeNarration({ module: 'lake', kind: 'stored', ware: wareOf(token), from, to });
      draft.places = [to];
    }
  }
}

function isLake(event: AnyEvent): event is LakeEvent {
  return 'module' in event && event.module === 'lake';
}

/** A part of a narration, checked by its type. */
function lakeNarration<Kind extends LakeNarratedAction | LakeConsequence>(narrated: Kind): Kind {
  return narrated;
}

function mealOf(
  { setting }: NarrationDraft,
  { rarity, dish }: Extract<LakeEvent, { type: 'ate' }>,
): LakeNarratedAction {
  const name = RARITIES[rarity];
  if (dish === 'discarded') return { module: 'lake', kind: 'put-back', rarity: name };
  if (dish === 'sold') return { module: 'lake', kind: 'sold-fish', rarity: name };
  return { module: 'lake', kind: 'ate', rarity: name, dish: dishOf(setting, rarity)?.name ?? dish };
}

/** Fish come one by one and make one narration, before anything else that followed. */
function narrateDrawn({ followed }: NarrationDraft, rarity: Rarity): void {
  const [first] = followed;
  const drawn =
    first && 'module' in first && first.kind === 'drew-fish' ? (followed.shift() as LakeConsequence) : undefined;
  const counts = drawn && 'counts' in drawn ? drawn.counts : { common: 0, uncommon: 0, rare: 0 };
  followed.unshift(
    lakeNarration({ module: 'lake', kind: 'drew-fish', counts: { ...counts, [rarity]: counts[rarity] + 1 } }),
  );
}
