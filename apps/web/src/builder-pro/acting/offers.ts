import { type Action, type Build, bankTiles, isBuild, refuseEverywhere, type State } from '@hamlet/builder-pro';
import type { Refusal, Seat } from '@hamlet/kernel';
import { sayRefusal as sayRule } from '../names.ts';

/** A tile that could be built if it may, with why it may not. */
export interface Offer {
  readonly tile: number;
  /** The number of its copies: in the queue, or left in the bank. */
  readonly count: number;
  readonly builds: readonly Build[];
  readonly refusal: Refusal | undefined;
}

/** The offer of a tile. `legal` is what the table allows; the state only serves to say why not. */
function offer(state: State, seat: Seat, tile: number, count: number, legal: readonly Action[]): Offer {
  const builds = legal.filter(isBuild).filter((build) => build.tile === tile);
  return { tile, count, builds, refusal: builds.length > 0 ? undefined : refuseEverywhere(state, seat, tile) };
}

/** The tiles of the player's queue, each kind once. */
export function queueOffers(state: State, seat: Seat, legal: readonly Action[]): Offer[] {
  const queue = state.queues[seat];
  return [...new Set(queue)].map((tile) =>
    offer(state, seat, tile, queue.filter((other) => other === tile).length, legal),
  );
}

/** The tiles of the bank. */
export function bankOffers(state: State, seat: Seat, legal: readonly Action[]): Offer[] {
  return bankTiles(state.setting.components).map((tile) => offer(state, seat, tile, state.bank[tile], legal));
}

/** A refusal as a sentence, with the names of tiles instead of their ids. */
export function sayRefusal({ setting }: State, refusal: Refusal): string {
  return sayRule(setting.components, refusal);
}

/** The part of the rules that explains each refusal. */
const SECTIONS: Readonly<Record<string, string>> = {
  'bp-build': 'already-done not-in-queue bought-already stack-empty coins-short bad-notation unknown-tile',
  'bp-place': 'cell-taken too-far no-road-joined edge-differs nowhere closed',
  'bp-tiles': 'needs-tile needs-joined',
  'bp-pass': 'already-passed hold-limit',
  'bp-debts': 'not-there not-on-outskirts cost-out-of-range needless cannot-pay-instead',
  'bp-year': 'game-over not-your-turn wrong-step others-first undo-barrier undo-nothing',
};

/** The section of the rules to which a refusal leads. */
export function sectionOf(code: string): string {
  return Object.keys(SECTIONS).find((section) => SECTIONS[section].split(' ').includes(code)) ?? 'bp-year';
}
