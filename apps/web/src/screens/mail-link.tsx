import './mail-link.css';
import { useState } from 'preact/hooks';
import { ask } from '../online/api.ts';
import { useAttempt } from '../online/attempt.ts';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { say } from '../words/words.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly onTake: () => Promise<string>;
}

/** The page that a link in an e-mail leads to. Programs that look at links before their readers do press no button. */
function MailLink({ title, text, button, onTake }: Props) {
  const [done, setDone] = useState('');
  const [fault, attempt] = useAttempt();
  return (
    <Page title={title}>
      <section class="card rows mail-link">
        <p>{text}</p>
        {done === '' ? (
          <button
            type="button"
            class="button main"
            data-mail-link=""
            onClick={() => void attempt(async () => setDone(await onTake()))}
          >
            {button}
          </button>
        ) : (
          <p role="status">{done}</p>
        )}
        {fault !== '' && <p role="alert">{fault}</p>}
      </section>
    </Page>
  );
}

export function ConfirmScreen({ rest: [token = ''] }: ScreenProps) {
  return (
    <MailLink
      title={say('mailLink.confirm-title')}
      text={say('mailLink.confirm-text')}
      button={say('mailLink.confirm')}
      onTake={async () => say('mailLink.confirmed', await ask('confirmMail', { params: { token } }))}
    />
  );
}

export function UnsubscribeScreen({ rest: [token = ''] }: ScreenProps) {
  return (
    <MailLink
      title={say('mailLink.end-title')}
      text={say('mailLink.end-text')}
      button={say('mailLink.end')}
      onTake={async () => {
        await ask('unsubscribeMail', { params: { token } });
        return say('mailLink.ended');
      }}
    />
  );
}
