import {
  type Action,
  type Components,
  type Contact,
  contacts,
  formatPlace,
  hasLake,
  lakesClosedBy,
  type Place,
  placementsOf,
  placeOf,
  placeRotation,
  placeX,
  placeY,
  pointH,
  ROAD,
  SEGMENTS,
  type State,
  type Tile,
  triangleGain,
  type Village,
  villageOf,
} from '@hamlet/hamlet';
import { voice } from '../../../voice.ts';
import { sayPoints, segmentWord, theTile, tileIn } from './names.ts';

const { say } = voice;

/** A place for a new tile, seen as a player sees it: where it is and what its segments meet. */
export interface Site {
  readonly action: Action;
  readonly words: string;
  /** How promising it is: roads that meet, then segments of one kind that meet. */
  readonly joins: number;
  readonly matches: number;
  /** Triangles of the lakes that it would form. */
  readonly lake: number;
}

/** Compass points, clockwise from east as angles grow downward. */
const COMPASS = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'] as const;

/** Every place beside a host, those that join a road first. */
export function sitesOf(state: State, tile: Tile, host: Tile): Site[] {
  const village = villageOf(state.setting.components, state.map);
  const sites = placementsOf(village, tile, host).map((place) =>
    siteOf(state, village, place, { tile, host, lake: hasLake(state) ? triangleGain(village, tile, place) : 0 }),
  );
  return sites.sort((a, b) => b.joins - a.joins || b.lake - a.lake || b.matches - a.matches);
}

function siteOf(
  state: State,
  { components, board, places }: Village,
  place: Place,
  { tile, host, lake }: { readonly tile: Tile; readonly host: Tile; readonly lake: number },
): Site {
  const turned = components.tiles[tile].turns.all[placeRotation(place)];
  const around = contacts(board, turned, placeX(place), placeY(place));
  const met = around.filter((contact) => contact !== undefined);
  const free = around.flatMap((contact, index) => (contact ? [] : [turned.segments[index * 4 + 3]]));
  const openRoads = free.filter((type) => type === ROAD).length;
  const from = middleOf(components, host, placeOf({ places }, host));
  const direction = say(`place.direction.${compass(from, middleOf(components, tile, place))}`);
  const joined = new Set(met.filter(isRoad).map((contact) => contact.tile));
  const facts = [
    sayContacts(components, met),
    ...(openRoads > 0 ? [say('place.open', { count: openRoads })] : []),
    ...(lake > 0 ? sayLakes(state, tile, place) : []),
  ];
  return {
    action: { do: 'place', place },
    joins: joined.size,
    matches: met.filter((contact) => contact.own === contact.theirs).length,
    lake,
    words: `${say('place.where', { direction, tile: tileIn(state, host) })}: ${facts.join('; ')}  [${formatPlace(place)}]`,
  };
}

/** The lakes that a tile would form, and the points for them. */
function sayLakes(state: State, tile: Tile, place: Place): string[] {
  return lakesClosedBy(state, tile, place).map(({ size, points }) =>
    say('place.lake', { size, points: sayPoints(points) }),
  );
}

function isRoad({ own, theirs }: Contact): boolean {
  return own === ROAD && theirs === ROAD;
}

/** What meets whom: `road with the Church, 2 forest with the Farm, cliff with the Quarry`. */
function sayContacts(components: Components, met: readonly Contact[]): string {
  const found = new Map<string, number>();
  for (const contact of met.toSorted((a, b) => Number(isRoad(b)) - Number(isRoad(a)))) {
    const kind = segmentWord(SEGMENTS[contact.own]);
    const segment = contact.own === contact.theirs ? kind : say('hamletTerminal.cliff', { segment: kind });
    const words = say('hamletTerminal.meets', { segment, tile: theTile(components, contact.tile) });
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return [...found].map(([what, amount]) => (amount > 1 ? `${amount} ${what}` : what)).join(', ');
}

/** The middle of a tile in units of half a segment across and as much down. */
function middleOf(components: Components, tile: Tile, place: Place): readonly [number, number] {
  const { segments } = components.tiles[tile].turns.all[placeRotation(place)];
  let across = 0;
  let down = 0;
  for (let i = 0; i < segments.length; i += 4) {
    const [x, y] = [placeX(place) + segments[i], placeY(place) + segments[i + 1]];
    across += pointH(x, y);
    down += y * Math.sqrt(3);
  }
  return [across / (segments.length / 4), down / (segments.length / 4)];
}

function compass(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
): (typeof COMPASS)[number] {
  const eighth = Math.round(Math.atan2(toY - fromY, toX - fromX) / (Math.PI / 4));
  return COMPASS[(eighth + 8) % 8];
}
