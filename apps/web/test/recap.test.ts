import { type Event, hamlet } from '@hamlet/hamlet';
import type { GameRecord } from '@hamlet/kernel';
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { BOT, freshRecord, person, sessionOf, tableOf } from './session-table.ts';
import './all-texts.ts';
import { motionsOf } from '../src/hamlet/board/motions.ts';
import { sayReasoningStep } from '../src/hamlet/names.ts';
import { tokenUsed } from '../src/hamlet/story/botric-panel.tsx';
import { type HamletLogLine, logLines } from '../src/hamlet/story/log.ts';
import { sinceTurnOf, stepsOf } from '../src/hamlet/story/recap.ts';
import { HamletTableModel } from '../src/hamlet/table-model.ts';
import type { GameSession } from '../src/table/game-session.ts';
import { sayKnown } from '../src/words/words.ts';

/** A whole solo game that is played at random. */
function soloGame(options: Record<string, unknown>, seed: number): GameSession {
  const record: GameRecord = {
    format: 'hamlet-record',
    version: 1,
    rules: hamlet.rules,
    options: hamlet.options({ botricTies: 'auto', roundCap: 20, ...options }),
    seats: ['You', 'Botric'],
    seed: `sfc32:${seed.toString(16).padStart(32, '0')}`,
    log: [],
  };
  const session = sessionOf(record, [
    { kind: 'bot', level: 'random' },
    { kind: 'rules', name: 'Botric' },
  ]);
  for (let seat = session.dueBot(); seat !== undefined; seat = session.dueBot()) session.moveBot(seat);
  return session;
}

function linesOf(session: GameSession): readonly HamletLogLine[] {
  return logLines(hamlet.codec.decode(session.at(session.length).view), session.items(0), (seat) => ({
    name: ['Ann', 'Botric'][seat],
    you: seat === 0,
  }));
}

/** The log as the human sees it at the beginning of each turn. */
function turnsOf(lines: readonly HamletLogLine[]): HamletLogLine[][] {
  return lines.flatMap((line, index) => (line.kind === 'turn' && line.by === 0 ? [lines.slice(0, index + 1)] : []));
}

const GAMES = [
  { solo: 'investor' },
  { solo: 'favour' },
  { solo: 'investor', modules: ['lake'], season: 'spring' },
  { solo: 'favour', modules: ['lake'], season: 'winter' },
].map((options, index) => ({ name: Object.values(options).flat().join(' '), session: soloGame(options, index + 5) }));

describe.each(GAMES)('what Botric did ($name)', ({ session }) => {
  const lines = linesOf(session);
  const turns = turnsOf(lines);

  it('is shown for his last turn alone, even if I did nothing in mine', () => {
    expect(turns.length).toBeGreaterThan(3);
    for (const log of turns.slice(1)) {
      const since = log.slice(sinceTurnOf(log, 0));
      expect(since[0]).toMatchObject({ kind: 'turn', by: 1 });
      expect(since.filter(({ kind }) => kind === 'turn')).toHaveLength(2);
    }
  });

  it('leaves no thought out, and tells each with what came of it', () => {
    for (const log of turns.slice(1)) {
      const since = sinceTurnOf(log, 0);
      const deeds = log.slice(since).filter(({ kind }) => kind === 'deed');
      const steps = stepsOf(deeds, log[since].ply);
      expect(steps.flatMap(({ reasoningSteps }) => reasoningSteps)).toEqual(
        deeds.flatMap(({ reasoningSteps }) => reasoningSteps),
      );
      expect(steps.at(-1)?.ply).toBe(deeds.at(-1)?.ply);
      for (const [index, { from }] of steps.entries()) expect(from).toBe(steps[index - 1]?.ply ?? log[since].ply);
      for (const step of steps.slice(0, -1)) expect(step.text).not.toContain('marker');
    }
  });

  it('names the token of his line that each deed of the line came from', () => {
    const deeds: Readonly<Record<string, string>> = {
      produce: 'worked at',
      blueprint: 'took the blueprint',
      refine: 'refined',
      build: 'built',
      road: 'built a',
      fish: 'fished',
    };
    const told = turns.slice(1).flatMap((log) => stepsOf(log.slice(sinceTurnOf(log, 0)), 0));
    const used = told.flatMap((step) => ({ token: tokenUsed(step.reasoningSteps), text: step.text }));
    const named = used.filter(({ token }) => token !== undefined);
    expect(named.length).toBeGreaterThan(5);
    for (const { token, text } of named) expect(text).toContain(deeds[token ?? '']);
  });

  it('is worded to the last reason', () => {
    const state = hamlet.codec.decode(session.at(session.length).view);
    const reasoningSteps = lines.flatMap((line) => line.reasoningSteps);
    expect(reasoningSteps.length).toBeGreaterThan(40);
    const unworded = reasoningSteps.flatMap(({ topic, verdict }) =>
      [`botric.topic.${topic}`, `botric.verdict.${verdict}`].filter((key) => sayKnown(key) === undefined),
    );
    expect(new Set(unworded)).toEqual(new Set());
    for (const step of reasoningSteps) expect(sayReasoningStep(state.setting, step)).not.toMatch(/\{\{|undefined|\?/);
  });

  it('moves gold and points that add up to what the log says', () => {
    const state = hamlet.codec.decode(session.at(session.length).view);
    const motions = motionsOf(state, session.items(0));
    const events = session.items(0).flatMap((item) => item.events as readonly Event[]);
    for (const kind of ['gold', 'points'] as const) {
      const seen = motions.reduce((sum, motion) => sum + (motion.kind === kind ? motion.amount : 0), 0);
      expect(seen).toBe(events.reduce((sum, event) => sum + (event.type === kind ? event.amount : 0), 0));
    }
  });
});

describe('who does not begin', () => {
  it.each([2, 3])('reads in their first turn the deeds of all the others, of %i', (count) => {
    const seats = [...Array.from({ length: count - 1 }, () => BOT), person('Ada')];
    const model = new HamletTableModel(tableOf(freshRecord(hamlet, count, 7, { layout: 'first-game' }), seats));
    const steps = model.recap.steps.value;
    expect([...new Set(steps.map(({ by }) => by))]).toEqual(Array.from({ length: count - 1 }, (_, seat) => seat));
    expect(steps[0].from).toBe(0);
    model.close();
  });
});

describe('who comes back', () => {
  it('begins where they last looked, and after that at their last turn', async () => {
    const table = tableOf(freshRecord(hamlet, 2, 7, { layout: 'first-game' }), [person('Ada'), BOT]);
    await table.act(0, [{ do: 'end' }]);
    const all = new HamletTableModel(table).recap.steps.value;
    expect(all.length).toBeGreaterThan(1);
    const seen = signal<number | undefined>(all[0].ply);
    const model = new HamletTableModel(Object.assign(Object.create(table) as typeof table, { seen }));
    expect(model.recap.steps.value.map(({ ply }) => ply)).toEqual(all.slice(1).map(({ ply }) => ply));
    expect(model.recap.steps.value[0].from).toBe(all[0].ply);
    model.recap.end();
    expect(seen.value).toBeUndefined();
  });
});
