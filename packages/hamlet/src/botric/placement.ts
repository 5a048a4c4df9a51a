import type { Tile } from '../data/components.ts';
import { addContacts, type Contact } from '../lattice/board.ts';
import { FOREST, MOUNTAIN, type Place, placeRotation, placeX, placeY, ROAD } from '../lattice/lattice.ts';
import { placementsOf, roadPlacementsOf } from '../placement-cache.ts';
import { HUMAN } from './botric.ts';
import { cleanRoads } from './clean-roads.ts';
import { helpsOf } from './help.ts';
import { type Criterion, churchDistance, inNetwork, type Mind, narrow, settle } from './mind.ts';

/** A place as his lists look at it, once for each tile of the network that it is next to. */
export interface Site {
  readonly place: Place;
  readonly host: Tile;
  readonly touched: readonly Contact[];
}

function matches({ touched }: Site): number {
  let count = 0;
  for (const { own, theirs } of touched) if (own === theirs) count++;
  return count;
}

function joinsRoad({ touched }: Site): boolean {
  return touched.some(({ own, theirs }) => own === ROAD && theirs === ROAD);
}

function joinsTerrain({ touched }: Site): boolean {
  return touched.some(({ own, theirs }) => own === theirs && (own === FOREST || own === MOUNTAIN));
}

/** The place beside these hosts that his version prefers; what is tied to the end the human decides. */
export function choosePlacement(mind: Mind, blueprint: Tile, hosts: readonly Tile[]): Site {
  const list = mind.solo.version === 'favour' ? favourList(mind, blueprint) : investorList(mind, blueprint);
  const sites = mind.thoughts ? sitesBeside(mind, blueprint, hosts) : list.likely(hosts);
  const left = narrow(mind, 'place', sites, list.criteria);
  const place = settle(
    mind,
    'place',
    left.map((site) => site.place),
  );
  return left.find((site) => site.place === place) as Site;
}

/**
 * How a version looks at sites. Most of them need not be found where nobody hears how many there are: `likely` gives some
 * of them, all those among them that `criteria` leave in the end.
 */
interface SiteList {
  readonly criteria: readonly Criterion<Site>[];
  likely(hosts: readonly Tile[]): Site[];
}

function sitesBeside(mind: Mind, blueprint: Tile, hosts: readonly Tile[]): Site[] {
  const sites: Site[] = [];
  for (const host of hosts) {
    for (const place of placementsOf(mind.village, blueprint, host))
      sites.push({ place, host, touched: touchedAt(mind, blueprint, place) });
  }
  return sites;
}

function touchedAt({ village }: Mind, blueprint: Tile, place: Place): Contact[] {
  const { all } = village.components.tiles[blueprint].turns;
  const touched: Contact[] = [];
  addContacts(village.board, all[placeRotation(place)], placeX(place), placeY(place), touched);
  return touched;
}

/** The sites of hosts in the order of a rank, the highest first, until those of a rank have one that is good. */
function sitesUntil(
  mind: Mind,
  blueprint: Tile,
  hosts: readonly Tile[],
  rank: (host: Tile) => number,
  isGood: (site: Site) => boolean,
): Site[] {
  const left = [...hosts].sort((a, b) => rank(b) - rank(a));
  const sites: Site[] = [];
  for (let i = 0; i < left.length; ) {
    let j = i;
    while (j < left.length && rank(left[j]) === rank(left[i])) j++;
    const next = sitesBeside(mind, blueprint, left.slice(i, j));
    sites.push(...next);
    if (next.some(isGood)) break;
    i = j;
  }
  return sites;
}

/** What expansions have him compare places by first (B46). */
function keysOfExpansions({ state, village }: Mind, blueprint: Tile): Criterion<Site>[] {
  return helpsOf(state.setting).map((help) => ({
    name: help.placeKey,
    value: ({ place }) => help.placeValue(village, blueprint, place),
  }));
}

/** B27. */
function investorList(mind: Mind, blueprint: Tile): SiteList {
  return {
    criteria: [
      ...keysOfExpansions(mind, blueprint),
      { name: 'road-to-road', value: (site) => (joinsRoad(site) ? 1 : 0) },
      { name: 'same-terrain', value: (site) => (joinsTerrain(site) ? 1 : 0) },
      { name: 'near-the-church', value: (site) => -siteDistance(mind, site) },
    ],
    likely(hosts) {
      if (helpsOf(mind.state.setting).length > 0) return sitesBeside(mind, blueprint, hosts);
      const joined = sitesWithRoad(mind, blueprint, hosts);
      if (joined.length > 0) return joined;
      // Where no road is joined, a site is as near as the nearest tile that it touches.
      return sitesUntil(mind, blueprint, hosts, (host) => -churchDistance(mind, host), joinsTerrain);
    },
  };
}

function sitesWithRoad(mind: Mind, blueprint: Tile, hosts: readonly Tile[]): Site[] {
  const sites: Site[] = [];
  for (const place of roadPlacementsOf(mind.village, blueprint)) {
    const touched = touchedAt(mind, blueprint, place);
    const host = touched.find(({ tile }) => hosts.includes(tile))?.tile;
    if (host !== undefined) sites.push({ place, host, touched });
  }
  return sites;
}

/** One more than the least over tiles of the network that a road would join, or over those touched if it joins none. */
function siteDistance(mind: Mind, { touched }: Site): number {
  let joined = Number.POSITIVE_INFINITY;
  let near = Number.POSITIVE_INFINITY;
  for (const { tile, own, theirs } of touched) {
    if (!inNetwork(mind, tile)) continue;
    near = Math.min(near, churchDistance(mind, tile));
    if (own === ROAD && theirs === ROAD) joined = Math.min(joined, churchDistance(mind, tile));
  }
  return 1 + (joined === Number.POSITIVE_INFINITY ? near : joined);
}

/** B42, B53; partly reconstructed. */
function favourList(mind: Mind, blueprint: Tile): SiteList {
  const { isClean, along } = cleanRoads(mind);
  const hasHumanFlag = ({ touched }: Site) => touched.some(({ tile }) => mind.state.owner[tile] === HUMAN);
  return {
    criteria: [
      { name: 'no-human-roads', value: ({ host }) => (isClean[host] ? 1 : 0) },
      { name: 'no-human-flag', value: (site) => (hasHumanFlag(site) ? 0 : 1) },
      { name: 'far-along-the-longest-road', value: ({ host }) => along[host] },
      ...keysOfExpansions(mind, blueprint),
      { name: 'any-match', value: (site) => (matches(site) > 0 ? 1 : 0) },
      { name: 'near-the-church', value: ({ host }) => -churchDistance(mind, host) },
      { name: 'road-to-road', value: (site) => (joinsRoad(site) ? 1 : 0) },
      { name: 'same-terrain', value: (site) => (joinsTerrain(site) ? 1 : 0) },
      { name: 'most-matches', value: matches },
    ],
    likely(hosts) {
      const until = (some: readonly Tile[]) =>
        sitesUntil(
          mind,
          blueprint,
          some,
          (host) => along[host],
          (site) => !hasHumanFlag(site),
        );
      const clean = until(hosts.filter((host) => isClean[host]));
      return clean.length > 0 ? clean : until(hosts);
    },
  };
}
