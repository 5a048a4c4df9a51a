import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../game-lookup.ts';
import { ask } from '../online/api.ts';
import { guestName } from '../online/guest-name.ts';
import { sayOnlineError } from '../online/refusal-text.ts';
import { TextField } from '../parts/fields.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go } from '../route.ts';
import { change } from '../settings.ts';
import { say, sayList } from '../words/words.ts';

/** An invitation that somebody sent: a name, and one is at the table. */
export default function JoinScreen({ rest: [token = ''] }: ScreenProps) {
  const [found, setFound] = useState<RouteAnswer<'invitation'>>();
  const [name, setName] = useState(guestName);
  const [fault, setFault] = useState('');
  useEffect(() => {
    ask('invitation', { params: { token } }).then(setFound, (error: unknown) => setFault(sayOnlineError(error)));
  }, [token]);
  const accept = async () => {
    try {
      change({ name });
      const { id } = await ask('accept', { params: { token }, body: { name } });
      go('online', id);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  const game = found && (gameOf(found.table.rules)?.titleOf({}) ?? found.table.rules);
  return (
    <Page title={say('online.join.title')}>
      <form
        class="card rows"
        onSubmit={(event) => {
          event.preventDefault();
          void accept();
        }}
      >
        {found && game !== undefined && (
          <>
            <p>
              {say('online.join.text', { game, names: sayList(found.table.names.filter((known) => known !== '')) })}
            </p>
            <TextField title={say('online.name')} value={name} onChange={setName} />
            <p class="note">{say('online.name-help')}</p>
            <button type="submit" class="button main" disabled={name.trim().length < 2}>
              {say('online.join.go')}
            </button>
          </>
        )}
        {fault !== '' && <p role="alert">{fault}</p>}
      </form>
    </Page>
  );
}
