import { readOptions } from '@hamlet/hamlet';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../src/hamlet/new-game/kinds.ts';
import { MODIFIERS, withoutModifiers } from '../src/hamlet/new-game/modifiers.tsx';

describe('the single changes of the difficulty', () => {
  it('are those of the leaflet, five easier and three harder, and each is an option', () => {
    expect(MODIFIERS.map(({ kind }) => kind)).toEqual([...Array(5).fill('easier'), ...Array(3).fill('harder')]);
    for (const { key, on, off } of MODIFIERS) {
      expect(readOptions({ solo: 'investor', [key]: on })[key]).toBe(on);
      expect(readOptions({ solo: 'investor' })[key]).toBe(off);
    }
  });

  it('can take away again what a preset brings', () => {
    for (const difficulty of ['easy', 'hard']) {
      const preset = readOptions({ solo: 'investor', difficulty });
      const brought = MODIFIERS.filter(({ key, on }) => preset[key] === on);
      expect(brought).toHaveLength(2);
      for (const { key, off } of brought)
        expect(readOptions({ solo: 'investor', difficulty, [key]: off })[key]).toBe(off);
    }
  });

  it('go when another difficulty is chosen', () => {
    expect(withoutModifiers({ solo: 'favour', twoDonkeys: true, botricLandmarks: 6 })).toEqual({ solo: 'favour' });
  });
});

describe('a solo game', () => {
  const solo = KINDS.find(({ preset }) => preset.name === 'solo');

  it('is played by the lake by an option of its own', () => {
    expect(solo?.optionsOf?.({ lake: true, difficulty: 'hard' })).toEqual({ modules: ['lake'], difficulty: 'hard' });
    expect(solo?.optionsOf?.({ lake: false, difficulty: 'hard' })).toEqual({ difficulty: 'hard' });
  });

  it('loses its single changes with a new difficulty alone', () => {
    const clearing = solo?.rows.filter(({ keeps }) => keeps);
    expect(clearing?.map(({ key }) => key)).toEqual(['difficulty']);
    expect(clearing?.[0].keeps?.({ solo: 'favour', twoDonkeys: true })).toEqual({ solo: 'favour' });
  });
});
