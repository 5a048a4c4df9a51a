import { seenHints } from '../../parts/seen-hints.ts';
import { settings } from '../../settings.ts';
import { HintStrip } from '../../table-ui/hint-strip.tsx';
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

/** The hint of the moment. */
export function BuilderHint({ model }: { readonly model: BuilderTableModel }) {
  const name = settings.value.hints ? hintFor(model) : undefined;
  return name && <HintStrip name={name} text={say(`bp.hint.${name}`)} onDismiss={() => seen.add(name)} />;
}
