import type { Reader } from '@hamlet/kernel';
import { OF_THIS_TAB, readStored, writeStored } from '../../storage/stored.ts';

/** The tile that somebody holds and where; it survives a reload of the page. */
export interface Hand {
  readonly tile: number | undefined;
  /** The place that it is held over. */
  readonly aim: string | undefined;
}

const NOTHING: Hand = { tile: undefined, aim: undefined };

function keyOf(id: string): string {
  return `hamlet-hand-${id}`;
}

export function savedHand(id: string): Hand {
  return readStored(OF_THIS_TAB, keyOf(id), readHand, NOTHING);
}

function readHand(stored: Reader): Hand {
  const aim = stored.at('aim');
  return { tile: stored.at('tile').int(0, Number.MAX_SAFE_INTEGER), aim: aim.missing ? undefined : aim.text() };
}

export function saveHand(id: string, hand: Hand): void {
  writeStored(OF_THIS_TAB, keyOf(id), hand.tile === undefined ? undefined : hand);
}
