import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { attempt } from '../table/attempt.ts';
import { type SavedList, savedList } from '../table/saves.ts';
import type { Trouble } from '../table/table.ts';

interface SavedGames {
  /** Undefined until they have been read. */
  readonly saved: SavedList | undefined;
  /** The reason why they could not be read. */
  readonly failed: Trouble | undefined;
  readonly refresh: () => Promise<void>;
}

/** The saved games of this browser, read when the component is first drawn. */
export function useSavedGames(): SavedGames {
  const [saved, setSaved] = useState<SavedList>();
  const failed = useSignal<Trouble | undefined>(undefined);
  const refresh = async () => {
    const read = await attempt(failed, savedList);
    if (read) setSaved(read.answer);
  };
  useEffect(() => void refresh(), []);
  return { saved, failed: failed.value, refresh };
}
