import './challenge-form.css';
import { PACES, type Pace } from '@hamlet/protocol';
import { useState } from 'preact/hooks';
import { GAMES } from '../games.ts';
import { Checkbox, Choice } from '../parts/fields.tsx';
import { go } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { useAttempt } from './attempt.ts';

/** Challenges somebody to a game for two: which, at what pace, rated or not. There is no text with it. */
export function ChallengeForm({ person, name }: { readonly person: string; readonly name: string }) {
  const [game, setGame] = useState(GAMES[0].id);
  const [pace, setPace] = useState<Pace>('days-1');
  const [rated, setRated] = useState(false);
  const [fault, attempt] = useAttempt();
  const send = () =>
    attempt(async () => {
      const seats = [{ kind: 'person' as const }, { kind: 'person' as const }];
      const plan = { game, options: {}, seats, pace, access: 'link' as const, watching: false, rated };
      const { id } = await ask('challenge', { body: { to: person, plan } });
      go('online', id);
    });
  return (
    <form
      class="card rows"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 class="with-names">{say('social.challenges.send', { name })}</h2>
      <Choice
        title={say('online.filter.game')}
        value={game}
        options={GAMES.map(({ id, titleOf }) => ({ value: id, text: titleOf({}) }))}
        onChange={setGame}
      />
      <Choice
        title={say('online.setup.pace')}
        value={pace}
        options={PACES.map((value) => ({ value, text: say(`online.pace.${value}`) }))}
        onChange={setPace}
      />
      <Checkbox title={say('online.setup.rated')} value={rated} onChange={setRated} />
      {rated && <p class="note">{say('online.rated.rules')}</p>}
      <div class="line">
        <button type="submit" class="button main" data-send-challenge="">
          {say('social.challenges.go')}
        </button>
      </div>
      {fault !== '' && <p role="alert">{fault}</p>}
    </form>
  );
}
