import './saves.css';
import { isObject } from '@hamlet/kernel';
import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { FailedNote } from '../parts/failed-note.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { FaultText } from '../records/fault-text.tsx';
import { FileCard } from '../records/file-card.tsx';
import { SavedPicture } from '../records/saved-picture.tsx';
import { periodOf, sayGame, sayRound } from '../records/saved-text.ts';
import { useSavedGames } from '../records/use-saved-games.ts';
import { to } from '../route.ts';
import { attempt } from '../table/attempt.ts';
import { savedRecord } from '../table/local.ts';
import { forgetGame, type SavedGame, type UnreadableGame } from '../table/saves.ts';
import { isReader, isShared, type Trouble } from '../table/table.ts';
import { download, downloadJson } from '../table-ui/download.ts';
import { nameAmong, sayNames } from '../table-ui/standing.ts';
import { sayInstant } from '../words/formats.ts';
import { joinHeaded, joinLabels, joinScores, say, sayList } from '../words/words.ts';

/** The saved games of this browser, and the import of records and backups. */
export default function SavesScreen({ rest }: ScreenProps) {
  const { saved: { games, unreadable } = {}, failed, refresh } = useSavedGames();
  const [leaving, setLeaving] = useState<Leaving>();
  const isEmpty = games?.length === 0 && unreadable?.length === 0;
  const isFirst = rest[0] === 'open' || isEmpty;
  const files = <FileCard isWanted={rest[0] === 'open'} onRestored={refresh} />;
  return (
    <Page title={say('saves.title')}>
      {isFirst && files}
      {failed && <FailedNote text={say('home.games-failed')} details={failed.text} onRetry={() => void refresh()} />}
      {isEmpty && (
        <section class="card">
          <h2>{say('saves.none')}</h2>
          <p class="note">{say('saves.none-help')}</p>
        </section>
      )}
      <div class="saved-games">
        {games?.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            onDelete={() =>
              setLeaving({
                id: game.id,
                text: joinHeaded([sayGame(game), joinLabels([sayNames(game), sayRound(game)])]),
              })
            }
          />
        ))}
        {unreadable?.map((game) => (
          <UnreadableCard
            key={game.id}
            game={game}
            onDelete={({ id }) => setLeaving({ id, text: say('saves.damaged') })}
          />
        ))}
      </div>
      {!isFirst && files}
      {leaving && (
        <DeleteDialog leaving={leaving} onClose={() => setLeaving(undefined)} onDeleted={() => void refresh()} />
      )}
    </Page>
  );
}

/** A game that is to be deleted. */
interface Leaving {
  readonly id: string;
  readonly text: string;
}

interface DeleteProps {
  readonly leaving: Leaving;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a game is deleted; stays open where that fails. */
function DeleteDialog({ leaving: { id, text }, onClose, onDeleted }: DeleteProps) {
  const failed = useSignal<Trouble | undefined>(undefined);
  const forget = async () => {
    if (!(await attempt(failed, () => forgetGame(id)))) return;
    onDeleted();
    onClose();
  };
  return (
    <Dialog
      title={say('saves.delete-sure')}
      onClose={onClose}
      footer={
        <>
          <button type="button" class="button" onClick={onClose}>
            {say('shell.cancel')}
          </button>
          <button type="button" class="button warn" data-delete="" onClick={() => void forget()}>
            {say('saves.delete')}
          </button>
        </>
      }
    >
      <p>{text}</p>
      {failed.value && <FailedNote text={say('saves.delete-failed')} details={failed.value.text} />}
    </Dialog>
  );
}

interface UnreadableProps {
  readonly game: UnreadableGame;
  readonly onDelete: (game: { readonly id: string }) => void;
}

/** A game that is here and cannot be read: why, and what can still be done with it. */
function UnreadableCard({ game: { id, row, fault }, onDelete }: UnreadableProps) {
  return (
    <article class="card saved" data-unreadable="">
      <div class="saved-text">
        <h2>{say('saves.damaged')}</h2>
        <p>{say('saves.damaged-help')}</p>
        <div class="note">
          <FaultText fault={fault} />
        </div>
      </div>
      <div class="line">
        <button
          type="button"
          class="button"
          onClick={() => downloadJson(recordIn(row), `hamlet-${id ?? 'game'}.hamlet.json`)}
        >
          {say('saves.export')}
        </button>
        {id !== undefined && (
          <button
            type="button"
            class="button quiet icon"
            aria-label={say('saves.delete')}
            onClick={() => onDelete({ id })}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
    </article>
  );
}

/** The record of a saved game, so that its file can be opened like any other; the whole row where it has none. */
function recordIn(row: unknown): unknown {
  return isObject(row) && isObject(row.record) ? row.record : row;
}

/** A saved game: its village, who plays, how far it is or who won, and the ways in. */
function GameCard({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const { id, standing, when } = game;
  const [isFailed, setFailed] = useState(false);
  const isPartial = isShared(game.seats) && !standing.over;
  const save = async () => {
    const record = isPartial ? await savedRecord(id) : game.record;
    download(record, { ...standing, period: periodOf(record), when });
  };
  return (
    <article class="card saved">
      <SavedPicture game={game} />
      <div class="saved-text">
        <h2>{sayGame(game)}</h2>
        <p>{sayNames(game)}</p>
        {standing.over && <p class="saved-won">{sayWinner(game)}</p>}
        <p class="note">
          {joinLabels([standing.over ? joinScores(standing.totals) : sayRound(game), sayInstant(when)])}
        </p>
      </div>
      <div class="line">
        <a class="button main" data-open="" href={to('game', id)}>
          {say(standing.over ? 'saved.result' : 'saves.continue')}
        </a>
        <a class="button" href={to('replay', id)}>
          {say('saves.replay')}
        </a>
        <button type="button" class="button" onClick={() => save().catch(() => setFailed(true))}>
          {say('saves.export')}
        </button>
        <button type="button" class="button quiet icon" aria-label={say('saves.delete')} onClick={onDelete}>
          <Icon name="trash" />
        </button>
      </div>
      {isPartial && <p class="note">{say('saves.export-partial')}</p>}
      {isFailed && (
        <p class="note" role="alert">
          {say('menu.export-failed')}
        </p>
      )}
    </article>
  );
}

/** The winner of a game that is over. */
function sayWinner({ record, seats, standing: { totals } }: SavedGame): string {
  if (seats.length === 1) return say('saved.alone', { count: totals[0] ?? 0 });
  const best = Math.max(...totals);
  const { result } = record;
  const places = result && 'ranking' in result ? result.ranking : totals.map((points) => (points === best ? 1 : 2));
  const winners = seats.flatMap((_, seat) => (places[seat] === 1 ? [seat] : []));
  const who = sayList(winners.map((seat) => nameAmong(seats, seat)));
  if (winners.length === 1 && seats.some((_, seat) => isReader(seats, seat)))
    return winners.some((seat) => isReader(seats, seat)) ? say('saved.you-won') : say('saved.lost-to', { who });
  return say('saved.won', { who, count: winners.length });
}
