import { useEffect, useRef, useState } from 'preact/hooks';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { storedFree, storedToken, storeFree, storeToken } from './invitation-store.ts';
import { SharedLink } from './shared-link.tsx';

/** A link to a seat that works once: as text, to copy, to share and to scan. */
export function Invite({ table, free }: { readonly table: string; readonly free: number }) {
  const [token, setToken] = useState(() => storedToken(table));
  const [open, setOpen] = useState(0);
  const [fault, attempt] = useAttempt();
  const before = useRef(free);
  const unused = async () => {
    const { invitations } = await ask('invitations', { params: { table } });
    return invitations.filter(({ used }) => !used);
  };
  const count = async () => setOpen((await unused()).length);
  const make = async () => {
    const made = await ask('invite', { params: { table }, body: {} });
    storeToken(table, made.token);
    setToken(made.token);
    await count();
  };
  const renew = async () => {
    for (const { invitation } of await unused()) await ask('withdraw', { params: { table, invitation } });
    await make();
  };
  // A seat was taken: the link that led there is used up.
  useEffect(() => {
    const known = storedFree(table, before.current);
    before.current = free;
    storeFree(table, free);
    if (token === undefined || free < known) void attempt(make);
    else void attempt(count);
  }, [free]);
  if (fault !== '') return <p role="alert">{fault}</p>;
  if (token === undefined) return <p class="note">{say('shell.loading')}</p>;
  const link = new URL(to('join', token), document.baseURI).href;
  return (
    <section class="card invite" aria-labelledby="invite">
      <h2 id="invite">{say('online.room.invite')}</h2>
      <p class="note">{say('online.room.invite-text')}</p>
      <SharedLink link={link} title={say('online.room.link')} />
      <p class="note" data-open-links={open}>
        {say('online.room.links-open', { count: open })}
      </p>
      <div class="line">
        <button type="button" class="button quiet" onClick={() => void attempt(make)}>
          {say('online.room.another')}
        </button>
        <button type="button" class="button quiet" data-withdraw="" onClick={() => void attempt(renew)}>
          {say('online.room.withdraw')}
        </button>
      </div>
    </section>
  );
}
