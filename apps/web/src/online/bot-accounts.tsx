import { BOT_SCOPES, type BotScope, type RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Checkbox, TextField } from '../parts/fields.tsx';
import { sayDay } from '../words/formats.ts';
import { enumerate, say } from '../words/words.ts';
import { ask } from './api.ts';
import { PlainList } from './plain-list.tsx';
import { sayOnlineError } from './refusal-text.ts';
import { SharedLink } from './shared-link.tsx';

type BotAccount = RouteAnswer<'myBots'>['bots'][number];

/** The bot accounts of a person: programs that play over the network, and the tokens by which they are known. */
export function BotAccounts() {
  const [bots, setBots] = useState<readonly BotAccount[]>([]);
  const [secret, setSecret] = useState<string>();
  const [fault, setFault] = useState('');
  const attempt = async (job: () => Promise<string | undefined>) => {
    try {
      setFault('');
      setSecret(await job());
      setBots((await ask('myBots')).bots);
    } catch (error) {
      setFault(sayOnlineError(error));
    }
  };
  useEffect(() => void attempt(async () => undefined), []);
  const done = (job: Promise<unknown>) =>
    void attempt(async () => {
      await job;
      return undefined;
    });
  return (
    <section class="card rows invite" aria-labelledby="bot-accounts">
      <h2 id="bot-accounts">{say('social.bots.title')}</h2>
      <p class="note">{say('social.bots.text')}</p>
      {secret !== undefined && (
        <div class="rows" role="alert">
          <p>{say('social.bots.secret-text')}</p>
          <SharedLink link={secret} title={say('social.bots.secret')} isSecret />
        </div>
      )}
      {bots.map(({ bot, name, tokens }) => (
        <div key={bot} class="rows">
          <div class="line">
            <b>{name}</b>
            <button
              type="button"
              class="button quiet"
              onClick={() =>
                void attempt(
                  async () =>
                    (await ask('makeBotToken', { params: { bot }, body: { scopes: [...BOT_SCOPES] } })).secret,
                )
              }
            >
              {say('social.bots.another')}
            </button>
            <button type="button" class="button quiet" onClick={() => done(ask('deleteBot', { params: { bot } }))}>
              {say('social.bots.remove')}
            </button>
          </div>
          <PlainList>
            {tokens.map(({ token, scopes, created }) => (
              <li key={token} class="line">
                <span class="note">
                  {say('social.bots.token', {
                    date: sayDay(created),
                    scopes: enumerate(scopes.map((scope) => say(`social.bots.scope.${scope}`))),
                  })}
                </span>
                <button
                  type="button"
                  class="button quiet"
                  data-revoke={token}
                  onClick={() => done(ask('revokeBotToken', { params: { bot, token } }))}
                >
                  {say('social.bots.revoke')}
                </button>
              </li>
            ))}
          </PlainList>
        </div>
      ))}
      <NewBot
        onMake={(name, scopes) =>
          void attempt(async () => (await ask('makeBot', { body: { name, scopes: [...scopes] } })).secret)
        }
      />
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}

function NewBot({ onMake }: { readonly onMake: (name: string, scopes: readonly BotScope[]) => void }) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly BotScope[]>(BOT_SCOPES);
  return (
    <form
      class="rows"
      data-new-bot=""
      onSubmit={(event) => {
        event.preventDefault();
        onMake(name, scopes);
        setName('');
      }}
    >
      <TextField title={say('social.bots.name')} value={name} onChange={setName} />
      {BOT_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          title={say(`social.bots.scope.${scope}`)}
          value={scopes.includes(scope)}
          onChange={(on) => setScopes(BOT_SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))}
        />
      ))}
      <div class="line">
        <button type="submit" class="button" data-make-bot="" disabled={name.trim().length < 2 || scopes.length === 0}>
          {say('social.bots.make')}
        </button>
      </div>
    </form>
  );
}
