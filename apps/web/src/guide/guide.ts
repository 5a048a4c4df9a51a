import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Item } from '../table/table.ts';
import {
  type Chapter,
  type CoachProgress,
  coachProgress,
  type Lesson,
  offeredLines,
  progressIn,
  type Scene,
  type SceneProgress,
} from './lesson.ts';

/** The place of a scene in its lesson. */
export interface ScenePlace {
  readonly lesson: Lesson;
  readonly chapter: Chapter;
  readonly scene: Scene;
}

/** The lines that end a turn. */
const ENDING: ReadonlySet<string> = new Set(['end', 'done', 'pass']);

/** Leads through one scene: knows what the record did, sees what the player does, and says what the table offers. */
export class Guide {
  readonly place: ScenePlace;
  private readonly recorded: readonly string[];
  private readonly log: ReadonlySignal<readonly Item[]>;
  /** The lines that are begun at the table and not sent yet. */
  readonly begun: Signal<readonly string[]> = signal([]);
  /** The lines that the table allows after them; none while others decide. */
  readonly legal: Signal<readonly string[]> = signal([]);
  readonly progress: ReadonlySignal<CoachProgress>;

  /** @param recorded the lines of the player's seat in the record, from the scene on */
  constructor(place: ScenePlace, recorded: readonly string[], log: ReadonlySignal<readonly Item[]>) {
    this.place = place;
    this.recorded = recorded;
    this.log = log;
    this.progress = computed(() => {
      const begun = this.begun.value;
      return coachProgress(place.lesson, this.progressWith(begun), begun, this.legal.value);
    });
  }

  /** Others decide: nothing is begun, and nothing is allowed. */
  wait(): void {
    this.begun.value = [];
    this.legal.value = [];
  }

  /** The lines of the player's seat since the scene began. */
  private get played(): readonly string[] {
    const { lesson, scene } = this.place;
    return this.log.value
      .slice(scene.ply)
      .flatMap(({ by, text }) => (by === lesson.seat && text !== undefined ? [text] : []));
  }

  /** True when the last thing that the player did ended their turn. */
  get isTurnOver(): boolean {
    return ENDING.has(this.played.at(-1) ?? '');
  }

  private progressWith(begun: readonly string[]): SceneProgress {
    const { lesson, scene } = this.place;
    return progressIn(lesson, scene, this.recorded, [...this.played, ...begun]);
  }

  /** The legal lines that the table offers after those that are begun. */
  offered(legal: readonly string[], begun: readonly string[]): ReadonlySet<string> {
    return offeredLines(this.place.lesson, legal, this.progressWith(begun).next);
  }
}
