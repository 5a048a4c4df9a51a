import { useState } from 'preact/hooks';
import { FailedNote } from '../parts/failed-note.tsx';
import { sayGame, sayRound } from '../records/saved-text.ts';
import { useSavedGames } from '../records/use-saved-games.ts';
import { go } from '../route.ts';
import type { SavedGame } from '../table/saves.ts';
import { sayNames } from '../table-ui/standing.ts';
import { say } from '../words/words.ts';
import { guestName } from './guest-name.ts';
import { OnlineRow } from './online-row.tsx';
import { openOnline } from './open-online.ts';
import { sayOnlineError } from './refusal-text.ts';
import { TablesOnline } from './tables-online.tsx';

/** Games of this device that can go on with people elsewhere. */
export function SavedHere() {
  const { saved, failed, refresh } = useSavedGames();
  const games = saved?.games.filter(({ standing }) => !standing.over).slice(0, 10) ?? [];
  const [fault, setFault] = useState('');
  if (failed)
    return <FailedNote text={say('home.games-failed')} details={failed.text} onRetry={() => void refresh()} />;
  if (games.length === 0) return null;
  const open = async ({ record, seats }: SavedGame) => {
    const [game] = record.rules.split('@');
    const plan = { game, options: {}, seats, pace: 'days-3', isPublic: false, isWatchable: true } as const;
    try {
      go('online', await openOnline(guestName(), plan, record));
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  return (
    <TablesOnline
      title={say('online.saved.title')}
      isFolded
      lead={
        <>
          <p class="note">{say('online.saved.text')}</p>
          {fault !== '' && <p role="alert">{fault}</p>}
        </>
      }
    >
      {games.map((game) => (
        <OnlineRow key={game.id} isCard>
          <span>
            <b>{sayGame(game)}</b> {sayNames(game)}
            <small>{sayRound(game)}</small>
          </span>
          <button type="button" class="button" onClick={() => void open(game)}>
            {say('online.saved.open')}
          </button>
        </OnlineRow>
      ))}
    </TablesOnline>
  );
}
