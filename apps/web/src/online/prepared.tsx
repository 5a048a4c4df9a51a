import type { SavedTurn } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { GameEntry, GameSketch } from '../game-entry.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { SketchedTurn } from '../sketch/sketch-frame.tsx';
import { newId } from '../table/new-id.ts';
import { say, sayAny, sayList } from '../words/words.ts';
import { ask } from './api.ts';
import type { OnlineRoom } from './online-room.ts';
import { sayOnlineError } from './refusal-text.ts';

/** Stores a turn on the server until the seat is due; gives the fault if that failed. */
export async function prepareTurn(room: OnlineRoom, seat: number, turn: SketchedTurn): Promise<string | undefined> {
  const steps = turn.steps.map(({ text, change }) => ({ text, change: { ...change } }));
  try {
    await ask('prepare', { params: { table: room.id, seat }, body: { id: newId(), kind: turn.kind, steps } });
    return undefined;
  } catch (error) {
    return sayOnlineError(error);
  }
}

interface Props {
  readonly room: OnlineRoom;
  readonly game: GameEntry;
}

/** The prepared turn that waits on the server, or the reason why it was not played. */
export function PreparedStrip({ room, game }: Props) {
  const seat = room.seat.value;
  const turn = seat === undefined ? undefined : room.prepared.value.get(seat);
  const [sketch, setSketch] = useState<GameSketch>();
  const isFault = turn?.fault !== undefined;
  useEffect(() => {
    if (isFault) void game.sketch().then(setSketch);
  }, [isFault, game]);
  const [isOpen, setOpen] = useState(false);
  if (seat === undefined || !turn) return null;
  const withdraw = () => {
    setOpen(false);
    void ask('withdrawTurn', { params: { table: room.id, seat } }).catch(() => {});
  };
  if (isFault)
    return (
      <div class="ask-strip" role="alert" data-not-played="">
        <span>{say('online.prepared.failed', { why: sketch ? sayFault(room, turn, sketch) : '' })}</span>
        <button type="button" class="button" onClick={withdraw}>
          {say('online.prepared.seen')}
        </button>
      </div>
    );
  return (
    <>
      <button type="button" class="button quiet" data-prepared="" onClick={() => setOpen(true)}>
        <Icon name="map" /> <span>{say('online.prepared.waits', { count: turn.steps.length })}</span>
        <b class="badge" aria-hidden="true">
          {turn.steps.length}
        </b>
      </button>
      {isOpen && (
        <Dialog title={say('online.prepared.title')} onClose={() => setOpen(false)}>
          <div class="rows">
            <p>{say('online.prepared.text')}</p>
            <button type="button" class="button" data-withdraw="" onClick={withdraw}>
              {say('online.prepared.withdraw')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** The reason why a step no longer fitted: that of the rules, and what the step would change now. */
function sayFault(room: OnlineRoom, { steps, fault }: SavedTurn, { sayRefusal }: GameSketch): string {
  if (!fault) return '';
  const why = sayRefusal(room.view.value, fault.refusal);
  if (!fault.change) return why;
  const before = sayChange(steps[fault.step]?.change ?? {});
  return `${why} ${say('online.prepared.change', { before, now: sayChange(fault.change) })}`;
}

function sayChange(change: Readonly<Record<string, number>>): string {
  const parts = Object.entries(change).map(([name, amount]) => `${amount > 0 ? '+' : ''}${amount} ${sayHolding(name)}`);
  return parts.length === 0 ? say('online.prepared.nothing') : sayList(parts);
}

/** The name of something that a seat has, from the texts of its game. */
function sayHolding(name: string): string {
  return sayAny(`online.prepared.holding.${name}`);
}
