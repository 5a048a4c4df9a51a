import type { GameEntry } from '../game-entry.ts';
import { OpenTable, type TableScreenProps } from '../opening/open-table.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { paceMs } from '../settings.ts';
import { openSaved } from '../table/local.ts';
import type { PortTable } from '../table/port-table.ts';
import { TableNotices } from '../table-ui/table-notices.tsx';
import { WithSketch } from '../table-ui/with-sketch.tsx';

const open = (id: string) => openSaved(id, paceMs());
const load = async (game: GameEntry) => {
  const { default: Screen } = await game.table();
  return (props: TableScreenProps<PortTable>) => (
    <div>
      <TableNotices table={props.table} period={game.period} />
      <WithSketch game={game} Screen={Screen} {...props} />
    </div>
  );
};

/** A game that is being played. */
export default function PlayScreen({ rest: [id = ''] }: ScreenProps) {
  return <OpenTable id={id} open={open} load={load} />;
}
