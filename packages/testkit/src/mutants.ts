import { type InSetting, isObject, isRefusal, type Seat } from '@hamlet/kernel';
import type { Dice } from './dice.ts';
import { expectSame } from './expect.ts';
import { ioFrom } from './io.ts';
import { lookAtGames, type Moment, statesAt, textsOf } from './play.ts';
import type { Property, Subject } from './subject.ts';

/** Values that name nothing. */
const NONSENSE: readonly unknown[] = [
  ...[-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1e9, 99, 4096, 2 ** 31, 2 ** 53, -0],
  ...['', 'fly', 'toString', '__proto__', undefined, null, true, [], {}, [[]]],
];

/** The value with one thing in it changed, at any depth. */
export function changed(value: unknown, dice: Dice): unknown {
  const inside = typeof value === 'object' && value !== null && dice(8) > 0;
  if (inside && Array.isArray(value)) return changedList(value, dice);
  if (inside && isObject(value)) return changedObject(value, dice);
  if (typeof value === 'number' && dice(2) === 0) return dice(2) === 0 ? value + dice(9) - 4 : dice(70);
  if (typeof value === 'boolean') return !value;
  return NONSENSE[dice(NONSENSE.length)];
}

function changedList(list: readonly unknown[], dice: Dice): unknown[] {
  const at = dice(list.length + 1);
  if (list.length === 0 || dice(6) === 0) return list.toSpliced(at, 0, NONSENSE[dice(NONSENSE.length)]);
  const from = dice(list.length);
  switch (dice(6)) {
    case 0:
      return list.toSpliced(from, 1);
    case 1:
      return list.toSpliced(at, 0, list[from]);
    default:
      return list.with(from, changed(list[from], dice));
  }
}

function changedObject(object: Readonly<Record<string, unknown>>, dice: Dice): unknown {
  const keys = Object.keys(object);
  if (keys.length === 0) return { wings: 2 };
  const key = keys[dice(keys.length)];
  if (dice(10) === 0) return { ...object, wings: 2 };
  if (dice(10) > 0) return { ...object, [key]: changed(object[key], dice) };
  const { [key]: _, ...others } = object;
  return others;
}

function tryMutant<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  state: State,
  seat: Seat,
  mutant: Action,
  { dice, note: where }: Moment<State, Action>,
): string {
  const { game, refusals, mayPass, brokenInvariants } = subject;
  const note = `${where}: ${JSON.stringify(mutant)}`;
  const before = game.hash(state);
  const refused = game.refuse(state, seat, mutant);
  expectSame(game.hash(state), before, `${note}: refusing changed the state`);
  if (refused) {
    expectSame(refusals.has(refused.code), true, `${note}: unknown code ${refused.code}`);
    return refused.code;
  }
  const isListed = textsOf(subject, state, seat).includes(game.codec.format(state.setting, mutant));
  expectSame(isListed || mayPass?.(state, seat, mutant) === true, true, `${note}: let pass`);
  const next = game.clone(state);
  game.apply(next, seat, mutant, ioFrom(dice));
  expectSame(brokenInvariants?.(next) ?? [], [], note);
  expectSame(game.hash(state), before, `${note}: applying to a clone changed the original`);
  return 'accepted';
}

const TRIES = 8;
const PAST = 200;

function checkMutants<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, mutate, meets = [] } = subject;
  const tally = new Map<string, number>();
  const past: Action[] = [];
  const tries = lookAtGames(subject, 'mutants', (moment) => {
    const { dice } = moment;
    /** Changed in the game's own ways, in any way, or an action of another moment. */
    const mutantOf = (state: State, action: Action, i: number): Action => {
      if (i % 4 === 3) return past[dice(past.length)] ?? action;
      return i % 2 === 0 && mutate ? mutate(state, action, dice) : (changed(action, dice) as Action);
    };
    for (const state of statesAt(subject, moment)) {
      const seat = state === moment.state ? moment.seat : (game.pending(state)?.seats[0] ?? -1);
      const legal = game.legal(state, seat);
      for (let i = 0; i < TRIES; i++) {
        const action = legal[dice(legal.length)];
        past[dice(PAST)] = action;
        const mutant = mutantOf(state, action, i);
        const code = tryMutant(subject, state, seat, mutant, moment);
        tally.set(code, (tally.get(code) ?? 0) + 1);
      }
    }
  });
  const refusedAll = [...tally.keys()].filter((code) => code !== 'accepted');
  expectSame(refusedAll.length > 0, true, 'no changed action was refused');
  expectSame(
    meets.filter((code) => !tally.has(code)),
    [],
    `codes that no changed action met; met: ${[...tally.keys()].join(', ')}`,
  );
  return tries;
}

/** A line of notation with words left out, doubled, exchanged or garbled. */
function noisy(text: string, others: readonly string[], dice: Dice): string {
  const words = text.split(' ');
  const at = dice(words.length);
  const some = others[dice(others.length)].split(' ');
  switch (dice(7)) {
    case 0:
      return words.toSpliced(at, 1).join(' ');
    case 1:
      return words.toSpliced(at, 0, words[dice(words.length)]).join(' ');
    case 2:
      return words.with(at, some[dice(some.length)]).join(' ');
    case 3:
      return words.with(at, String(NONSENSE[dice(NONSENSE.length)])).join(' ');
    case 4:
      return text.slice(0, dice(text.length + 1));
    case 5:
      return text.replace(text[dice(text.length)], String.fromCharCode(dice(3) === 0 ? dice(0x3000) : 32 + dice(95)));
    default:
      return ` ${text}${dice(2) === 0 ? '\n' : '  '}`;
  }
}

function checkNoise<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, refusals } = subject;
  let refusedTexts = 0;
  lookAtGames(subject, 'noise', ({ state, seat, legal, dice, note }) => {
    const lines = Array.from({ length: TRIES }, () => game.codec.format(state.setting, legal[dice(legal.length)]));
    for (const line of lines) {
      const text = noisy(line, lines, dice);
      const parsed = game.codec.parse(state.setting, text);
      const refused = isRefusal(parsed) ? parsed : game.refuse(state, seat, parsed);
      const isKnown = refused === undefined || refusals.has(refused.code);
      expectSame(isKnown, true, `${note}: '${text}': unknown code ${refused?.code}`);
      if (isRefusal(parsed)) refusedTexts++;
    }
  });
  return refusedTexts;
}

/** Properties of actions and texts that are not listed. */
export const MUTANTS: readonly Property[] = [
  { name: 'a changed action is refused with a known code, or is carried out', check: checkMutants },
  { name: 'a text that is no action is refused with a known code', check: checkNoise },
];
