import {
  type Action,
  hamlet,
  otherSources,
  type Pay,
  type State,
  type Tile,
  type Unit,
  withSource,
} from '@hamlet/hamlet';
import { dryRun, isRefusal, onlyAction, type Refusal, type Seat } from '@hamlet/kernel';
import type { Choice } from '../../../terminal/terminal-ui.ts';
import { tilesCalled } from '../../../terminal/text.ts';
import { joinFacts, voice } from '../../../voice.ts';
import { calledTiles, tileIn } from './names.ts';
import { sayTaken } from './payments.ts';

const { say } = voice;

function paymentsIn(state: State, seat: Seat): readonly Pay[] {
  if (hamlet.pending(state)?.kind !== 'pay') return [];
  return hamlet.legal(state, seat).filter((action): action is Pay => action.do === 'pay');
}

/** The only listed payment: it is taken with its action, though goods could come from elsewhere (Q8). */
export function proposedPayment(state: State, seat: Seat): Action | undefined {
  const payments = paymentsIn(state, seat);
  return payments.length === 1 ? payments[0] : undefined;
}

/** The position in which an action is paid for, tried on a copy; undefined if it leads to no payment with a choice. */
function whenPaying(state: State, seat: Seat, action: Action): State | undefined {
  let next = dryRun(hamlet, state, seat, action).state;
  for (let only = onlyAction(hamlet, next, seat); only; only = onlyAction(hamlet, next, seat))
    next = dryRun(hamlet, next, seat, only).state;
  return paymentsIn(next, seat).length > 0 ? next : undefined;
}

/** An action with what a player says about paying for it: the actions to take, or what is wrong with it. */
export function withPayment(
  state: State,
  seat: Seat,
  action: Action,
  how: string,
): readonly Action[] | Refusal | string {
  const isPaying = action.do === 'pay';
  const due = isPaying ? state : whenPaying(state, seat, action);
  if (!due) return say('hamletTerminal.sources.none');
  const [first] = isPaying ? [action] : paymentsIn(due, seat);
  const pay = /^pay\s/i.test(how) ? parsePay(due, how) : payFrom(due, first, how.replace(/^from\s+/i, ''));
  if (typeof pay === 'string') return pay;
  const refusal = hamlet.refuse(due, seat, pay);
  if (refusal) return refusal;
  return isPaying ? [pay] : [action, pay];
}

function parsePay({ setting }: State, text: string): Action | string {
  const action = hamlet.codec.parse(setting, text.toLowerCase());
  return isRefusal(action) ? say('hamletTerminal.sources.not-a-payment', { text }) : action;
}

/** The payment with as many goods as possible from each tile that is named, one after the other. */
function payFrom(state: State, pay: Pay, text: string): Pay | string {
  const tiles = calledTiles(state.setting.components);
  let { units } = pay;
  for (const name of text.split(/\s*,\s*/)) {
    const sources = new Set(otherSources(state, units).flat());
    const called = tilesCalled(tiles, name);
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
  if (called.length === 0) return say('terminal.no-tile', { text: name });
  if (sources.size === 0) return say('hamletTerminal.sources.nowhere');
  const tiles = voice.list(Array.from(sources, (tile) => tileIn(state, tile).the));
  return say('hamletTerminal.sources.which', { tiles });
}

/** The other tiles from which the goods of each choice may come. */
export function sourceLines(state: State, choices: readonly Choice<Action>[], rest: string): string[] {
  const seat = hamlet.pending(state)?.seats[0] ?? state.seat;
  const wanted = choices.filter(({ number }) => rest === '' || `${number}` === rest);
  if (wanted.length === 0) return [say('terminal.no-choice', { text: rest })];
  const lines = wanted.flatMap(({ number, pick }) => {
    const action = 'action' in pick ? pick.action : undefined;
    const due = action?.do === 'pay' ? state : action && whenPaying(state, seat, action);
    const pay = action?.do === 'pay' ? action : due && paymentsIn(due, seat)[0];
    return due && pay ? linesFor(due, pay, number) : [];
  });
  if (lines.length > 0) return lines;
  return [
    rest === ''
      ? say('hamletTerminal.sources.none-elsewhere')
      : say('hamletTerminal.sources.none-of-choice', { number: rest }),
  ];
}

function linesFor(state: State, { units }: Pay, number: number): string[] {
  const others = otherSources(state, units);
  return units.flatMap((unit, index) => {
    if (others[index].length === 0 || units.indexOf(unit) < index) return [];
    const from = others[index].map((tile) => say('pay.from', { tile: tileIn(state, tile) }));
    return [`${`${number}.`.padStart(4)} ${joinFacts([sayTaken(state, unit, 1), ...from])}`];
  });
}
