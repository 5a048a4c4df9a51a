import type { GameEntry } from '../game-entry.ts';
import type { ScreenProps } from '../parts/lazy.tsx';
import { paceMs } from '../settings.ts';
import { openSaved } from '../table/local.ts';
import { OpenTable } from './open-table.tsx';

const open = (id: string) => openSaved(id, paceMs());
const load = async (game: GameEntry) => (await game.table()).default;

/** A game that is being played. */
export default function PlayScreen({ rest: [id = ''] }: ScreenProps) {
  return <OpenTable id={id} open={open} load={load} />;
}
