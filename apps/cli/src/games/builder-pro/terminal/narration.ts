import { type Event, ROUNDS, type State, type YearData } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { firm } from '../../../terminal/ansi.ts';
import { capital, count } from '../../../terminal/text.ts';
import { isCounted, saySection } from './card.ts';
import { playerName, sayTiles, tileName } from './names.ts';

/** Tells events as sentences, the year line by line; `you` is the reader's own seat. They end at the present state. */
export function narrate(state: State, events: readonly Event[], you: Seat | undefined): string[] {
  const purses = pursesAfter(state, events);
  const out: string[] = [];
  // The effects of a section of the card are gathered into one line.
  let gathered: Part[] | undefined;
  const close = (isWaiting = false) => {
    const isEmpty = gathered?.length === 0;
    if (gathered && !(isEmpty && isWaiting)) out.push(`   ${isEmpty ? 'nothing happens' : join(gathered)}`);
    gathered = undefined;
  };
  events.forEach((event, index) => {
    if (OPENERS.has(event.type)) close();
    const words = say(state, event, { purse: purses[index], card: cardAt(state, events, index), you });
    if (words === '') return;
    if (event.type === 'section' && event.index === 0) out.push(`${cardAt(state, events, index).name} is carried out:`);
    const whose =
      'seat' in event && CHANGES.has(event.type) && state.setting.seats > 1 ? name(state, event.seat, you) : '';
    if (gathered) gathered.push({ whose, words: firm(words) });
    else out.push(capital(whose === '' ? words : `${whose}: ${words}`));
    if (event.type === 'section' || event.type === 'plaque') gathered = [];
  });
  // Somebody has to choose before anything can be said of the last section.
  close(state.step === 'year');
  return out;
}

const OPENERS: ReadonlySet<Event['type']> = new Set(['section', 'plaque', 'year', 'over', 'built', 'drew', 'closing']);

/** What happened to somebody; to nobody by name where the words say it. */
interface Part {
  readonly whose: string;
  readonly words: string;
}

const CHANGES: ReadonlySet<Event['type']> = new Set(['coins', 'bonus']);

/** `You: coins 2 -> 13, +1 culture; Red: coins 4 -> 9`. */
function join(parts: readonly Part[]): string {
  return parts
    .map(({ whose, words }, index) => {
      if (whose === '') return index === 0 ? words : `; ${words}`;
      if (parts[index - 1]?.whose === whose) return `, ${words}`;
      return `${index === 0 ? '' : '; '}${firm(`${whose}: `)}${words}`;
    })
    .join('');
}

function name(state: State, seat: Seat, you: Seat | undefined): string {
  return seat === you ? 'You' : playerName(state, seat);
}

/** What the seat of each event had after it. */
function pursesAfter(state: State, events: readonly Event[]): number[] {
  const coins = [...state.coins];
  return events
    .toReversed()
    .map((event) => {
      if (event.type !== 'coins') return 0;
      const after = coins[event.seat];
      coins[event.seat] -= event.amount;
      return after;
    })
    .toReversed();
}

/** The card of the year in which an event happened. */
function cardAt({ setting, deck, round }: State, events: readonly Event[], index: number): YearData {
  const later = events.slice(index + 1).filter((event) => event.type === 'year').length;
  return setting.components.years[deck[round - 1 - later]];
}

interface Context {
  readonly purse: number;
  readonly card: YearData;
  readonly you: Seat | undefined;
}

function say(state: State, event: Event, { purse, card, you }: Context): string {
  const { components } = state.setting;
  const who = (seat: Seat) => (seat === you ? 'you' : playerName(state, seat));
  const Name = (seat: Seat) => name(state, seat, you);
  switch (event.type) {
    case 'year': {
      const first =
        state.setting.seats === 1 ? '' : ` ${Name(event.first)} ${event.first === you ? 'are' : 'is'} first player.`;
      return `Year ${event.round} of ${ROUNDS} is forecast: ${components.years[event.card].name}.${first}`;
    }
    case 'drew':
      return `${Name(event.seat)} drew ${event.tiles ? sayTiles(components, event.tiles) : count(event.count, 'tile')}`;
    case 'closing':
      return `No road of ${event.seat === you ? 'your' : `${who(event.seat)}'s`} hamlet is open any more: it cannot grow`;
    case 'built':
      return `${Name(event.seat)} built the ${tileName(components, event.tile)} at ${event.x},${event.y} for ${count(components.cost[event.tile], 'coin')}`;
    case 'passed':
      return sayPassing(state, event, who, Name);
    case 'section':
      return `${event.index + 1}. ${saySection(card.sections[event.index], state.setting.seats)}`;
    case 'coins':
      if (event.why === 'build') return '';
      return `${event.why === 'instead' ? `paid ${-event.amount} instead, ` : ''}coins ${purse - event.amount} -> ${purse}`;
    case 'bonus':
      return `${event.amount > 0 ? '+' : ''}${event.amount} ${event.stat}`;
    case 'destroyed':
      return `${who(event.seat)} ${event.seat === you ? 'lose' : 'loses'} the ${tileName(components, event.tile)} at ${event.x},${event.y}${event.why === 'debt' ? ' for a debt' : ''}`;
    case 'forgiven':
      return `nothing is left of ${event.seat === you ? 'your' : `${who(event.seat)}'s`} hamlet; the other ${count(event.amount, 'coin')} are forgiven`;
    case 'plaque': {
      const { plaque } = components.years[event.card];
      return `The plaque goes to ${who(event.seat)}, for the ${isCounted(plaque.stat) ? 'fewest' : 'lowest'} ${plaque.stat}`;
    }
    default:
      return '';
  }
}

function sayPassing(
  state: State,
  event: Extract<Event, { type: 'passed' }>,
  who: (seat: Seat) => string,
  Name: (seat: Seat) => string,
): string {
  const { components } = state.setting;
  if (event.count === 0) return `${Name(event.seat)} kept ${count(event.kept, 'tile')} and passed none`;
  const tiles = event.tiles ? sayTiles(components, event.tiles) : count(event.count, 'tile');
  const where = event.to === event.seat ? `put ${tiles} out of the game` : `passed ${tiles} to ${who(event.to)}`;
  return `${Name(event.seat)} kept ${count(event.kept, 'tile')} and ${where}`;
}
