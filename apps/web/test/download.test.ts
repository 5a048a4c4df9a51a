import { describe, expect, it } from 'vitest';
import { fileNameOf } from '../src/screens/download.ts';
import { isMeantAsRecord } from '../src/screens/faults.ts';

describe('a record as a file', () => {
  const when = new Date(2026, 10, 5, 23, 59).getTime();

  it('has a name that tells which game it is, of which day, and how far', () => {
    expect(fileNameOf({ rules: 'hamlet@1.0' }, { round: 6, over: false, when })).toBe(
      'hamlet-2026-11-05-round-6.hamlet.json',
    );
    expect(fileNameOf({ rules: 'builder-pro@1.0' }, { round: 2, over: false, when })).toBe(
      'builder-pro-2026-11-05-year-2.hamlet.json',
    );
    expect(fileNameOf({ rules: 'hamlet@1.0' }, { round: 9, over: true, when })).toBe(
      'hamlet-2026-11-05-end.hamlet.json',
    );
  });

  it('is told from other files', () => {
    expect(isMeantAsRecord('{"hello":1}')).toBe(false);
    expect(isMeantAsRecord('{"format":"hamlet-record","hello":1}')).toBe(true);
  });
});
