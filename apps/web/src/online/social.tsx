import type { RouteAnswer } from '@hamlet/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TextField } from '../parts/fields.tsx';
import { go, to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { nameOf } from './names.ts';
import { PlainList } from './plain-list.tsx';
import { SharedLink } from './shared-link.tsx';

/** The time until the lists are asked for again. */
const REFRESH_MS = 10_000;

interface SocialLists {
  readonly challenges: RouteAnswer<'challenges'>;
  readonly friends: RouteAnswer<'friends'>['friends'];
  readonly circles: RouteAnswer<'circles'>['circles'];
}

async function fetchLists(): Promise<SocialLists | undefined> {
  if (!(await ask('me')).me) return undefined;
  const [challenges, { friends }, { circles }] = await Promise.all([ask('challenges'), ask('friends'), ask('circles')]);
  return { challenges, friends, circles };
}

/** The people whom one plays with: challenges that wait, friends and their tables, circles. */
export function Social() {
  const [lists, setLists] = useState<SocialLists>();
  const [link, setLink] = useState<string>();
  const [circle, setCircle] = useState('');
  const [fault, attempt] = useAttempt();
  const refresh = async () => setLists(await fetchLists());
  useEffect(() => {
    void attempt(refresh);
    const timer = setInterval(() => void attempt(refresh), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  if (!lists) return null;
  const done = (job: () => Promise<unknown>) =>
    void attempt(async () => {
      await job();
      await refresh();
    });
  const answer = (challenge: string, accept: boolean) =>
    done(async () => {
      const { id } = await ask('answerChallenge', { params: { challenge }, body: { accept } });
      if (id !== undefined) go('online', id);
    });
  const { incoming, outgoing } = lists.challenges;
  return (
    <>
      {incoming.length + outgoing.length > 0 && (
        <Section id="challenges" title={say('social.challenges.title')}>
          {incoming.map(({ challenge, table, ...who }) => (
            <li key={challenge} class="line" data-challenge={challenge}>
              <span>
                {say('social.challenges.from', { name: nameOf(who), pace: say(`online.pace.${table.pace}`) })}
              </span>
              <button type="button" class="button main" onClick={() => answer(challenge, true)}>
                {say('social.challenges.accept')}
              </button>
              <button type="button" class="button" onClick={() => answer(challenge, false)}>
                {say('social.challenges.decline')}
              </button>
            </li>
          ))}
          {outgoing.map(({ challenge, table, ...who }) => (
            <li key={challenge} class="line">
              <a href={to('online', table.id)}>{say('social.challenges.to', { name: nameOf(who) })}</a>
            </li>
          ))}
        </Section>
      )}
      <Section id="friends" title={say('social.friends.title')}>
        {lists.friends.map(({ person, tables, ...who }) => (
          <li key={person} class="line">
            <a href={to('person', person)}>{nameOf(who)}</a>
            {tables.map(({ id }) => (
              <a key={id} class="button" href={to('online', id)}>
                {say('social.friends.table')}
              </a>
            ))}
            <button
              type="button"
              class="button quiet"
              onClick={() => done(() => ask('unfriend', { params: { person } }))}
            >
              {say('social.friends.end')}
            </button>
          </li>
        ))}
        <li class="invite">
          {link === undefined ? (
            <button
              type="button"
              class="button"
              data-friend-link=""
              onClick={() =>
                void attempt(async () =>
                  setLink(new URL(to('friend', (await ask('makeFriendLink')).token), document.baseURI).href),
                )
              }
            >
              {say('social.friends.make')}
            </button>
          ) : (
            <SharedLink link={link} title={say('social.friends.link')} />
          )}
        </li>
      </Section>
      <Section id="circles" title={say('social.circles.title')}>
        {lists.circles.map((one) => (
          <li key={one.circle}>
            <a href={to('circle', one.circle)}>{one.name}</a>
          </li>
        ))}
        <li>
          <form
            class="line"
            onSubmit={(event) => {
              event.preventDefault();
              done(() => ask('makeCircle', { body: { name: circle } }));
              setCircle('');
            }}
          >
            <TextField title={say('social.circles.name')} value={circle} onChange={setCircle} />
            <button type="submit" class="button" disabled={circle.trim().length < 2}>
              {say('social.circles.make')}
            </button>
          </form>
        </li>
      </Section>
      {fault !== '' && <p role="alert">{fault}</p>}
    </>
  );
}

interface SocialSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Section({ id, title, children }: SocialSectionProps) {
  return (
    <section class="card rows" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PlainList>{children}</PlainList>
    </section>
  );
}
