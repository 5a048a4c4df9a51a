import { hamlet } from '@hamlet/hamlet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isMeantAsRecord } from '../src/records/error-text.ts';
import { downloadJson, downloadTable, fileNameOf, partialFor } from '../src/table-ui/download.ts';
import { BOT, freshRecord, person, tableOf } from './session-table.ts';

describe('a record as a file', () => {
  const when = new Date(2026, 10, 5, 23, 59).getTime();

  it('has a name that tells which game it is, of which day, and how far', () => {
    expect(fileNameOf({ rules: 'hamlet@1.0' }, { round: 6, period: 'round', over: false, when })).toBe(
      'hamlet-2026-11-05-round-6.hamlet.json',
    );
    expect(fileNameOf({ rules: 'builder-pro@1.0' }, { round: 2, period: 'year', over: false, when })).toBe(
      'builder-pro-2026-11-05-year-2.hamlet.json',
    );
    expect(fileNameOf({ rules: 'hamlet@1.0' }, { round: 9, period: 'round', over: true, when })).toBe(
      'hamlet-2026-11-05-end.hamlet.json',
    );
  });

  it('says in its name that it is partial', () => {
    const record = { rules: 'builder-pro@1.0', partial: true };
    expect(fileNameOf(record, { round: 2, period: 'year', over: false, when })).toBe(
      'builder-pro-2026-11-05-year-2-partial.hamlet.json',
    );
  });

  it('is partial while several people play, for the one in front of the screen', async () => {
    const shared = tableOf(freshRecord(hamlet, 2, 3, { roundCap: 1 }), [person('Blue'), person('Yellow')]);
    expect(partialFor(shared)).toBe('Blue');
    expect(await shared.record()).toMatchObject({ partial: true });
    await shared.act(0, [{ do: 'end' }]);
    expect(partialFor(shared)).toBe('Yellow');
    await shared.act(1, [{ do: 'end' }]);
    expect(shared.now.value.pending).toBeUndefined();
    expect(partialFor(shared)).toBeUndefined();
    expect(await shared.record()).not.toHaveProperty('partial');
    const alone = tableOf(freshRecord(hamlet, 2, 3), [person('Blue'), BOT]);
    expect(partialFor(alone)).toBeUndefined();
    expect(await alone.record()).not.toHaveProperty('partial');
  });

  it('is distinguished from other files', () => {
    expect(isMeantAsRecord('{"hello":1}')).toBe(false);
    expect(isMeantAsRecord('{"format":"hamlet-record","hello":1}')).toBe(true);
  });
});

describe('a file handed to the browser', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** The files that are handed over. */
  function handed() {
    const files: { readonly name: string; readonly blob: Blob }[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const link = {
      href: '',
      download: '',
      click: () => files.push({ name: link.download, blob: create.mock.lastCall?.[0] as Blob }),
    };
    vi.stubGlobal('document', { createElement: () => link });
    return files;
  }

  it('stands on lines of its own for people who read it, and is let go once the browser has it', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.useFakeTimers();
    const files = handed();
    downloadJson({ log: ['0 end'] }, 'a.json');
    const [{ name, blob }] = files;
    expect([name, blob.type, await blob.text()]).toEqual([
      'a.json',
      'application/json',
      '{\n "log": [\n  "0 end"\n ]\n}\n',
    ]);
    vi.advanceTimersByTime(5000);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoke).toHaveBeenCalledWith('blob:1');
  });

  it('is named after the round that is being played', async () => {
    const files = handed();
    const table = tableOf(freshRecord(hamlet, 2, 3, { roundCap: 2 }), [person('Blue'), person('Yellow')]);
    for (let step = 0; step < 5; step++) {
      await downloadTable(table, 'round');
      if (table.now.value.pending) await table.act(table.now.value.viewer, [{ do: 'end' }]);
    }
    const stands = files.map(({ name }) => /\d\d-([a-z]+(-\d)?)(-partial)?\.hamlet/.exec(name)?.[1]);
    expect(stands).toEqual(['round-1', 'round-1', 'round-2', 'round-2', 'end']);
  });
});
