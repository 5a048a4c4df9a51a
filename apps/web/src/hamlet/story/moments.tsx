import type { Event } from '@hamlet/hamlet';
import type { Item, SeatPerson } from '../../table/table.ts';
import { type GreatMoment, Moment } from '../../table-ui/moment.tsx';
import { say } from '../../words/words.ts';
import { milestoneName } from '../names.ts';

interface Props {
  readonly lines: readonly Item<Event>[];
  readonly person: SeatPerson;
}

/** Great moments at the Hamlet table. */
export function HamletMoments({ lines, person }: Props) {
  const told = lines.flatMap(({ ply, events }) => {
    const moment = momentOf(events, person);
    return moment ? [{ ply, moment }] : [];
  });
  const last = told.at(-1);
  return <Moment moment={last?.moment} at={last?.ply ?? -1} />;
}

/** The greatest of what a line of the log tells. */
export function momentOf(events: readonly Event[], person: SeatPerson): GreatMoment | undefined {
  const find = <Type extends Event['type']>(type: Type) =>
    events.find((event): event is Extract<Event, { readonly type: Type }> => event.type === type);
  if (find('last-round')) return { icon: 'bell', text: say('moment.last-round') };
  const delivered = find('delivered');
  if (delivered) return { icon: 'home', text: say('moment.delivery', { who: person(delivered.seat) }) };
  const reached = find('milestone');
  if (reached) {
    const params = { who: person(reached.seat), milestone: milestoneName(reached.milestone) };
    return { icon: 'flag', text: say('moment.milestone', params) };
  }
  return find('lake-formed') ? { icon: 'fish', text: say('moment.lake') } : undefined;
}
