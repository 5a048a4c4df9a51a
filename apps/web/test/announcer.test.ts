import { describe, expect, it } from 'vitest';
import { announcementOf } from '../src/table-ui/announcer.tsx';

const own = (sentence: string) => ({ isMine: true, sentence });
const other = (sentence: string) => ({ isMine: false, sentence });

describe('an announcement', () => {
  it('tells an own action in one sentence, the last one', () => {
    expect(announcementOf([own('You worked'), own('You sold')], true)).toBe('You sold.');
  });

  it('tells what others did in one summary, and whose turn it is', () => {
    expect(announcementOf([own('You ended'), other('Ada built'), other('Ben sold')], true)).toBe(
      'Ada built. Ben sold. It is your turn.',
    );
  });

  it('counts what would be too long to hear', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map(other);
    expect(announcementOf(many, true)).toBe('2 events before that. c. d. e. It is your turn.');
  });

  it('says nothing of a turn that is not the reader’s', () => {
    expect(announcementOf([other('Ada built')], false)).toBe('Ada built.');
  });
});
