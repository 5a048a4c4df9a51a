import { useEffect, useRef, useState } from 'preact/hooks';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { storedFree, storedToken, storeFree, storeToken } from './invitation-store.ts';
import { sayOnlineError } from './refusal-text.ts';
import { SharedLink } from './shared-link.tsx';

/** A link to a seat that works once: as text, to copy, to share and to scan. */
export function Invite({ table, free }: { readonly table: string; readonly free: number }) {
  const [token, setToken] = useState(() => storedToken(table));
  const [fault, setFault] = useState('');
  const before = useRef(free);
  const make = async () => {
    try {
      const made = await ask('invite', { params: { table }, body: {} });
      storeToken(table, made.token);
      setToken(made.token);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  // A seat was taken: the link that led there is used up.
  useEffect(() => {
    const known = storedFree(table, before.current);
    before.current = free;
    storeFree(table, free);
    if (token === undefined || free < known) void make();
  }, [free]);
  if (fault !== '') return <p role="alert">{fault}</p>;
  if (token === undefined) return <p class="note">{say('shell.loading')}</p>;
  const link = new URL(to('join', token), document.baseURI).href;
  return (
    <section class="card invite" aria-labelledby="invite">
      <h2 id="invite">{say('online.room.invite')}</h2>
      <p class="note">{say('online.room.invite-text')}</p>
      <SharedLink link={link} title={say('online.room.link')} />
      <button type="button" class="button quiet" onClick={() => void make()}>
        {say('online.room.another')}
      </button>
    </section>
  );
}
