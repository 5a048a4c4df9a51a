import './intro.css';
import { DRAWN, ROUNDS, STATS, type State } from '@hamlet/builder-pro';
import type { ComponentChildren } from 'preact';
import { Emblem } from '../../art/emblems.tsx';
import { TileImage } from '../../board/picture.tsx';
import { IntroCard } from '../../table-ui/intro-dialog.tsx';
import { say } from '../../words/words.ts';
import { drawTile } from '../board/draw.ts';
import { nameOf, sayCount } from '../names.ts';
import type { BuilderTableModel } from '../table-model.ts';
import { BagArt } from './bag.tsx';
import { dismissIntro } from './first-game.ts';
import { TileBacks } from './tile-card.tsx';

/** The facts that one needs before the first draw: who wins, what a year is made of, and what the numbers are for. */
export function IntroDialog({ model, onClose }: { readonly model: BuilderTableModel; readonly onClose: () => void }) {
  const state = model.state.value;
  return (
    <IntroCard
      labels={{ rules: say('bp.intro.rules'), begin: say('bp.intro.begin') }}
      title={say('bp.intro.title')}
      rules={['rules', 'bp-objective']}
      onSeen={dismissIntro}
      onClose={onClose}
    >
      <section>
        <h3>{say('bp.intro.goal')}</h3>
        <p>
          {say('bp.intro.goal-text', { rounds: ROUNDS })} {sayAim(state)}
        </p>
      </section>
      <section>
        <h3>{say('bp.intro.year')}</h3>
        <YearSteps model={model} state={state} />
      </section>
      <section>
        <h3>{say('bp.intro.stats')}</h3>
        <ul class="intro-stats">
          {STATS.map((stat) => (
            <li key={stat}>
              <Emblem name={stat} size={22} /> <span>{say(`bp.intro.${stat}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </IntroCard>
  );
}

/** The aim besides points: ties among several, the rank of a player alone. */
function sayAim({ setting }: State): string {
  if (setting.seats > 1) return say('bp.intro.goal-ties');
  const { ranks } = setting.components.catalogue;
  const { tone } = setting.options;
  const lowest = ranks[0];
  const highest = ranks[ranks.length - 1];
  // A third of the way up: above what chance reaches, below what careful play does.
  const aim = ranks[Math.floor((ranks.length - 1) / 3)];
  return say('bp.intro.goal-solo', {
    lowest: nameOf(lowest),
    from: lowest[tone],
    highest: nameOf(highest),
    to: highest[tone],
    aim: nameOf(aim),
    points: sayCount('points', aim[tone]),
  });
}

function YearSteps({ model, state }: { readonly model: BuilderTableModel; readonly state: State }) {
  const { components } = state.setting;
  const { tone, style } = model.view.value.years[state.round - 1];
  const { holdLimit } = model.me;
  const steps: readonly (readonly ['draw' | 'build' | 'keep' | 'event', ComponentChildren, string])[] = [
    [
      'draw',
      <BagArt key="bag" kind="green" size={64} />,
      say('bp.intro.draw-text', { tiles: sayCount('tiles', DRAWN) }),
    ],
    [
      'build',
      <TileImage key="tile" tile={drawTile(components, components.worth[1][0])} size={72} pieces />,
      say('bp.intro.build-text'),
    ],
    [
      'keep',
      <TileBacks key="backs" count={2} />,
      say(state.setting.seats > 1 ? 'bp.intro.keep-text' : 'bp.intro.keep-solo', {
        tiles: sayCount('tiles', holdLimit),
      }),
    ],
    [
      'event',
      <>
        <Emblem name={style} size={36} />
        <Emblem name={tone} size={36} />
      </>,
      say('bp.intro.event-text'),
    ],
  ];
  return (
    <ol class="intro-steps year-steps">
      {steps.map(([name, picture, text]) => (
        <li key={name}>
          <span class="year-step-picture" aria-hidden="true">
            {picture}
          </span>
          <b>{say(name === 'keep' && state.setting.seats === 1 ? 'bp.intro.keep-alone' : `bp.intro.${name}`)}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
