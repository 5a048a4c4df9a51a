import { InputError, type Io, type Seat } from '@hamlet/kernel';
import { STATS, type YearData } from '../data/catalogue.ts';
import { type Components, isBankTile } from '../data/components.ts';
import { GROUP_SIZES } from '../data/read-catalogue.ts';
import type { Event } from '../events.ts';
import type { Options } from '../options.ts';
import { inOrder, NO_CURSOR, ROUNDS, type Setting, type State, settingOf, withItem } from '../state.ts';
import { beginRound, takeFrom } from './drawing.ts';

/** The style that is played: with one player always solo (R39, R56). Throws an `InputError` for one who asks for others. */
export function styleFor(options: Options, seats: number): 'solo' | 'interactive' | 'mix' {
  if (seats > 1) return options.style === 'auto' ? 'mix' : options.style;
  if (options.style === 'auto' || options.style === 'solo') return 'solo';
  throw new InputError('options.style', 'one-player-is-always-solo', options.style);
}

/** Deals a new game (R37, R38, R42). */
export function setup(options: Options, seats: number, io: Io<Event>): { setting: Setting; state: State } {
  const setting = settingOf(options, seats);
  const { components } = setting;
  const { start } = components.catalogue;
  const none = () => Array.from({ length: seats }, (): readonly number[] => []);
  const first: Seat = options.start === 'random' ? io.int('setup', seats) : 0;
  const state: State = {
    setting,
    round: 1,
    first,
    step: 'draw',
    deck: dealDeck(components, styleFor(options, seats), options.tone, io),
    bags: [components.full[1], components.full[2]],
    bank: components.tiles.map(({ count }, tile) => (isBankTile(components, tile) ? count : 0)),
    coins: Array.from({ length: seats }, () => start.coins),
    hamlets: none(),
    grounds: Array.from({ length: seats }, () => undefined),
    bonus: Array.from({ length: seats * STATS.length }, () => 0),
    queues: none(),
    kept: none(),
    incoming: none(),
    passed: none(),
    passedLastYear: none(),
    ready: 0,
    bought: 0,
    drawn: 0,
    scarce: false,
    cursor: NO_CURSOR,
    plaques: Array.from({ length: ROUNDS }, () => -1),
    destroyed: [],
    discarded: [],
  };
  for (let place = 0; place < seats; place++) {
    const seat = inOrder(state, place);
    const tiles: number[] = [];
    for (let i = 0; i < start.tiles; i++) {
      const tile = takeFrom(state, 1, io);
      if (tile === undefined) break;
      tiles.push(tile);
      state.queues[seat] = withItem(state.queues[seat], tile);
    }
    io.emit?.({ type: 'drew', seat, count: tiles.length, tiles });
  }
  beginRound(state, io);
  return { setting, state };
}

/** True when a card belongs into a game of this style and tone. */
export function fitsChoice(year: YearData, style: string, tone: string): boolean {
  return (style === 'mix' || year.style === style) && (tone === 'mix' || year.tone === tone);
}

/** One card of the first group, then two of each other, in the order they are drawn. */
function dealDeck(components: Components, style: string, tone: string, io: Io<Event>): number[] {
  return GROUP_SIZES.flatMap((size, index) => {
    const left = components.years.flatMap((year, card) =>
      year.group === index + 1 && fitsChoice(year, style, tone) ? [card] : [],
    );
    return Array.from({ length: size }, () => {
      const card = io.pick('year', left);
      left.splice(left.indexOf(card), 1);
      return card;
    });
  });
}
