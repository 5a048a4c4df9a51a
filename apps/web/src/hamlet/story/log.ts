import {
  type Components,
  dishOf,
  type Event,
  type Good,
  goodOf,
  NOWHERE,
  RARITIES,
  type ReasoningStep,
  ROAD_KINDS,
  type Setting,
  type State,
  type Tile,
  type Token,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatName } from '../../table/table.ts';
import { noun, say, sayAny, sayList } from '../../words/words.ts';
import { goodName, milestoneName, sayCost, sayGold, sayGoods, sayToken, theTile, tileName } from '../names.ts';

/** One line of the log, ready to be shown. */
export interface HamletLogLine {
  /** How many lines of the record have been played when this has happened. */
  readonly ply: number;
  readonly kind: 'turn' | 'deed';
  readonly by: Seat;
  readonly text: string;
  readonly using: string;
  /** What changed for whom. */
  readonly gold: ReadonlyMap<Seat, number>;
  readonly points: ReadonlyMap<Seat, number>;
  readonly after: readonly string[];
  readonly reasoningSteps: readonly ReasoningStep[];
  /** Tiles that it touched. */
  readonly tiles: readonly Tile[];
}

interface Deed {
  text: string;
  by: Seat;
  readonly consumed: { readonly token: Token; readonly from: Tile }[];
  readonly bought: Good[];
  readonly gold: Map<Seat, number>;
  readonly points: Map<Seat, number>;
  readonly after: string[];
  readonly reasoningSteps: ReasoningStep[];
  readonly tiles: Set<Tile>;
  readonly fish: number[];
  readonly refined: Good[];
  /** How many reasoningSteps came before somebody was hired; -1 where nobody was. */
  hired: number;
}

function newDeed(by: Seat): Deed {
  return {
    text: '',
    by,
    consumed: [],
    bought: [],
    gold: new Map(),
    points: new Map(),
    after: [],
    reasoningSteps: [],
    tiles: new Set(),
    fish: RARITIES.map(() => 0),
    refined: [],
    hired: -1,
  };
}

/** The whole log in words. Moves of donkeys in a row are one line. */
export function logLines(state: State, items: readonly Item<Event>[], who: SeatName): HamletLogLine[] {
  const lines: HamletLogLine[] = [];
  for (const item of items) {
    for (const line of linesOf(state, item, who)) {
      const last = lines.at(-1);
      if (last && isMove(last) && isMove(line) && last.by === line.by) lines[lines.length - 1] = joinMoves(last, line);
      else lines.push(line);
    }
  }
  return lines;
}

const moves = new WeakMap<HamletLogLine, readonly string[]>();

function isMove(line: HamletLogLine): boolean {
  return moves.has(line);
}

function joinMoves(one: HamletLogLine, other: HamletLogLine): HamletLogLine {
  const all = [...(moves.get(one) ?? []), ...(moves.get(other) ?? [])];
  const line = { ...other, text: say('news.moves', { moves: all.join(', ') }), tiles: [...one.tiles, ...other.tiles] };
  moves.set(line, all);
  return line;
}

function linesOf(state: State, { events, by, ply }: Item<Event>, who: SeatName): HamletLogLine[] {
  const deeds = [newDeed(by)];
  const turns: HamletLogLine[] = [];
  for (const event of events) {
    if (event.type === 'turn') turns.push(turnLine(event.seat, event.round, ply + 1, who));
    else {
      const deed = deeds[deeds.length - 1];
      if (isNextDeed(deed, event))
        deeds.push({ ...newDeed(by), reasoningSteps: deed.reasoningSteps.splice(deed.hired) });
      note(state, deeds[deeds.length - 1], event, who);
    }
  }
  const lines = deeds.flatMap((deed) => closeDeed(state.setting.components, deed, ply + 1, who) ?? []);
  const [only] = events;
  if (lines.length === 1 && events.length === 1 && only.type === 'donkey-moved') {
    moves.set(lines[0], [moveWords(state.setting.components, only.from, only.to)]);
  }
  return [...lines, ...turns];
}

/** Whether an event begins something new: Botric hires and takes a blueprint in one step, each for its own gold. */
function isNextDeed({ hired }: Deed, event: Event): boolean {
  return hired >= 0 && (event.type === 'blueprint-taken' || (event.type === 'gold' && event.why === 'blueprint'));
}

function moveWords(components: Components, from: Tile, to: Tile): string {
  return say('news.move', { from: tileName(components, from), to: tileName(components, to) });
}

function turnLine(seat: Seat, round: number, ply: number, who: SeatName): HamletLogLine {
  const none = { using: '', gold: new Map(), points: new Map(), after: [], reasoningSteps: [], tiles: [] };
  return { ply, kind: 'turn', by: seat, text: say('news.turn', { who: who(seat), round }), ...none };
}

function closeDeed(components: Components, deed: Deed, ply: number, who: SeatName): HamletLogLine | undefined {
  if (deed.refined.length > 0)
    deed.text = say('news.refined', {
      goods: sayGoods(deed.refined),
      tile: theTile(components, [...deed.tiles].at(-1) ?? 0),
    });
  if (deed.fish.some((count) => count > 0)) deed.after.unshift(say('news.drew', { fish: sayFish(deed.fish) }));
  if (deed.text === '' && deed.after.length === 0 && deed.reasoningSteps.length === 0) return undefined;
  const { by, text, gold, points, after, reasoningSteps } = deed;
  return {
    ply,
    kind: 'deed',
    by,
    text: text === '' ? after.join('; ') : text,
    using: sayUsed(components, deed, who),
    gold,
    points,
    after: text === '' ? [] : after,
    reasoningSteps,
    tiles: [...deed.tiles].filter((tile) => tile >= 0),
  };
}

/** Fish by rarity. */
export function sayFish(counts: readonly number[]): string {
  const parts = RARITIES.flatMap((rarity, index) =>
    counts[index] > 0 ? [say('amount.good', { count: counts[index], good: say(`rarity.${rarity}`) })] : [],
  );
  return parts.length === 0 ? say('amount.nothing') : sayList(parts);
}

function sayUsed(components: Components, { consumed, bought }: Deed, who: SeatName): string {
  const words = consumed.map(({ token, from }) => `${sayToken(token, who)}|${from}`);
  const parts = [...new Set(words)].map((word) => {
    const [good, from] = word.split('|');
    const count = words.filter((other) => other === word).length;
    return say('news.used', { count, good, tile: theTile(components, Number(from)) });
  });
  if (bought.length > 0) parts.push(say('news.bought', { goods: sayGoods(bought) }));
  return parts.length === 0 ? '' : say('news.using', { what: sayList(parts) });
}

function add(sums: Map<Seat, number>, seat: Seat, amount: number): void {
  sums.set(seat, (sums.get(seat) ?? 0) + amount);
}

function note(state: State, deed: Deed, event: Event, who: SeatName): void {
  const { components, deliveries } = state.setting;
  for (const tile of tilesIn(event)) deed.tiles.add(tile);
  switch (event.type) {
    case 'gold':
      add(deed.gold, event.seat, event.amount);
      if (event.why === 'begging') deed.text = say('news.begged');
      return;
    case 'points':
      add(deed.points, event.seat, event.amount);
      return;
    case 'donkey-moved':
      deed.text = say('news.donkey-moved', {
        from: theTile(components, event.from),
        to: theTile(components, event.to),
      });
      return;
    case 'consumed':
      deed.consumed.push({ token: event.token, from: event.from });
      return;
    case 'bought':
      deed.bought.push(event.good);
      return;
    case 'produced':
      if (deed.text === '')
        deed.text = say('news.produced', { tile: theTile(components, event.tile), goods: sayGoods(event.goods) });
      else deed.after.push(say('news.filled', { tile: theTile(components, event.tile), goods: sayGoods(event.goods) }));
      return;
    case 'refined':
      deed.refined.push(goodOf(event.token));
      deed.tiles.delete(event.tile);
      deed.tiles.add(event.tile);
      return;
    case 'blueprint-taken':
      deed.text = say('news.blueprint-taken', { tile: theTile(components, event.tile) });
      return;
    case 'hired': {
      const text = say(`news.hired-${event.worker}`, { tile: theTile(components, event.tile) });
      deed.hired = deed.reasoningSteps.length;
      if (deed.text === '') deed.text = text;
      else deed.after.push(text);
      return;
    }
    case 'sold':
      deed.text = say('news.sold', { cost: sayCost(components.sales[event.sale].cost) });
      return;
    case 'delivered':
      deed.text = say('news.delivered', { cost: sayCost(deliveries[event.slot].cost) });
      return;
    case 'built':
      deed.text = say('news.built', { tile: theTile(components, event.tile), host: theTile(components, event.host) });
      return;
    case 'road-built':
      deed.text = say('news.road-built', {
        kind: say(`roadKind.${ROAD_KINDS[event.kind]}`),
        from: theTile(components, event.from),
        to: theTile(components, event.to),
      });
      return;
    case 'botric-reasoning':
      deed.reasoningSteps.push(event);
      return;
    default:
      noteMore(state, deed, event, who);
  }
}

/** What comes of a deed, and what belongs to the lake and to Botric. */
function noteMore(state: State, deed: Deed, event: Event, who: SeatName): void {
  const { components } = state.setting;
  switch (event.type) {
    case 'tile-drawn':
      deed.after.push(say('news.tile-drawn', { tile: theTile(components, event.tile) }));
      return;
    case 'sale-revealed':
      deed.after.push(say('news.sale-revealed', { cost: sayCost(components.sales[event.sale].cost) }));
      return;
    case 'pile-opened':
      deed.after.push(say('news.pile-opened', { good: goodName(event.good) }));
      return;
    case 'milestone':
      deed.after.push(say('news.milestone', { who: who(event.seat), milestone: milestoneName(event.milestone) }));
      return;
    case 'last-round':
      deed.after.push(say(`news.last-round-${event.why}`));
      return;
    case 'lake-formed':
      deed.after.push(say('news.lake-formed', { size: event.size }));
      return;
    case 'boat-placed':
      deed.text = say('news.boat-placed');
      return;
    case 'fished':
      deed.text = say('news.fished', {
        tile: theTile(components, event.tile),
        fish: say('amount.fish', { count: event.count }),
      });
      return;
    case 'fish-drawn':
      deed.fish[event.rarity]++;
      return;
    case 'ate':
      deed.text = sayMeal(state.setting, event.rarity, event.dish);
      return;
    case 'stored':
      deed.text = say('news.stored', {
        good: sayToken(event.token, who),
        from: theTile(components, event.from),
        to: theTile(components, event.to),
      });
      return;
    case 'marker-drawn':
      deed.text = say('news.marker-drawn', { dots: sayAny(`dots.${event.marker}`) });
      return;
    case 'botric-deed':
      if (event.deed === 'rest') deed.text = say('news.rest');
      return;
    case 'helper-gold':
      deed.after.push(say('news.helper-gold', { gold: sayGold(event.amount) }));
      return;
    case 'helper-flipped':
      deed.after.push(say(event.faceUp ? 'news.helper-up' : 'news.helper-down'));
      return;
    case 'over':
      deed.after.push(say('news.over'));
      return;
    default:
  }
}

function sayMeal(setting: Setting, rarity: number, dish: string): string {
  const fish = say('amount.good', { count: 1, good: say(`rarity.${RARITIES[rarity]}`) });
  if (dish === 'discarded') return say('news.returned', { fish });
  if (dish === 'sold') return say('news.sold-fish', { fish });
  return say('news.ate', { fish, dish: noun(dishOf(setting, rarity)?.name ?? dish).name });
}

function tilesIn(event: Event): Tile[] {
  const tiles = [
    'tile' in event ? event.tile : NOWHERE,
    'from' in event ? event.from : NOWHERE,
    'to' in event ? event.to : NOWHERE,
    'host' in event ? event.host : NOWHERE,
  ];
  return event.type === 'tile-drawn' || event.type === 'blueprint-taken' ? [] : tiles.filter((tile) => tile >= 0);
}
