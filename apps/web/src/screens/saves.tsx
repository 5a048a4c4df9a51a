import './saves.css';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { FileCard } from '../records/file-card.tsx';
import { SavedPicture } from '../records/saved-picture.tsx';
import { periodOf, sayGame, sayRound } from '../records/saved-text.ts';
import { to } from '../route.ts';
import { savedRecord } from '../table/local.ts';
import { forgetGame, type SavedGame, savedGames } from '../table/saves.ts';
import { isReader, isShared } from '../table/table.ts';
import { download } from '../table-ui/download.ts';
import { nameAmong, sayNames } from '../table-ui/standing.ts';
import { joinScores, say, sayList } from '../words/words.ts';

/** The saved games of this browser, and the import of records and backups. */
export default function SavesScreen({ rest }: ScreenProps) {
  const [games, setGames] = useState<readonly SavedGame[]>();
  const [leaving, setLeaving] = useState<SavedGame>();
  const refresh = () => savedGames().then(setGames, () => setGames([]));
  useEffect(() => {
    void refresh();
  }, []);
  const isFirst = rest[0] === 'open' || games?.length === 0;
  const files = <FileCard isWanted={rest[0] === 'open'} onRestored={refresh} />;
  return (
    <Page title={say('saves.title')}>
      {isFirst && files}
      {games?.length === 0 && (
        <section class="card">
          <h2>{say('saves.none')}</h2>
          <p class="note">{say('saves.none-help')}</p>
        </section>
      )}
      <div class="saved-games">
        {games?.map((game) => (
          <GameCard key={game.id} game={game} onDelete={() => setLeaving(game)} />
        ))}
      </div>
      {!isFirst && files}
      {leaving && (
        <Dialog
          title={say('saves.delete-sure')}
          onClose={() => setLeaving(undefined)}
          footer={
            <>
              <button type="button" class="button" onClick={() => setLeaving(undefined)}>
                {say('shell.cancel')}
              </button>
              <button
                type="button"
                class="button warn"
                onClick={() =>
                  void forgetGame(leaving.id)
                    .then(refresh, refresh)
                    .then(() => setLeaving(undefined))
                }
              >
                {say('saves.delete')}
              </button>
            </>
          }
        >
          <p>
            {sayGame(leaving)}: {sayNames(leaving)} · {sayRound(leaving)}
          </p>
        </Dialog>
      )}
    </Page>
  );
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
          {standing.over ? joinScores(standing.totals) : sayRound(game)} ·{' '}
          {new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
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
