import { type Event, hamlet, writePosition } from '@hamlet/hamlet';
import { ioOf, isRefusal, undoable } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { expectSame } from './compare.ts';
import { diceOf, nameOfSetting, openHamlet, pickAction, randomGame, SETTINGS, startOf } from './random-play.ts';

describe('the log', () => {
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
