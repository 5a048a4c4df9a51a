import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { QrCode } from './qr-code.tsx';
import { sayOnlineError } from './refusal-text.ts';

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
      <Link link={link} />
      <QrCode text={link} title={say('online.room.code')} />
      <button type="button" class="button quiet" onClick={() => void make()}>
        {say('online.room.another')}
      </button>
    </section>
  );
}

function Link({ link }: { readonly link: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(link);
    setCopied(true);
  };
  return (
    <div class="line">
      <input
        class="link"
        type="text"
        readOnly
        aria-label={say('online.room.link')}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button main" onClick={() => void copy()}>
        {say(isCopied ? 'online.room.copied' : 'online.room.copy')}
      </button>
      {'share' in navigator && (
        <button type="button" class="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
          <Icon name="open" /> {say('online.room.share')}
        </button>
      )}
    </div>
  );
}

/** Without a secure context there is no clipboard: the text is marked, and the browser copies what is marked. */
async function copyText(text: string): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  document.querySelector<HTMLInputElement>('.link')?.select();
  document.execCommand('copy');
}

function stored(table: string): string | undefined {
  return sessionStorage.getItem(`hamlet-invitation/${table}`) ?? undefined;
}

function store(table: string, token: string): void {
  sessionStorage.setItem(`hamlet-invitation/${table}`, token);
}
