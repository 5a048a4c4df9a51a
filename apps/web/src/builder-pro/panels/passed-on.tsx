import './passed-on.css';
import { leftOf } from '@hamlet/builder-pro';
import { say } from '../../words/words.ts';
import { sayTiles } from '../names.ts';
import type { BuilderTableModel } from '../table-model.ts';

/** The tiles that the player passed to the left this year and last; nothing where there are none. */
export function PassedOn({ model }: { readonly model: BuilderTableModel }) {
  const { passed } = model.me;
  const isPlacing = model.hand.value.tile !== undefined;
  if (!passed || isPlacing || !model.isUncovered.value || !model.table.now.value.pending) return null;
  const years = (['thisYear', 'lastYear'] as const).filter((year) => passed[year].length > 0);
  if (years.length === 0) return null;
  const { components } = model.state.value.setting;
  const who = model.who(leftOf(model.state.value, model.seat.value));
  return (
    <details class="passed-on">
      <summary>{say('bp.passed.title')}</summary>
      {years.map((year) => (
        <p key={year}>
          <span class="note">{say(`bp.passed.${year}`, { who })}</span>{' '}
          {sayTiles(
            components,
            passed[year].map((name) => components.indexOf.get(name) ?? 0),
          )}
        </p>
      ))}
    </details>
  );
}
