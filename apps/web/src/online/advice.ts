import type { AnyGame, Seat } from '@hamlet/kernel';
import { openUnsaved } from '../table/local.ts';
import { recordFromView } from '../table/record-from-view.ts';
import type { Advice, SeatPlan } from '../table/table.ts';

interface AdviceQuestion {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly options: unknown;
  readonly seats: readonly SeatPlan[];
  readonly seat: Seat;
}

/** The advice of a bot on this device for a game on a server: it plays in a game of its own that fits what the seat sees. */
export async function adviseFrom({ game, view, options, seats, seat }: AdviceQuestion): Promise<Advice | undefined> {
  const nameOf = (index: number) => String(index + 1);
  const names = seats.map((_, index) => nameOf(index));
  // Only the seat that asks is a person there: the table shows its view.
  const plan = seats.map(
    (known, index): SeatPlan =>
      index === seat
        ? { kind: 'person', name: nameOf(index) }
        : known.kind === 'rules'
          ? known
          : { kind: 'bot', level: 'random' },
  );
  const table = await openUnsaved(recordFromView({ game, view, options, names }), plan, 0);
  try {
    return await table.suggest?.(0);
  } finally {
    table.close();
  }
}
