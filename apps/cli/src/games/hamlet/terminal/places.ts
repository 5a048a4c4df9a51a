import { surroundingsAt, worthOfPlace } from '@hamlet/bots/hamlet-action-list';
import {
  type Action,
  type Components,
  type Contact,
  directionTo,
  formatPlace,
  joinsRoads,
  type Place,
  placementsOf,
  SEGMENTS,
  type State,
  type Tile,
  type Village,
  villageOf,
} from '@hamlet/hamlet';
import { enumerate, joinClauses, joinHeaded, voice } from '../../../voice.ts';
import { sayPoints, segmentName, theTile, tileIn } from './names.ts';

const { say } = voice;

/** A place for a new tile, seen as a player sees it: where it is and what its segments meet. */
export interface PlaceChoice {
  readonly action: Action;
  readonly words: string;
  /** The number of tiles whose roads it would join. */
  readonly joins: number;
  /** Its place in the order of a list: the more, the more promising. */
  readonly worth: number;
}

/** Every place beside a host, the most promising first, in the order of every list of places. */
export function sitesOf(state: State, tile: Tile, host: Tile): PlaceChoice[] {
  const village = villageOf(state.setting.components, state.map);
  const sites = placementsOf(village, tile, host).map((place) => siteOf(state, village, place, { tile, host }));
  return sites.sort((a, b) => b.worth - a.worth);
}

function siteOf(
  state: State,
  village: Village,
  place: Place,
  { tile, host }: { readonly tile: Tile; readonly host: Tile },
): PlaceChoice {
  const around = surroundingsAt(state, tile, place);
  const { met, joined, open, lakes } = around;
  const direction = say(`place.direction.${directionTo(village, host, tile, place)}`);
  const facts = [
    sayContacts(village.components, met),
    ...(open > 0 ? [say('place.open', { count: open })] : []),
    ...lakes.map(({ size, points }) => say('place.lake', { size, points: sayPoints(points) })),
  ];
  return {
    action: { do: 'place', place },
    joins: joined.length,
    worth: worthOfPlace(around),
    words: `${joinHeaded([say('place.where', { direction, tile: tileIn(state, host) }), joinClauses(facts)])}  [${formatPlace(place)}]`,
  };
}

/** Contacts of a tile: `road with the Church, 2 forest with the Farm, cliff with the Quarry`. */
function sayContacts(components: Components, met: readonly Contact[]): string {
  const found = new Map<string, number>();
  for (const contact of met.toSorted((a, b) => Number(joinsRoads(b)) - Number(joinsRoads(a)))) {
    const kind = segmentName(SEGMENTS[contact.own]);
    const segment = contact.own === contact.theirs ? kind : say('hamletTerminal.cliff', { segment: kind });
    const words = say('hamletTerminal.meets', { segment, tile: theTile(components, contact.tile) });
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return enumerate([...found].map(([what, amount]) => (amount > 1 ? `${amount} ${what}` : what)));
}
