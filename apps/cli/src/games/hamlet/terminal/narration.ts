import {
  BOTRIC,
  type Event,
  GOODS,
  type Good,
  MILESTONES,
  ROAD_KINDS,
  type State,
  type Tile,
  type Token,
} from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { count } from '../../../terminal/text.ts';
import { emptyLakeNarration, type LakeNarration, noteLake, sayDrawn } from './lake-narration.ts';
import { MILESTONE_NAMES, playerName, sayCost, sayGoods, sayToken, theTile, tileName } from './names.ts';
import { isBotric, sayBotric, sayReasoningStep } from './solo.ts';

/** What belongs to one thing that a player did: what was used for it, what it was, and what came of it. */
interface Deed {
  seat: Seat;
  readonly consumed: { readonly token: Token; readonly from: Tile }[];
  readonly bought: Good[];
  what: string;
  readonly moves: string[];
  readonly gold: Map<Seat, number>;
  readonly points: Map<Seat, number>;
  readonly after: string[];
  readonly lake: LakeNarration;
}

function newDeed(seat: Seat): Deed {
  const sums = { gold: new Map(), points: new Map() };
  return { seat, consumed: [], bought: [], what: '', moves: [], ...sums, after: [], lake: emptyLakeNarration() };
}

/** Tells events as sentences, one for each thing done; `you` is the reader's own seat. */
export function narrate(state: State, events: readonly Event[], you: Seat | undefined): string[] {
  const out: string[] = [];
  let deed = newDeed(-1);
  const close = () => {
    const sentence = sayDeed(state, deed, you);
    if (sentence !== '') out.push(sentence);
    deed = newDeed(-1);
  };
  for (const event of events) {
    if (event.type === 'botric-reasoning') {
      close();
      out.push(sayReasoningStep(state, event));
      continue;
    }
    if (begins(event, deed)) close();
    if (event.type === 'turn') out.push(`${callSeat(state, event.seat, you, true)} turn, round ${event.round}`);
    else if (event.type !== 'over') note(state, deed, event, you);
  }
  close();
  return out;
}

const OPENERS: ReadonlySet<Event['type']> = new Set([
  'consumed',
  'bought',
  'villager-went',
  'blueprint-taken',
  'boat-placed',
  'ate',
]);

/** Whether an event opens a new sentence: something is used, gone for, done or paid after a deed has been named. */
function begins(event: Event, deed: Deed): boolean {
  if (event.type === 'turn' || event.type === 'over' || event.type === 'botric-deed') return true;
  if (event.type === 'donkey-moved') return deed.what !== '' || (deed.moves.length > 0 && deed.seat !== event.seat);
  if (deed.moves.length > 0) return true;
  if (deed.what === '') return false;
  if (event.type === 'gold') return event.amount < 0;
  if (event.type === 'hired') return !deed.lake.isMeal;
  if (event.type === 'stored') return !deed.lake.isStoring;
  if (event.type === 'consumed' && deed.lake.isStoring) return false;
  return OPENERS.has(event.type);
}

function note(state: State, deed: Deed, event: Event, you: Seat | undefined): void {
  const { components, deliveries } = state.setting;
  const add = (sums: Map<Seat, number>, seat: Seat, amount: number) => sums.set(seat, (sums.get(seat) ?? 0) + amount);
  if ('seat' in event && deed.seat < 0) deed.seat = event.seat;
  if (noteLake(state, deed, event)) return;
  switch (event.type) {
    case 'donkey-moved':
      deed.moves.push(`${tileName(components, event.from)} to ${tileName(components, event.to)}`);
      return;
    case 'gold':
      add(deed.gold, event.seat, event.amount);
      if (event.why === 'begging') deed.what = 'begged at the Church';
      return;
    case 'points':
      add(deed.points, event.seat, event.amount);
      return;
    case 'consumed':
      deed.seat = event.seat;
      deed.consumed.push({ token: event.token, from: event.from });
      return;
    case 'bought':
      deed.seat = event.seat;
      deed.bought.push(event.good);
      return;
    case 'villager-went':
      deed.seat = event.seat;
      if (components.tiles[event.to].data.action === 'move-donkeys' && state.setting.options.stablesMove)
        deed.after.push('(a visit to the Stables lets donkeys move again)');
      return;
    case 'produced':
      deed.what = `worked at ${theTile(components, event.tile)}, which filled up with ${sayGoods(event.goods)}`;
      return;
    case 'refined':
      deed.what =
        deed.what === ''
          ? `refined ${GOODS[components.tiles[event.tile].makes[0]]} at ${theTile(components, event.tile)}`
          : `${deed.what}, twice`;
      return;
    case 'blueprint-taken':
      deed.what = `took the blueprint of ${theTile(components, event.tile)}`;
      return;
    case 'tile-drawn':
      deed.after.push(`${theTile(components, event.tile)} comes on display`);
      return;
    case 'hired':
      deed.what =
        event.worker === 'villager' ? 'hired a villager' : `hired a donkey for ${theTile(components, event.tile)}`;
      return;
    case 'sold':
      deed.what = `sold ${sayCost(components.sales[event.sale].cost)} at the Market`;
      return;
    case 'sale-revealed':
      deed.after.push(`new on offer: ${sayCost(components.sales[event.sale].cost)}`);
      return;
    case 'delivered':
      deed.what = `delivered ${sayCost(deliveries[event.slot].cost)} to the Church`;
      return;
    case 'built':
      deed.what = `built ${theTile(components, event.tile)} beside ${theTile(components, event.host)}`;
      return;
    case 'pile-opened':
      deed.after.push(`the ${GOODS[event.good]} pile goes into the bag`);
      return;
    case 'milestone':
      deed.after.push(`${inner(state, event.seat, you)} became the ${MILESTONE_NAMES[MILESTONES[event.milestone]]}`);
      return;
    case 'road-built':
      deed.what = `built a ${ROAD_KINDS[event.kind]} from ${theTile(components, event.from)} to ${theTile(components, event.to)}`;
      return;
    case 'last-round':
      deed.after.push(
        event.why === 'church'
          ? 'the Church is complete: this is the last round'
          : 'the last flag is planted: this is the last round',
      );
      return;
    case 'botric-deed':
      deed.seat = BOTRIC;
      deed.what = sayBotric(event);
      return;
    case 'marker-drawn':
      deed.what = sayBotric(event);
      return;
    case 'helper-gold':
    case 'helper-flipped':
      deed.after.push(sayBotric(event));
      return;
    default:
  }
}

function sayDeed(state: State, deed: Deed, you: Seat | undefined): string {
  if (deed.moves.length > 0)
    return `${callSeat(state, deed.seat, you)} moved ${deed.moves.length === 1 ? 'a donkey' : 'donkeys'}: ${deed.moves.join(', ')}`;
  if (deed.what === '') return deed.after.join('; ');
  const used = sayUsed(state, deed);
  const gains = state.setting.colours.flatMap((_, seat) => {
    const parts = [signed(deed.gold.get(seat) ?? 0, 'gold'), signed(deed.points.get(seat) ?? 0, 'point')].filter(
      (part) => part !== '',
    );
    return parts.length === 0
      ? []
      : [seat === deed.seat ? parts.join(', ') : `${inner(state, seat, you)} ${parts.join(', ')}`];
  });
  const using = used === '' ? '' : ` using ${used}`;
  const after = [...sayDrawn(deed.lake), ...gains, ...deed.after];
  return `${callSeat(state, deed.seat, you)} ${deed.what}${using}${after.length === 0 ? '' : `: ${after.join('; ')}`}`;
}

function sayUsed(state: State, { consumed, bought }: Deed): string {
  const { components } = state.setting;
  const words = consumed.map(({ token, from }) => `${sayToken(state, token)} from ${theTile(components, from)}`);
  const kinds = [...new Set(words)].map((kind) => `${words.filter((other) => other === kind).length} ${kind}`);
  return [...kinds, ...(bought.length > 0 ? [`${sayGoods(bought)} bought`] : [])].join(', ');
}

function signed(amount: number, noun: string): string {
  return amount === 0 ? '' : `${amount > 0 ? '+' : ''}${count(amount, noun)}`;
}

function callSeat(state: State, seat: Seat, you: Seat | undefined, owning = false): string {
  if (seat === you) return owning ? 'Your' : 'You';
  return `${isBotric(state, seat) ? 'Botric' : playerName(state, seat)}${owning ? "'s" : ''}`;
}

/** The same inside a sentence. */
function inner(state: State, seat: Seat, you: Seat | undefined): string {
  return seat === you ? 'you' : callSeat(state, seat, you);
}
