import { leftOf } from '@hamlet/builder-pro';
import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { sayCount } from './names.ts';

/** What stays in the queue; the rest goes to the left, face down. Nothing goes before something was chosen to stay. */
export function KeepPanel({ desk }: { readonly desk: Desk }) {
  const state = desk.state.value;
  const { queue = [], holdLimit } = desk.me;
  const rest = queue.length - desk.keeping.value.length;
  const who = desk.who(leftOf(state, desk.seat.value));
  const isAlone = state.setting.seats === 1;
  const tiles = sayCount('tiles', rest);
  const passing = isAlone ? say('bp.keep.discard', { tiles }) : say('bp.keep.pass', { tiles, who });
  return (
    <div class="act">
      <h2>{say('bp.keep.title', { count: holdLimit })}</h2>
      <p class={`note${desk.keepsNothing ? ' roomy' : ''}`}>
        {isAlone ? say('bp.keep.alone') : say('bp.keep.help', { who })}
      </p>
      {desk.keepsNothing ? (
        <NothingKept desk={desk} passing={passing} />
      ) : (
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
      )}
    </div>
  );
}

/** Asks for the tile to keep; letting everything go takes a second word. */
function NothingKept({ desk, passing }: { readonly desk: Desk; readonly passing: string }) {
  const isAsked = desk.question.value === 'none-kept';
  const { holdLimit } = desk.me;
  return (
    <>
      <p class={isAsked ? 'warning' : 'choose-first'} role="status">
        <Icon name={isAsked ? 'warn' : 'hand'} />{' '}
        {say(isAsked ? 'bp.keep.none-sure' : 'bp.keep.choose', { count: holdLimit })}
      </p>
      <div class="act-buttons">
        <button
          type="button"
          class={`button ${isAsked ? 'warn' : 'quiet'}`}
          data-keep-none=""
          disabled={desk.busy.value}
          onClick={() => desk.pass()}
        >
          {isAsked ? passing : say('bp.keep.none')}
        </button>
      </div>
    </>
  );
}
