import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { PlayerMark } from '../parts/mark.tsx';
import { say } from '../words/words.ts';
import type { Desk, Drawn } from './desk.ts';
import { colourOf, sayCount } from './names.ts';
import { TileCard } from './tile-card.tsx';

/** Between two people at one screen: nothing of what is hidden shows until the next one says so. */
export function Curtain({ desk }: { readonly desk: Desk }) {
  const seat = desk.seat.value;
  const who = desk.who(seat);
  return (
    <main class="curtain">
      <PlayerMark colour={colourOf(desk.state.value, seat)} size={72} />
      <h1>{say('bp.curtain.title', { who })}</h1>
      <p>{say(`bp.curtain.${desk.view.value.step}`, { who })}</p>
      <FirstButton onPress={() => desk.uncover()} data={{ 'data-uncover': '' }}>
        {say('bp.curtain.ready', { who })}
      </FirstButton>
    </main>
  );
}

/** What somebody has drawn, for them alone, before the screen goes on to the next person. */
export function DrawnTiles({ desk, drawn: { seat, tiles } }: { readonly desk: Desk; readonly drawn: Drawn }) {
  const state = desk.state.value;
  const { components } = state.setting;
  const next = desk.isMine.value && desk.seat.value !== seat ? desk.who(desk.seat.value) : undefined;
  return (
    <main class="curtain drawn" aria-live="polite">
      <PlayerMark colour={colourOf(state, seat)} size={48} />
      <h1>{say('bp.drawn.title', { who: desk.who(seat), tiles: sayCount('tiles', tiles.length) })}</h1>
      <ul class="tile-cards">
        {tiles.map((name, index) => {
          const tile = components.indexOf.get(name) ?? 0;
          return (
            <TileCard
              key={`${name} ${index}`}
              components={components}
              tile={tile}
              state="idle"
              onPick={() => (desk.inspected.value = tile)}
            />
          );
        })}
      </ul>
      <p>{say('bp.drawn.text')}</p>
      <FirstButton onPress={() => desk.putDown()} disabled={desk.busy.value} data={{ 'data-drawn': '' }}>
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
