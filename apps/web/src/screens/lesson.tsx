import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameEntry, TableProps } from '../game-entry.ts';
import { Guide, type ScenePlace } from '../guide/guide.ts';
import { openScene, rememberScene } from '../guide/open-scene.ts';
import { finishChapter, saveChapterProgress } from '../guide/progress-store.ts';
import { nextScene, numberOf } from '../guide/scene-order.ts';
import { LostPage } from '../opening/lost.ts';
import { paceMs } from '../settings.ts';
import type { AnyTable } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly game: GameEntry;
  readonly place: ScenePlace;
}

/** The outcome of opening a scene. */
type SceneOpening =
  | { readonly table: AnyTable; readonly guide: Guide; readonly Screen: ComponentType<TableProps<AnyTable>> }
  | { readonly error: unknown };

/** One scene of a guided game, at the game's own table. */
export function LessonScreen({ game, place }: Props) {
  const [found, setFound] = useState<SceneOpening>();
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let opened: AnyTable | undefined;
    setFound(undefined);
    const open = async () => {
      const [{ default: Screen }, { table, recorded }] = await Promise.all([
        game.table(),
        openScene(game, place, paceMs()),
      ]);
      opened = table;
      if (isWanted) setFound({ table, Screen, guide: new Guide(place, recorded, table.log) });
      else table.close();
    };
    open().catch((error: unknown) => isWanted && setFound({ error: error ?? new Error() }));
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, [game, place.scene, times]);
  useEffect(() => (found && 'table' in found ? rememberScene(found.guide, found.table) : undefined), [found]);
  const isDone = found && 'table' in found && found.guide.progress.value.isDone;
  useEffect(() => {
    if (isDone && nextScene(place)?.chapter !== place.chapter) finishChapter(place.lesson, place.chapter.id);
  }, [isDone, place]);
  const again = () => {
    saveChapterProgress(place.lesson, place.chapter.id, { scene: numberOf(place), lines: [] });
    setTimes(times + 1);
  };
  if (!found) return <p class="page-wait">{say('shell.loading')}</p>;
  if ('error' in found)
    return <LostPage id={place.lesson.id} error={found.error} onRetry={() => setTimes(times + 1)} />;
  return <found.Screen table={found.table} guide={found.guide} onReopen={again} />;
}
