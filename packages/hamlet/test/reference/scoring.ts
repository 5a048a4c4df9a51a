import type { Position } from '@hamlet/hamlet';
import { AWARDS, ROADS, sheet } from './components.ts';
import { polygonOf } from './geometry.ts';
import { built, leads, lying, meetings, printedLink, roadOwner, wayLength } from './village.ts';

/** The points of each colour, line by line; lines without points are left out. */
export function scoreLines(position: Position): Record<string, Record<string, number>> {
  const lines: Record<string, Record<string, number>> = {};
  for (const [colour, { points }] of Object.entries(position.players)) lines[colour] = { ...points };
  for (const [key, colour, points] of awardPoints(position)) lines[colour][key] = points;
  for (const { tile, flag } of position.village)
    if (flag !== undefined) lines[flag][`landmark.${tile}`] = landmarkPoints(position, tile, flag);
  for (const [colour, { gold }] of Object.entries(position.players)) {
    const roads = roadsOf(position, colour);
    lines[colour].roads = roads * ROADS.points;
    if (position.milestones.planner === colour) lines[colour].planner = roads * ROADS.planner;
    lines[colour]['longest-road'] = longestRoad(position, colour) * ROADS.longest;
    lines[colour].gold = Math.floor(gold / AWARDS.goldPerPoint);
  }
  for (const own of Object.values(lines)) for (const key of Object.keys(own)) if (own[key] === 0) delete own[key];
  return lines;
}

function roadsOf(position: Position, colour: string): number {
  return position.roads.filter(({ owner }) => owner === colour).length;
}

function held(record: Readonly<Record<string, string>>, colour: string): number {
  return Object.values(record).filter((holder) => holder === colour).length;
}

/** Who has the most of something, if anybody has any (Q24). */
function most(position: Position, count: (colour: string) => number, without: readonly string[] = []): string[] {
  const colours = Object.keys(position.players).filter((colour) => !without.includes(colour));
  const best = Math.max(0, ...colours.map(count));
  return best === 0 ? [] : colours.filter((colour) => count(colour) === best);
}

/** Q24, Q25, Q50: ties share, rounded down; tied for most deliveries, both Church awards go into one pool. */
function awardPoints(position: Position): [string, string, number][] {
  const share = (key: string, points: number, winners: readonly string[]) =>
    winners.map((colour): [string, string, number] => [key, colour, Math.floor(points / winners.length)]);
  const delivered = (colour: string) => held(position.deliveries, colour);
  const chaplains = most(position, delivered);
  const church =
    chaplains.length > 1
      ? share('award.chaplain-sacristan', AWARDS.chaplain + AWARDS.sacristan, chaplains)
      : [
          ...share('award.chaplain', AWARDS.chaplain, chaplains),
          ...share('award.sacristan', AWARDS.sacristan, most(position, delivered, chaplains)),
        ];
  const flags = (colour: string) => position.village.filter(({ flag }) => flag === colour).length;
  return [
    ...church,
    ...share(
      'award.merchant',
      AWARDS.merchant,
      most(position, (colour) => held(position.sales.sold, colour)),
    ),
    ...share('award.landscaper', AWARDS.landscaper, most(position, flags)),
  ];
}

/** Q19 to Q23, Q51. */
function landmarkPoints(position: Position, tile: string, colour: string): number {
  const { end } = sheet(tile);
  if (!end) return 0;
  const player = position.players[colour];
  if (end.op === 'touching') return end.points * touching(position, tile, (_, theirs) => theirs === end.segment);
  if (!leads(position, tile, 'church')) return 0;
  switch (end.op) {
    case 'flat':
      return end.points;
    case 'deliveries':
      return end.points * held(position.deliveries, colour);
    case 'sales':
      return end.points * held(position.sales.sold, colour);
    case 'donkeys':
      return end.points * player.donkeys.length;
    case 'roads':
      return end.points * roadsOf(position, colour);
    case 'distance':
      return end.points * wayLength(position, tile, 'church');
    case 'printed-roads':
      return end.points * touching(position, tile, (own, theirs) => own === 'R' && theirs === 'R');
    case 'matching':
      return end.points * touching(position, tile, (own, theirs) => own === theirs);
    case 'gold':
      return Math.min(end.most ?? 0, end.points * player.gold);
    case 'longest-road':
      return end.points * longestRoad(position, colour);
    default:
      throw new Error(`no effect ${end.op}`);
  }
}

/** Own segments whose opposite, of whichever tile, is as wanted. */
function touching(position: Position, tile: string, wanted: (own: string, theirs: string) => boolean): number {
  const hits = built(position)
    .filter((other) => other !== tile)
    .flatMap((other) => meetings(position, tile, other).filter(({ own, theirs }) => wanted(own, theirs)));
  if (hits.length > polygonOf(lying(position, tile)).edges.size) throw new Error('more hits than segments');
  return hits.length;
}

/** Q18, D7: the most tiles in a row, none twice and never the Church, each joined to the next by a road that counts. */
function longestRoad(position: Position, colour: string): number {
  const tiles = built(position).filter((tile) => tile !== 'church');
  const counts = (one: string, other: string): boolean =>
    roadOwner(position, one, other) === colour ||
    (position.options.longestRoad === 'printed-and-own' && printedLink(position, one, other));
  const next = new Map(tiles.map((tile) => [tile, tiles.filter((other) => counts(tile, other))]));
  const walk = (way: readonly string[]): number =>
    Math.max(
      way.length,
      ...(next.get(way[way.length - 1]) ?? [])
        .filter((tile) => !way.includes(tile))
        .map((tile) => walk([...way, tile])),
    );
  return Math.max(...tiles.map((tile) => walk([tile])));
}

/** Q26: more points, then more deliveries, then more sales; those still equal share the place. */
export function placesOf(position: Position): Record<string, number> {
  const lines = scoreLines(position);
  const colours = Object.keys(position.players);
  const keys = (colour: string) => [
    Object.values(lines[colour]).reduce((sum, points) => sum + points, 0),
    held(position.deliveries, colour),
    held(position.sales.sold, colour),
  ];
  const beats = (one: string, other: string): boolean => {
    const [a, b] = [keys(one), keys(other)];
    const first = a.findIndex((value, i) => value !== b[i]);
    return first >= 0 && a[first] > b[first];
  };
  return Object.fromEntries(
    colours.map((colour) => [colour, 1 + colours.filter((other) => beats(other, colour)).length]),
  );
}
