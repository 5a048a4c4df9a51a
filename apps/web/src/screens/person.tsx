import type { RouteAnswer } from '@hamlet/protocol';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../game-lookup.ts';
import { ask } from '../online/api.ts';
import { useAttempt } from '../online/attempt.ts';
import { ChallengeForm } from '../online/challenge-form.tsx';
import { nameOf } from '../online/names.ts';
import { PlainList } from '../online/plain-list.tsx';
import { LineChart } from '../parts/chart.tsx';
import { Choice } from '../parts/fields.tsx';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { to } from '../route.ts';
import { sayDay } from '../words/formats.ts';
import { joinLabels, say, sayList } from '../words/words.ts';

type Player = RouteAnswer<'person'>;
type RatedGame = Player['games'][number];

/** A player of this server: ratings with their doubts, and rated games by game and opponent. */
export default function PersonScreen({ rest: [id = ''] }: ScreenProps) {
  const [player, setPlayer] = useState<Player>();
  const [me, setMe] = useState<string>();
  const [fault, attempt] = useAttempt();
  useEffect(() => {
    void attempt(async () => {
      setMe((await ask('me')).me?.person);
      setPlayer(await ask('person', { params: { person: id } }));
    });
  }, [id]);
  return (
    <Page title={player ? nameOf(player) : say('social.player.title')}>
      {fault !== '' && (
        <p class="card" role="alert">
          {fault}
        </p>
      )}
      {player && player.person !== me && <ChallengeForm person={player.person} name={nameOf(player)} />}
      {player?.standings.length === 0 && <p class="card note">{say('social.player.none')}</p>}
      {player?.standings.map((standing) => (
        <Pool
          key={`${standing.game} ${standing.seats}`}
          standing={standing}
          games={player.games.filter(({ game, seats }) => game === standing.game && seats === standing.seats)}
        />
      ))}
      {player && <p class="note">{say('social.player.about')}</p>}
    </Page>
  );
}

/** Stands for every opponent: no name is empty. */
const ALL = '';

function sayOpponent({ name, bot = false }: RatedGame['opponents'][number]): string {
  return nameOf({ name, bot }) || say('online.former');
}

interface PoolProps {
  readonly standing: Player['standings'][number];
  /** Newest first. */
  readonly games: readonly RatedGame[];
}

function Pool({ standing: { game, seats, rating, doubt, games: count }, games }: PoolProps) {
  const title = say('social.player.pool', { game: gameOf(game)?.titleOf({}) ?? game, count: seats });
  const past = games.toReversed();
  const [opponent, setOpponent] = useState(ALL);
  const names = [...new Set(games.flatMap(({ opponents }) => opponents.map(sayOpponent)))];
  const shown = games.filter(({ opponents }) => opponent === ALL || opponents.map(sayOpponent).includes(opponent));
  return (
    <section class="card rows">
      <h2>{title}</h2>
      <p>
        <b>{say('social.player.rating', { rating: Math.round(rating), doubt: Math.round(2 * doubt) })}</b>{' '}
        {say('social.player.games', { count })}
      </p>
      {past.length > 1 && (
        <LineChart
          title={say('social.player.chart', { pool: title })}
          curves={[{ name: '', colour: 'blue', values: past.map((step) => Math.round(step.rating)) }]}
          labels={past.map(({ at }) => sayDay(at))}
          least={Math.floor(Math.min(...past.map((step) => step.rating)) / 100) * 100}
        />
      )}
      {names.length > 1 && (
        <Choice
          title={say('social.player.opponent')}
          value={opponent}
          options={[ALL, ...names].map((value) => ({ value, text: value === ALL ? say('social.player.all') : value }))}
          onChange={setOpponent}
        />
      )}
      <PlainList>
        {shown.map((step) => (
          <Game key={step.table} game={step} />
        ))}
      </PlainList>
    </section>
  );
}

function Game({ game: { table, at, place, left, rating, opponents } }: { readonly game: RatedGame }) {
  const names = sayList(opponents.map(sayOpponent));
  return (
    <li class="line">
      <a href={to('replay', table)}>{sayDay(at)}</a>
      <span>
        {joinLabels([
          say(left ? 'social.player.left' : 'social.player.place', { place, names }),
          say('social.player.after', { rating: Math.round(rating) }),
        ])}
      </span>
    </li>
  );
}
