import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { PlainList } from './plain-list.tsx';
import { sayOnlineError } from './refusal-text.ts';

/** The people whom a person has blocked, each with a button to unblock. */
export function BlockedPeople() {
  const [blocked, setBlocked] = useState<RouteAnswer<'blocked'>['blocked']>([]);
  const [fault, setFault] = useState('');
  const attempt = async (job: () => Promise<unknown>) => {
    try {
      await job();
      setBlocked((await ask('blocked')).blocked);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  useEffect(() => void attempt(async () => {}), []);
  if (blocked.length === 0 && fault === '') return null;
  return (
    <section class="card rows" aria-labelledby="blocked-people">
      <h2 id="blocked-people">{say('social.safe.title')}</h2>
      <PlainList>
        {blocked.map(({ person, name }) => (
          <li key={person} class="line">
            <span>{name === '' ? say('social.safe.gone') : name}</span>
            <button
              type="button"
              class="button quiet"
              onClick={() => void attempt(() => ask('block', { params: { person }, body: { blocked: false } }))}
            >
              {say('social.safe.unblock')}
            </button>
          </li>
        ))}
      </PlainList>
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}
