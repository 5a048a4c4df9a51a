import './table-dialog.css';
import { type Command, SUBSTITUTE } from '@hamlet/protocol';
import { useState } from 'preact/hooks';
import type { GameEntry } from '../game-entry.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { lazy } from '../parts/lazy.tsx';
import { go, to } from '../route.ts';
import { say, withTexts } from '../words/words.ts';
import { ask } from './api.ts';
import { sayDeserted, sayEnd } from './end-text.ts';
import { saveHere } from './finished.ts';
import type { OnlineRoom } from './online-room.ts';
import { ownSeats } from './own-seats.ts';
import { PaceChange } from './pace-change.tsx';
import { sayOnlineError, sayOnlineRefusal } from './refusal-text.ts';
import { Verify } from './verify.tsx';
import { WatchLink } from './watch-link.tsx';

const TablePeople = lazy(() =>
  withTexts(
    ['social'],
    import('./person-tools.tsx').then(({ TablePeople: Part }) => Part),
  ),
);

interface Props {
  readonly room: OnlineRoom;
  readonly game: GameEntry;
  readonly watch: string | undefined;
  readonly onClose: () => void;
}

/** The things that people can do at a table besides playing. */
export function TableDialog({ room, game, watch, onClose }: Props) {
  const [fault, setFault] = useState('');
  const [isSure, setSure] = useState(false);
  const state = room.state.value;
  const { own, gone } = ownSeats(room.mine.value, room.seat.value, state?.seats ?? []);
  if (!state) return null;
  const isPlaying = state.phase === 'playing' && own !== undefined;
  const isMine = own !== undefined && !gone.includes(own);
  const give = async (command: Command, seat = own) => {
    if (seat === undefined) return;
    const refusal = await room.command(seat, command);
    if (refusal) setFault(sayOnlineRefusal(refusal));
    else onClose();
  };
  const rematch = async () => {
    try {
      const { id } = await ask('rematch', { params: { table: room.id } });
      go('online', id);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  const saveGame = async () => {
    try {
      go('replay', await saveHere(room.id, watch));
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  const button = (label: string, command: Command, seat = own) => (
    <button type="button" class="button" onClick={() => void give(command, seat)}>
      {label}
    </button>
  );
  return (
    <Dialog title={say('online.menu.title')} onClose={onClose}>
      <div class="rows">
        <p class="note">
          {say(`online.pace.${state.pace}`)}. {sayEnd(state) ?? sayDeserted(state)}
        </p>
        {isPlaying && isMine && (
          <>
            <button
              type="button"
              class="button"
              data-take-back=""
              onClick={() => void give({ do: 'ask', request: { what: 'take-back' } })}
            >
              {say('online.menu.take-back')}
            </button>
            {button(say('online.menu.end-score'), { do: 'ask', request: { what: 'end', result: 'score' } })}
            {button(say('online.menu.end-draw'), { do: 'ask', request: { what: 'end', result: 'draw' } })}
            <PaceChange
              pace={state.pace}
              onPropose={(pace) => void give({ do: 'ask', request: { what: 'pace', pace } })}
            />
            {!state.adjourned && button(say('online.menu.adjourn'), { do: 'adjourn' })}
            {button(say('online.menu.bot'), { do: 'hand-over', level: SUBSTITUTE })}
            {button(say('online.menu.leave'), { do: 'leave' })}
            <button
              type="button"
              class={`button${isSure ? ' warn' : ''}`}
              onClick={() => (isSure ? void give({ do: 'concede', level: SUBSTITUTE }) : setSure(true))}
            >
              {say(isSure ? 'online.menu.concede-sure' : 'online.menu.concede')}
            </button>
          </>
        )}
        {isPlaying &&
          gone.map((seat) =>
            room.mine.value.length === 1
              ? button(say('online.menu.reclaim'), { do: 'reclaim' }, seat)
              : button(say('online.menu.reclaim-seat', { seat: seat + 1 }), { do: 'reclaim' }, seat),
          )}
        {state.phase === 'over' && (
          <>
            {own !== undefined && (
              <button type="button" class="button main" onClick={() => void rematch()}>
                {say('online.menu.rematch')}
              </button>
            )}
            <a class="button" href={to('replay', room.id)}>
              <Icon name="play" /> {say('saves.replay')}
            </a>
            <a class="button" href={`api/tables/${room.id}/record`} download={`${room.id}.hamlet.json`}>
              <Icon name="save" /> {say('online.menu.record')}
            </a>
            <button type="button" class="button" data-save-here="" onClick={() => void saveGame()}>
              <Icon name="save" /> {say('online.menu.save')}
            </button>
            <Verify room={room} engine={game.engine} watch={watch} />
          </>
        )}
        <TablePeople room={room} />
        {state.plan.rated && isPlaying && !state.casual && <p class="note">{say('online.rated.take-back')}</p>}
        {state.casual && <p class="note">{say(state.plan.rated ? 'online.rated.casual' : 'online.menu.casual')}</p>}
        {own !== undefined && <WatchLink room={room} />}
        {state.commitment !== undefined && (
          <p class="note commitment">{say('online.menu.commitment', { hash: state.commitment })}</p>
        )}
        {fault !== '' && <p role="alert">{fault}</p>}
        <a class="button" href={to('online')}>
          <Icon name="home" /> {say('online.menu.home')}
        </a>
      </div>
    </Dialog>
  );
}
