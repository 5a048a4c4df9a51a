import './home.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type OfferedPreset, offeredPresets } from '../game-lookup.ts';
import { FailedNote } from '../parts/failed-note.tsx';
import { HomeBanner } from '../parts/home-banner.tsx';
import { Icon, type IconName } from '../parts/icons.tsx';
import { UpdateNote } from '../parts/update-note.tsx';
import { sayGame, sayRound } from '../records/saved-text.ts';
import { useSavedGames } from '../records/use-saved-games.ts';
import { go, to } from '../route.ts';
import { settings } from '../settings.ts';
import { attempt } from '../table/attempt.ts';
import type { SavedGame } from '../table/saves.ts';
import type { Trouble } from '../table/table.ts';
import { sayNames } from '../table-ui/standing.ts';
import { joinHeaded, joinLabels, say } from '../words/words.ts';

/** The first screen: a game in two clicks, and everything else in one. */
export function HomeScreen() {
  const { saved, failed, refresh } = useSavedGames();
  const running = saved?.games.find(({ standing }) => !standing.over);
  return (
    <div class="page">
      <main class="home">
        <header class="hero">
          <div>
            <h1>{say('shell.title')}</h1>
            <p>{say('home.lead')}</p>
          </div>
          {running && <Resume game={running} />}
        </header>
        <UpdateNote />
        {failed && <FailedNote text={say('home.games-failed')} details={failed.text} onRetry={() => void refresh()} />}
        <section aria-label={say('home.play-choices')} class="play-choices">
          {offeredPresets().map((preset) => (
            <PresetCard key={preset.name} preset={preset} />
          ))}
        </section>
        <nav class="links" aria-label={say('home.more')}>
          <LinkTo parts={['online']} icon="people">
            {say('home.online')}
          </LinkTo>
          <LinkTo parts={['learn']} icon="flag">
            {say('home.learn')}
          </LinkTo>
          <LinkTo parts={['games']} icon="save">
            {say('home.games')}
          </LinkTo>
          <LinkTo parts={['games', 'open']} icon="open">
            {say('home.open')}
          </LinkTo>
          <LinkTo parts={['gallery']} icon="map">
            {say('home.gallery')}
          </LinkTo>
          <LinkTo parts={['rules']} icon="book">
            {say('home.rules')}
          </LinkTo>
          <LinkTo parts={['settings']} icon="gear">
            {say('home.settings')}
          </LinkTo>
        </nav>
        <p class="note">
          {say('shell.fan')} <a href={to('about')}>{say('home.about')}</a>
        </p>
      </main>
      <HomeBanner />
    </div>
  );
}

function Resume({ game }: { readonly game: SavedGame }) {
  return (
    <section class="card resume">
      <div>
        <h2>{sayGame(game)}</h2>
        <p class="note">{joinLabels([sayNames(game), sayRound(game)])}</p>
      </div>
      <a class="button main" href={to('game', game.id)}>
        <Icon name="play" /> {say('home.continue')}
      </a>
    </section>
  );
}

function PresetCard({ preset }: { readonly preset: OfferedPreset }) {
  const [starting, setStarting] = useState(false);
  const failed = useSignal<Trouble | undefined>(undefined);
  const start = async () => {
    setStarting(true);
    const { options, seats } = preset;
    const begun = await attempt(failed, async () => {
      const [{ createGame }, game] = await Promise.all([import('../table/local.ts'), preset.game.engine()]);
      return createGame({ game, options, seats: seats(settings.value.name) });
    });
    setStarting(false);
    if (begun) go('game', begun.answer);
  };
  const name = say(`home.${preset.name}`);
  return (
    <article class="card game-way">
      <h2>{name}</h2>
      <p>{say(`home.${preset.name}-text`)}</p>
      <div class="line">
        <button
          type="button"
          class="button main"
          aria-label={joinHeaded([say('home.play'), name])}
          disabled={starting}
          onClick={() => void start()}
        >
          {say('home.play')}
        </button>
        <a class="button quiet" aria-label={joinHeaded([say('home.options'), name])} href={to('new', preset.name)}>
          <Icon name="sliders" /> <span>{say('home.options')}</span>
        </a>
      </div>
      {failed.value && <FailedNote text={say('home.start-failed')} details={failed.value.text} />}
    </article>
  );
}

interface HomeLinkProps {
  readonly parts: readonly string[];
  readonly icon: IconName;
  readonly children: ComponentChildren;
}

function LinkTo({ parts, icon, children }: HomeLinkProps) {
  return (
    <a class="button" href={to(...parts)}>
      <Icon name={icon} /> {children}
    </a>
  );
}
