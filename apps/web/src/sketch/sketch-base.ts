import { type AnyGame, type InSetting, ioOf, openStreams, rehearse, type Seat, seedFrom } from '@hamlet/kernel';

/** The largest number of turns of others that are passed over. */
const MOST = 100;

/**
 * The position in which a seat would begin its next turn if the others did nothing more; the present one where it is due.
 * Undefined where something is drawn or shown before: then nobody can know.
 */
export function sketchBase(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  rests: readonly string[],
): InSetting<unknown> | undefined {
  let state: InSetting<unknown> = game.guess(view, ioOf(openStreams(seedFrom('sketch')), undefined));
  for (let count = 0; count < MOST; count++) {
    const pending = game.pending(state);
    if (!pending) return undefined;
    if (pending.seats.includes(seat)) return state;
    const [by] = pending.seats;
    const legal: readonly unknown[] = game.legal(state, by);
    const { setting } = state;
    const resting = legal.find((action) => rests.includes(game.codec.format(setting, action).split(' ', 1)[0]));
    const tried = rehearse(game, state, by, resting ?? legal.at(-1));
    if (tried.reveals) return undefined;
    state = tried.state;
  }
  return undefined;
}
