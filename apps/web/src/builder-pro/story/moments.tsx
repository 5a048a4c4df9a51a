import type { Event } from '@hamlet/builder-pro';
import type { Item } from '../../table/table.ts';
import { Moment } from '../../table-ui/moment.tsx';
import { say } from '../../words/words.ts';

/** Great moments at the Builder Pro table: the turn of a year. */
export function BuilderMoments({ lines }: { readonly lines: readonly Item<Event>[] }) {
  const years = lines.flatMap(({ ply, events }) =>
    events.flatMap((event) => (event.type === 'year' ? [{ ply, year: event.round }] : [])),
  );
  const last = years.at(-1);
  const moment = last && ({ icon: 'bell', text: say('bp.moment.year', { year: last.year }) } as const);
  return <Moment moment={moment} at={last?.ply ?? -1} />;
}
