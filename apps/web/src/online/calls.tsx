import './calls.css';
import { CALL_CHANNELS, CALL_EVENTS, type CallChannel, type CallEvent, type RouteAnswer } from '@hamlet/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { joinHeaded, say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { OnlineRow } from './online-row.tsx';
import { ownSubscription, type PushState, pushState, subscribe } from './push.ts';

type CallSettings = RouteAnswer<'calls'>;

const language = () => document.documentElement.lang;

interface PartProps {
  readonly state: CallSettings;
  /** Does something, asks for the new state, and says why where it was refused. */
  readonly act: (job: () => Promise<void>) => void;
  readonly onTry: (channel: CallChannel, target?: string) => void;
}

/** The ways in which a person wants to be called: by this browser, by e-mail, by webhooks; and for what. */
export function CallsCard() {
  const [state, setState] = useState<CallSettings>();
  const [isTried, setTried] = useState(false);
  const [fault, attempt] = useAttempt();
  const refresh = async () => setState(await ask('calls'));
  useEffect(() => void attempt(refresh), []);
  if (!state) return null;
  const act = (job: () => Promise<void>) =>
    void attempt(async () => {
      await job();
      await refresh();
    });
  const onTry = (channel: CallChannel, target?: string) =>
    act(async () => {
      await ask('tryCall', { body: { channel, language: language(), ...(target === undefined ? {} : { target }) } });
      setTried(true);
    });
  const given = { state, act, onTry };
  return (
    <section class="card rows calls" aria-labelledby="calls">
      <h2 id="calls">{say('called.title')}</h2>
      <p class="note">{say('called.text')}</p>
      <PushPart {...given} />
      <MailPart {...given} />
      <WebhookPart {...given} />
      <Switches {...given} />
      {isTried && <p role="status">{say('called.tried')}</p>}
      {fault !== '' && <p role="alert">{fault}</p>}
    </section>
  );
}

interface TargetProps {
  readonly onTry: () => void;
  readonly onRemove: () => void;
  readonly about: string;
  readonly children: ComponentChildren;
}

/** A device or address that gets notifications, with its two buttons. */
function Target({ onTry, onRemove, about, children }: TargetProps) {
  return (
    <OnlineRow as="div" data={{ 'data-target': '' }}>
      <span>{children}</span>
      <span class="line">
        <button type="button" class="button" aria-label={joinHeaded([say('called.try'), about])} onClick={onTry}>
          {say('called.try')}
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label={joinHeaded([say('called.remove'), about])}
          onClick={onRemove}
        >
          {say('called.remove')}
        </button>
      </span>
    </OnlineRow>
  );
}

function PushPart({ state: { push }, act, onTry }: PartProps) {
  const [endpoint, setEndpoint] = useState<string>();
  const [trouble, setTrouble] = useState<'denied' | 'waiting' | 'failed'>();
  useEffect(() => {
    void ownSubscription().then((own) => setEndpoint(own?.endpoint));
  }, [push]);
  const own = push.subscriptions.find((one) => one.endpoint === endpoint);
  const now: PushState = pushState(own?.endpoint);
  const allow = () =>
    act(async () => {
      setTrouble(await subscribe(push.key));
    });
  const remove = (id: string) =>
    act(async () => {
      await (await ownSubscription())?.unsubscribe();
      await ask('removePush', { params: { id } });
    });
  const others = push.subscriptions.filter((one) => one !== own).length;
  return (
    <div class="rows" data-push={now}>
      <h3>{say('called.push.title')}</h3>
      {own ? (
        <Target about={say('called.push.title')} onTry={() => onTry('push', own.id)} onRemove={() => remove(own.id)}>
          {say('called.push.on')}
        </Target>
      ) : (
        <p class="note">{say(`called.push.${trouble ?? now}`)}</p>
      )}
      {now === 'off' && (
        <button type="button" class="button" data-allow="" onClick={allow}>
          {say('called.push.allow')}
        </button>
      )}
      {others > 0 && <p class="note">{say('called.push.others', { count: others })}</p>}
    </div>
  );
}

function MailPart({ state: { mail }, act, onTry }: PartProps) {
  const [text, setText] = useState('');
  const { address = '' } = mail;
  const set = () =>
    act(async () => {
      await ask('setMail', { body: { address: text.trim(), language: language() } });
      setText('');
    });
  const state = mail.off !== '' ? mail.off : mail.confirmed ? 'on' : 'sent';
  return (
    <div class="rows">
      <h3>{say('called.mail.title')}</h3>
      {!mail.available && <p class="note">{say('called.mail.none')}</p>}
      {mail.available && <p class="note">{say('called.mail.text')}</p>}
      {address !== '' && state === 'on' && (
        <Target
          about={address}
          onTry={() => onTry('mail')}
          onRemove={() => act(async () => void (await ask('removeMail')))}
        >
          {say('called.mail.on', { address })}
        </Target>
      )}
      {address !== '' && state !== 'on' && (
        <p role={state === 'sent' ? 'status' : 'alert'}>{say(`called.mail.${state}`, { address })}</p>
      )}
      {mail.available && state !== 'on' && (
        <AddressForm
          id="mail-address"
          type="email"
          title={say('called.mail.address')}
          button={say('called.mail.confirm')}
          value={text}
          onChange={setText}
          onSubmit={set}
        />
      )}
    </div>
  );
}

function WebhookPart({ state: { webhooks }, act, onTry }: PartProps) {
  const [text, setText] = useState('');
  const [secret, setSecret] = useState('');
  const add = () =>
    act(async () => {
      const made = await ask('addWebhook', { body: { url: text.trim(), language: language() } });
      setSecret(made.secret);
      setText('');
    });
  return (
    <details class="rows" data-webhooks="">
      <summary>{say('called.webhook.title')}</summary>
      <p class="note">{say('called.webhook.text')}</p>
      {webhooks.map(({ id, url, failing }) => (
        <Target
          key={id}
          about={url}
          onTry={() => onTry('webhook', id)}
          onRemove={() => act(async () => void (await ask('removeWebhook', { params: { id } })))}
        >
          <code>{url}</code> {failing && <b>{say('called.webhook.failing')}</b>}
        </Target>
      ))}
      {secret !== '' && <p role="status">{say('called.webhook.secret', { secret })}</p>}
      <AddressForm
        id="webhook-address"
        type="url"
        title={say('called.webhook.address')}
        button={say('called.webhook.add')}
        value={text}
        onChange={setText}
        onSubmit={add}
      />
    </details>
  );
}

interface AddressProps {
  readonly id: string;
  readonly type: 'email' | 'url';
  readonly title: string;
  readonly button: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
}

function AddressForm({ id, type, title, button, value, onChange, onSubmit }: AddressProps) {
  const given = {
    id,
    required: true,
    maxLength: 1000,
    value,
    onInput: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  return (
    <form
      class="rows"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div class="field">
        <label for={id}>{title}</label>
        {type === 'email' ? <input type="email" {...given} /> : <input type="url" {...given} />}
      </div>
      <button type="submit" class="button">
        {button}
      </button>
    </form>
  );
}

/** Switches for each event and channel, for the channels in use. */
function Switches({ state, act }: PartProps) {
  const has: Readonly<Record<CallChannel, boolean>> = {
    push: state.push.subscriptions.length > 0,
    mail: state.mail.confirmed && state.mail.off === '',
    webhook: state.webhooks.length > 0,
  };
  const channels = CALL_CHANNELS.filter((channel) => has[channel]);
  if (channels.length === 0) return null;
  const set = (event: CallEvent, channel: CallChannel, on: boolean) =>
    act(async () => void (await ask('setCall', { params: { event, channel }, body: { on, language: language() } })));
  return (
    <table class="call-switches">
      <caption>{say('called.events')}</caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {say(`called.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CALL_EVENTS.map((event) => (
          <tr key={event}>
            <th scope="row">{say(`called.event.${event}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  aria-label={say('called.switch', {
                    event: say(`called.event.${event}`),
                    channel: say(`called.channel.${channel}`),
                  })}
                  checked={state.switches[event]?.[channel] ?? true}
                  onChange={({ currentTarget }) => set(event, channel, currentTarget.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
