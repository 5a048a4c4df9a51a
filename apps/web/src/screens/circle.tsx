import './circle.css';
import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../online/api.ts';
import { useAttempt } from '../online/attempt.ts';
import { nameOf } from '../online/names.ts';
import { SharedLink } from '../online/shared-link.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { go, to } from '../route.ts';
import { sayTenths } from '../words/formats.ts';
import { say } from '../words/words.ts';

/** A circle with its table; or, by a link, the way into one. */
export default function CircleScreen({ rest: [id = '', token] }: ScreenProps) {
  return id === 'join' ? <Follow kind="circle" token={token ?? ''} /> : <Circle id={id} />;
}

/** Accepts a friend by a link. */
export function FriendScreen({ rest: [token = ''] }: ScreenProps) {
  return <Follow kind="friend" token={token} />;
}

function Circle({ id }: { readonly id: string }) {
  const [circle, setCircle] = useState<RouteAnswer<'circle'>>();
  const [link, setLink] = useState<string>();
  const [fault, attempt] = useAttempt();
  useEffect(() => {
    void attempt(async () => setCircle(await ask('circle', { params: { circle: id } })));
  }, [id]);
  return (
    <Page title={circle?.name ?? say('social.circles.title')}>
      {circle && (
        <section class="card rows invite">
          <table class="circle-table">
            <thead>
              <tr>
                <th scope="col">{say('social.circles.member')}</th>
                <th scope="col">{say('social.circles.games')}</th>
                <th scope="col">{say('social.circles.wins')}</th>
                <th scope="col">{say('social.circles.points')}</th>
              </tr>
            </thead>
            <tbody>
              {circle.lines.map(({ person, games, wins, points, ...who }) => (
                <tr key={person}>
                  <th scope="row">
                    <a href={to('person', person)}>{nameOf(who)}</a>
                  </th>
                  <td>{games}</td>
                  <td>{wins}</td>
                  <td>{sayTenths(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p class="note">{say('social.circles.about')}</p>
          {link === undefined ? (
            <div class="line">
              <button
                type="button"
                class="button"
                data-circle-link=""
                onClick={() =>
                  void attempt(async () => {
                    const { token } = await ask('makeCircleLink', { params: { circle: id } });
                    setLink(new URL(to('circle', 'join', token), document.baseURI).href);
                  })
                }
              >
                {say('social.circles.invite')}
              </button>
              <button
                type="button"
                class="button quiet"
                onClick={() =>
                  void attempt(async () => {
                    await ask('leaveCircle', { params: { circle: id } });
                    go('online');
                  })
                }
              >
                {say('social.circles.leave')}
              </button>
            </div>
          ) : (
            <SharedLink link={link} title={say('social.circles.link')} />
          )}
        </section>
      )}
      {fault !== '' && <p role="alert">{fault}</p>}
    </Page>
  );
}

/** Follows a link to a friendship or into a circle, after one tap. */
function Follow({ kind, token }: { readonly kind: 'friend' | 'circle'; readonly token: string }) {
  const [fault, attempt] = useAttempt();
  const follow = () =>
    attempt(async () => {
      if (kind === 'circle') go('circle', (await ask('joinCircle', { params: { token } })).circle);
      else {
        await ask('befriend', { params: { token } });
        go('online');
      }
    });
  return (
    <Page title={say(`social.follow.${kind}`)}>
      <section class="card rows">
        <p>{say(`social.follow.${kind}-text`)}</p>
        <button type="button" class="button main" data-follow="" onClick={() => void follow()}>
          {say(`social.follow.${kind}`)}
        </button>
        {fault !== '' && <p role="alert">{fault}</p>}
      </section>
    </Page>
  );
}
