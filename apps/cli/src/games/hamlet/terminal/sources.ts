import {
  type Action,
  otherSources,
  type State,
  type Tile,
  type Unit,
  unitTile,
  unitToken,
  withSource,
} from '@hamlet/hamlet';
import { type AnyGame, ioOf, isRefusal, openStreams, type Refusal, type Seat, seedFrom } from '@hamlet/kernel';
import type { Choice } from '../../../terminal/terminal-ui.ts';
import { listed, tilesCalled } from '../../../terminal/text.ts';
import { sayToken, theTile } from './names.ts';

type Pay = Extract<Action, { readonly do: 'pay' }>;

function paymentsIn(game: AnyGame, state: State, seat: Seat): readonly Pay[] {
  if (game.pending(state)?.kind !== 'pay') return [];
  return (game.legal(state, seat) as readonly Action[]).filter((action): action is Pay => action.do === 'pay');
}

/** The only listed payment: it is taken with its action, though goods could come from elsewhere (Q8). */
export function proposedPayment(game: AnyGame, state: State, seat: Seat): Action | undefined {
  const payments = paymentsIn(game, state, seat);
  return payments.length === 1 ? payments[0] : undefined;
}

/** The position in which an action is paid for, tried on a copy; undefined if it leads to no payment with a choice. */
function whenPaying(game: AnyGame, state: State, seat: Seat, action: Action): State | undefined {
  const next = game.clone(state) as State;
  const io = ioOf(openStreams(seedFrom('look ahead')), undefined);
  game.apply(next, seat, action, io);
  for (let pending = game.pending(next); pending && !pending.manual; pending = game.pending(next)) {
    const legal = game.legal(next, seat) as readonly Action[];
    if (legal.length !== 1) break;
    game.apply(next, seat, legal[0], io);
  }
  return paymentsIn(game, next, seat).length > 0 ? next : undefined;
}

/** An action with what a player says about paying for it: the actions to take, or what is wrong with it. */
export function withPayment(
  game: AnyGame,
  state: State,
  seat: Seat,
  action: Action,
  how: string,
): readonly Action[] | Refusal | string {
  const isPaying = action.do === 'pay';
  const due = isPaying ? state : whenPaying(game, state, seat, action);
  if (!due) return 'Nothing is left to choose about paying for that.';
  const [first] = isPaying ? [action] : paymentsIn(game, due, seat);
  const pay = /^pay\s/i.test(how) ? parsePay(game, due, how) : payFrom(due, first, how.replace(/^from\s+/i, ''));
  if (typeof pay === 'string') return pay;
  const refusal = game.refuse(due, seat, pay);
  if (refusal) return refusal;
  return isPaying ? [pay] : [action, pay];
}

function parsePay(game: AnyGame, { setting }: State, text: string): Action | string {
  const action = game.codec.parse(setting, text.toLowerCase()) as Action;
  return isRefusal(action) ? `'${text}' is not a payment.` : action;
}

/** The payment with as many goods as possible from each tile that is named, one after the other. */
function payFrom(state: State, pay: Pay, text: string): Pay | string {
  const { components } = state.setting;
  let { units } = pay;
  for (const name of text.split(/\s*,\s*/)) {
    const sources = new Set(otherSources(state, units).flat());
    const called = tilesCalled(
      components.tiles.map(({ data }) => data),
      name,
    );
    const found = called.filter((tile) => sources.has(tile));
    if (found.length !== 1) return sayNoSource(state, name, called, sources);
    units = allFrom(state, units, found[0]);
  }
  return { do: 'pay', units };
}

function allFrom(state: State, units: readonly Unit[], tile: Tile): readonly Unit[] {
  let moved = units;
  for (;;) {
    const index = otherSources(state, moved).findIndex((tiles) => tiles.includes(tile));
    if (index < 0) return moved;
    moved = withSource(moved, index, tile);
  }
}

function sayNoSource(state: State, name: string, called: readonly Tile[], sources: ReadonlySet<Tile>): string {
  const { components } = state.setting;
  const names = [...sources].map((tile) => theTile(components, tile));
  if (called.length === 0) return `No tile is called '${name}'; 'tiles' lists all.`;
  if (names.length === 0) return 'These goods can come from nowhere else.';
  return `These goods can come from ${listed(names)} instead; which do you mean?`;
}

/** From where else the goods of each choice may come. */
export function sourceLines(game: AnyGame, state: State, choices: readonly Choice[], rest: string): string[] {
  const seat = game.pending(state)?.seats[0] ?? state.seat;
  const wanted = choices.filter(({ number }) => rest === '' || `${number}` === rest);
  if (wanted.length === 0) return [`There is no choice ${rest}.`];
  const lines = wanted.flatMap(({ number, pick }) => {
    const action = 'action' in pick ? (pick.action as Action) : undefined;
    const due = action?.do === 'pay' ? state : action && whenPaying(game, state, seat, action);
    const pay = action?.do === 'pay' ? action : due && paymentsIn(game, due, seat)[0];
    return due && pay ? linesFor(due, pay, number) : [];
  });
  if (lines.length > 0) return lines;
  return [
    rest === '' ? 'No goods could come from elsewhere.' : `The goods of choice ${rest} can come from nowhere else.`,
  ];
}

function linesFor(state: State, { units }: Pay, number: number): string[] {
  const { components } = state.setting;
  const others = otherSources(state, units);
  const lines = units.flatMap((unit, index) => {
    if (others[index].length === 0 || units.indexOf(unit) < index) return [];
    const names = others[index].map((tile) => theTile(components, tile));
    return [
      `${`${number}.`.padStart(4)} ${sayToken(state, unitToken(unit))} from ${theTile(components, unitTile(unit))}, or from ${listed(names)}`,
    ];
  });
  return lines;
}
