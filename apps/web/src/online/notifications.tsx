import './notifications.css';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationChannel,
  type NotificationEvent,
  type RouteAnswer,
} from '@hamlet/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { joinHeaded, say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { OnlineRow } from './online-row.tsx';
import { ownSubscription, type PushState, pushState, subscribe } from './push.ts';

type NotificationSettings = RouteAnswer<'calls'>;

const language = () => document.documentElement.lang;

interface PartProps {
  readonly state: NotificationSettings;
  /** Does something, asks for the new state, and says why where it was refused. */
  readonly act: (job: () => Promise<void>) => void;
  readonly onTry: (channel: NotificationChannel, target?: string) => void;
}

/** The ways in which a person wants to be notified: by this browser, by e-mail, by webhooks; and for what. */
export function NotificationsCard() {
  const [state, setState] = useState<NotificationSettings>();
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
  const onTry = (channel: NotificationChannel, target?: string) =>
    act(async () => {
      await ask('tryCall', { body: { channel, language: language(), ...(target === undefined ? {} : { target }) } });
      setTried(true);
    });
  const given = { state, act, onTry };
  return (
    <section class="card rows notifications" aria-labelledby="notifications">
      <h2 id="notifications">{say('notificationSettings.title')}</h2>
      <p class="note">{say('notificationSettings.text')}</p>
      <PushPart {...given} />
      <MailPart {...given} />
      <WebhookPart {...given} />
      <Switches {...given} />
      {isTried && <p role="status">{say('notificationSettings.tried')}</p>}
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
        <button
          type="button"
          class="button"
          aria-label={joinHeaded([say('notificationSettings.try'), about])}
          onClick={onTry}
        >
          {say('notificationSettings.try')}
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label={joinHeaded([say('notificationSettings.remove'), about])}
          onClick={onRemove}
        >
          {say('notificationSettings.remove')}
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
      <h3>{say('notificationSettings.push.title')}</h3>
      {own ? (
        <Target
          about={say('notificationSettings.push.title')}
          onTry={() => onTry('push', own.id)}
          onRemove={() => remove(own.id)}
        >
          {say('notificationSettings.push.on')}
        </Target>
      ) : (
        <p class="note">{say(`notificationSettings.push.${trouble ?? now}`)}</p>
      )}
      {now === 'off' && (
        <button type="button" class="button" data-allow="" onClick={allow}>
          {say('notificationSettings.push.allow')}
        </button>
      )}
      {others > 0 && <p class="note">{say('notificationSettings.push.others', { count: others })}</p>}
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
      <h3>{say('notificationSettings.mail.title')}</h3>
      {!mail.available && <p class="note">{say('notificationSettings.mail.none')}</p>}
      {mail.available && <p class="note">{say('notificationSettings.mail.text')}</p>}
      {address !== '' && state === 'on' && (
        <Target
          about={address}
          onTry={() => onTry('mail')}
          onRemove={() => act(async () => void (await ask('removeMail')))}
        >
          {say('notificationSettings.mail.on', { address })}
        </Target>
      )}
      {address !== '' && state !== 'on' && (
        <p role={state === 'sent' ? 'status' : 'alert'}>{say(`notificationSettings.mail.${state}`, { address })}</p>
      )}
      {mail.available && state !== 'on' && (
        <AddressForm
          id="mail-address"
          type="email"
          title={say('notificationSettings.mail.address')}
          button={say('notificationSettings.mail.confirm')}
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
      <summary>{say('notificationSettings.webhook.title')}</summary>
      <p class="note">{say('notificationSettings.webhook.text')}</p>
      {webhooks.map(({ id, url, failing }) => (
        <Target
          key={id}
          about={url}
          onTry={() => onTry('webhook', id)}
          onRemove={() => act(async () => void (await ask('removeWebhook', { params: { id } })))}
        >
          <code>{url}</code> {failing && <b>{say('notificationSettings.webhook.failing')}</b>}
        </Target>
      ))}
      {secret !== '' && <p role="status">{say('notificationSettings.webhook.secret', { secret })}</p>}
      <AddressForm
        id="webhook-address"
        type="url"
        title={say('notificationSettings.webhook.address')}
        button={say('notificationSettings.webhook.add')}
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
  const has: Readonly<Record<NotificationChannel, boolean>> = {
    push: state.push.subscriptions.length > 0,
    mail: state.mail.confirmed && state.mail.off === '',
    webhook: state.webhooks.length > 0,
  };
  const channels = NOTIFICATION_CHANNELS.filter((channel) => has[channel]);
  if (channels.length === 0) return null;
  const set = (event: NotificationEvent, channel: NotificationChannel, on: boolean) =>
    act(async () => void (await ask('setCall', { params: { event, channel }, body: { on, language: language() } })));
  return (
    <table class="notification-switches">
      <caption>{say('notificationSettings.events')}</caption>
      <thead>
        <tr>
          <td />
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {say(`notificationSettings.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_EVENTS.map((event) => (
          <tr key={event}>
            <th scope="row">{say(`notificationSettings.event.${event}`)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  aria-label={say('notificationSettings.switch', {
                    event: say(`notificationSettings.event.${event}`),
                    channel: say(`notificationSettings.channel.${channel}`),
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
