import { readFileSync } from 'node:fs';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnySession, playRecordUntilFault, readRecord, registryOf } from '@hamlet/kernel';
import { describe, expect, test } from 'vitest';
import { LESSONS as BUILDER_LESSONS } from '../src/builder-pro/guide/lessons.ts';
import { coachProgress, type Lesson, offeredLines, progressIn, type Scene } from '../src/guide/lesson.ts';
import { LESSONS as HAMLET_LESSONS } from '../src/hamlet/guide/lessons.ts';

/** Plays the record of a lesson to its end. */
function play(folder: string, { id }: Lesson): AnySession {
  const text = readFileSync(new URL(`../src/${folder}/guide/${id}.hamlet.json`, import.meta.url), 'utf8');
  const { session, fault } = playRecordUntilFault(readRecord(JSON.parse(text), registryOf([hamlet, builderPro])));
  if (fault) throw fault;
  return session;
}

interface LineOf {
  readonly by: number;
  readonly text: string;
}

function linesFrom(session: AnySession, ply: number): LineOf[] {
  return session.effective.slice(ply).map((index) => {
    const entry = session.entries[index];
    if (entry.kind !== 'act') throw new Error('only acts count');
    const { by, action } = entry;
    return { by, text: session.game.codec.format(session.setting, action) };
  });
}

const CASES = [
  ...HAMLET_LESSONS.map((lesson) => ['hamlet', lesson] as const),
  ...BUILDER_LESSONS.map((lesson) => ['builder-pro', lesson] as const),
].map(([folder, lesson]) => ({ name: lesson.id, folder, lesson }));

describe.each(CASES)('the guided game $name', ({ folder, lesson }) => {
  const session = play(folder, lesson);
  const scenes = lesson.chapters.flatMap((chapter) =>
    chapter.scenes.map((scene) => [chapter.id, scene.ply, scene] as const),
  );
  const own = (scene: Scene) =>
    linesFrom(session, scene.ply)
      .filter(({ by }) => by === lesson.seat)
      .map(({ text }) => text);

  test.each(scenes)('%s from line %i is a turn of its player, step by step', (_, ply, scene) => {
    const lines = linesFrom(session, ply);
    expect(lines[0].by).toBe(lesson.seat);
    const recorded = own(scene);
    const count = scene.steps.reduce((sum, { lines }) => sum + lines, 0);
    expect(recorded.length).toBeGreaterThanOrEqual(count);
    const steps = Array.from({ length: count + 1 }, (_, taken) => {
      const progress = progressIn(lesson, scene, recorded, recorded.slice(0, taken));
      expect(progress.isAstray).toBe(false);
      return progress.step;
    });
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps)).toEqual(new Set([...scene.steps.keys(), scene.steps.length]));
    expect(progressIn(lesson, scene, recorded, recorded.slice(0, count)).isDone).toBe(true);
  });

  test.each(scenes)(
    '%s from line %i offers what the record does, never nothing, and names its step',
    (_, ply, scene) => {
      const recorded = own(scene);
      const count = scene.steps.reduce((sum, { lines }) => sum + lines, 0);
      const stepOf = scene.steps.flatMap(({ lines }, step) => Array.from({ length: lines }, () => step));
      let taken = 0;
      let at = ply;
      for (const { by, text } of linesFrom(session, ply)) {
        if (taken === count) break;
        const state = session.stateAt(at++);
        if (by !== lesson.seat) continue;
        const legal = session.game
          .legal(state, by)
          .map((action: unknown) => session.game.codec.format(session.setting, action));
        const progress = progressIn(lesson, scene, recorded, recorded.slice(0, taken));
        const shown = offeredLines(lesson, legal, progress.next);
        expect(coachProgress(lesson, progress, [], legal).step).toBe(stepOf[taken]);
        if (legal.includes(text)) expect([...shown]).toContain(text);
        expect(shown.size).toBeGreaterThan(0);
        taken++;
      }
      expect(taken).toBe(count);
    },
  );

  test('something else leads astray, and taking it back leads on', () => {
    const [[, , scene]] = scenes;
    const recorded = own(scene);
    const astray = progressIn(lesson, scene, recorded, [`${recorded[0].split(' ')[0]} nowhere`]);
    expect(astray.isAstray).toBe(true);
    expect(progressIn(lesson, scene, recorded, [])).toMatchObject({ isAstray: false, step: 0, next: recorded[0] });
  });
});

describe('a step of a guided game', () => {
  const [lesson] = HAMLET_LESSONS;
  const scene: Scene = {
    ply: 0,
    steps: [
      { id: 'build', lines: 3 },
      { id: 'end', lines: 1 },
    ],
  };
  const recorded = ['build barn', 'place 1,2', 'pay wood@farm', 'end'];
  const told = (begun: readonly string[], legal: readonly string[]) =>
    coachProgress(lesson, progressIn(lesson, scene, recorded, begun), begun, legal);

  test('lasts until it is paid, and says that it has only to be confirmed', () => {
    expect(told(['build barn'], ['from farm', 'from quarry'])).toMatchObject({ step: 0, isHeld: false });
    expect(told(['build barn', 'place 1,2'], ['pay wood@farm'])).toMatchObject({ step: 0, isHeld: true });
    expect(told(recorded.slice(0, 3), ['work farm', 'end'])).toMatchObject({ step: 1, isHeld: false });
  });

  test('is over while others decide, and when something else was done', () => {
    expect(told(recorded, [])).toMatchObject({ step: 2, isHeld: false, isDone: true });
    expect(told(['build barn', 'place 1,2', 'work farm'], ['pay wood@farm'])).toMatchObject({
      isHeld: false,
      isAstray: true,
    });
  });
});
