import { type AnyGame, drawInt, openStreams, type Seat, Session, seedFrom } from '@hamlet/kernel';

/** A line of the log with its events, as the apps hand them to the story of a game. */
interface PlayedItem {
  readonly by: Seat;
  readonly text: string;
  readonly events: readonly unknown[];
}

/** A whole random game: its state at the start and at the end, and every line of its log. */
export function playGame(game: AnyGame, seats: number, options: object, seed: string) {
  const table = Session.open(game, { options: game.options(options) as unknown, seats, seed: seedFrom(seed) });
  const start = game.clone(table.state) as unknown;
  const items: PlayedItem[] = [];
  table.listen((entry, _index, events: readonly unknown[]) => {
    if (entry.kind === 'act')
      items.push({ by: entry.by, text: game.codec.format(table.setting, entry.action), events });
  });
  const streams = openStreams(seedFrom(`${seed} choices`));
  for (let pending = game.pending(table.state); pending; pending = game.pending(table.state)) {
    const [seat] = pending.seats;
    const legal = game.legal(table.state, seat);
    table.act(seat, legal[drawInt(streams, 'choice', legal.length)]);
  }
  return { start, end: table.state as unknown, items };
}
