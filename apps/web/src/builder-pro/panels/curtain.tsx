import './curtain.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PlayerMark } from '../../parts/mark.tsx';
import { say } from '../../words/words.ts';
import { colourOf, sayCount } from '../names.ts';
import type { BuilderTableModel, Drawn } from '../table-model.ts';
import { TileCard } from './tile-card.tsx';

/** Hot seat (pass and play, several people at one screen): a cover that hides secrets until the next player takes it away. */
export function Curtain({ model }: { readonly model: BuilderTableModel }) {
  const seat = model.seat.value;
  const who = model.who(seat);
  const { step } = model.view.value;
  return (
    <main class="curtain">
      <PlayerMark colour={colourOf(model.state.value, seat)} size={72} />
      <h1>{say('bp.curtain.title', { who })}</h1>
      <p>{step !== 'over' && say(`bp.curtain.${step}`)}</p>
      <FirstButton onPress={() => model.uncover()} data={{ 'data-uncover': '' }}>
        {say('bp.curtain.ready', { who })}
      </FirstButton>
    </main>
  );
}

/** The tiles that somebody has drawn, for them alone, before the screen goes on to the next person. */
export function DrawnTiles({
  model,
  drawn: { seat, tiles },
}: {
  readonly model: BuilderTableModel;
  readonly drawn: Drawn;
}) {
  const state = model.state.value;
  const { components } = state.setting;
  const next = model.isMine.value && model.seat.value !== seat ? model.who(model.seat.value) : undefined;
  return (
    <main class="curtain drawn" aria-live="polite">
      <PlayerMark colour={colourOf(state, seat)} size={48} />
      <h1>{say('bp.drawn.title', { who: model.who(seat), tiles: sayCount('tiles', tiles.length) })}</h1>
      <ul class="tile-cards">
        {tiles.map((name, index) => {
          const tile = components.indexOf.get(name) ?? 0;
          return (
            <TileCard
              key={`${name} ${index}`}
              components={components}
              tile={tile}
              state="idle"
              onPick={() => (model.inspected.value = tile)}
            />
          );
        })}
      </ul>
      <p>{say('bp.drawn.text')}</p>
      <FirstButton onPress={() => model.putDown()} disabled={model.busy.value} data={{ 'data-drawn': '' }}>
        {next === undefined ? say('bp.drawn.go-on') : say('bp.drawn.next', { who: next })}
      </FirstButton>
    </main>
  );
}

interface ButtonProps {
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly data: Readonly<Record<`data-${string}`, string>>;
  readonly children: ComponentChildren;
}

/** The only button that goes on: it has the focus. */
function FirstButton({ onPress, disabled = false, data, children }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!disabled) button.current?.focus();
  }, [disabled]);
  return (
    <button ref={button} type="button" class="button main" disabled={disabled} onClick={onPress} {...data}>
      {children}
    </button>
  );
}
