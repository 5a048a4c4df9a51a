import './online.css';
import type { TableSummary } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../game-lookup.ts';
import { ask, OnlineError } from '../online/api.ts';
import { showWaiting } from '../online/badge.ts';
import { sayTime } from '../online/clock-text.ts';
import { guestName } from '../online/guest-name.ts';
import { nameOf } from '../online/names.ts';
import { OnlineRow } from '../online/online-row.tsx';
import { sayOnlineError } from '../online/refusal-text.ts';
import { SavedHere } from '../online/saved-here.tsx';
import { TablesOnline } from '../online/tables-online.tsx';
import { Choice } from '../parts/fields.tsx';
import { Icon } from '../parts/icons.tsx';
import { lazy, type ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go, to } from '../route.ts';
import { enumerate, joinLabels, say, sayList, withTexts } from '../words/words.ts';
import { OnlineTableScreen } from './online-table.tsx';

const Social = lazy(() =>
  withTexts(
    ['social'],
    import('../online/social.tsx').then(({ Social: Part }) => Part),
  ),
);

/** The time until the lists are asked for again. */
const REFRESH_MS = 10_000;

interface Lists {
  readonly mine: readonly TableSummary[];
  readonly open: readonly TableSummary[];
  readonly watchable: readonly TableSummary[];
  /** True where e-mail to the person was switched off, and not by them. */
  readonly isMailOff: boolean;
}

async function fetchLists(): Promise<Lists> {
  const [{ me, mailOff }, { tables: open }, { tables: watchable }] = await Promise.all([
    ask('me'),
    ask('lobby', { query: { show: 'open' } }),
    ask('lobby', { query: { show: 'watchable' } }),
  ]);
  const { tables: mine } = me ? await ask('myTables') : { tables: [] };
  const own = new Set(mine.map(({ id }) => id));
  const others = (tables: readonly TableSummary[]) => tables.filter(({ id }) => !own.has(id));
  showWaiting(mine);
  return { mine, open: others(open), watchable: others(watchable), isMailOff: mailOff !== undefined };
}

/** The lobby: tables of people at other devices; or one of them. */
export default function OnlineScreen({ rest: [id, watch] }: ScreenProps) {
  return id === undefined ? <Lobby /> : <OnlineTableScreen key={id} id={id} watch={watch} />;
}

function Lobby() {
  const [lists, setLists] = useState<Lists>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    const refresh = async () => {
      try {
        setLists(await fetchLists());
        setFault('');
      } catch (error) {
        setFault(isNoServer(error) ? say('online.none') : sayOnlineError(error));
      }
    };
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page
      title={say('online.title')}
      tools={
        <>
          <a class="button quiet online-me" href={to('me')} aria-label={say('online.me.title')}>
            <Icon name="people" /> <span>{say('online.me.short')}</span>
          </a>
          <a class="button main" href={to('new-online')}>
            <Icon name="plus" /> {say('online.new')}
          </a>
        </>
      }
    >
      <p>{fault === '' ? say('online.lead') : ''}</p>
      {fault !== '' && (
        <p class="card" role="alert">
          {fault}
        </p>
      )}
      {lists?.isMailOff && (
        <p class="card" role="alert">
          {say('online.mail-off')} <a href={to('me')}>{say('online.mail-off-link')}</a>
        </p>
      )}
      {lists && (
        <>
          <TableList
            title={say('online.mine')}
            none={say('online.mine-none')}
            tables={lists.mine.filter(({ phase }) => phase !== 'over')}
            kind="mine"
          />
          <OpenTables tables={lists.open} />
          {lists.watchable.length > 0 && (
            <TableList title={say('online.watchable')} none="" tables={lists.watchable} kind="watch" />
          )}
          {lists.mine.some(isOver) && (
            <TableList title={say('online.finished')} none="" tables={lists.mine.filter(isOver)} kind="finished" />
          )}
          <Social />
          <SavedHere />
        </>
      )}
      <p class="note">
        <a href={to('privacy')}>{say('online.privacy')}</a>
      </p>
    </Page>
  );
}

function isNoServer(error: unknown): boolean {
  return error instanceof OnlineError && error.refusal.code === 'offline';
}

function isOver({ phase }: TableSummary): boolean {
  return phase === 'over';
}

/** The tables that somebody wants to see: by their rating, or without one. */
const KINDS = ['any', 'casual', 'rated', 'below', 'middle', 'above'] as const;
type Kind = (typeof KINDS)[number];

/** The range in which most ratings lie. */
const MIDDLE = [1400, 1600] as const;

function fits({ rated = false, rating }: TableSummary, kind: Kind): boolean {
  if (kind === 'any') return true;
  if (kind === 'casual' || kind === 'rated') return rated === (kind === 'rated');
  if (rating === undefined) return false;
  const height = rating < MIDDLE[0] ? 'below' : rating > MIDDLE[1] ? 'above' : 'middle';
  return height === kind;
}

/** Tables that wait for players, of one game and one pace where somebody wants so. */
function OpenTables({ tables }: { readonly tables: readonly TableSummary[] }) {
  const [game, setGame] = useState('any');
  const [pace, setPace] = useState('any');
  const [seats, setSeats] = useState('any');
  const [rate, setRate] = useState<Kind>('any');
  const titles = [...new Set(tables.map(titleOf))];
  const counts = [...new Set(tables.map(({ names }) => String(names.length)))].sort();
  const shown = tables.filter(
    (table) =>
      (game === 'any' || titleOf(table) === game) &&
      (seats === 'any' || String(table.names.length) === seats) &&
      (pace === 'any' || table.pace.startsWith(pace)) &&
      fits(table, rate),
  );
  const any = { value: 'any', text: say('online.filter.any') };
  return (
    <>
      {tables.length > 1 && (
        <div class="line filters">
          <Choice
            title={say('online.filter.game')}
            value={game}
            options={[any, ...titles.map((title) => ({ value: title, text: title }))]}
            onChange={setGame}
          />
          <Choice
            title={say('online.filter.seats')}
            value={seats}
            options={[any, ...counts.map((count) => ({ value: count, text: count }))]}
            onChange={setSeats}
          />
          <Choice
            title={say('online.filter.pace')}
            value={pace}
            options={[
              any,
              ...(['live', 'days'] as const).map((kind) => ({ value: kind, text: say(`online.filter.${kind}`) })),
            ]}
            onChange={setPace}
          />
          <Choice
            title={say('online.filter.rating')}
            value={rate}
            options={KINDS.map((value) => ({ value, text: say(`online.filter.ratings.${value}`) }))}
            onChange={setRate}
          />
        </div>
      )}
      <TableList title={say('online.open')} none={say('online.open-none')} tables={shown} kind="open" />
    </>
  );
}

function titleOf({ rules }: TableSummary): string {
  return gameOf(rules)?.titleOf({}) ?? rules;
}

/** The names of the seats; bot accounts are marked. */
function namesOf({ names, former = [], bots = [] }: TableSummary): string[] {
  return names.map((name, seat) =>
    former.includes(seat) ? say('online.former') : nameOf({ name, bot: bots.includes(seat) }),
  );
}

/** The words for a rated table, with the mean rating of those who sit there. */
function sayRated({ rating }: TableSummary): string {
  return rating === undefined ? say('online.rated.short') : say('online.rated.mean', { rating: Math.round(rating) });
}

/** The names of the players to move. */
function sayDue(table: TableSummary): string {
  const { due } = table;
  const names = namesOf(table);
  return sayList(due.map((seat) => names[seat]).filter((name) => name !== ''));
}

interface TableListProps {
  readonly title: string;
  readonly none: string;
  readonly tables: readonly TableSummary[];
  readonly kind: 'mine' | 'open' | 'watch' | 'finished';
}

function TableList({ title, none, tables, kind }: TableListProps) {
  return (
    <TablesOnline title={title} lead={tables.length === 0 && <p class="note">{none}</p>}>
      {tables.map((table) => (
        <TableRow key={table.id} table={table} kind={kind} />
      ))}
    </TablesOnline>
  );
}

/** The players who are to act at an own table; empty where nobody is. */
function sayTurn(table: TableSummary): string {
  if (table.due.length === 0) return '';
  return table.waits ? say('online.your-turn') : say('online.turn', { names: sayDue(table) });
}

function TableRow({ table, kind }: { readonly table: TableSummary; readonly kind: TableListProps['kind'] }) {
  const [fault, setFault] = useState('');
  const sit = async () => {
    try {
      await ask('sit', { params: { table: table.id, seat: table.free[0] }, body: { name: guestName() } });
      go('online', table.id);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  return (
    <OnlineRow isCard>
      <span>
        <b>{titleOf(table)}</b> {enumerate(namesOf(table).filter(Boolean))}
        <small>
          {joinLabels([
            table.rated ? sayRated(table) : '',
            say(`online.phase.${table.phase}`),
            say(`online.pace.${table.pace}`),
            table.free.length > 0 ? say('online.seats-free', { count: table.free.length }) : '',
            ...(kind === 'mine'
              ? [sayTurn(table), say('online.waiting', { time: sayTime(Date.now() - table.moved) })]
              : []),
          ])}
        </small>
        {fault !== '' && <small role="alert">{fault}</small>}
      </span>
      {kind === 'open' ? (
        <button type="button" class="button main" onClick={() => void sit()}>
          {say('online.sit')}
        </button>
      ) : (
        <a class="button" href={to('online', table.id)}>
          {say(kind === 'watch' ? 'online.watch' : 'online.enter')}
        </a>
      )}
    </OnlineRow>
  );
}
