import './hints.css';
import { Icon } from '../../parts/icons.tsx';
import { seenHints } from '../../parts/seen-hints.ts';
import { change, settings } from '../../settings.ts';
import { say } from '../../words/words.ts';
import type { BuilderTableModel } from '../table-model.ts';

/** Hints for the first games: what can be done now and why it matters. Each is shown until it is dismissed. */

const seen = seenHints('builder-pro-hints-seen');

/** The hint that fits what can be done now, most telling first. */
function hintFor(model: BuilderTableModel) {
  if (!model.isMine.value || model.hand.value.tile !== undefined) return undefined;
  const { kind } = model.table.now.value.pending ?? {};
  const { round } = model.view.value;
  const fitting = [
    ['year', kind === 'draw'],
    ['draw', kind === 'draw'],
    ['purple', kind === 'draw' && round >= 3],
    ['build', kind === 'build'],
    ['bank', kind === 'build'],
    ['roads', kind === 'build' && model.me.hamlet.length > 0],
    ['storage', kind === 'build' && round > 1],
    ['keep', kind === 'keep'],
    ['debt', kind === 'debt' || kind === 'toll'],
  ] as const;
  return fitting.find(([name, fits]) => fits && !seen.has(name))?.[0];
}

export function HintCard({ model }: { readonly model: BuilderTableModel }) {
  if (!settings.value.hints) return null;
  const name = hintFor(model);
  if (name === undefined) return null;
  return (
    <aside class="hint" aria-label={say('bp.hint.title')}>
      <Icon name="bell" />
      <p>{say(`bp.hint.${name}`)}</p>
      <div class="line">
        <button type="button" class="button quiet" onClick={() => change({ hints: false })}>
          {say('bp.hint.off')}
        </button>
        <button type="button" class="button" onClick={() => seen.add(name)}>
          {say('bp.hint.dismiss')}
        </button>
      </div>
    </aside>
  );
}
