import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../online/api.ts';
import { useAttempt } from '../online/attempt.ts';
import { Devices } from '../online/devices.tsx';
import { LeaveCard } from '../online/leave.tsx';
import { NotificationsCard } from '../online/notifications.tsx';
import { PasskeysCard, SignIn } from '../online/passkeys.tsx';
import { SharedLink } from '../online/shared-link.tsx';
import { Choice, TextField } from '../parts/fields.tsx';
import { lazy, type ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go, to } from '../route.ts';
import { change, settings } from '../settings.ts';
import { downloadJson } from '../table-ui/download.ts';
import { say, withTexts } from '../words/words.ts';

const BlockedPeople = lazy(() =>
  withTexts(
    ['social'],
    import('../online/blocked-people.tsx').then(({ BlockedPeople: Part }) => Part),
  ),
);

const BotAccounts = lazy(() =>
  withTexts(
    ['social'],
    import('../online/bot-accounts.tsx').then(({ BotAccounts: Part }) => Part),
  ),
);

type Me = NonNullable<RouteAnswer<'me'>['me']>;

const COLOURS = ['any', 'red', 'blue', 'yellow', 'green'] as const;

/** The account of a person on this server (sign in, login): name, colour, devices, stored data, deletion. */
export default function IdentityScreen({ rest: [token] }: ScreenProps) {
  return token === undefined ? <Identity /> : <Carry token={token} />;
}

function Identity() {
  const [me, setMe] = useState<Me | null>();
  const [fault, attempt] = useAttempt();
  const [link, setLink] = useState<string>();
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    void attempt(async () => setMe((await ask('me')).me));
  }, []);
  const rename = (name: string, colour: string) =>
    attempt(async () => {
      change({ name, colour });
      const body = colour === 'any' ? { name } : { name, colour };
      if (me) setMe((await ask('rename', { body })).me);
    });
  const carry = () =>
    attempt(async () => {
      const made = await ask('makeCarryLink');
      setLink(new URL(to('me', made.token), document.baseURI).href);
    });
  const take = () => attempt(async () => downloadJson(await ask('exportMe'), 'hamlet-identity.json'));
  const forget = () =>
    attempt(async () => {
      await ask('deleteMe');
      setMe(null);
      setSure(false);
    });
  return (
    <Page title={say('online.me.title')}>
      <NameForm
        name={me?.name ?? settings.value.name}
        mark={me?.mark}
        colour={me?.colour ?? settings.value.colour}
        onChange={(name, colour) => void rename(name, colour)}
        key={me?.person ?? ''}
      />
      {fault !== '' && (
        <p class="card" role="alert">
          {fault}
        </p>
      )}
      {me === null && <p class="card note">{say('online.me.unknown')}</p>}
      {me === null && <SignIn onDone={setMe} />}
      {me && (
        <>
          <section class="card rows invite" aria-labelledby="carry">
            <h2 id="carry">{say('online.me.carry')}</h2>
            <p class="note">{say('online.me.carry-text')}</p>
            {link === undefined ? (
              <button type="button" class="button" data-carry="" onClick={() => void carry()}>
                {say('online.me.carry-make')}
              </button>
            ) : (
              <SharedLink link={link} title={say('online.me.carry-link')} />
            )}
          </section>
          <NotificationsCard />
          <LeaveCard />
          <PasskeysCard />
          <Devices />
          <p class="card">
            <a href={to('person', me.person)}>{say('online.me.ratings')}</a>
          </p>
          <BlockedPeople />
          <BotAccounts />
          <section class="card rows" aria-labelledby="own-data">
            <h2 id="own-data">{say('online.me.data')}</h2>
            <p class="note">
              {say('online.me.data-text')} <a href={to('privacy')}>{say('privacy.title')}</a>
            </p>
            <div class="line">
              <button type="button" class="button" data-export="" onClick={() => void take()}>
                {say('online.me.export')}
              </button>
              <button
                type="button"
                class={`button${isSure ? ' warn' : ''}`}
                data-delete=""
                onClick={() => (isSure ? void forget() : setSure(true))}
              >
                {say(isSure ? 'online.me.delete-sure' : 'online.me.delete')}
              </button>
            </div>
          </section>
        </>
      )}
    </Page>
  );
}

interface NameProps {
  readonly name: string;
  /** A mark that distinguishes the person from others whose name looks the same. */
  readonly mark: string | undefined;
  readonly colour: string;
  readonly onChange: (name: string, colour: string) => void;
}

function NameForm({ name, mark, colour, onChange }: NameProps) {
  const [text, setText] = useState(name);
  const chosen = COLOURS.find((known) => known === colour) ?? 'any';
  return (
    <form
      class="card rows"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text, chosen);
      }}
    >
      <TextField title={say('online.name')} value={text} onChange={setText} />
      <p class="note">
        {say('online.name-help')}
        {mark !== undefined && ` ${say('online.name-mark', { name, mark })}`}
      </p>
      <Choice
        title={say('online.me.colour')}
        help={say('online.me.colour-help')}
        value={chosen}
        options={COLOURS.map((value) => ({ value, text: say(`online.me.colours.${value}`) }))}
        onChange={(value) => onChange(text, value)}
      />
      <button type="submit" class="button main" disabled={text.trim().length < 2}>
        {say('online.me.keep')}
      </button>
    </form>
  );
}

/** Takes an identity over from another device, by a link that works once. */
function Carry({ token }: { readonly token: string }) {
  const [fault, attempt] = useAttempt();
  const take = () =>
    attempt(async () => {
      const { me } = await ask('carry', { body: { token } });
      change({ name: me.name, colour: me.colour ?? 'any' });
      go('online');
    });
  return (
    <Page title={say('online.me.take')}>
      <section class="card rows">
        <p>{say('online.me.take-text')}</p>
        <button type="button" class="button main" data-take="" onClick={() => void take()}>
          {say('online.me.take')}
        </button>
        {fault !== '' && <p role="alert">{fault}</p>}
      </section>
    </Page>
  );
}
