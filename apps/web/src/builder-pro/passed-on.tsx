import { leftOf } from '@hamlet/builder-pro';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { sayTiles } from './names.ts';

/** The tiles that the own seat passed to the left this year and last, which its player knows; nothing where there are none. */
export function PassedOn({ desk }: { readonly desk: Desk }) {
  const { passed } = desk.me;
  const isPlacing = desk.hand.value.tile !== undefined;
  if (!passed || isPlacing || !desk.isUncovered.value || !desk.table.now.value.pending) return null;
  const years = (['thisYear', 'lastYear'] as const).filter((year) => passed[year].length > 0);
  if (years.length === 0) return null;
  const { components } = desk.state.value.setting;
  const who = desk.who(leftOf(desk.state.value, desk.seat.value));
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
