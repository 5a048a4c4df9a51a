import './all-texts.ts';
import { hamlet, topFrame } from '@hamlet/hamlet';
import { dryRun } from '@hamlet/kernel';
import { describe, expect, it } from 'vitest';
import { BOT, freshRecord, person, sessionOf } from './session-table.ts';

describe('actions that are sent together', () => {
  it('pass over a step that the table has taken by itself, and no other', () => {
    let taken = 0;
    for (const seed of [1, 2, 3, 4]) {
      const session = sessionOf(freshRecord(hamlet, 2, seed, { roundCap: 12 }), [person('Blue'), BOT]);
      while (!session.isOver) {
        const bot = session.dueBot();
        if (bot !== undefined) {
          session.moveBot(bot);
          continue;
        }
        const state = hamlet.codec.decode(session.now().view);
        const legal = hamlet.legal(state, 0);
        const action = legal[(session.length * 7) % legal.length];
        const after = dryRun(hamlet, state, 0, action).state;
        const next = hamlet.pending(after)?.seats.includes(0) && topFrame(after) ? hamlet.legal(after, 0) : [];
        // The client sends the step that is left without a choice together with the one before it.
        const sent = next.length === 1 ? [action, next[0]] : [action];
        const { length } = session;
        const refusal = session.act(0, sent);
        expect(refusal).toBeUndefined();
        const isTaken = sent.length === 2 && session.items(length)[1]?.cause === 'auto';
        if (isTaken) {
          taken++;
          expect(session.items(length)[1].text).toBe(hamlet.codec.format(state.setting, sent[1]));
        }
      }
    }
    expect(taken).toBeGreaterThan(10);
  });
});
