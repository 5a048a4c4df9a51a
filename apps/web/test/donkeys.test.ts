import { type Action, hamlet, NOWHERE } from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { donkeyStep, donkeyTargets, movesOf } from '../src/hamlet/acting/donkeys.ts';
import { sessionOf } from './session-table.ts';

const move = (from: number, to: number): Action => ({ do: 'move', from, to });

describe('moving donkeys by pointing', () => {
  // Donkeys on 1 and on 2: a road joins 1 with 2, 3 and 4, another 2 with 4.
  const moves = movesOf([{ do: 'end' }, move(1, 2), move(1, 3), move(1, 4), move(2, 1), move(2, 4)]);

  it('goes where a single donkey gets to, at once', () => {
    expect(donkeyStep(moves, undefined, 3)).toEqual({ kind: 'move', move: move(1, 3) });
  });

  it('takes a tile with a donkey for that donkey, and the next tile for where it goes', () => {
    expect(donkeyStep(moves, undefined, 2)).toEqual({ kind: 'choose', tile: 2 });
    expect(donkeyStep(moves, 2, 1)).toEqual({ kind: 'move', move: move(2, 1) });
    expect(donkeyStep(moves, 2, 2)).toEqual({ kind: 'choose', tile: undefined });
  });

  it('asks which donkey where several get to a tile', () => {
    expect(donkeyStep(moves, undefined, 4)).toEqual({ kind: 'choose', tile: 4 });
    expect(donkeyTargets(moves, 4).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(donkeyStep(moves, 4, 2)).toEqual({ kind: 'move', move: move(2, 4) });
  });

  it('lights what can be reached, and only that', () => {
    expect(donkeyTargets(moves, undefined).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    expect(donkeyTargets(moves, 2).toSorted((a, b) => a - b)).toEqual([1, 4]);
    expect(donkeyTargets(moves, 3)).toEqual([1]);
  });

  it('reaches every move of a game by one or two taps', () => {
    const record: GameRecord = {
      format: 'hamlet-record',
      version: 1,
      rules: hamlet.rules,
      options: hamlet.options({ roundCap: 12 }),
      seats: ['one', 'two'],
      seed: 'sfc32:0102030405060708090a0b0c0d0e0f10',
      log: [],
    };
    const session = sessionOf(record, [
      { kind: 'bot', level: 'random' },
      { kind: 'bot', level: 'random' },
    ]);
    for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) session.moveBot(seat);
    let tried = 0;
    for (let ply = 0; ply < session.length; ply++) {
      const state = hamlet.codec.decode(session.at(ply).view);
      const listed = movesOf(hamlet.legal(state, state.seat));
      for (const wanted of listed) {
        expect(donkeyTargets(listed, undefined)).toContain(wanted.from);
        expect(donkeyTargets(listed, wanted.from)).toContain(wanted.to);
        expect(donkeyStep(listed, wanted.from, wanted.to)).toMatchObject({ kind: 'move', move: { to: wanted.to } });
        tried++;
      }
      expect(listed.every(({ to }) => to !== NOWHERE)).toBe(true);
    }
    expect(tried).toBeGreaterThan(30);
  });
});
