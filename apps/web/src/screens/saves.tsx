import './saves.css';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { periodOf, sayGame, sayRound } from '../records/saved-text.ts';
import { to } from '../route.ts';
import { savedRecord } from '../table/local.ts';
import { forgetGame, type SavedGame, savedGames } from '../table/saves.ts';
import { isShared } from '../table/table.ts';
import { download } from '../table-ui/download.ts';
import { sayNames } from '../table-ui/standing.ts';
import { say } from '../words/words.ts';
import { FileCard } from './file-card.tsx';

/** The games that this browser keeps, and the door for records from elsewhere. */
export default function SavesScreen({ rest }: ScreenProps) {
  const [games, setGames] = useState<readonly SavedGame[]>();
  const [leaving, setLeaving] = useState<SavedGame>();
  const refresh = () => savedGames().then(setGames, () => setGames([]));
  useEffect(() => {
    void refresh();
  }, []);
  return (
    <Page title={say('saves.title')}>
      <FileCard isWanted={rest[0] === 'open'} onRestored={refresh} />
      {games?.length === 0 && (
        <section class="card">
          <h2>{say('saves.none')}</h2>
          <p class="note">{say('saves.none-help')}</p>
        </section>
      )}
      {games?.map((game) => (
        <GameRow key={game.id} game={game} onDelete={() => setLeaving(game)} />
      ))}
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

function GameRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const { id, standing, when } = game;
  const [isFailed, setFailed] = useState(false);
  const isPartial = isShared(game.seats) && !standing.over;
  const save = async () => {
    const record = isPartial ? await savedRecord(id) : game.record;
    download(record, { ...standing, period: periodOf(record), when });
  };
  return (
    <article class="card saved">
      <div>
        <h2>{sayGame(game)}</h2>
        <p>{sayNames(game)}</p>
        <p class="note">
          {sayRound(game)} · {new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
      </div>
      <div class="line">
        {!standing.over && (
          <a class="button main" href={to('game', id)}>
            {say('saves.continue')}
          </a>
        )}
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
