import { readFileSync } from 'node:fs';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import {
  type AnyGame,
  type InSetting,
  playRecord,
  readRecord,
  recordFromText,
  registryOf,
  type Seat,
} from '@hamlet/kernel';

const GAMES = registryOf([hamlet, builderPro]);

export interface StoredPosition {
  readonly state: InSetting<unknown>;
  readonly seat: Seat;
  readonly legal: readonly unknown[];
}

/** The positions of a game in the archive of its package in which somebody had a choice: the archive is never written again. */
export function storedPositions(game: AnyGame, name: string): StoredPosition[] {
  const [rules] = game.rules.split('@');
  const path = new URL(`../../${rules}/archive/${rules}@1.0/${name}.hamlet.txt`, import.meta.url);
  const found: StoredPosition[] = [];
  playRecord(readRecord(recordFromText(readFileSync(path, 'utf8')), GAMES), ({ state }) => {
    const seat: Seat | undefined = game.pending(state)?.seats[0];
    if (seat === undefined) return;
    const legal: readonly unknown[] = game.legal(state, seat);
    if (legal.length > 1) found.push({ state: game.clone(state) as InSetting<unknown>, seat, legal });
  });
  return found;
}

/** A number of items of a list, from its first to its last in equal steps. */
export function spread<Item>(list: readonly Item[], count: number): Item[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * (list.length - 1)) / (count - 1))]);
}
