import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { TileBacks, TileCard } from './tile-card.tsx';

/** The own tiles that are not built yet, only to look at; covered while others may see the screen. */
export function OwnQueue({ desk }: { readonly desk: Desk }) {
  const { queue = [], incoming = [], queueCount } = desk.me;
  const { kit } = desk.state.value.rules;
  if (!desk.isUncovered.value)
    return (
      <section class="queue covered" aria-label={say('bp.queue.title')}>
        <TileBacks count={queueCount} />
        <button type="button" class="button" onClick={() => desk.uncover()}>
          <Icon name="eye" /> {say('bp.queue.show', { who: desk.who(desk.seat.value) })}
        </button>
      </section>
    );
  if (queue.length + incoming.length === 0) return null;
  const look = (name: string) => {
    desk.inspected.value = kit.indexOf.get(name);
  };
  return (
    <section class="queue" aria-label={say('bp.queue.title')}>
      <h3>{say('bp.queue.title')}</h3>
      <ul class="tile-cards">
        {queue.map((name, index) => (
          <TileCard
            key={`${name} ${index}`}
            kit={kit}
            tile={kit.indexOf.get(name) ?? 0}
            state="no"
            pressed={false}
            onPick={() => look(name)}
          />
        ))}
        {incoming.map((name, index) => (
          <TileCard
            key={`in ${name} ${index}`}
            kit={kit}
            tile={kit.indexOf.get(name) ?? 0}
            state="no"
            note={say('bp.queue.incoming')}
            pressed={false}
            onPick={() => look(name)}
          />
        ))}
      </ul>
    </section>
  );
}
