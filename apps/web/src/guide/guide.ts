import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Item } from '../table/table.ts';
import { type Chapter, type Lesson, offered, progressIn, type Scene, type SceneProgress } from './lesson.ts';

/** Where in a lesson one is. */
export interface ScenePlace {
  readonly lesson: Lesson;
  readonly chapter: Chapter;
  readonly scene: Scene;
}

/** Leads through one scene: knows what the record did, sees what the player does, and says what the table offers. */
export class Guide {
  readonly place: ScenePlace;
  private readonly recorded: readonly string[];
  private readonly log: ReadonlySignal<readonly Item[]>;
  /** The lines that are begun at the table and not sent yet. */
  readonly begun: Signal<readonly string[]> = signal([]);
  readonly progress: ReadonlySignal<SceneProgress>;

  /** @param recorded the lines of the player's seat in the record, from the scene on */
  constructor(place: ScenePlace, recorded: readonly string[], log: ReadonlySignal<readonly Item[]>) {
    this.place = place;
    this.recorded = recorded;
    this.log = log;
    this.progress = computed(() => this.progressWith(this.begun.value));
  }

  private progressWith(begun: readonly string[]): SceneProgress {
    const { lesson, scene } = this.place;
    const played = this.log.value
      .slice(scene.ply)
      .flatMap(({ by, text }) => (by === lesson.seat && text !== undefined ? [text] : []));
    return progressIn(lesson, scene, this.recorded, [...played, ...begun]);
  }

  /** Those of the legal lines that the table offers after some that are begun. */
  offered(legal: readonly string[], begun: readonly string[]): ReadonlySet<string> {
    return offered(this.place.lesson, legal, this.progressWith(begun).next);
  }
}
