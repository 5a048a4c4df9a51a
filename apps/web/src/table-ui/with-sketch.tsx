import type { ComponentType } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { TableProps } from '../game-entry.ts';
import { useTurnTitle } from '../parts/turn-title.ts';
import type { SketchProps } from '../sketch/sketch-frame.tsx';
import { withTexts } from '../words/words.ts';

type Props = Omit<SketchProps, 'onClose'> & Pick<TableProps, 'onReopen'>;

/** A table that is played, from which a sketch of the player's next turn can be opened. */
export function WithSketch({ Screen, onReopen, ...rest }: Props) {
  const { table } = rest;
  const [open, setOpen] = useState<{ readonly Frame: ComponentType<SketchProps> }>();
  // A screen closes its table when it is left, and this one is left for the sketch alone.
  const openTable: typeof table = useMemo(() => Object.create(table, { close: { value: () => {} } }), [table]);
  const sketch = useMemo(
    () => () =>
      void withTexts(['sketch'], import('../sketch/sketch-frame.tsx')).then(({ SketchFrame }) =>
        setOpen({ Frame: SketchFrame }),
      ),
    [],
  );
  if (open) return <open.Frame Screen={Screen} {...rest} onClose={() => setOpen(undefined)} />;
  return (
    <>
      <TurnTitle table={table} />
      <Screen table={openTable} onReopen={onReopen} onSketch={sketch} />
    </>
  );
}

/** Says in the title of the page whose turn it is. By itself, so that a move does not draw the whole table anew. */
function TurnTitle({ table }: Pick<SketchProps, 'table'>) {
  const { pending, viewer, holders } = table.now.value;
  useTurnTitle(pending?.seats.includes(viewer) === true && holders[viewer] === 'person');
  return null;
}
