import { type Event, RARITIES } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { type GreatMoment, Moment } from '../../table-ui/moment.tsx';
import { say } from '../../words/words.ts';
import { milestoneName, sayFish } from '../names.ts';

interface Props {
  readonly lines: readonly Item<Event>[];
  readonly person: SeatPerson;
  /** The seat of the reader, who alone sees which fish were drawn. */
  readonly me: Seat;
}

/** Great moments at the Hamlet table. */
export function HamletMoments({ lines, person, me }: Props) {
  const told = lines.flatMap(({ ply, events }) => {
    const moment = momentOf(events, person, me);
    return moment ? [{ ply, moment }] : [];
  });
  const last = told.at(-1);
  return <Moment moment={last?.moment} at={last?.ply ?? -1} />;
}

/** The greatest event of a line of the log. */
export function momentOf(events: readonly Event[], person: SeatPerson, me: Seat): GreatMoment | undefined {
  const find = <Type extends Event['type']>(type: Type) =>
    events.find((event): event is Extract<Event, { readonly type: Type }> => event.type === type);
  if (find('last-round')) return { icon: 'bell', text: say('moment.last-round') };
  const delivered = find('delivered');
  if (delivered) return { icon: 'bell', text: say('moment.delivery', { who: person(delivered.seat) }) };
  const reached = find('milestone');
  if (reached) {
    const params = { who: person(reached.seat), milestone: milestoneName(reached.milestone) };
    return { icon: 'flag', text: say('moment.milestone', params) };
  }
  if (find('lake-formed')) return { icon: 'fish', text: say('moment.lake') };
  const drawn = events.flatMap((event) => (event.type === 'fish-drawn' && event.seat === me ? [event.rarity] : []));
  return drawn.length > 0
    ? { icon: 'fish', text: say('moment.fish', { who: person(me), fish: sayDrawn(drawn) }) }
    : undefined;
}

/** The fish that were drawn: one by its kind, several counted. */
function sayDrawn(rarities: readonly number[]): string {
  return rarities.length === 1
    ? say(`fish.${RARITIES[rarities[0]]}`)
    : sayFish(RARITIES.map((_, rarity) => rarities.filter((one) => one === rarity).length));
}
