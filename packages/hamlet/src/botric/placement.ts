import type { Tile } from '../data/kit.ts';
import { hasLake } from '../lake/lake.ts';
import { triangleGain } from '../lake/waters.ts';
import { type Contact, contacts } from '../lattice/board.ts';
import { FOREST, MOUNTAIN, type Place, placeRotation, placeX, placeY, ROAD } from '../lattice/lattice.ts';
import { placementsOf } from '../rooms.ts';
import { HUMAN } from './botric.ts';
import { cleanRoads } from './clean-roads.ts';
import { type Criterion, churchDistance, inNetwork, type Mind, narrow, settleTie } from './mind.ts';

/** Where a blueprint may go, each place with the suitable tiles of the network that it would touch. */
export function legalPlaces(mind: Mind, blueprint: Tile, suits: (host: Tile) => boolean): Map<Place, Tile[]> {
  const places = new Map<Place, Tile[]>();
  for (const host of mind.village.sorted) {
    if (!inNetwork(mind, host)) continue;
    const found = placementsOf(mind.village, blueprint, host);
    if (found.length === 0 || !suits(host)) continue;
    for (const place of found) {
      const hosts = places.get(place);
      if (hosts) hosts.push(host);
      else places.set(place, [host]);
    }
  }
  return places;
}

/** A place as his lists look at it; in the favour version once for each tile that it is next to. */
interface Site {
  readonly place: Place;
  readonly host: Tile;
  readonly touched: readonly Contact[];
}

function matches({ touched }: Site): number {
  return touched.filter(({ own, theirs }) => own === theirs).length;
}

function joinsRoad({ touched }: Site): number {
  return touched.some(({ own, theirs }) => own === ROAD && theirs === ROAD) ? 1 : 0;
}

function joinsTerrain({ touched }: Site): number {
  return touched.some(({ own, theirs }) => own === theirs && (own === FOREST || own === MOUNTAIN)) ? 1 : 0;
}

/** The place that his version prefers; what is tied to the end the human decides. */
export function choosePlacement(mind: Mind, blueprint: Tile, places: ReadonlyMap<Place, readonly Tile[]>): Place {
  const { turns } = mind.state.setting.kit.tiles[blueprint];
  const sites = [...places].flatMap(([place, hosts]): Site[] => {
    const around = contacts(mind.village.board, turns.all[placeRotation(place)], placeX(place), placeY(place));
    const touched = around.filter((contact) => contact !== undefined);
    return hosts.map((host) => ({ place, host, touched }));
  });
  const water: Criterion<Site> = {
    name: 'most-lake',
    value: ({ place }) => (hasLake(mind.state) ? triangleGain(mind.village, blueprint, place) : 0),
  }; // B46
  const criteria = mind.solo.version === 'favour' ? favourCriteria(mind, water) : [water, ...investorCriteria(mind)];
  const left = narrow(mind, 'place', sites, criteria);
  return settleTie(
    mind,
    'place',
    left.map(({ place }) => [place]),
  )[0];
}

/** B27. */
function investorCriteria(mind: Mind): Criterion<Site>[] {
  return [
    { name: 'road-to-road', value: joinsRoad },
    { name: 'same-terrain', value: joinsTerrain },
    { name: 'near-the-church', value: (site) => -siteDistance(mind, site) },
  ];
}

/** One more than the least over tiles of the network that a road would join, or over those touched if it joins none. */
function siteDistance(mind: Mind, { touched }: Site): number {
  const near = touched.filter(({ tile }) => inNetwork(mind, tile));
  const joined = near.filter(({ own, theirs }) => own === ROAD && theirs === ROAD);
  return 1 + Math.min(...(joined.length > 0 ? joined : near).map(({ tile }) => churchDistance(mind, tile)));
}

/** B42, B53; partly reconstructed. */
function favourCriteria(mind: Mind, water: Criterion<Site>): Criterion<Site>[] {
  const { isClean, along } = cleanRoads(mind);
  return [
    { name: 'no-human-roads', value: ({ host }) => (isClean[host] ? 1 : 0) },
    {
      name: 'no-human-flag',
      value: ({ touched }) => (touched.some(({ tile }) => mind.state.owner[tile] === HUMAN) ? 0 : 1),
    },
    { name: 'far-along-the-longest-road', value: ({ host }) => along[host] },
    water,
    { name: 'any-match', value: (site) => (matches(site) > 0 ? 1 : 0) },
    { name: 'near-the-church', value: ({ host }) => -churchDistance(mind, host) },
    { name: 'road-to-road', value: joinsRoad },
    { name: 'same-terrain', value: joinsTerrain },
    { name: 'most-matches', value: matches },
  ];
}
