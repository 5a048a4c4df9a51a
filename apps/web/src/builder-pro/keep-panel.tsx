import { leftOf } from '@hamlet/builder-pro';
import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { sayCount } from './names.ts';

/** What stays in the queue; the rest goes to the left, face down. */
export function KeepPanel({ desk }: { readonly desk: Desk }) {
  const state = desk.state.value;
  const { queue = [], holdLimit } = desk.me;
  const chosen = desk.keeping.value;
  const rest = queue.length - chosen.length;
  const left = leftOf(state, desk.seat.value);
  const isAlone = state.seats === 1;
  const passing = isAlone
    ? say('bp.keep.discard', { tiles: sayCount('tiles', rest) })
    : say('bp.keep.pass', { tiles: sayCount('tiles', rest), who: desk.who(left) });
  return (
    <div class="act">
      <h2>{say('bp.keep.title', { count: holdLimit })}</h2>
      <p class="note">{isAlone ? say('bp.keep.alone') : say('bp.keep.help', { who: desk.who(left) })}</p>
      <div class="act-buttons">
        <button
          type="button"
          class="button main"
          data-confirm=""
          disabled={desk.busy.value}
          onClick={() => desk.pass()}
        >
          <Icon name="end" /> {rest === 0 ? say('bp.keep.all') : passing}
        </button>
      </div>
    </div>
  );
}
