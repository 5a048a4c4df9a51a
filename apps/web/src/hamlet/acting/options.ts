import { dryRunToEnd, type Gains, gainsOf, type Verb, verbOf } from '@hamlet/bots/hamlet-action-list';
import {
  type Action,
  type Event,
  GOODS,
  goodOf,
  hamlet,
  isLying,
  isVillagerAction,
  NOWHERE,
  openDeliveries,
  type State,
  type Tile,
  VILLAGERS_EACH,
  villageOf,
  villagerAt,
  whyNoFishing,
  whyNoMeal,
  whyNoMove,
  whyNoStoring,
  whyNoVillagerAction,
} from '@hamlet/hamlet';
import type { Refusal, Seat } from '@hamlet/kernel';

/** An action that a player might want; with the reason where it is not allowed. */
export interface Option {
  readonly key: string;
  readonly verb: Verb;
  readonly action: Action;
  /** The tile where it happens; NOWHERE where that is still to be chosen. */
  readonly tile: Tile;
  readonly refusal: Refusal | undefined;
  /** The gains that it would bring, for those that can be done. */
  readonly gains: Gains | undefined;
  readonly goods: readonly (typeof GOODS)[number][];
  readonly reveals: boolean;
}

/** The options of a turn: allowed ones, and those that are not, with the reason. */
export function optionsOf(state: State, seat: Seat, legal: readonly Action[], villager: number | undefined): Option[] {
  const variants = new Map(
    legal.map((action) => [hamlet.codec.format(state.setting, withoutVillager(action)), action]),
  );
  return candidates(state, seat, legal).map(({ verb, action, tile }) => {
    if (villager !== undefined && isVillagerAction(state.setting, action))
      return makeOption(state, seat, verb, { ...action, by: villager } as Action, tile);
    // Where villagers pass goods on, something may be possible for one of them only.
    const listed = variants.get(hamlet.codec.format(state.setting, action)) ?? action;
    const chosen = hamlet.refuse(state, seat, action) ? listed : action;
    return makeOption(state, seat, verb, chosen, tile);
  });
}

function makeOption(state: State, seat: Seat, verb: Verb, action: Action, tile: Tile): Option {
  const refusal = hamlet.refuse(state, seat, action);
  const key = hamlet.codec.format(state.setting, action);
  const base = { key, verb, action, tile, refusal };
  if (refusal) return { ...base, gains: undefined, goods: [], reveals: false };
  const { events, reveals } = dryRunToEnd(state, seat, action);
  return { ...base, gains: gainsOf(state, events), goods: goodsMade(events), reveals };
}

function goodsMade(events: readonly Event[]): (typeof GOODS)[number][] {
  return events.flatMap((event) => {
    if (event.type === 'produced') return event.goods.map((good) => GOODS[good]);
    if (event.type === 'refined') return [GOODS[goodOf(event.token)]];
    return [];
  });
}

interface Candidate {
  readonly verb: Verb;
  readonly action: Action;
  readonly tile: Tile;
}

/** The actions that a player might want: everything listed, and everything near it that is not possible now. */
function candidates(state: State, seat: Seat, legal: readonly Action[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (verb: Verb, action: Action, tile: Tile) => {
    const key = hamlet.codec.format(state.setting, action);
    if (!found.has(key)) found.set(key, { verb, action, tile });
  };
  const { components } = state.setting;
  const village = villageOf(components, state.map);
  for (const tile of village.sorted) {
    const { isProducer, isRefinery } = components.tiles[tile];
    if (isProducer) add('work', { do: 'work', tile }, tile);
    if (isRefinery) addRefining(legal, tile, add);
  }
  add('visit', { do: 'work', tile: components.townHall }, components.townHall);
  for (const sale of state.offers) if (sale !== NOWHERE) add('sell', { do: 'sell', sale }, components.market);
  for (const slot of openDeliveries(state)) add('deliver', { do: 'deliver', slot }, components.church);
  for (const tile of state.blueprints[seat]) add('build', { do: 'build', tile }, NOWHERE);
  add('road', { do: 'road' }, NOWHERE);
  add('beg', { do: 'beg' }, components.church);
  for (const action of legal) {
    const verb = verbOf(state, action);
    if (verb) add(verb, withoutVillager(action), tileOf(action));
  }
  return [...found.values()];
}

/** Refining as many as possible, and fewer where that is possible too. */
function addRefining(
  legal: readonly Action[],
  tile: Tile,
  add: (verb: Verb, action: Action, tile: Tile) => void,
): void {
  const counts = legal.flatMap((action) => (action.do === 'refine' && action.tile === tile ? [action.count] : []));
  for (const count of counts.length > 0 ? new Set(counts) : [1]) add('refine', { do: 'refine', tile, count }, tile);
}

function withoutVillager(action: Action): Action {
  if (!('by' in action)) return action;
  const { by: _, ...rest } = action;
  return rest;
}

function tileOf(action: Action): Tile {
  if (action.do === 'move') return action.from;
  if (action.do === 'build' || action.do === 'favour') return NOWHERE;
  return 'tile' in action ? action.tile : NOWHERE;
}

/** The reason why no action of a verb is possible. */
export function whyNone(state: State, verb: Verb): Refusal | undefined {
  switch (verb) {
    case 'move':
      return whyNoMove(state);
    case 'fish':
      return whyNoFishing(state);
    case 'store':
      return whyNoStoring(state);
    case 'eat':
      return whyNoMeal(state);
    default:
      return whyNoVillagerAction(state, verb);
  }
}

/** The player's villagers in play, with their tiles and whether they can act. */
export function villagersAt(
  state: State,
  seat: Seat,
): { readonly villager: number; readonly tile: Tile; readonly lying: boolean }[] {
  return Array.from({ length: VILLAGERS_EACH }, (_, villager) => ({
    villager,
    tile: villagerAt(state, seat, villager),
    lying: isLying(state, seat, villager),
  })).filter(({ tile }) => tile !== NOWHERE);
}

export type Join = Extract<Action, { readonly do: 'join' }>;

export function joinsOf(legal: readonly Action[]): readonly Join[] {
  return legal.filter((action): action is Join => action.do === 'join');
}

/** The roads that may be built from both of their ends, each with both actions. */
export function roadPairs(legal: readonly Action[]): readonly (readonly [Join, Join])[] {
  const joins = joinsOf(legal);
  return joins.flatMap((join, index) => {
    const back = joins.findIndex(({ kind, from, to }) => kind === join.kind && from === join.to && to === join.from);
    return back > index ? [[join, joins[back]] as const] : [];
  });
}

/** Blueprints on display that the player cannot pay for. */
export function tooDear({ display }: State, legal: readonly Action[]): readonly Tile[] {
  return display.filter((tile) => !legal.some((action) => action.do === 'take' && action.tile === tile));
}
