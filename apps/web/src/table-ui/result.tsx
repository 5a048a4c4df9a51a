import './result.css';
import { type AnyGame, isObject } from '@hamlet/kernel';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../parts/dialog.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import { Star } from '../parts/signs.tsx';
import { go, to } from '../route.ts';
import { attempt } from '../table/attempt.ts';
import { createGame } from '../table/local.ts';
import type { Table, Trouble } from '../table/table.ts';
import { say } from '../words/words.ts';
import { downloadTable, recordOf } from './download.ts';
import { EndingNote } from './ending-note.tsx';
import type { ResultSeat } from './result-seats.ts';

interface Props {
  readonly table: Table;
  readonly failed: Signal<Trouble | undefined>;
  readonly game: AnyGame;
  /** The game's word for a round, in the name of an exported file. */
  readonly period: string;
  readonly title: string;
  /** The winner, in words. */
  readonly verdict: string;
  /** The lead of the winner, and its source. */
  readonly note: string;
  readonly seats: readonly ResultSeat[];
  /** The words of the button that leads back to the board. */
  readonly backLabel: string;
  /** The picture of the village at the end. */
  readonly moment: ComponentChildren;
  /** Every score line and the charts. */
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** The end of a game, the same for all of them: who won, by how much, what has become of it, every point, and what next. */
export function ResultDialog({ table, failed, game, period, title, backLabel, children, onClose, ...podium }: Props) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          {/* The main button would begin another game at once where Enter ended this one. */}
          <button type="button" class="button" data-begin="" onClick={onClose}>
            {backLabel}
          </button>
          <button type="button" class="button" onClick={() => void attempt(failed, () => downloadTable(table, period))}>
            {say('result.export')}
          </button>
          <a class="button" href={to('replay', table.id)}>
            {say('result.replay')}
          </a>
          <button type="button" class="button main" onClick={() => void attempt(failed, () => playAgain(table, game))}>
            {say('result.again')}
          </button>
        </>
      }
    >
      <div class="final">
        <Podium table={table} {...podium} />
        {children}
      </div>
    </Dialog>
  );
}

/** Begins a rematch: the same people and bots, the same rules, another seed. */
async function playAgain(table: Table, game: AnyGame): Promise<void> {
  if (table.rematch) return table.rematch();
  const { options } = await recordOf(table);
  const given = isObject(options) ? options : {};
  go('game', await createGame({ game, options: given, seats: table.seats }));
}

/** The winner, the margin and everybody's total. */
function Podium({
  table,
  verdict,
  note,
  seats,
  moment,
}: Pick<Props, 'table' | 'verdict' | 'note' | 'seats' | 'moment'>) {
  return (
    <section class="podium">
      <Confetti />
      <h3 class="winner">{verdict}</h3>
      <EndingNote table={table} />
      {note !== '' && <p class="note">{note}</p>}
      <Ranking seats={seats} />
      {moment}
    </section>
  );
}

export function Ranking({ seats }: { readonly seats: readonly ResultSeat[] }) {
  return (
    <ol class="podium-seats">
      {seats.map(({ seat, colour, name, points, place }) => (
        <li key={seat} class={place === 1 ? 'first' : ''}>
          {place === 1 && <Wreath />}
          <PlayerMark colour={colour} size={place === 1 ? 40 : 28} />
          <span class="podium-name">{name}</span>
          <b class="podium-total">
            {points} <Star />
            <span class="hidden">{say('result.points')}</span>
          </b>
          <small>{say('result.place', { place })}</small>
        </li>
      ))}
    </ol>
  );
}

/** Leaves around the winner's mark. */
function Wreath() {
  return (
    <svg class="wreath" width="74" height="74" viewBox="-37 -37 74 74" aria-hidden="true">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          {[18, 48, 78, 108].map((turn) => (
            <path
              key={turn}
              d="M0 7c-4-4-4-10 0-14 4 4 4 10 0 14z"
              transform={`rotate(${180 - turn}) translate(0 -27) rotate(-68)`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Confetti for a moment, where motion is on. */
function Confetti() {
  return (
    <span class="confetti" aria-hidden="true">
      {Array.from({ length: 28 }, (_, index) => (
        <i key={String(index)} style={{ '--at': `${(index * 37) % 100}%`, '--late': `${(index % 7) * 90}ms` }} />
      ))}
    </span>
  );
}
