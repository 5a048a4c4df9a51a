import type { MadePasskey, RouteAnswer, UsedPasskey } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { sayDay } from '../words/formats.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { OnlineRow } from './online-row.tsx';
import { PlainList } from './plain-list.tsx';

type Passkey = RouteAnswer<'passkeys'>['passkeys'][number];
type SignedIn = RouteAnswer<'signIn'>['me'];

/** True where this browser can have passkeys for this page: they belong to a name, never to a number. */
function canHavePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Asks the browser for something about a passkey; undefined where its person did not want to. */
async function fromBrowser<T>(
  job: (browser: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await job(await import('@simplewebauthn/browser'));
  } catch (error) {
    if (error instanceof Error && /NotAllowed|Abort|InvalidState/.test(error.name)) return undefined;
    throw error;
  }
}

/** The passkeys with which a person signs in (login) on any device. */
export function PasskeysCard() {
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>([]);
  const [note, setNote] = useState('');
  const [fault, attempt] = useAttempt();
  const refresh = async () => setPasskeys((await ask('passkeys')).passkeys);
  useEffect(() => void attempt(refresh), []);
  const add = () =>
    attempt(async () => {
      setNote('');
      const { options } = await ask('passkeyOptions');
      const made = await fromBrowser(({ startRegistration }) => startRegistration({ optionsJSON: options }));
      if (!made) return setNote(say('passkeys.cancelled'));
      const { id, rawId, type, response } = made;
      const { clientDataJSON, attestationObject } = response;
      const answer: MadePasskey = {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      };
      await ask('addPasskey', { body: { made: answer } });
      await refresh();
    });
  const remove = (passkey: string) =>
    attempt(async () => {
      await ask('removePasskey', { params: { passkey } });
      await refresh();
    });
  return (
    <section class="card rows" aria-labelledby="passkeys">
      <h2 id="passkeys">{say('passkeys.title')}</h2>
      <p class="note">{say('passkeys.text')}</p>
      <PlainList>
        {passkeys.map(({ passkey, label, created, used }) => (
          <OnlineRow key={passkey} data={{ 'data-passkey': '' }}>
            <span>
              {label === '' ? say('devices.unknown') : label}
              <small>
                {used === null
                  ? say('passkeys.added', { since: sayDay(created) })
                  : say('passkeys.used', { since: sayDay(created), used: sayDay(used) })}
              </small>
            </span>
            <button
              type="button"
              class="button"
              aria-label={say('passkeys.remove-named', { device: label })}
              onClick={() => void remove(passkey)}
            >
              {say('passkeys.remove')}
            </button>
          </OnlineRow>
        ))}
      </PlainList>
      {canHavePasskeys() ? (
        <button type="button" class="button" data-add-passkey="" onClick={() => void add()}>
          {say('passkeys.add')}
        </button>
      ) : (
        <p class="note">{say('passkeys.unable')}</p>
      )}
      {note !== '' && <p role="status">{note}</p>}
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}

/** Makes this browser the person whose passkey somebody has. */
export function SignIn({ onDone }: { readonly onDone: (me: SignedIn) => void }) {
  const [note, setNote] = useState('');
  const [fault, attempt] = useAttempt();
  if (!canHavePasskeys()) return null;
  const signIn = () =>
    attempt(async () => {
      setNote('');
      const { options } = await ask('signInOptions');
      const used = await fromBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON: options }));
      if (!used) return setNote(say('passkeys.cancelled'));
      const { id, rawId, type, response } = used;
      const { clientDataJSON, authenticatorData, signature } = response;
      const answer: UsedPasskey = {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      };
      onDone((await ask('signIn', { body: { used: answer } })).me);
    });
  return (
    <section class="card rows">
      <p class="note">{say('passkeys.sign-in-text')}</p>
      <button type="button" class="button" data-sign-in="" onClick={() => void signIn()}>
        {say('passkeys.sign-in')}
      </button>
      {note !== '' && <p role="status">{note}</p>}
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}
