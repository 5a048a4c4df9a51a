import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { isRefusal } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { advise } from '../src/bot-player.ts';
import { BOT, freshRecord, person, sessionOf } from './session-table.ts';

describe('a suggestion', () => {
  it('is a whole turn that the rules allow, with reasons', () => {
    const record = freshRecord(hamlet, 2, 1);
    const session = sessionOf(record, [person('Blue'), BOT]);
    const advice = session.suggest(session.length, advise);
    expect(advice?.seat).toBe(0);
    expect(advice?.changes.length).toBeGreaterThan(0);
    const state = hamlet.codec.decode(session.now().view);
    const first = hamlet.codec.parse(state.setting, advice?.turn[0] ?? '');
    expect(isRefusal(first) ? first : hamlet.refuse(state, 0, first)).toBeUndefined();
    expect(advice?.turn.at(-1)).toBe('end');
  });

  it('is the same whenever it is asked for in the same position', () => {
    const session = sessionOf(freshRecord(hamlet, 2, 1), [person('Blue'), BOT]);
    expect(session.suggest(0, advise)).toEqual(session.suggest(0, advise));
  });

  it('is given to no second person while seats have secrets', () => {
    const record = freshRecord(builderPro, 2, 1);
    expect(sessionOf(record, [person('Blue'), BOT]).suggest(0, advise)?.seat).toBe(0);
    expect(sessionOf(record, [person('Blue'), person('Red')]).suggest(0, advise)).toBeUndefined();
  });
});
