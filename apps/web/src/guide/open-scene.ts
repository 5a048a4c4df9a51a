import { type GameRecord, isObject, readRecord, registryOf } from '@hamlet/kernel';
import { effect } from '@preact/signals';
import type { GameEntry } from '../game-entry.ts';
import { settings } from '../settings.ts';
import { openUnsaved } from '../table/local.ts';
import type { AnyTable, SeatPlan } from '../table/table.ts';
import type { Guide, ScenePlace } from './guide.ts';
import { chapterProgress, saveChapterProgress } from './progress-store.ts';
import { nextScene, numberOf } from './scene-order.ts';

/** The level of the rivals in a guided game; they move only after the player's turn is over. */
const RIVAL = 'novice';

/** A scene on the table. */
export interface OpenedScene {
  readonly table: AnyTable;
  /** The lines of the player's seat in the record, from the scene on. */
  readonly recorded: readonly string[];
}

/** Opens a table at the position before a scene, or where the player left it. */
export async function openScene(entry: GameEntry, place: ScenePlace, pace: number): Promise<OpenedScene> {
  const { lesson, scene } = place;
  const data = await lesson.load();
  const rules = isObject(data) ? String(data.rules) : undefined;
  const game = await entry.engine(rules);
  const { record, lines } = readRecord(data, registryOf([game]));
  const recorded = lines
    .slice(scene.ply)
    .flatMap(({ by, what }) => (by === lesson.seat && what.kind === 'act' ? [what.text] : []));
  const { result: _, ...head } = record;
  const open = (played: readonly string[]): Promise<AnyTable> => {
    const begun: GameRecord = { ...head, log: [...record.log.slice(0, scene.ply), ...played] };
    return openUnsaved(begun, seatsOf(entry, record, lesson.seat), pace);
  };
  const left = linesLeftAt(place);
  // Lines that another version of the lesson left here do not play.
  const table = await (left.length > 0 ? open(left).catch(() => open([])) : open([]));
  return { table, recorded };
}

/** The lines that were played in a scene before the page was left. */
function linesLeftAt(place: ScenePlace): readonly string[] {
  const at = chapterProgress(place.lesson, place.chapter.id);
  return at?.scene === numberOf(place) ? at.lines : [];
}

/** Remembers the lines that are played in a scene, until the function that it gives is called. */
export function rememberScene({ place, progress }: Guide, table: AnyTable): () => void {
  const { lesson, chapter, scene } = place;
  const isLast = nextScene(place)?.chapter !== chapter;
  return effect(() => {
    const isOver = progress.value.isDone && isLast;
    const isBegun = table.log.value.length > 0;
    if (isOver || !isBegun) return;
    table.record().then(
      ({ log }) => saveChapterProgress(lesson, chapter.id, { scene: numberOf(place), lines: log.slice(scene.ply) }),
      // The table says itself that it has stopped.
      () => {},
    );
  });
}

function seatsOf(entry: GameEntry, { seats, options }: GameRecord, player: number): readonly SeatPlan[] {
  return seats.map((_, seat): SeatPlan => {
    if (seat === player) return { kind: 'person', name: settings.value.name };
    const ruled = entry.ruledSeat?.(options, seat);
    return ruled === undefined ? { kind: 'bot', level: RIVAL } : { kind: 'rules', name: ruled };
  });
}
