import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../online/api.ts';
import { Page } from '../parts/page.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';

type StoredData = RouteAnswer<'privacy'>;

/** The data that the server behind this page keeps, by its settings in force. */
export default function PrivacyScreen() {
  const [stored, setStored] = useState<StoredData | null>();
  useEffect(() => {
    ask('privacy').then(setStored, () => setStored(null));
  }, []);
  return (
    <Page title={say('privacy.title')}>
      <div class="rows">
        <p>{say(stored === null ? 'privacy.none' : 'privacy.lead')}</p>
        <section class="card rows">
          <h2>{say('privacy.device.title')}</h2>
          <p>{say('privacy.device.text')}</p>
        </section>
        {stored && <OnServer stored={stored} />}
      </div>
    </Page>
  );
}

function OnServer({ stored }: { readonly stored: StoredData }) {
  return (
    <>
      <section class="card rows" data-stored="">
        <h2>{say('privacy.server.title')}</h2>
        <ul>
          <li>{say('privacy.server.guest')}</li>
          <li>{say('privacy.server.address')}</li>
          <li>
            {say('privacy.server.games')} {say('privacy.server.gathering', { count: stored.gatheringHours })}{' '}
            {say('privacy.server.deserted', { count: stored.desertedMinutes })}{' '}
            {say('privacy.server.lapsed', { count: stored.lapsedDays })}
          </li>
          <li>{say('privacy.server.chat', { count: stored.chatDays })}</li>
          <li>{say('privacy.server.notes')}</li>
          <li>{say('privacy.server.notifications', { count: stored.callDays })}</li>
          {stored.mail && <li>{say('privacy.server.mail')}</li>}
          <li>{say('privacy.server.more')}</li>
          <li>{say('privacy.server.away', { count: stored.guestDays })}</li>
        </ul>
      </section>
      <section class="card rows">
        <h2>{say('privacy.yours.title')}</h2>
        <p>{say('privacy.yours.text')}</p>
        <p>{say('privacy.yours.deleted')}</p>
        <a class="button" href={to('me')}>
          {say('privacy.yours.link')}
        </a>
      </section>
      <section class="card rows">
        <h2>{say('privacy.operator.title')}</h2>
        <p>
          {stored.contact === null
            ? say('privacy.operator.none')
            : say('privacy.operator.contact', { contact: stored.contact })}
        </p>
      </section>
    </>
  );
}
