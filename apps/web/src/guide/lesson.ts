/**
 * A guided game (tutorial): a real game, recorded, of which the player takes some turns again. Each scene opens the table at the position before
 * such a turn; a coach says what to do and why, and the table offers only what belongs to it.
 */
export interface Lesson {
  readonly id: string;
  /** Loads the record of the game. */
  readonly load: () => Promise<unknown>;
  /** The game that is offered to those who have finished it, by its name on the home screen. */
  readonly preset: string;
  /** The seat that the player takes. */
  readonly seat: number;
  /** The closeness by the first word of a line. */
  readonly closeness: Readonly<Record<string, Closeness>>;
  readonly chapters: readonly Chapter[];
}

/** One idea of the game. */
export interface Chapter {
  readonly id: string;
  readonly scenes: readonly Scene[];
}

/** One turn of the record that the player takes again. */
export interface Scene {
  /** The number of lines of the record that come before it. */
  readonly ply: number;
  readonly steps: readonly LessonStep[];
}

/** One thing to do. Its sentences are found by the ids of lesson, chapter and step. */
interface LessonStep {
  readonly id: string;
  /** The number of lines of the record that it takes, those of other seats not counted. */
  readonly lines: number;
}

/** Steps that say the same in every chapter. */
const SHARED: ReadonlySet<string> = new Set(['end']);

/** The group of the sentences of a step: what to do, and why. `path` is the group of its chapter. */
export function stepGroup(path: string, step: string): string {
  return SHARED.has(step) ? `learn.shared.${step}` : `${path}.${step}`;
}

/**
 * The closeness with which lines of a kind must follow the record: `any` of its kind will do, the `object` must be the same but
 * not the rest, or it is a `detail` that may be there or not, such as how something is paid. All other lines must be the same; of
 * those that are `only`, nothing else is offered.
 */
export type Closeness = 'any' | 'object' | 'detail' | 'only';

function verbOf(line: string): string {
  return /^\S*/.exec(line)?.[0] ?? '';
}

function isDetail({ closeness }: Lesson, line: string): boolean {
  return closeness[verbOf(line)] === 'detail';
}

/** The number of words of a line that count. */
const WORDS: Readonly<Record<Closeness, number>> = { any: 1, object: 2, detail: 1, only: 99 };

/** True when a line repeats the line of the record. */
function isAsMeant({ closeness }: Lesson, line: string, recorded: string): boolean {
  const close = closeness[verbOf(recorded)];
  const telling = (text: string) => (close ? text.split(' ', WORDS[close]).join(' ') : text);
  return telling(line) === telling(recorded);
}

/** The progress of a player in a scene. */
export interface SceneProgress {
  /** The index of the step to be taken; the number of steps when all are taken. */
  readonly step: number;
  /** The index of the step that the last line belongs to; undefined before the first line. */
  readonly lastStep: number | undefined;
  /** The line of the record that comes next; undefined when the scene is done. */
  readonly next: string | undefined;
  /** True when the player did something else; it can be taken back. */
  readonly isAstray: boolean;
  readonly isDone: boolean;
}

/**
 * Compares what the player did with what the record did.
 * @param recorded the lines of the player's seat in the record, from the scene on
 * @param played the lines of the player's seat since the scene began, those of a draft included
 */
export function progressIn(
  lesson: Lesson,
  scene: Scene,
  recorded: readonly string[],
  played: readonly string[],
): SceneProgress {
  const wanted = linesOf(scene, recorded).filter(({ line }) => !isDetail(lesson, line));
  const did = played.filter((line) => !isDetail(lesson, line));
  const differs = wanted.findIndex(({ line }, index) => !isAsMeant(lesson, did[index] ?? '', line));
  const matched = differs < 0 ? wanted.length : differs;
  const next = wanted[matched];
  return {
    step: next?.step ?? scene.steps.length,
    lastStep: wanted[matched - 1]?.step,
    next: next?.line,
    isAstray: next !== undefined && matched < did.length,
    isDone: next === undefined,
  };
}

/**
 * The progress that the coach shows: a step lasts until it is confirmed, as long as the table still asks how it is paid or
 * whether it is closed.
 * @param begun the lines of a draft, which `progress` counts as played
 * @param legal what the table allows after them; nothing while others decide
 */
export function coachProgress(
  lesson: Lesson,
  progress: SceneProgress,
  begun: readonly string[],
  legal: readonly string[],
): CoachProgress {
  const { step, lastStep, next, isAstray } = progress;
  const told = { ...progress, isHeld: false };
  if (isAstray || lastStep === undefined || lastStep === step || legal.length === 0) return told;
  const isHeld =
    next === undefined
      ? begun.length > 0
      : !legal.some((line) => verbOf(line) === verbOf(next)) && legal.some((line) => isDetail(lesson, line));
  return isHeld ? { ...told, step: lastStep, isDone: false, isHeld } : told;
}

/** The progress of a scene as the coach shows it. */
export interface CoachProgress extends SceneProgress {
  /** True while the step has only to be confirmed. */
  readonly isHeld: boolean;
}

/** The lines of a scene, each with the index of its step. */
function linesOf({ steps }: Scene, recorded: readonly string[]): { readonly line: string; readonly step: number }[] {
  const stepOf = steps.flatMap(({ lines }, step) => Array.from({ length: lines }, () => step));
  return stepOf.flatMap((step, index) => {
    const line = recorded[index];
    return line === undefined ? [] : [{ line, step }];
  });
}

/**
 * The lines that the table offers while one is wanted, of all that are legal: those of its kind. Where none is legal yet, those
 * that lead on: paying, choosing a place, closing a list. Never nothing.
 */
export function offeredLines(lesson: Lesson, legal: readonly string[], next: string | undefined): ReadonlySet<string> {
  if (next === undefined) return new Set(legal);
  const isOnly = lesson.closeness[verbOf(next)] === 'only';
  const alike = legal.filter((line) => (isOnly ? line === next : verbOf(line) === verbOf(next)));
  if (alike.length > 0) return new Set(alike);
  const leading = legal.filter((line) => isDetail(lesson, line));
  return new Set(leading.length > 0 ? leading : legal);
}
