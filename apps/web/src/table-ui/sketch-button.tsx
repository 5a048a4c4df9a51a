import { Icon } from '../parts/icons.tsx';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly table: Pick<Table, 'now'>;
  readonly onSketch: (() => void) | undefined;
}

/** The button for a sketch while others think: a copy of the table on which the player's next turn can be tried. */
export function SketchButton({ table, onSketch }: Props) {
  const { pending, viewer } = table.now.value;
  if (!onSketch || !pending || pending.seats.includes(viewer)) return null;
  return (
    <button type="button" class="button" data-sketch="" onClick={onSketch}>
      <Icon name="map" /> {say('menu.sketch')}
    </button>
  );
}
