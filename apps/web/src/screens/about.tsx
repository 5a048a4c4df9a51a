import './about.css';
import type { BoxCredits } from '../game-entry.ts';
import { Page } from '../parts/page.tsx';
import { joinLabels, say, sayList } from '../words/words.ts';

/** The page about the project and the games that it lets people play. */
export function AboutScreen({ boxes }: { readonly boxes: readonly BoxCredits[] }) {
  return (
    <Page title={say('home.about')}>
      <div class="rows">
        <section class="card rows">
          <p>{say('shell.fan')}</p>
          <p>{say('about.fan')}</p>
        </section>
        {boxes.map((box) => (
          <Box key={box.title} box={box} />
        ))}
      </div>
    </Page>
  );
}

function Box({ box: { title, players, age, minutes, people, publisher, year, site } }: { readonly box: BoxCredits }) {
  const [fewest, most] = players;
  const facts = [
    say('about.players', { fewest, most }),
    ...(age === undefined ? [] : [say('about.age', { age })]),
    ...(minutes === undefined ? [] : [say('about.minutes', { minutes })]),
  ];
  return (
    <section class="card rows">
      <h2>{title}</h2>
      <p class="note">{joinLabels(facts)}</p>
      <dl class="credits">
        {people.map(([role, names]) => (
          <div key={role}>
            <dt>{say(`about.role.${role}`)}</dt>
            <dd>{sayList(names)}</dd>
          </div>
        ))}
        <div>
          <dt>{say('about.publisher')}</dt>
          <dd>
            {publisher}, {year} · {site}
          </dd>
        </div>
      </dl>
    </section>
  );
}
