import { type Action, GOODS, hamlet, type Position, type State } from '@hamlet/hamlet';
import { ioOf, openStreams, Session, seedFrom } from '@hamlet/kernel';
import { type Dice, diceOf, samples } from '@hamlet/testkit';

export { type Dice, diceOf } from '@hamlet/testkit';

export type HamletTable = ReturnType<typeof openHamlet>;

export interface TableCase {
  readonly preset: 'standard' | 'manual';
  readonly seats: number;
  readonly layout: 'first-game' | 'random';
}

/** Both presets, every number of seats, both layouts. */
export const SETTINGS: readonly TableCase[] = (['standard', 'manual'] as const).flatMap((preset) =>
  [2, 3, 4].flatMap((seats) => (['first-game', 'random'] as const).map((layout) => ({ preset, seats, layout }))),
);

/** A third of the settings: every preset, number of seats and layout is among them, and every season by the lake. */
export function oneOfEach<T>(settings: readonly T[]): readonly T[] {
  return settings.filter((_, index) => [0, 3, 8, 11].includes(index));
}

/** The settings at which long random games are played. */
export const PLAYED = samples(SETTINGS, oneOfEach(SETTINGS));

/** The seeds of the random games of a test: one game, or five in the soak tier. */
export function seedsOf(name: string): readonly string[] {
  return Array.from({ length: samples(5, 1) }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`));
}

export function nameOfSetting({ preset, seats, layout }: TableCase): string {
  return `${preset}, ${seats} seats, ${layout} layout`;
}

export function openHamlet(setting: TableCase, seed: string, more: Readonly<Record<string, unknown>> = {}) {
  const { preset, seats, layout } = setting;
  const options = hamlet.options({ preset, layout, ...more });
  return Session.open(hamlet, { options, seats, seed: seedFrom(seed) });
}

/** Which decision is due: the step and, where it has one, what is paid for. */
export function kindOfStep({ stack }: State): string {
  const frame = stack.at(-1);
  if (!frame) return 'turn';
  return 'paid' in frame ? `in ${frame.step} ${frame.paid}` : `in ${frame.step}`;
}

/** Picks an action, with less liking for ending the turn and walking about than plain chance has. */
export function pickAction(legal: readonly Action[], dice: Dice): Action {
  const worthy = legal.filter((action) => action.do !== 'end' && action.do !== 'done' && action.do !== 'move');
  return worthy.length > 0 && dice(4) > 0 ? worthy[dice(worthy.length)] : legal[dice(legal.length)];
}

/** Plays on a table at random and calls `visit` at every decision; stops at the end or when `visit` says false. */
function playOn(table: HamletTable, dice: Dice, visit?: (state: State, legal: readonly Action[]) => unknown): void {
  for (;;) {
    const { state } = table;
    const pending = hamlet.pending(state);
    if (!pending) return;
    const legal = hamlet.legal(state, pending.seats[0]);
    if (visit?.(state, legal) === false) return;
    const action = pickAction(legal, dice);
    const refused = table.act(pending.seats[0], action);
    if (refused) throw new Error(`${hamlet.codec.format(state.setting, action)}: ${JSON.stringify(refused)}`);
  }
}

/** A whole game at random. */
export function randomGame(
  setting: TableCase,
  seed: string,
  visit?: (state: State, legal: readonly Action[]) => unknown,
): HamletTable {
  const table = openHamlet(setting, seed);
  playOn(table, diceOf(`dice ${seed}`), visit);
  return table;
}

const MASTERS: Readonly<Record<string, string>> = {
  timber: 'carpenter',
  brick: 'mason',
  milk: 'herder',
  flour: 'miller',
};

/**
 * A neighbour of a reached position between two actions: other gold, goods, donkeys and villagers for the seat to move,
 * in a mix that play rarely reaches. It obeys all that a state must obey at rest.
 */
export function shake(position: Position, dice: Dice, joinedToChurch: readonly string[], makes: Makes): Position {
  const colours = Object.keys(position.players);
  const left = new Map<string, number>();
  const village = position.village.map((placed) => {
    const { slots, goods } = makes(placed.tile);
    if (placed.goods === undefined) return placed;
    const tokens = Array.from({ length: dice(slots + 1) }, () => {
      const good = goods[dice(goods.length)];
      if (MASTERS[good] === undefined) return good;
      const maker = colours[dice(colours.length)];
      const key = `${good}.${maker}`;
      if ((left.get(key) ?? 2) === 0) return undefined;
      left.set(key, (left.get(key) ?? 2) - 1);
      return position.milestones[MASTERS[good]] === maker && dice(3) > 0 ? `${key}*` : key;
    });
    return { ...placed, goods: tokens.filter((token) => token !== undefined) };
  });
  const somewhere = () => ({ at: joinedToChurch[dice(joinedToChurch.length)] });
  const player = position.players[position.turn];
  const donkeys = Array.from({ length: 1 + dice(6) }, somewhere);
  const villagers = Array.from({ length: 1 + dice(4) }, () => ({
    ...somewhere(),
    ...(dice(4) === 0 ? { lying: true } : {}),
  }));
  return {
    ...position,
    village,
    players: { ...position.players, [position.turn]: { ...player, gold: dice(20), donkeys, villagers } },
  };
}

/** How many slots a tile has, and which goods lie there. */
export type Makes = (tile: string) => { readonly slots: number; readonly goods: readonly string[] };

export function makesIn(state: State): Makes {
  const { components } = state.setting;
  return (tile) => {
    const kind = components.tiles[components.tileIds.indexOf(tile)];
    return { slots: kind.slots, goods: kind.makes.map((good) => GOODS[good]) };
  };
}

/** The state at the start of a game and the streams that go on from there. */
export function startOf(table: HamletTable) {
  const { options, seats, seed } = table.opening;
  const streams = openStreams(seed);
  return { state: hamlet.setup(options, seats, ioOf(streams, undefined)).state, streams };
}
