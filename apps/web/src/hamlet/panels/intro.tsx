import './intro.css';
import { hasLake, type State, villagerPrice, villagersOf } from '@hamlet/hamlet';
import { IntroCard } from '../../table-ui/intro-dialog.tsx';
import { say } from '../../words/words.ts';
import { TilePicture } from '../board/tile-picture.tsx';
import { sayGold } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { dismissIntro } from './first-game.ts';

/** The facts that one needs before the first move: who wins, when it ends, and how one begins well. */
export function IntroDialog({ model, onClose }: { readonly model: HamletTableModel; readonly onClose: () => void }) {
  const state = model.state.value;
  const { setting } = state;
  const lake = hasLake(state);
  return (
    <IntroCard
      labels={{ rules: say('guide.rules'), begin: say('guide.begin') }}
      title={say(lake ? 'guide.title-lake' : 'guide.title')}
      rules={['rules']}
      onSeen={() => dismissIntro(state)}
      onClose={onClose}
    >
      <div class="intro-facts">
        <section>
          <h3>{say('guide.goal')}</h3>
          <p>
            {say('guide.goal-text')} {setting.solo && say('guide.goal-solo')}
          </p>
        </section>
        <section>
          <h3>{say('guide.end')}</h3>
          <p>
            {say('guide.end-text', { count: setting.deliveries.length })}{' '}
            {setting.options.lastFlagEnds && say('guide.end-flags')}
          </p>
        </section>
        {lake && (
          <section>
            <h3>{say('guide.lake')}</h3>
            <p>{say('guide.lake-text')}</p>
          </section>
        )}
        <section class="intro-turn">
          <h3>{say('guide.turn')}</h3>
          <p>{say('guide.turn-text')}</p>
        </section>
      </div>
      <h3>{say('guide.moves')}</h3>
      <FirstMoves model={model} state={state} />
    </IntroCard>
  );
}

function FirstMoves({ model, state }: { readonly model: HamletTableModel; readonly state: State }) {
  const { components } = state.setting;
  const price = villagerPrice(state, model.seat.value);
  const isSecond = villagersOf(state, model.seat.value) === 1 && price !== undefined;
  const moves = [
    { name: 'build', tile: state.display[0] ?? components.townHall, text: say('guide.build-text') },
    { name: 'sell', tile: components.market, text: say('guide.sell-text') },
    {
      name: 'hire',
      tile: components.townHall,
      text: isSecond ? say('guide.hire-text', { gold: sayGold(price) }) : say('guide.hire-more'),
    },
  ] as const;
  return (
    <ol class="intro-steps intro-moves">
      {moves.map(({ name, tile, text }) => (
        <li key={name}>
          <TilePicture components={components} tile={tile} size={104} />
          <b>{say(`guide.${name}`)}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
