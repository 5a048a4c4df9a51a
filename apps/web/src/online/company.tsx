import type { RouteAnswer } from '@hamlet/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Text } from '../parts/fields.tsx';
import { go, to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';
import { nameOf } from './names.ts';
import { SharedLink } from './shared-link.tsx';

/** The time until the lists are asked for again. */
const REFRESH_MS = 10_000;

interface CompanyLists {
  readonly challenges: RouteAnswer<'challenges'>;
  readonly friends: RouteAnswer<'friends'>['friends'];
  readonly circles: RouteAnswer<'circles'>['circles'];
}

async function fetchLists(): Promise<CompanyLists | undefined> {
  if (!(await ask('me')).me) return undefined;
  const [challenges, { friends }, { circles }] = await Promise.all([ask('challenges'), ask('friends'), ask('circles')]);
  return { challenges, friends, circles };
}

/** The people whom one plays with: challenges that wait, friends and their tables, circles. */
export function Company() {
  const [lists, setLists] = useState<CompanyLists>();
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
        <Section id="challenges" title={say('company.challenges.title')}>
          {incoming.map(({ challenge, table, ...who }) => (
            <li key={challenge} class="line" data-challenge={challenge}>
              <span>
                {say('company.challenges.from', { name: nameOf(who), pace: say(`online.pace.${table.pace}`) })}
              </span>
              <button type="button" class="button main" onClick={() => answer(challenge, true)}>
                {say('company.challenges.accept')}
              </button>
              <button type="button" class="button" onClick={() => answer(challenge, false)}>
                {say('company.challenges.decline')}
              </button>
            </li>
          ))}
          {outgoing.map(({ challenge, table, ...who }) => (
            <li key={challenge} class="line">
              <a href={to('online', table.id)}>{say('company.challenges.to', { name: nameOf(who) })}</a>
            </li>
          ))}
        </Section>
      )}
      <Section id="friends" title={say('company.friends.title')}>
        {lists.friends.map(({ person, tables, ...who }) => (
          <li key={person} class="line">
            <a href={to('person', person)}>{nameOf(who)}</a>
            {tables.map(({ id }) => (
              <a key={id} class="button" href={to('online', id)}>
                {say('company.friends.table')}
              </a>
            ))}
            <button
              type="button"
              class="button quiet"
              onClick={() => done(() => ask('unfriend', { params: { person } }))}
            >
              {say('company.friends.end')}
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
              {say('company.friends.make')}
            </button>
          ) : (
            <SharedLink link={link} title={say('company.friends.link')} />
          )}
        </li>
      </Section>
      <Section id="circles" title={say('company.circles.title')}>
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
            <Text title={say('company.circles.name')} value={circle} onChange={setCircle} />
            <button type="submit" class="button" disabled={circle.trim().length < 2}>
              {say('company.circles.make')}
            </button>
          </form>
        </li>
      </Section>
      {fault !== '' && <p role="alert">{fault}</p>}
    </>
  );
}

interface CompanySectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

function Section({ id, title, children }: CompanySectionProps) {
  return (
    <section class="card rows" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul class="plain-list">{children}</ul>
    </section>
  );
}
