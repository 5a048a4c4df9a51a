import type { Seat } from '@hamlet/kernel';
import type { ReasoningStep } from './botric/botric.ts';
import { MARKERS } from './botric/botric.ts';
import type { Cost, Tile } from './data/components.ts';
import { GOODS, type Good, goodOf, isHigh, isRaw, makerOf, type Token } from './data/goods.ts';
import type { AnyEvent, BaseEvent } from './events.ts';
import type { Module } from './module.ts';
import { MILESTONES, type Setting } from './state.ts';
import { ROAD_KINDS, type RoadKind } from './village.ts';

export type GoodName = (typeof GOODS)[number];

/** A good and its number. */
export interface Goods {
  readonly good: GoodName;
  readonly count: number;
}

/** A good on a slot: raw ones bear nobody's mark. */
export interface Ware {
  readonly good: GoodName;
  readonly maker: Seat | undefined;
  /** True for a good of high quality. */
  readonly fine: boolean;
}

/** The action of a narration, by its kind. */
export type BaseNarratedAction =
  | { readonly kind: 'turn'; readonly round: number }
  | { readonly kind: 'moved'; readonly moves: readonly { readonly from: Tile; readonly to: Tile }[] }
  | { readonly kind: 'worked'; readonly tile: Tile; readonly goods: readonly Goods[] }
  | { readonly kind: 'refined'; readonly tile: Tile; readonly goods: readonly Goods[] }
  | { readonly kind: 'took'; readonly tile: Tile }
  | { readonly kind: 'hired'; readonly worker: 'villager' | 'donkey'; readonly tile: Tile }
  | { readonly kind: 'sold' | 'delivered'; readonly cost: Cost }
  | { readonly kind: 'built'; readonly tile: Tile; readonly host: Tile }
  | { readonly kind: RoadKind; readonly from: Tile; readonly to: Tile }
  | { readonly kind: 'begged' }
  /** A villager went to a tile where donkeys move once more (D10). */
  | { readonly kind: 'visited'; readonly tile: Tile }
  | { readonly kind: 'drew-marker'; readonly marker: (typeof MARKERS)[number] }
  | { readonly kind: 'rested' };

/** Consequences of an action, narrated with it. */
export type BaseConsequence =
  | { readonly kind: 'filled'; readonly tile: Tile; readonly goods: readonly Goods[] }
  | { readonly kind: 'donkey-joined'; readonly tile: Tile }
  | { readonly kind: 'tile-drawn'; readonly tile: Tile }
  | { readonly kind: 'sale-revealed'; readonly cost: Cost }
  | { readonly kind: 'pile-opened'; readonly good: GoodName }
  | { readonly kind: 'milestone'; readonly seat: Seat; readonly milestone: (typeof MILESTONES)[number] }
  | { readonly kind: 'last-round'; readonly why: 'church' | 'flags' }
  | { readonly kind: 'helper-gold'; readonly amount: number }
  | { readonly kind: 'helper-turned'; readonly faceUp: boolean }
  | { readonly kind: 'over' };

/** Narrations of an expansion. */
interface ModuleNarration {
  readonly module: string;
  readonly kind: string;
}

/** A narration: one line of the story as data, which log, recap and terminal word. Tiles are indices. */
export interface NarrationOf<Deed, Consequence> {
  /** Index of the line of the log that it belongs to; of the last one where several do. */
  readonly item: number;
  readonly by: Seat;
  /** Undefined where something only followed, or Botric only thought. */
  readonly deed: Deed | undefined;
  /** Goods that were used, with the tile from which each came. */
  readonly used: readonly (Ware & { readonly from: Tile; readonly count: number })[];
  readonly bought: readonly Goods[];
  /** Gold gained or paid, by seat. */
  readonly gold: readonly number[];
  readonly points: readonly number[];
  readonly followed: readonly Consequence[];
  /** Steps by which Botric came to it. */
  readonly reasoning: readonly ReasoningStep[];
  /** Tiles that it touched. */
  readonly tiles: readonly Tile[];
  /** Tiles where it happened: not those of its goods, nor of its villager. */
  readonly places: readonly Tile[];
}

type AnyNarration = NarrationOf<BaseNarratedAction | ModuleNarration, BaseConsequence | ModuleNarration>;

/** The events of one line of the log. */
export interface StoryItem<Event = AnyEvent> {
  readonly by: Seat;
  readonly events: readonly Event[];
}

/** A narration while its events come in. */
export interface NarrationDraft {
  readonly setting: Setting;
  deed: BaseNarratedAction | ModuleNarration | undefined;
  readonly followed: (BaseConsequence | ModuleNarration)[];
  readonly used: { readonly token: Token; readonly from: Tile }[];
  readonly bought: Good[];
  readonly gold: number[];
  readonly points: number[];
  readonly reasoning: ReasoningStep[];
  readonly tiles: Set<Tile>;
  /** Tiles where an action of an expansion happened; undefined where these are all that it touched. */
  places: readonly Tile[] | undefined;
  /** Number of steps of his reasoning before Botric hired somebody; -1 where he did not. */
  hired: number;
}

/** A token in the words of its good. */
export function wareOf(token: Token): Ware {
  const good = goodOf(token);
  return { good: GOODS[good], maker: isRaw(good) ? undefined : makerOf(token), fine: isHigh(token) };
}

/** Goods, equal ones together, in the order of the goods. */
function tally(goods: readonly Good[]): Goods[] {
  const kinds = [...new Set(goods)].sort((a, b) => a - b);
  return kinds.map((kind) => ({ good: GOODS[kind], count: goods.filter((good) => good === kind).length }));
}

/** The narrations of logged events. Moves of donkeys in a row are one narration. */
export function narrateWith(
  modules: readonly Module[],
  setting: Setting,
  items: readonly StoryItem[],
): readonly AnyNarration[] {
  const told: AnyNarration[] = [];
  items.forEach((item, index) => {
    for (const narration of narrationsOf(modules, setting, item, index)) {
      const last = told.at(-1);
      const joined = last && joinMoves(last, narration);
      if (joined) told[told.length - 1] = joined;
      else told.push(narration);
    }
  });
  return told;
}

function joinMoves(one: AnyNarration, other: AnyNarration): AnyNarration | undefined {
  const [deed, next] = [baseAction(one.deed), baseAction(other.deed)];
  if (deed?.kind !== 'moved' || next?.kind !== 'moved' || one.by !== other.by) return undefined;
  return {
    ...other,
    deed: { kind: 'moved', moves: [...deed.moves, ...next.moves] },
    tiles: [...new Set([...one.tiles, ...other.tiles])],
    places: [...one.places, ...other.places],
  };
}

function baseAction(deed: BaseNarratedAction | ModuleNarration | undefined): BaseNarratedAction | undefined {
  return deed && !('module' in deed) ? deed : undefined;
}

function narrationsOf(
  modules: readonly Module[],
  setting: Setting,
  { by, events }: StoryItem,
  item: number,
): AnyNarration[] {
  const drafts = [newDraft(setting)];
  const turns: AnyNarration[] = [];
  for (const event of events) {
    const own = isBase(event) ? event : undefined;
    if (own?.type === 'turn') {
      const turn = { ...newDraft(setting), deed: { kind: 'turn', round: own.round } } as const;
      turns.push(close(turn, own.seat, item));
      continue;
    }
    const last = drafts[drafts.length - 1];
    if (own && isNextDeed(last, own)) {
      const reasoning = last.reasoning.splice(last.hired);
      drafts.push({ ...newDraft(setting), reasoning });
    }
    const draft = drafts[drafts.length - 1];
    for (const tile of tilesIn(event)) draft.tiles.add(tile);
    if (own) narrateEvent(draft, own);
    else for (const module of modules) module.narrate?.(draft, event);
  }
  return [...drafts.filter(saysAnything).map((draft) => close(draft, by, item)), ...turns];
}

function isBase(event: AnyEvent): event is BaseEvent {
  return !('module' in event);
}

/**
 * True for an event that begins a second narration in a step of Botric: he hires and takes a blueprint in one, each for its
 * own gold.
 */
function isNextDeed({ hired }: NarrationDraft, event: BaseEvent): boolean {
  return hired >= 0 && (event.type === 'blueprint-taken' || (event.type === 'gold' && event.why === 'blueprint'));
}

function newDraft(setting: Setting): NarrationDraft {
  const nothing = setting.colours.map(() => 0);
  return {
    setting,
    deed: undefined,
    followed: [],
    used: [],
    bought: [],
    gold: [...nothing],
    points: [...nothing],
    reasoning: [],
    tiles: new Set(),
    places: undefined,
    hired: -1,
  };
}

function saysAnything({ deed, followed, reasoning }: NarrationDraft): boolean {
  return deed !== undefined || followed.length > 0 || reasoning.length > 0;
}

function close(draft: NarrationDraft, by: Seat, item: number): AnyNarration {
  const { deed, followed, used, bought, gold, points, reasoning } = draft;
  const kinds = [...new Set(used.map(({ token, from }) => `${token} ${from}`))].map((kind) => {
    const alike = used.filter(({ token, from }) => `${token} ${from}` === kind);
    return { ...wareOf(alike[0].token), from: alike[0].from, count: alike.length };
  });
  return {
    item,
    by,
    deed,
    used: kinds,
    bought: tally(bought),
    gold,
    points,
    followed,
    reasoning,
    tiles: [...draft.tiles].filter(isInVillage),
    places: placesOf(draft).filter(isInVillage),
  };
}

function isInVillage(tile: Tile): boolean {
  return tile >= 0;
}

/** The tiles where an action happened; those that it touched where it has no place of its own. */
function placesOf({ setting, deed, tiles, places }: NarrationDraft): readonly Tile[] {
  const { church, market, townHall } = setting.components;
  const action = baseAction(deed);
  switch (action?.kind) {
    case 'built':
    case 'worked':
    case 'refined':
    case 'visited':
    case 'hired':
      return [action.tile];
    case 'bridge':
    case 'path':
      return [action.from, action.to];
    case 'moved':
      return action.moves.map(({ to }) => to);
    case 'took':
      return [townHall];
    case 'sold':
      return [market];
    case 'delivered':
    case 'begged':
      return [church];
    default:
      return places ?? [...tiles];
  }
}

function narrateEvent(draft: NarrationDraft, event: BaseEvent): void {
  const { setting, followed } = draft;
  switch (event.type) {
    case 'gold':
      draft.gold[event.seat] += event.amount;
      if (event.why === 'begging') draft.deed = { kind: 'begged' };
      return;
    case 'points':
      draft.points[event.seat] += event.amount;
      return;
    case 'consumed':
      draft.used.push({ token: event.token, from: event.from });
      return;
    case 'bought':
      draft.bought.push(event.good);
      return;
    case 'tile-drawn':
      followed.push({ kind: 'tile-drawn', tile: event.tile });
      return;
    case 'sale-revealed':
      followed.push({ kind: 'sale-revealed', cost: setting.components.sales[event.sale].cost });
      return;
    case 'pile-opened':
      followed.push({ kind: 'pile-opened', good: GOODS[event.good] });
      return;
    case 'milestone':
      followed.push({ kind: 'milestone', seat: event.seat, milestone: MILESTONES[event.milestone] });
      return;
    case 'last-round':
      followed.push({ kind: 'last-round', why: event.why });
      return;
    case 'over':
      followed.push({ kind: 'over' });
      return;
    default:
      narrateAction(draft, event);
  }
}

function narrateAction(draft: NarrationDraft, event: BaseEvent): void {
  const { setting, deed } = draft;
  switch (event.type) {
    case 'donkey-moved':
      draft.deed = { kind: 'moved', moves: [{ from: event.from, to: event.to }] };
      return;
    case 'villager-went':
      if (letsDonkeysMove(setting, event.to)) draft.deed = { kind: 'visited', tile: event.to };
      return;
    case 'produced': {
      const filled = { tile: event.tile, goods: tally(event.goods) };
      if (deed) draft.followed.push({ kind: 'filled', ...filled });
      else draft.deed = { kind: 'worked', ...filled };
      return;
    }
    case 'refined': {
      const before = baseAction(deed);
      const made =
        before?.kind === 'refined'
          ? before.goods.flatMap(({ count }) => Array<Good>(count).fill(goodOf(event.token)))
          : [];
      draft.deed = { kind: 'refined', tile: event.tile, goods: tally([...made, goodOf(event.token)]) };
      return;
    }
    case 'blueprint-taken':
      draft.deed = { kind: 'took', tile: event.tile };
      return;
    case 'hired':
      draft.hired = draft.reasoning.length;
      if (deed) draft.followed.push({ kind: 'donkey-joined', tile: event.tile });
      else draft.deed = { kind: 'hired', worker: event.worker, tile: event.tile };
      return;
    case 'sold':
      draft.deed = { kind: 'sold', cost: setting.components.sales[event.sale].cost };
      return;
    case 'delivered':
      draft.deed = { kind: 'delivered', cost: setting.deliveries[event.slot].cost };
      return;
    case 'built':
      draft.deed = { kind: 'built', tile: event.tile, host: event.host };
      return;
    case 'road-built':
      draft.deed = { kind: ROAD_KINDS[event.kind], from: event.from, to: event.to };
      return;
    default:
      narrateBotric(draft, event);
  }
}

function letsDonkeysMove({ components, options }: Setting, tile: Tile): boolean {
  return options.stablesMove && components.tiles[tile]?.data.action === 'move-donkeys';
}

function narrateBotric(draft: NarrationDraft, event: BaseEvent): void {
  switch (event.type) {
    case 'botric-reasoning': {
      const { topic, verdict, params } = event;
      draft.reasoning.push({ topic, verdict, params });
      return;
    }
    case 'marker-drawn': {
      const marker = MARKERS.find((name) => name === event.marker);
      if (marker) draft.deed = { kind: 'drew-marker', marker };
      return;
    }
    case 'botric-deed':
      if (event.deed === 'rest') draft.deed = { kind: 'rested' };
      return;
    case 'helper-gold':
      draft.followed.push({ kind: 'helper-gold', amount: event.amount });
      return;
    case 'helper-flipped':
      draft.followed.push({ kind: 'helper-turned', faceUp: event.faceUp });
      return;
    default:
  }
}

/** Tiles of the village that an event touches. */
function tilesIn(event: AnyEvent): Tile[] {
  if (event.type === 'tile-drawn' || event.type === 'blueprint-taken') return [];
  const { tile, from, to, host } = event as { readonly [Name in 'tile' | 'from' | 'to' | 'host']?: Tile };
  return [tile, from, to, host].filter((one) => one !== undefined);
}
