import { type Event, rightOf, type State, withoutItems } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { isSecret, onlyPerson } from '../../../terminal/session.ts';
import type { TerminalSession } from '../../../terminal/terminal-ui.ts';
import { joinClauses, joinHeaded, voice } from '../../../voice.ts';
import { playerName, sayTiles } from './names.ts';
import type { PlacingPlan } from './places.ts';

/** The tiles before the players: those that somebody is choosing, and those that they kept. */
export interface TableMemory {
  /** The choice under way; an action that is taken or taken back clears it. */
  readonly plan: () => PlacingPlan;
  readonly turnTo: (plan: PlacingPlan) => void;
  readonly stepBack: () => boolean;
  readonly hear: (event: Event) => void;
  /** The tiles that a seat kept last year; undefined where nobody was there to see it. */
  readonly keptBy: (seat: Seat) => readonly number[] | undefined;
}

export function newTableMemory({ table }: TerminalSession): TableMemory {
  let made: { readonly plan: PlacingPlan; readonly at: number } = { plan: {}, at: 0 };
  const now = (): State => table.state;
  const kept: { readonly round: number; readonly tiles: readonly number[] }[] = [];
  const plan = () => (made.at === table.entries.length ? made.plan : {});
  const turnTo = (next: PlacingPlan) => {
    made = { plan: next, at: table.entries.length };
  };
  return {
    plan,
    turnTo,
    stepBack() {
      const { tile, x } = plan();
      if (tile === undefined) return false;
      turnTo(x === undefined ? {} : { tile });
      return true;
    },
    hear(event) {
      if (event.type === 'passed') kept[event.seat] = { round: now().round, tiles: now().queues[event.seat] };
    },
    keptBy: (seat) => (kept[seat]?.round === now().round - 1 ? kept[seat].tiles : undefined),
  };
}

/** True when the tiles that a seat holds may be on the screen. */
export function seesQueue(session: TerminalSession, seat: Seat): boolean {
  return onlyPerson(session) === seat || isSecret(session);
}

/** The tiles that a seat holds; those from the neighbour apart, if they have just come. */
export function sayQueue(state: State, seat: Seat, memory: TableMemory): string {
  const { components } = state.setting;
  const tiles = state.queues[seat];
  const kept = state.step === 'draw' ? memory.keptBy(seat) : undefined;
  const received = kept && state.setting.seats > 1 ? withoutItems(tiles, kept) : [];
  const title = voice.say('bp.queue.title');
  if (!kept || received.length === 0) return joinHeaded([title, sayTiles(components, tiles)]);
  const who = playerName(state, rightOf(state, seat));
  const passed = voice.say('builderTerminal.queue-from', { who, tiles: sayTiles(components, received) });
  return joinHeaded([title, joinClauses([kept.length > 0 ? sayTiles(components, kept) : '', passed])]);
}
