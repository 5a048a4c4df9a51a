import { InputError, type InSetting, isRefusal } from '@hamlet/kernel';
import { expectSame } from './expect.ts';
import { ioFrom } from './io.ts';
import { changed } from './mutants.ts';
import { dataOf, lookAtGames, playTable, statesAt, textsOf } from './play.ts';
import type { Property, Subject } from './subject.ts';

function checkCodec<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  return lookAtGames(subject, 'codec', (moment) => {
    for (const state of statesAt(subject, moment)) {
      const text = dataOf(subject, state);
      const again = game.codec.decode(JSON.parse(text));
      expectSame(game.hash(again), game.hash(state), `${moment.note}: the hash of ${text}`);
      expectSame(dataOf(subject, again), text, `${moment.note}: encoded again`);
    }
  });
}

const DAMAGES = 6;

function checkDamage<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, brokenInvariants } = subject;
  let refused = 0;
  lookAtGames(subject, 'damage', ({ state, dice, note }) => {
    for (let i = 0; i < DAMAGES; i++) {
      const data = changed(JSON.parse(dataOf(subject, state)), dice);
      try {
        const read = game.codec.decode(data);
        expectSame(brokenInvariants?.(read) ?? [], [], `${note}: read from ${JSON.stringify(data)}`);
        for (const seat of game.pending(read)?.seats ?? []) game.legal(read, seat);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        refused++;
      }
    }
  });
  return refused;
}

function checkSetting<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  const firsts = new Map<string, string>();
  return lookAtGames(subject, 'setting', ({ table, state, legal, note }) => {
    const text = JSON.stringify(game.codec.encodeSetting(state.setting));
    expectSame(firsts.get(table.name) ?? text, text, `${note}: the setting changed`);
    firsts.set(table.name, text);
    expectSame(game.clone(state).setting === state.setting, true, `${note}: a clone has another setting`);
    const read = game.codec.decodeSetting(JSON.parse(text));
    expectSame(JSON.stringify(game.codec.encodeSetting(read)), text, `${note}: encoded again`);
    for (const action of legal) {
      const line = game.codec.format(state.setting, action);
      expectSame(game.codec.format(read, action), line, `${note}: with the setting read back`);
      expectSame(game.codec.parse(read, line), action, `${note}: ${line}, with the setting read back`);
    }
  });
}

/** Text that records give a meaning of their own: an undo, an administrative entry, the mark of time and cause, a hash. */
const RESERVED = /^undo \d|^!| ~$| \+\d*[bcp]?$| #[0-9a-f]{1,14}$/;

function checkNotation<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  let written = 0;
  lookAtGames(subject, 'notation', ({ state, legal, note }) => {
    for (const action of legal) {
      const text = game.codec.format(state.setting, action);
      const parsed = game.codec.parse(state.setting, text);
      if (isRefusal(parsed)) throw new Error(`${note}: ${text}: ${parsed.code}`);
      expectSame(parsed, action, `${note}: ${text}`);
      expectSame(game.codec.format(state.setting, parsed), text, `${note}: written again`);
      expectSame(/^\S(?:[^\r\n]*\S)?$/.test(text), true, `${note}: '${text}' is not one line`);
      expectSame(RESERVED.test(text), false, `${note}: '${text}' means something else in a record`);
      written++;
    }
  });
  return written;
}

/** Every copy of a value in which exactly one number or truth value is another; `left` names members that are left alone. */
function* oneOff(value: unknown, path: string, left: ReadonlySet<string> | undefined): Generator {
  if (left?.has(path)) return;
  if (typeof value === 'number') yield value + 1;
  else if (typeof value === 'boolean') yield !value;
  else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) for (const other of oneOff(value[i], path, left)) yield value.with(i, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      for (const other of oneOff(part, `${path}.${key}`, left)) yield { ...value, [key]: other };
  }
}

function checkHash<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game, unhashed, growing } = subject;
  return lookAtGames(subject, 'hash', ({ state, note }) => {
    const hash = game.hash(state);
    for (const [key, value] of Object.entries(Object(state))) {
      if (key === 'setting') continue;
      const shorter = growing?.has(key) && Array.isArray(value) && value.length > 0 ? [value.slice(1)] : [];
      for (const other of [...oneOff(value, key, unhashed), ...shorter]) {
        const next = { ...state, [key]: other };
        expectSame(game.hash(next) === hash, false, `${note}: the hash without ${key}: ${JSON.stringify(other)}`);
      }
    }
  });
}

function checkApart<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  let states = 0;
  for (const table of subject.tables) {
    const texts = new Map<string, string>();
    const hashes = new Map<string, string>();
    playTable(subject, table, 'apart', {
      after(state, note) {
        const [text, hash] = [dataOf(subject, state), game.hash(state)];
        expectSame(game.hash(game.clone(state)), hash, `${note}: the hash of a clone`);
        expectSame(texts.get(hash) ?? text, text, `${note}: two states with one hash`);
        expectSame(hashes.get(text) ?? hash, hash, `${note}: one state with two hashes`);
        texts.set(hash, text);
        hashes.set(text, hash);
        states++;
      },
    });
  }
  return states;
}

function checkClones<State extends InSetting<unknown>, Action>(subject: Subject<State, Action>): number {
  const { game } = subject;
  const kept: { readonly state: State; readonly text: string; readonly list: readonly string[]; seat: number }[] = [];
  lookAtGames(subject, 'clones', ({ state, seat, note, streams, dice }) => {
    const copy = game.clone(state);
    kept.push({ state: copy, text: dataOf(subject, copy), list: textsOf(subject, copy, seat), seat });
    const text = dataOf(subject, state);
    const played = game.clone(state);
    const draws = streams.draws;
    for (let i = 0; i < 12; i++) {
      const due = game.pending(played)?.seats[0];
      if (due === undefined) break;
      const legal = game.legal(played, due);
      game.apply(played, due, legal[dice(legal.length)], ioFrom(dice));
    }
    expectSame(dataOf(subject, state), text, `${note}: playing a clone changed the original`);
    expectSame(streams.draws, draws, `${note}: playing a clone drew from the original's streams`);
  });
  for (const { state, text, list, seat } of kept) {
    expectSame(dataOf(subject, state), text, 'a clone changed while its original was played');
    expectSame(textsOf(subject, state, seat), list, 'the list of a clone changed');
  }
  return kept.length;
}

/** Properties of states, settings and actions as data. */
export const DATA: readonly Property[] = [
  { name: 'a state read back is the same state', check: checkCodec },
  { name: 'damaged data is refused as such, never thrown at', check: checkDamage },
  { name: 'the setting never changes, and says the same when it is read back', check: checkSetting },
  { name: 'a listed action says the same when it is written and read', check: checkNotation },
  { name: 'the hash changes with any single number of a state', check: checkHash },
  { name: 'the hash tells states apart as their data does', check: checkApart },
  { name: 'a clone never changes, and playing it leaves the original alone', check: checkClones },
];
