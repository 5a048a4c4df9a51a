import type { Tile } from '../data/components.ts';
import { addContacts, type Contact } from '../lattice/board.ts';
import { FOREST, MOUNTAIN, type Place, placeRotation, placeX, placeY, ROAD } from '../lattice/lattice.ts';
import { placementsOf, roadPlacementsOf } from '../placement-cache.ts';
import { cleanRoads } from './clean-roads.ts';
import { helpsOf } from './help.ts';
import { type Criterion, churchDistance, inNetwork, narrow, type Reasoning, settle } from './reasoning.ts';
import { HUMAN } from './seats.ts';

/** A place as his lists look at it, once for each tile of the network that it is next to. */
export interface BotricSite {
  readonly place: Place;
  readonly host: Tile;
  readonly touched: readonly Contact[];
}

function matches({ touched }: BotricSite): number {
  let count = 0;
  for (const { own, theirs } of touched) if (own === theirs) count++;
  return count;
}

function joinsRoad({ touched }: BotricSite): boolean {
  return touched.some(({ own, theirs }) => own === ROAD && theirs === ROAD);
}

function joinsTerrain({ touched }: BotricSite): boolean {
  return touched.some(({ own, theirs }) => own === theirs && (own === FOREST || own === MOUNTAIN));
}

/** The place beside these hosts that his version prefers; the human decides what is tied to the end. */
export function choosePlacement(reasoning: Reasoning, blueprint: Tile, hosts: readonly Tile[]): BotricSite {
  const list =
    reasoning.solo.version === 'favour' ? favourList(reasoning, blueprint) : investorList(reasoning, blueprint);
  const sites = reasoning.reasoningSteps ? sitesBeside(reasoning, blueprint, hosts) : list.likely(hosts);
  const left = narrow(reasoning, 'place', sites, list.criteria);
  const place = settle(
    reasoning,
    'place',
    left.map((site) => site.place),
    blueprint,
  );
  return left.find((site) => site.place === place) ?? left[0];
}

/**
 * The criteria of a version for sites. Where nobody hears the reasoning, not all sites need be found: `likely` gives some,
 * among them all that `criteria` leave in the end.
 */
interface SiteList {
  readonly criteria: readonly Criterion<BotricSite>[];
  likely(hosts: readonly Tile[]): BotricSite[];
}

function sitesBeside(reasoning: Reasoning, blueprint: Tile, hosts: readonly Tile[]): BotricSite[] {
  const sites: BotricSite[] = [];
  for (const host of hosts) {
    for (const place of placementsOf(reasoning.village, blueprint, host))
      sites.push({ place, host, touched: touchedAt(reasoning, blueprint, place) });
  }
  return sites;
}

function touchedAt({ village }: Reasoning, blueprint: Tile, place: Place): Contact[] {
  const { all } = village.components.tiles[blueprint].turns;
  const touched: Contact[] = [];
  addContacts(village.board, all[placeRotation(place)], placeX(place), placeY(place), touched);
  return touched;
}

/** The sites of hosts in the order of a rank, the highest first, until those of a rank have one that is good. */
function sitesUntil(
  reasoning: Reasoning,
  blueprint: Tile,
  hosts: readonly Tile[],
  rank: (host: Tile) => number,
  isGood: (site: BotricSite) => boolean,
): BotricSite[] {
  const left = [...hosts].sort((a, b) => rank(b) - rank(a));
  const sites: BotricSite[] = [];
  for (let i = 0; i < left.length; ) {
    let j = i;
    while (j < left.length && rank(left[j]) === rank(left[i])) j++;
    const next = sitesBeside(reasoning, blueprint, left.slice(i, j));
    sites.push(...next);
    if (next.some(isGood)) break;
    i = j;
  }
  return sites;
}

/** Comparisons of places that expansions put first (B46). */
function keysOfExpansions({ state, village }: Reasoning, blueprint: Tile): Criterion<BotricSite>[] {
  return helpsOf(state.setting).map((help) => ({
    name: help.placeKey,
    value: ({ place }) => help.placeValue(village, blueprint, place),
  }));
}

/** The tie-break list of the investor (B27). */
function investorList(reasoning: Reasoning, blueprint: Tile): SiteList {
  return {
    criteria: [
      ...keysOfExpansions(reasoning, blueprint),
      { name: 'road-to-road', value: (site) => (joinsRoad(site) ? 1 : 0) },
      { name: 'same-terrain', value: (site) => (joinsTerrain(site) ? 1 : 0) },
      { name: 'near-the-church', value: (site) => -siteDistance(reasoning, site) },
    ],
    likely(hosts) {
      if (helpsOf(reasoning.state.setting).length > 0) return sitesBeside(reasoning, blueprint, hosts);
      const joined = sitesWithRoad(reasoning, blueprint, hosts);
      if (joined.length > 0) return joined;
      // Where no road is joined, a site is as near as the nearest tile that it touches.
      return sitesUntil(reasoning, blueprint, hosts, (host) => -churchDistance(reasoning, host), joinsTerrain);
    },
  };
}

function sitesWithRoad(reasoning: Reasoning, blueprint: Tile, hosts: readonly Tile[]): BotricSite[] {
  const sites: BotricSite[] = [];
  for (const place of roadPlacementsOf(reasoning.village, blueprint)) {
    const touched = touchedAt(reasoning, blueprint, place);
    const host = touched.find(({ tile }) => hosts.includes(tile))?.tile;
    if (host !== undefined) sites.push({ place, host, touched });
  }
  return sites;
}

/** One more than the least over tiles of the network that a road would join, or over those touched if it joins none. */
function siteDistance(reasoning: Reasoning, { touched }: BotricSite): number {
  let joined = Number.POSITIVE_INFINITY;
  let near = Number.POSITIVE_INFINITY;
  for (const { tile, own, theirs } of touched) {
    if (!inNetwork(reasoning, tile)) continue;
    near = Math.min(near, churchDistance(reasoning, tile));
    if (own === ROAD && theirs === ROAD) joined = Math.min(joined, churchDistance(reasoning, tile));
  }
  return 1 + (joined === Number.POSITIVE_INFINITY ? near : joined);
}

/** The tie-break list of the favour version (B42, B53), partly reconstructed. */
function favourList(reasoning: Reasoning, blueprint: Tile): SiteList {
  const { isClean, along } = cleanRoads(reasoning);
  const hasHumanFlag = ({ touched }: BotricSite) => touched.some(({ tile }) => reasoning.state.owner[tile] === HUMAN);
  return {
    criteria: [
      { name: 'no-human-roads', value: ({ host }) => (isClean[host] ? 1 : 0) },
      { name: 'no-human-flag', value: (site) => (hasHumanFlag(site) ? 0 : 1) },
      { name: 'far-along-the-longest-road', value: ({ host }) => along[host] },
      ...keysOfExpansions(reasoning, blueprint),
      { name: 'any-match', value: (site) => (matches(site) > 0 ? 1 : 0) },
      { name: 'near-the-church', value: ({ host }) => -churchDistance(reasoning, host) },
      { name: 'road-to-road', value: (site) => (joinsRoad(site) ? 1 : 0) },
      { name: 'same-terrain', value: (site) => (joinsTerrain(site) ? 1 : 0) },
      { name: 'most-matches', value: matches },
    ],
    likely(hosts) {
      const until = (some: readonly Tile[]) =>
        sitesUntil(
          reasoning,
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
