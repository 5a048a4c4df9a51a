import { describe, expect, it } from 'vitest';
import { SpeechQueue } from '../src/parts/spoken.tsx';
import { announcementOf, Unannounced } from '../src/table-ui/announcer.tsx';

const own = (sentence: string) => ({ isMine: true, sentence });
const other = (sentence: string) => ({ isMine: false, sentence });

describe('an announcement', () => {
  it("reads out the reader's own action in one sentence, the last one", () => {
    expect(announcementOf([own('You worked'), own('You sold')], true)).toBe('You sold.');
  });

  it('tells what others did in one summary, and whose turn it is', () => {
    expect(announcementOf([own('You ended'), other('Ada built'), other('Ben sold')], true)).toBe(
      'Ada built. Ben sold. It is your turn.',
    );
  });

  it('counts what would be too long to hear', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map(other);
    expect(announcementOf(many, true)).toBe('2 earlier events. c. d. e. It is your turn.');
  });

  it('says nothing of a turn that is not the reader’s', () => {
    expect(announcementOf([other('Ada built')], false)).toBe('Ada built.');
  });
});

describe('texts of one moment', () => {
  it('are told apart by a stop', () => {
    const queue = new SpeechQueue();
    const texts = ['Sawmill: Pass 4 tiles to Ada', 'End the turn?', 'You kept 2', 'Choose one'];
    for (const text of texts) queue.addTask(text, text);
    expect(queue.take()).toBe('Sawmill: Pass 4 tiles to Ada. End the turn? You kept 2. Choose one');
    expect([queue.isEmpty, queue.take()]).toEqual([true, '']);
  });

  it('tell news in the order in which it happened, then the newest task of each speaker', () => {
    const queue = new SpeechQueue();
    queue.addTask('Choose a bag', 'panel');
    queue.addNews('You drew 3 tiles.');
    queue.addTask('Choose a tile', 'panel');
    queue.addTask('The hand is hidden', 'curtain');
    queue.addNews('Ada drew 3 tiles.');
    expect(queue.take()).toBe('You drew 3 tiles. Ada drew 3 tiles. Choose a tile. The hand is hidden');
  });
});

describe('lines that come while others play', () => {
  const lines = [own('You ended'), other('Ada built'), other('Ben sold')];

  it('wait until it is the reader’s turn', () => {
    const unannounced = new Unannounced({ lines: [], isMine: true });
    expect(unannounced.next({ lines: lines.slice(0, 1), isMine: false })).toBe('You ended.');
    expect(unannounced.next({ lines: lines.slice(0, 2), isMine: false })).toBe('');
    expect(unannounced.next({ lines, isMine: true })).toBe('Ada built. Ben sold. It is your turn.');
    expect(unannounced.next({ lines, isMine: true })).toBe('');
  });

  it('do not interrupt a decision that everybody takes at once, and come with the next one', () => {
    const unannounced = new Unannounced({ lines: [], isMine: true, step: 'build' });
    expect(unannounced.next({ lines: [other('Ada built')], isMine: true, step: 'build' })).toBe('');
    const more = [other('Ada built'), own('You built')];
    expect(unannounced.next({ lines: more, isMine: true, step: 'build' })).toBe('You built.');
    const all = [...more, other('Ben sold')];
    expect(unannounced.next({ lines: all, isMine: true, step: 'build' })).toBe('');
    expect(unannounced.next({ lines: all, isMine: true, step: 'keep' })).toBe('Ada built. Ben sold.');
  });

  it('are spoken in their final form, when a line has grown', () => {
    const unannounced = new Unannounced({ lines: [], isMine: false });
    unannounced.next({ lines: [other('Ada moved a donkey')], isMine: false });
    expect(unannounced.next({ lines: [other('Ada moved two donkeys')], isMine: true })).toBe(
      'Ada moved two donkeys. It is your turn.',
    );
  });

  it('are forgotten when they are taken back', () => {
    const unannounced = new Unannounced({ lines: [], isMine: false });
    expect(unannounced.next({ lines: [other('Ada built')], isMine: false })).toBe('');
    expect(unannounced.next({ lines: [], isMine: false })).toBe('');
    expect(unannounced.next({ lines: [other('Ada sold')], isMine: true })).toBe('Ada sold. It is your turn.');
  });

  it('are told again when one’s own has grown, or has lost a part', () => {
    const unannounced = new Unannounced({ lines: [], isMine: true });
    expect(unannounced.next({ lines: [own('You moved a donkey')], isMine: true })).toBe('You moved a donkey.');
    expect(unannounced.next({ lines: [own('You moved two donkeys')], isMine: true })).toBe('You moved two donkeys.');
    expect(unannounced.next({ lines: [own('You moved a donkey')], isMine: true })).toBe('You moved a donkey.');
    expect(unannounced.next({ lines: [own('You moved a donkey')], isMine: true })).toBe('');
  });

  it('are told to be taken back once they have been heard', () => {
    const unannounced = new Unannounced({ lines: [other('Ada built')], isMine: true });
    expect(unannounced.next({ lines: [other('Ada built'), own('You sold')], isMine: true })).toBe('You sold.');
    expect(unannounced.next({ lines: [other('Ada built')], isMine: true })).toBe('Taken back: You sold.');
    expect(unannounced.next({ lines: [], isMine: false })).toBe('Taken back: Ada built.');
    expect(unannounced.next({ lines: [own('You begged')], isMine: false })).toBe('You begged.');
  });

  it('end in one full stop', () => {
    expect(announcementOf([own('Ada is the first player.')], true)).toBe('Ada is the first player.');
  });
});
