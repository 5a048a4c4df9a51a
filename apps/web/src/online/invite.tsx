import { useEffect, useState } from 'preact/hooks';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { sayOnlineError } from './refusal-text.ts';
import { SharedLink } from './shared-link.tsx';

/** A link to a seat that works once: as text, to copy, to share and to scan. */
export function Invite({ table, free }: { readonly table: string; readonly free: number }) {
  const [token, setToken] = useState(() => stored(table));
  const [fault, setFault] = useState('');
  const make = async () => {
    try {
      const made = await ask('invite', { params: { table }, body: {} });
      store(table, made.token);
      setToken(made.token);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  // A seat was taken: the link that led there is used up.
  useEffect(() => {
    const known = Number(sessionStorage.getItem(`hamlet-free/${table}`) ?? free);
    sessionStorage.setItem(`hamlet-free/${table}`, String(free));
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

function stored(table: string): string | undefined {
  return sessionStorage.getItem(`hamlet-invitation/${table}`) ?? undefined;
}

function store(table: string, token: string): void {
  sessionStorage.setItem(`hamlet-invitation/${table}`, token);
}
