import type { InSetting, Seat } from '@hamlet/kernel';
import { expectSame } from './expect.ts';
import { FIRST, ioFrom } from './io.ts';
import { dataOf, lookAtGames, playTable, statesAt, textsOf } from './play.ts';
import type { Property, Subject } from './subject.ts';

/** The most actions of a list that are tried: of a longer one the first, the last and some between. */
const MOST_TRIED = 40;

/** Seats that do not exist. */
const NO_SEATS: readonly Seat[] = [-1, 0.5, 99, Number.NaN];

function checkLists<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'lists', (moment) => {
    for (const state of statesAt(subject, moment)) {
      for (const seat of game.pending(state)?.seats ?? []) {
        const { note } = moment;
        const list = textsOf(subject, state, seat);
        expectSame(list.length > 0, true, `${note}: an empty list`);
        expectSame(new Set(list).size, list.length, `${note}: twice in ${list.join('; ')}`);
        expectSame(game.isForced?.(state, seat) ?? list.length === 1, list.length === 1, `${note}: forced`);
        expectSame(textsOf(subject, state, seat), list, `${note}: asked again`);
        expectSame(textsOf(subject, game.clone(state), seat), list, `${note}: asked of a clone`);
        const reloaded = game.codec.decode(JSON.parse(dataOf(subject, state)));
        expectSame(textsOf(subject, reloaded, seat), list, `${note}: after a reload`);
        const unpack = game.pack?.(state);
        if (unpack) checkPacked(subject, state, unpack, seat, note);
      }
    }
  });
}

/** Checks that a packed state unpacks as it was, as a new copy each time: changing one copy changes no other. */
function checkPacked<State extends InSetting<unknown>, Action>(
  subject: Subject<State, Action>,
  state: State,
  unpack: () => State,
  seat: Seat,
  note: string,
): void {
  const { game } = subject;
  const data = dataOf(subject, state);
  const copy = unpack();
  expectSame(textsOf(subject, copy, seat), textsOf(subject, state, seat), `${note}: packed`);
  expectSame(dataOf(subject, copy), data, `${note}: packing`);
  expectSame(game.hash(copy), game.hash(game.clone(state)), `${note}: hash when packed`);
  expectSame(copy.setting === state.setting, true, `${note}: packing the setting`);
  game.apply(copy, seat, game.legal(copy, seat)[0], FIRST);
  expectSame(dataOf(subject, unpack()), data, `${note}: unpacked twice`);
}

function checkApplying<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, brokenInvariants } = subject;
  let applied = 0;
  lookAtGames(subject, 'applying', (moment) => {
    const { dice } = moment;
    for (const state of statesAt(subject, moment)) {
      const seat = state === moment.state ? moment.seat : (game.pending(state)?.seats[0] ?? -1);
      const legal = game.legal(state, seat);
      const tried = legal.length <= MOST_TRIED ? legal : [legal[0], legal[legal.length - 1]];
      const others = Array.from({ length: MOST_TRIED - 2 }, () => legal[dice(legal.length)]);
      for (const action of tried === legal ? tried : [...tried, ...others]) {
        const note = `${moment.note}: ${game.codec.format(state.setting, action)}`;
        expectSame(game.refuse(state, seat, action), undefined, `${note}: refused`);
        const next = game.clone(state);
        game.apply(next, seat, action, applied % 2 === 0 ? FIRST : ioFrom(dice));
        expectSame(brokenInvariants?.(next) ?? [], [], note);
        applied++;
      }
    }
  });
  return applied;
}

function checkAsking<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'asking', ({ state, seat, legal, table, dice, note }) => {
    const before = [game.hash(state), dataOf(subject, state)];
    const viewers = [{ kind: 'all' }, { kind: 'spectator' }, { kind: 'seat', seat }] as const;
    for (const viewer of viewers) {
      game.score(state, viewer);
      game.ranking(state, viewer);
      game.guess(game.view(state, viewer), ioFrom(dice));
    }
    for (let other = 0; other < table.seats; other++) game.legal(state, other);
    for (const action of legal.slice(0, MOST_TRIED)) game.refuse(state, seat, action);
    game.round(state);
    game.pending(state);
    expectSame([game.hash(state), dataOf(subject, state)], before, `${note}: asking changed the state`);
  });
}

function checkOthers<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, refusals } = subject;
  let asked = 0;
  const expectRefused = (state: State, seat: Seat, action: Action, note: string) => {
    expectSame(game.legal(state, seat), [], `${note}: the list of seat ${seat}`);
    const code = game.refuse(state, seat, action)?.code;
    expectSame(code !== undefined && refusals.has(code), true, `${note}: the refusal of seat ${seat}: ${code}`);
    asked++;
  };
  const lasts = new Map<string, Action>();
  lookAtGames(subject, 'others', ({ state, due, legal, table, note }) => {
    for (let seat = 0; seat < table.seats; seat++) if (!due.includes(seat)) expectRefused(state, seat, legal[0], note);
    for (const seat of [...NO_SEATS, table.seats]) expectRefused(state, seat, legal[0], note);
    lasts.set(table.name, legal[0]);
  });
  for (const table of subject.tables) {
    const { state } = playTable(subject, table, 'others');
    const note = `${table.name}: after the end`;
    expectSame(game.pending(state), undefined, note);
    const last = lasts.get(table.name);
    if (last === undefined) throw new Error(`${note}: no action was seen`);
    for (let seat = 0; seat < table.seats; seat++) expectRefused(state, seat, last, note);
  }
  return asked;
}

/** Properties of lists and of applying listed actions. */
export const LISTS: readonly Property[] = [
  { name: 'a list is never empty, has nothing twice, and keeps its order after a reload', check: checkLists },
  { name: 'whatever is listed is not refused, and applies', check: checkApplying },
  { name: 'asking changes nothing', check: checkAsking },
  { name: 'a seat that is not due has no list and is refused, as everybody is after the end', check: checkOthers },
];
