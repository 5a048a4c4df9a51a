import './all-texts.ts';
import type { TableSummary } from '@hamlet/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showWaiting } from '../src/online/badge.ts';
import { guestName } from '../src/online/guest-name.ts';
import { nameAt, nameOf } from '../src/online/names.ts';
import type { OnlineRoom } from '../src/online/online-room.ts';
import { change, settings } from '../src/settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('names at a table online', () => {
  it('are those of persons, with a mark for bots, a word for who has gone, and nothing where nobody is', () => {
    expect(nameOf({ name: 'Ann' })).toBe('Ann');
    expect(nameOf({ name: 'Botty', bot: true })).not.toBe('Botty');
    expect(nameOf({ name: 'Botty', bot: true })).toContain('Botty');
    expect(nameOf({ former: true })).not.toBe('');
    expect(nameOf({})).toBe('');
  });

  it('are found by the seat', () => {
    const room = { state: { value: { seats: [{ name: 'Ann' }, {}] } } } as unknown as OnlineRoom;
    expect([0, 1, 2].map((seat) => nameAt(room, seat))).toEqual(['Ann', '', '']);
  });

  it('of guests are their own where they have two letters at least, and else numbered', () => {
    const { name } = settings.value;
    const random = vi.spyOn(Math, 'random');
    change({ name: ' A ' });
    random.mockReturnValue(0);
    expect(guestName()).toContain('100');
    random.mockReturnValue(0.9999);
    expect(guestName()).toContain('999');
    change({ name: 'Al' });
    expect(guestName()).toBe('Al');
    change({ name });
  });
});

describe('the icon of the installed page', () => {
  const table = (waits: boolean) => ({ waits }) as TableSummary;

  it('counts the tables that wait, and is cleared where none does', () => {
    const shown: (number | undefined)[] = [];
    vi.stubGlobal('navigator', {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(undefined),
    });
    showWaiting([table(true), table(false), table(true)]);
    showWaiting([table(false)]);
    showWaiting([]);
    expect(shown).toEqual([2, undefined, undefined]);
  });

  it('stays as it is in a browser that cannot mark it, or fails to', async () => {
    vi.stubGlobal('navigator', {});
    expect(() => showWaiting([table(true)])).not.toThrow();
    vi.stubGlobal('navigator', { setAppBadge: () => Promise.reject(new Error('not installed')) });
    showWaiting([table(true)]);
    await Promise.resolve();
  });
});
