import './keep-panel.css';
import { receiverOf } from '@hamlet/builder-pro';
import { Icon } from '../../parts/icons.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { ActSection } from '../../table-ui/act-section.tsx';
import { joinHeaded, say, sayList } from '../../words/words.ts';
import { sayCount, tileName } from '../names.ts';
import type { BuilderTableModel } from '../table-model.ts';

/** The tiles that stay in the queue; the rest goes to the left, face down. Nothing goes before something was chosen to stay. */
export function KeepPanel({ model }: { readonly model: BuilderTableModel }) {
  const state = model.state.value;
  const { queue = [], holdLimit } = model.me;
  const rest = queue.length - model.keeping.value.length;
  const to = receiverOf(state, model.seat.value);
  const tiles = sayCount('tiles', rest);
  const { components } = state.setting;
  const chosen = model.keeping.value.map((place) => tileName(components, components.indexOf.get(queue[place]) ?? 0));
  const passing =
    rest === 0
      ? say('bp.keep.all')
      : to === undefined
        ? say('bp.keep.discard', { tiles })
        : say('bp.keep.pass', { tiles, who: model.who(to) });
  return (
    <ActSection class="beside-bulb">
      <h2>{say('bp.keep.title', { count: holdLimit })}</h2>
      <p class={`note${model.keepsNothing ? ' roomy' : ''}`}>
        {to === undefined ? say('bp.keep.alone') : say('bp.keep.help', { who: model.who(to) })}
      </p>
      {model.keepsNothing ? (
        <NothingSaved model={model} passing={passing} />
      ) : (
        <div class="act-buttons">
          <Spoken text={joinHeaded([sayList(chosen), passing])} />
          <button
            type="button"
            class="button main"
            data-confirm=""
            disabled={model.busy.value}
            onClick={() => model.pass()}
          >
            <Icon name="end" /> {passing}
          </button>
        </div>
      )}
    </ActSection>
  );
}

/** Asks for the tile to keep; letting everything go asks for confirmation. */
function NothingSaved({ model, passing }: { readonly model: BuilderTableModel; readonly passing: string }) {
  const isAsked = model.question.value === 'none-kept';
  const text = say(isAsked ? 'bp.keep.none-sure' : 'bp.keep.choose', { count: model.me.holdLimit });
  return (
    <>
      <p class={isAsked ? 'warning' : 'choose-first'}>
        <Icon name={isAsked ? 'warn' : 'hand'} /> {text}
      </p>
      <Spoken text={text} />
      <div class="act-buttons">
        <button
          type="button"
          class={`button ${isAsked ? 'warn' : 'quiet'}`}
          data-keep-none=""
          disabled={model.busy.value}
          onClick={() => model.pass()}
        >
          {isAsked ? passing : say('bp.keep.none')}
        </button>
      </div>
    </>
  );
}
