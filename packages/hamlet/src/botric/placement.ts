import type { Tile } from '../data/kit.ts';
import { type Contact, contacts } from '../lattice/board.ts';
import { FOREST, MOUNTAIN, type Place, placeRotation, placeX, placeY, ROAD } from '../lattice/lattice.ts';
import { placementsOf } from '../rooms.ts';
import { hasBit } from '../village.ts';
import { HUMAN } from './botric.ts';
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
    value: ({ place }) => mind.state.setting.module?.formed(mind.village, blueprint, place) ?? 0,
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

/** B42; partly reconstructed. */
function favourCriteria(mind: Mind, water: Criterion<Site>): Criterion<Site>[] {
  const clean = cleanNetwork(mind, boatsJoin(mind));
  const along = alongLongest(
    mind.state.setting.kit.church,
    cleanNetwork(mind, () => false),
  );
  return [
    { name: 'no-human-roads', value: ({ host }) => (clean.has(host) ? 1 : 0) },
    {
      name: 'no-human-flag',
      value: ({ touched }) => (touched.some(({ tile }) => mind.state.owner[tile] === HUMAN) ? 0 : 1),
    },
    { name: 'far-along-the-longest-road', value: ({ host }) => along.get(host) ?? -1 },
    water,
    { name: 'any-match', value: (site) => (matches(site) > 0 ? 1 : 0) },
    { name: 'near-the-church', value: ({ host }) => -churchDistance(mind, host) },
    { name: 'road-to-road', value: joinsRoad },
    { name: 'same-terrain', value: joinsTerrain },
    { name: 'most-matches', value: matches },
  ];
}

/** B49: for hosts his own boats count, so whoever gets there by boat needs no road of the human's. */
function boatsJoin({ state }: Mind): (one: Tile, other: Tile) => boolean {
  const circles = state.setting.module?.feeWays(state)?.circles ?? [];
  const lies = (tile: Tile, i: number) => hasBit(circles[i], circles[i + 1], tile);
  return (one, other) => {
    for (let i = 0; i < circles.length; i += 2) if (lies(one, i) && lies(other, i)) return true;
    return false;
  };
}

/** The tiles that can be reached from the Church without a road that the human built, with their links. */
function cleanNetwork(mind: Mind, alsoJoined: (one: Tile, other: Tile) => boolean): Map<Tile, Tile[]> {
  const { village, state, ways } = mind;
  const { roads } = village.map;
  const built = (one: Tile, other: Tile) => {
    for (let i = 0; i < roads.length; i += 4) {
      if (roads[i] === Math.min(one, other) && roads[i + 1] === Math.max(one, other)) return roads[i + 3];
    }
    return -1;
  };
  const network = new Map<Tile, Tile[]>();
  const open = [state.setting.kit.church];
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    if (network.has(tile)) continue;
    const from = tile;
    const links = ways.links[from].filter(
      (next) => alsoJoined(from, next) || (village.links[from].includes(next) && built(from, next) !== HUMAN),
    );
    network.set(from, links);
    open.push(...links);
  }
  return network;
}

/** How far along a longest way from the Church each tile lies: its greatest place on any such way; absent if on none. */
function alongLongest(church: Tile, network: ReadonlyMap<Tile, readonly Tile[]>): Map<Tile, number> {
  let longest = 0;
  let along = new Map<Tile, number>();
  const way: Tile[] = [];
  const used = new Set<Tile>();
  const walk = (tile: Tile): void => {
    way.push(tile);
    used.add(tile);
    if (way.length > longest) {
      longest = way.length;
      along = new Map();
    }
    if (way.length === longest)
      for (const [index, step] of way.entries()) along.set(step, Math.max(index, along.get(step) ?? -1));
    if (way.length + stillReachable(tile, network, used) >= longest) {
      for (const next of network.get(tile) ?? []) if (!used.has(next)) walk(next);
    }
    way.pop();
    used.delete(tile);
  };
  walk(church);
  return along;
}

function stillReachable(from: Tile, network: ReadonlyMap<Tile, readonly Tile[]>, used: ReadonlySet<Tile>): number {
  const seen = new Set([from]);
  const open = [from];
  for (let tile = open.pop(); tile !== undefined; tile = open.pop()) {
    for (const next of network.get(tile) ?? []) {
      if (used.has(next) || seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen.size - 1;
}
