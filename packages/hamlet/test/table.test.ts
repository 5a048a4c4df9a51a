import { type Event, hamlet, type State, writePosition } from '@hamlet/hamlet';
import { cloneStreams, ioOf, isRefusal, openStreams, seedFrom, undoable, type Viewer } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import {
  diceOf,
  type HamletTable,
  nameOfSetting,
  openHamlet,
  pickAction,
  playOn,
  randomGame,
  SETTINGS,
  startOf,
} from './random-play.ts';

const VIEWERS: readonly Viewer[] = [
  { kind: 'all' },
  { kind: 'spectator' },
  ...[0, 1, 2, 3].map((seat) => ({ kind: 'seat', seat }) as const),
];

function viewersOf(state: State): readonly Viewer[] {
  return VIEWERS.filter((viewer) => viewer.kind !== 'seat' || viewer.seat < state.setting.seats);
}

function hashesOf({ entries }: HamletTable): string[] {
  return entries.map((entry) => (entry.kind === 'act' ? entry.hash : entry.kind));
}

describe('the log is the game', () => {
  test.each(SETTINGS.map((setting) => [nameOfSetting(setting), setting] as const))(
    'a game ends, and its log replayed from the start gives the same hash at each step: %s',
    (name, setting) => {
      const table = randomGame(setting, `replay ${name}`);
      expect(hamlet.pending(table.state)).toBeUndefined();
      const { state, streams } = startOf(table);
      const io = ioOf<Event>(streams, undefined);
      for (const entry of table.entries) {
        if (entry.kind !== 'act') continue;
        hamlet.apply(state, entry.by, entry.action, io);
        expectSame(hamlet.hash(state), entry.hash, hamlet.codec.format(state.setting, entry.action));
      }
      expect(hamlet.hash(state)).toBe(hamlet.hash(table.state));
      expect(streams).toEqual(table.streams);
    },
  );

  test('the same seeds give the same game, another seed another one', () => {
    for (const setting of SETTINGS.filter(({ seats }) => seats === 3)) {
      const [one, same, other] = ['det', 'det', 'det2'].map((seed) => hashesOf(randomGame(setting, seed)));
      expect(one).toEqual(same);
      expect(one).not.toEqual(other);
    }
  });

  test('an automatic entry is the only thing that could be done', () => {
    const table = randomGame(SETTINGS[3], 'automatic');
    const { state, streams } = startOf(table);
    const io = ioOf<Event>(streams, undefined);
    let automatic = 0;
    for (const entry of table.entries) {
      if (entry.kind !== 'act') continue;
      const legal = hamlet.legal(state, entry.by);
      if (entry.cause === 'auto') {
        automatic++;
        expectSame(legal, [entry.action], 'automatic');
      } else expectSame(legal.length > 1 || hamlet.pending(state)?.manual, true, 'asked although there was no choice');
      hamlet.apply(state, entry.by, entry.action, io);
    }
    expect(automatic).toBeGreaterThan(0);
  });
});

describe('undo', () => {
  test.each(
    SETTINGS.filter(({ layout }) => layout === 'first-game').map(
      (setting) => [nameOfSetting(setting), setting] as const,
    ),
  )(
    'takes back the newest decision and stops where something was drawn or the turn was passed: %s',
    (name, setting) => {
      const table = openHamlet(setting, `undo ${name}`);
      const dice = diceOf(`undo ${name}`);
      const seen = { undone: 0, barred: 0, agreed: 0 };
      for (let i = 0; i < 160 && hamlet.pending(table.state); i++) {
        const { seat } = table.state;
        const legal = hamlet.legal(table.state, seat);
        const action = pickAction(legal, dice);
        const [before, position, draws] = [hamlet.hash(table.state), writePosition(table.state), table.streams.draws];
        const length = table.entries.length;
        expect(table.act(seat, action)).toBeUndefined();
        const after = hamlet.hash(table.state);
        const barred = table.entries.slice(length).some((entry) => entry.kind === 'act' && entry.barrier !== 'none');
        const drewOrPassed = table.streams.draws > draws || table.state.seat !== seat || table.state.over;
        expectSame(barred, drewOrPassed, hamlet.codec.format(table.state.setting, action));
        if (dice(4) > 0) continue;
        const refused = table.undo(seat);
        if (barred) {
          seen.barred++;
          expectSame([refused?.code, hamlet.hash(table.state)], ['undo-barrier', after], 'at a barrier');
          if (dice(3) > 0) continue;
          seen.agreed++;
          expectSame(table.undo(seat, true), undefined, 'agreed');
        } else {
          seen.undone++;
          expectSame(refused, undefined, 'without a barrier');
        }
        expect(hamlet.hash(table.state)).toBe(before);
        expect(writePosition(table.state)).toEqual(position);
        expect(table.streams.draws).toBe(draws);
        if (dice(2) > 0) continue;
        // What was drawn is drawn again: taking back an action does not deal other tiles.
        expect(table.act(seat, action)).toBeUndefined();
        expect(hamlet.hash(table.state)).toBe(after);
      }
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
      expectSame(hamlet.hash(table.stateAt(table.length)), hamlet.hash(table.state), 'the log');
    },
  );

  test('goes back decision by decision to the beginning of the turn, and no further', () => {
    const table = openHamlet(SETTINGS[0], 'back');
    const { seat } = table.state;
    const doing = (text: string) => {
      const action = hamlet.codec.parse(table.state.setting, text);
      return isRefusal(action) ? action : table.act(table.state.seat, action);
    };
    const start = hamlet.hash(table.state);
    expect(doing('move church farm')).toBeUndefined();
    const moved = hamlet.hash(table.state);
    expect(doing('work quarry')).toBeUndefined();
    expect(undoable(table.entries, 1 - seat, false)).toMatchObject({ code: 'undo-nothing' });
    expect(table.undo(seat)).toBeUndefined();
    expect(hamlet.hash(table.state)).toBe(moved);
    expect(table.undo(seat)).toBeUndefined();
    expect(hamlet.hash(table.state)).toBe(start);
    expect(table.undo(seat)).toMatchObject({ code: 'undo-nothing' });
    expect(doing('work farm')).toBeUndefined();
    expect(doing('end')).toBeUndefined();
    expect(table.undo(seat)).toMatchObject({ code: 'undo-barrier' });
    expect(table.undo(1 - seat)).toMatchObject({ code: 'undo-nothing' });
  });
});

describe('nothing leaks', () => {
  test.each(SETTINGS.map((setting) => [nameOfSetting(setting), setting] as const))(
    'neither views nor events hold the seed or the state of a random stream: %s',
    (name, setting) => {
      const table = openHamlet(setting, `leak ${name}`);
      let heard = '';
      table.listen((_entry, _index, events) => {
        for (const event of events)
          heard += VIEWERS.map((viewer) => JSON.stringify(hamlet.redact(event, viewer))).join('\n');
      });
      let compared = 0;
      playOn(table, diceOf(`leak ${name}`), (state) => {
        if (++compared % 15 > 0) return compared < 600;
        const secrets = [
          table.opening.seed,
          table.opening.seed.split(':')[1],
          ...[...table.streams.open.values()].flatMap((words) =>
            [...words].flatMap((word) => [`${word}`, `${word >>> 0}`, (word >>> 0).toString(16).padStart(8, '0')]),
          ),
        ];
        const bytes = viewersOf(state).map((viewer) => JSON.stringify(hamlet.view(state, viewer)));
        for (const secret of secrets)
          for (const text of [...bytes, heard]) expectSame(text.includes(secret), false, `${secret} is shown`);
        return true;
      });
      expect(heard.length).toBeGreaterThan(100);
    },
  );

  test('two games that differ only in what is still to be drawn look the same until something is drawn', () => {
    let [equal, different] = [0, 0];
    for (const setting of SETTINGS) {
      const table = openHamlet(setting, `future ${nameOfSetting(setting)}`);
      const dice = diceOf(`future ${nameOfSetting(setting)}`);
      playOn(table, dice, (state, legal) => {
        if (dice(15) > 0) return;
        const twin = { state: hamlet.clone(state), streams: openStreams(seedFrom(`another ${state.round}`)) };
        const own = { state: hamlet.clone(state), streams: cloneStreams(table.streams) };
        const action = legal[dice(legal.length)];
        const [before] = [own.streams.draws];
        const events: string[][] = [twin, own].map(({ state: next, streams }) => {
          const heard: string[] = [];
          hamlet.apply(
            next,
            next.seat,
            action,
            ioOf<Event>(streams, (event) => heard.push(JSON.stringify(event))),
          );
          return heard;
        });
        const drew = own.streams.draws > before;
        const looks = [twin, own].map(({ state: next }) =>
          JSON.stringify(viewersOf(next).map((viewer) => hamlet.view(next, viewer))),
        );
        if (drew) different += looks[0] === looks[1] ? 0 : 1;
        else {
          equal++;
          expectSame(looks[0], looks[1], hamlet.codec.format(state.setting, action));
          expectSame(events[0], events[1], hamlet.codec.format(state.setting, action));
        }
      });
    }
    expect(equal).toBeGreaterThan(200);
    expect(different).toBeGreaterThan(5);
  });

  test('a view is enough to play on: guess gives a state with the same list', () => {
    const { state } = randomGame(SETTINGS[5], 'guess', ({ round }) => round < 8);
    const io = ioOf<Event>(openStreams(seedFrom('guess')), undefined);
    for (const viewer of viewersOf(state)) {
      const guessed = hamlet.guess(hamlet.view(state, viewer), io);
      expect(hamlet.legal(guessed, guessed.seat)).toEqual(hamlet.legal(state, state.seat));
      expect(hamlet.hash(guessed)).toBe(hamlet.hash(state));
    }
  });
});
