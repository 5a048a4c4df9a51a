import './bar-strip.css';
import './people-bar.css';
import type { SeatState, TableState } from '@hamlet/protocol';
import { useState } from 'preact/hooks';
import type { GameEntry } from '../game-entry.ts';
import { Icon } from '../parts/icons.tsx';
import { lazy } from '../parts/lazy.tsx';
import { Spoken } from '../parts/spoken.tsx';
import { sayDay } from '../words/formats.ts';
import { say } from '../words/words.ts';
import { sayTime, useTicking } from './clock-text.ts';
import { nameOf } from './names.ts';
import type { OnlineRoom } from './online-room.ts';
import { PreparedStrip } from './prepared.tsx';

/** Fetched when it is first wanted. */
const OpenRequests = lazy(async () => (await import('./open-requests.tsx')).OpenRequests);
const ChatDialog = lazy(async () => (await import('./chat.tsx')).ChatDialog);
const NotesDialog = lazy(async () => (await import('./notes.tsx')).NotesDialog);
const TableDialog = lazy(async () => (await import('./table-dialog.tsx')).TableDialog);

interface PeopleBarProps {
  readonly room: OnlineRoom;
  readonly game: GameEntry;
  readonly watch: string | undefined;
}

/** The number of the newest line of the chat. */
function newestOf(room: OnlineRoom): number {
  return room.chat.value.at(-1)?.number ?? 0;
}

/** True when the table waits for an answer: to a request, about an absent seat, to a rematch, or for all to return. */
function isAsked({ asks, lapses, rematch, adjourned }: TableState): boolean {
  return asks.length > 0 || lapses.length > 0 || rematch !== undefined || adjourned;
}

/** The people at a table online: who is here, whose time runs, and what is asked; above the game. */
export function PeopleBar({ room, game, watch }: PeopleBarProps) {
  const [open, setOpen] = useState<'chat' | 'notes' | 'table'>();
  const [read, setRead] = useState(newestOf(room));
  const state = room.state.value;
  if (!state) return null;
  const own = new Set(room.mine.value.map((seat) => state.seats[seat]?.person));
  const unread =
    open === 'chat' ? 0 : room.chat.value.filter((line) => line.number > read && !own.has(line.person)).length;
  const close = () => {
    setRead(newestOf(room));
    setOpen(undefined);
  };
  return (
    <aside class="people-bar" aria-label={say('online.bar.label')}>
      <ul class="people">
        {state.seats.map((seat, index) => (
          <Person key={String(index)} room={room} seat={seat} index={index} />
        ))}
      </ul>
      {state.watchers > 0 && <span class="note">{say('online.bar.watchers', { count: state.watchers })}</span>}
      <div class="line">
        <PreparedStrip room={room} game={game} />
        <button type="button" class="button quiet" data-chat="" onClick={() => setOpen('chat')}>
          <Icon name="list" /> <span>{say('online.bar.chat')}</span>
          {unread > 0 && <b class="badge">{unread}</b>}
        </button>
        {room.seat.value !== undefined && (
          <button type="button" class="button quiet" data-notes="" onClick={() => setOpen('notes')}>
            <Icon name="book" /> <span>{say('online.notes.short')}</span>
          </button>
        )}
        <button type="button" class="button quiet" data-table-menu="" onClick={() => setOpen('table')}>
          <Icon name="people" /> <span>{say('online.bar.people')}</span>
        </button>
      </div>
      {room.connection.value !== 'open' && (
        <p class="wire-lost">
          {say('online.bar.lost')}
          <Spoken text={say('online.bar.lost')} />
        </p>
      )}
      {isAsked(state) && <OpenRequests room={room} />}
      {open === 'chat' && <ChatDialog room={room} onClose={close} />}
      {open === 'notes' && <NotesDialog table={room.id} onClose={close} />}
      {open === 'table' && <TableDialog room={room} game={game} watch={watch} onClose={close} />}
    </aside>
  );
}

interface PersonProps {
  readonly room: OnlineRoom;
  readonly seat: SeatState;
  readonly index: number;
}

function Person({ room, seat, index }: PersonProps) {
  const { states, at } = room.clocks.value;
  const clock = states.at(index);
  useTicking(clock?.running ?? false);
  const name = nameOf(seat) || (seat.holder === 'bot' ? say('online.room.bot') : '');
  if (seat.kind !== 'person') return null;
  const left = clock && clock.left - (clock.running ? performance.now() - at : 0);
  const isDue = room.state.value?.pending?.seats.includes(index) === true;
  return (
    <li class={`person${isDue ? ' due' : ''}`}>
      <span
        class={`presence ${seat.present ? 'here' : 'away'}`}
        role="img"
        aria-label={say(seat.present ? 'online.bar.here' : 'online.bar.away', { name })}
      />
      <span>{name}</span>
      {seat.away !== undefined && seat.away > Date.now() && (
        <small>{say('online.bar.leave', { day: sayDay(seat.away) })}</small>
      )}
      {left !== undefined && (
        <time class={left < 60_000 ? 'short' : ''}>{left <= 0 ? say('online.bar.up') : sayTime(left)}</time>
      )}
    </li>
  );
}
