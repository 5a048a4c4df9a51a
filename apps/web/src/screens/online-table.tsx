import './online-table.css';
import type { TableState } from '@hamlet/protocol';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameEntry, ReplayProps, TableProps } from '../game-entry.ts';
import { gameOf } from '../game-lookup.ts';
import { ask } from '../online/api.ts';
import { sayEnd } from '../online/end-text.ts';
import { Invite } from '../online/invite.tsx';
import { nameOf } from '../online/names.ts';
import { OnlineRoom } from '../online/online-room.ts';
import { OnlineTable } from '../online/online-table.ts';
import { PeopleBar } from '../online/people-bar.tsx';
import { prepareTurn } from '../online/prepared.tsx';
import { notePromise } from '../online/promise-store.ts';
import { sayOnlineError, sayOnlineRefusal } from '../online/refusal-text.ts';
import { useTurnSigns } from '../online/turn-signs.ts';
import { Page } from '../parts/page.tsx';
import { go, to } from '../route.ts';
import type { AnyTable, AnyWatchedTable, SeatPlan } from '../table/table.ts';
import { sayLevel } from '../table-ui/standing.ts';
import { WithSketch } from '../table-ui/with-sketch.tsx';
import { loadNewest } from '../update.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly id: string;
  /** The address of a watcher. */
  readonly watch: string | undefined;
}

/** A table on the server: its people before the game, the game itself, and its end. */
export function OnlineTableScreen({ id, watch }: Props) {
  const room = useMemo(() => new OnlineRoom({ id, watch }), [id, watch]);
  useEffect(() => {
    const hurry = () => room.hurry();
    addEventListener('online', hurry);
    return () => {
      removeEventListener('online', hurry);
      room.close();
    };
  }, [room]);
  const commitment = room.state.value?.commitment;
  useEffect(() => notePromise(id, commitment), [id, commitment]);
  useSeen(room);
  const isSeated = room.seat.value !== undefined;
  useEffect(() => {
    if (isSeated)
      ask('chat', { params: { table: id } }).then(
        ({ lines }) => room.hearChat(lines),
        () => {},
      );
  }, [room, id, isSeated]);
  const state = room.state.value;
  const ended = room.ended.value;
  if (ended)
    return (
      <Page title={say('online.title')}>
        <p class="card" role="alert">
          {sayOnlineRefusal(ended)}
        </p>
        {ended.code === 'client-too-old' && (
          <button type="button" class="button main" data-newest="" onClick={() => void loadNewest()}>
            {say('shell.reload')}
          </button>
        )}
        <a class={`button${ended.code === 'client-too-old' ? '' : ' main'}`} href={to('online')}>
          {say('online.menu.home')}
        </a>
      </Page>
    );
  if (!state) return <p class="page-wait">{say('shell.loading')}</p>;
  const game = gameOf(state.rules);
  if (!game) return <p class="page-wait">{sayOnlineRefusal({ code: 'unknown-rules', params: {} })}</p>;
  if (state.phase === 'gathering') return <Gathering room={room} state={state} game={game} />;
  return <Playing room={room} game={game} watch={watch} />;
}

/** The time for which somebody must have had the table in sight to have seen it. */
const SEEN_MS = 2000;

/** Reports to the server how far the person at this device has seen the log, while the page is visible. */
function useSeen(room: OnlineRoom): void {
  const count = room.lines.value.length;
  const isOpen = room.connection.value === 'open' && room.seat.value !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => document.visibilityState === 'visible' && room.sendSeen(), SEEN_MS);
    return () => clearTimeout(timer);
  }, [room, count, isOpen]);
}

interface GatheringProps {
  readonly room: OnlineRoom;
  readonly state: TableState;
  readonly game: GameEntry;
}

/** The table before its game: seats, the link for the others, and the ready check. */
function Gathering({ room, state, game }: GatheringProps) {
  const [fault, setFault] = useState('');
  const mine = room.mine.value;
  const free = state.seats.filter(({ kind, person }) => kind === 'person' && person === undefined).length;
  const isHost = state.host !== undefined && mine.some((seat) => state.seats[seat].person === state.host);
  const isReady = mine.every((seat) => state.seats[seat].ready);
  const beReady = async (ready: boolean) => {
    for (const seat of mine) {
      const refusal = await room.command(seat, { do: 'ready', ready });
      if (refusal) setFault(sayOnlineRefusal(refusal));
    }
  };
  const sitToo = async (seat: number) => {
    try {
      await ask('sit', { params: { table: room.id, seat }, body: {} });
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  const leave = async () => {
    for (const seat of mine) await room.command(seat, { do: 'leave' });
    go('online');
  };
  return (
    <Page title={game.titleOf(state.plan.options)}>
      <div class="room">
        <section class="card" aria-labelledby="room-seats">
          <h2 id="room-seats">{say('online.room.seats')}</h2>
          <ol class="room-seats">
            {state.seats.map((seat, index) => (
              <li key={String(index)}>
                {seat.person === undefined || seat.former ? (
                  <span>{sayHolder(room, state, game, index)}</span>
                ) : (
                  <a href={to('person', seat.person)}>{sayHolder(room, state, game, index)}</a>
                )}
                {seat.kind === 'person' && seat.person === undefined && (
                  <button type="button" class="button quiet" onClick={() => void sitToo(index)}>
                    {say('online.room.sit-too')}
                  </button>
                )}
                {seat.person !== undefined && (
                  <small class="note">{say(seat.ready ? 'online.room.ready' : 'online.room.not-ready')}</small>
                )}
              </li>
            ))}
          </ol>
          {state.plan.rated && (
            <p>
              <b>{say('online.rated.short')}.</b> {say('online.rated.rules')}
            </p>
          )}
          <p class="note">
            {say(`online.pace.${state.pace}`)}. {say('online.room.begins')}{' '}
            {free > 0 && say('online.room.missing', { count: free })} {sayEnd(state)}
          </p>
          {fault !== '' && <p role="alert">{fault}</p>}
          {mine.length > 0 && (
            <div class="line">
              <button
                type="button"
                class={`button${isReady ? '' : ' main'}`}
                data-ready=""
                onClick={() => void beReady(!isReady)}
              >
                {say(isReady ? 'online.room.not-be-ready' : 'online.room.be-ready')}
              </button>
              <button type="button" class="button quiet" onClick={() => void leave()}>
                {say('online.room.leave')}
              </button>
            </div>
          )}
        </section>
        {isHost && free > 0 && <Invite table={room.id} free={free} />}
      </div>
    </Page>
  );
}

function sayHolder(room: OnlineRoom, state: TableState, game: GameEntry, index: number): string {
  const seat = state.seats[index];
  if (seat.kind === 'bot') return seat.level ? sayLevel(seat.level) : say('online.room.bot');
  if (seat.kind === 'rules') return game.ruledSeat?.(state.plan.options, index) ?? '';
  const name = nameOf(seat);
  if (name === '') return say('online.room.free');
  return room.mine.value.includes(index) ? say('online.room.you', { name }) : name;
}

interface PlayingProps {
  readonly room: OnlineRoom;
  readonly game: GameEntry;
  readonly watch: string | undefined;
}

type Shown =
  | { readonly kind: 'play'; readonly table: OnlineTable; readonly Screen: ComponentType<TableProps<AnyTable>> }
  | {
      readonly kind: 'watch';
      readonly table: OnlineTable;
      readonly Screen: ComponentType<ReplayProps<AnyWatchedTable>>;
    };

/** The game on the game's own screen, below the people at the table. */
function Playing({ room, game, watch }: PlayingProps) {
  const [shown, setShown] = useState<Shown>();
  const isSeated = room.seat.value !== undefined;
  useEffect(() => {
    let isWanted = true;
    let table: OnlineTable | undefined;
    const open = async () => {
      const engine = await game.engine(room.rules.value);
      const screen = isSeated
        ? { kind: 'play' as const, Screen: (await game.table()).default }
        : { kind: 'watch' as const, Screen: (await game.replay()).default };
      if (!isWanted) return;
      table = new OnlineTable(room, engine, seatsOf(room, game), watch);
      setShown({ ...screen, table });
    };
    void open();
    return () => {
      isWanted = false;
      table?.close();
    };
  }, [room, game, isSeated, watch]);
  useTurnSigns(shown?.kind === 'play' ? shown.table : undefined);
  // Who watches begins at the present.
  const present = useMemo(() => ({ ply: room.lines.peek().length }), [room, shown]);
  if (!shown) return <p class="page-wait">{say('shell.loading')}</p>;
  const reopen = () => location.reload();
  return (
    <div class="online-table">
      <PeopleBar room={room} game={game} watch={watch} />
      {shown.kind === 'play' ? (
        <WithSketch
          game={game}
          table={shown.table}
          Screen={shown.Screen}
          onReopen={reopen}
          onPrepare={(turn) => prepareTurn(room, shown.table.now.peek().viewer, turn)}
          prepared={room.prepared.value.get(shown.table.now.value.viewer)?.steps.map(({ text }) => text)}
        />
      ) : (
        <shown.Screen table={shown.table} at={present} onReopen={reopen} />
      )}
    </div>
  );
}

/** The seats as the screens of a game know them: own ones, those of others, bots, and the game's own. */
function seatsOf(room: OnlineRoom, game: GameEntry): readonly SeatPlan[] {
  const state = room.state.peek();
  return (state?.seats ?? []).map((seat, index): SeatPlan => {
    const name = nameOf(seat);
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level ?? 'random' };
    if (seat.kind === 'rules') return { kind: 'rules', name: game.ruledSeat?.(state?.plan.options, index) ?? name };
    return { kind: room.mine.peek().includes(index) ? 'person' : 'remote', name };
  });
}
