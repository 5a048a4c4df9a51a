import './sketch-frame.css';
import type { AnyGame, PreparedStep } from '@hamlet/kernel';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameEntry, TableProps } from '../game-entry.ts';
import { Spoken } from '../parts/spoken.tsx';
import type { AnyTable } from '../table/table.ts';
import { say } from '../words/words.ts';
import { sketchBase } from './sketch-base.ts';
import { SketchTable } from './sketch-table.ts';

/** A turn that was put together in a sketch. */
export interface SketchedTurn {
  readonly kind: string;
  readonly steps: readonly PreparedStep[];
}

export interface SketchProps {
  readonly game: GameEntry;
  readonly table: AnyTable;
  readonly Screen: ComponentType<TableProps<AnyTable>>;
  readonly onClose: () => void;
  /** Saves the turn on the server until the seat is due; undefined without a server. Gives the reason where it fails. */
  readonly onPrepare?: ((turn: SketchedTurn) => Promise<string | undefined>) | undefined;
  /** The steps of the turn that is prepared already, to begin with. */
  readonly prepared?: readonly string[] | undefined;
}

interface Parts {
  readonly engine: AnyGame;
  readonly rests: readonly string[];
}

/** A copy of the table on which a player tries out their next turn, in a frame that nobody overlooks. */
export function SketchFrame({ game, table, Screen, onClose, onPrepare, prepared }: SketchProps) {
  const [parts, setParts] = useState<Parts>();
  const [fault, setFault] = useState('');
  const [times, setTimes] = useState(0);
  useEffect(() => {
    void Promise.all([game.engine(table.rules), game.sketch()]).then(([engine, { rests }]) =>
      setParts({ engine, rests }),
    );
  }, [game]);
  const sketch = useMemo(() => parts && open(table, parts, times === 0 ? prepared : undefined), [table, parts, times]);
  const { viewer, pending, holders, ply } = table.now.value;
  const from = useMemo(() => ply, [sketch]);
  const isDue = pending?.seats.includes(viewer) === true && holders[viewer] === 'person';
  const again = () => setTimes(times + 1);
  const prepare = async () => {
    if (!sketch || !onPrepare) return;
    const steps = sketch.steps.value.map(({ text, change }) => ({ text, change }));
    const failed = await onPrepare({ kind: sketch.kind, steps });
    if (failed === undefined) onClose();
    else setFault(failed);
  };
  const count = sketch?.steps.value.length ?? 0;
  const text = fault !== '' ? fault : say(isDue ? 'sketch.due' : ply === from ? 'sketch.text' : 'sketch.moved');
  return (
    <div class="sketch">
      <aside class="sketch-head" aria-label={say('sketch.title')}>
        <h2>{say('sketch.title')}</h2>
        <p>{text}</p>
        <Spoken text={text} />
        <div class="line">
          {ply !== from && (
            <button type="button" class="button" onClick={again}>
              {say('sketch.again')}
            </button>
          )}
          {onPrepare && (
            <button
              type="button"
              class="button main"
              data-prepare=""
              disabled={count === 0}
              onClick={() => void prepare()}
            >
              {say(isDue ? 'sketch.play' : 'sketch.prepare')}
            </button>
          )}
          <button type="button" class="button" data-sketch-close="" onClick={onClose}>
            {say('sketch.close')}
          </button>
        </div>
      </aside>
      {sketch ? (
        <Screen key={String(times)} table={sketch} onReopen={again} />
      ) : (
        <p class="card sketch-none">{say(parts ? 'sketch.none' : 'shell.loading')}</p>
      )}
    </div>
  );
}

function open(
  table: AnyTable,
  { engine, rests }: Parts,
  prepared: readonly string[] | undefined,
): SketchTable | undefined {
  const { view, viewer } = table.now.peek();
  const base = sketchBase(engine, view, viewer, rests);
  if (base === undefined) return undefined;
  const sketch = new SketchTable(table, engine, base, viewer);
  if (prepared) sketch.takeAgain(prepared);
  return sketch;
}
