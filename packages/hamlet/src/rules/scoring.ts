import { type ScoreLine, type Seat, total } from '@hamlet/kernel';
import type { EndData, EndOp } from '../data/catalogue.ts';
import type { Components, Tile } from '../data/components.ts';
import { ROAD, SEGMENTS } from '../lattice/lattice.ts';
import { countOf } from '../lists.ts';
import { donkeysOf, PLANNER, type State } from '../state.ts';
import { isJoinedToChurch, shortestWay, type Village, villageOf } from '../village.ts';
import { longestRoad } from './longest-road.ts';
import { roadsOf } from './roads.ts';

/** The victory points of every seat as if the game ended now: the track, awards, landmarks, roads, gold. */
export function score(state: State): ScoreLine[][] {
  const seats = Array.from({ length: state.setting.seats }, (_, seat) => seat);
  const awards = scoreAwards(state);
  return seats.map((seat) => {
    const longest = longestRoad(state, seat).length;
    return [
      ...scoreTrack(state, seat),
      ...awards.filter((award) => award.seat === seat).map(({ key, count, points }) => ({ key, count, points })),
      ...scoreLandmarks(state, seat, longest),
      ...scoreRoads(state, seat, longest),
      ...scoreGold(state, seat),
    ];
  });
}

function scoreTrack(state: State, seat: Seat): ScoreLine[] {
  const counts: Record<string, number> = {
    delivery: countOf(state.deliveredBy, seat),
    sale: countOf(state.soldBy, seat),
  };
  return state.setting.pointSources.flatMap((source, index) => {
    const points = state.points[seat * state.setting.pointSources.length + index];
    return points === 0 ? [] : [{ key: source, count: counts[source] ?? points, points }];
  });
}

/** The awards at the end of the game. */
export const AWARDS = ['chaplain', 'sacristan', 'merchant', 'landscaper'] as const;
type AwardName = (typeof AWARDS)[number];

interface Award extends ScoreLine {
  readonly seat: Seat;
}

/** The line of both church awards together (Q50). */
const POOLED = 'award.chaplain-sacristan';

/** The seats that would get each award now; those tied for most deliveries share both church awards (Q50). */
export function awardHolders(state: State): Readonly<Record<AwardName, readonly Seat[]>> {
  const awards = scoreAwards(state);
  const holders = (...keys: readonly string[]) =>
    awards.filter(({ key }) => keys.includes(key)).map(({ seat }) => seat);
  return {
    chaplain: holders('award.chaplain', POOLED),
    sacristan: holders('award.sacristan', POOLED),
    merchant: holders('award.merchant'),
    landscaper: holders('award.landscaper'),
  };
}

/** Awards need at least one (Q24); ties share, rounded down. Tied for most deliveries, the two awards are pooled (Q50). */
function scoreAwards(state: State): Award[] {
  const { awards } = state.setting.components.catalogue;
  const seats = Array.from({ length: state.setting.seats }, (_, seat) => seat);
  const deliveries = seats.map((seat) => countOf(state.deliveredBy, seat));
  const sales = seats.map((seat) => countOf(state.soldBy, seat));
  const flags = seats.map((seat) => countOf(state.owner, seat));
  const most = best(deliveries);
  const chaplains =
    most.length > 1
      ? share(POOLED, awards.chaplain + awards.sacristan, most, deliveries)
      : [
          ...share('award.chaplain', awards.chaplain, most, deliveries),
          ...secondMost(deliveries, most, awards.sacristan),
        ];
  return [
    ...chaplains,
    ...share('award.merchant', awards.merchant, best(sales), sales),
    ...share('award.landscaper', awards.landscaper, best(flags), flags),
  ];
}

/** The award for the second most; those who are tied share it (Q25). */
function secondMost(counts: readonly number[], most: readonly Seat[], points: number): Award[] {
  const rest = counts.map((count, seat) => (most.includes(seat) ? 0 : count));
  return share('award.sacristan', points, best(rest), counts);
}

function best(counts: readonly number[]): Seat[] {
  const high = Math.max(...counts);
  return high === 0 ? [] : counts.flatMap((count, seat) => (count === high ? [seat] : []));
}

function share(key: string, points: number, seats: readonly Seat[], counts: readonly number[]): Award[] {
  return seats.map((seat) => ({ seat, key, count: counts[seat], points: Math.floor(points / seats.length) }));
}

/** The number of things that a landmark counts, for its owner. */
type Count = (state: State, village: Village, tile: Tile, owner: Seat, end: EndData, longest: number) => number;

const COUNTS: Readonly<Record<EndOp, Count>> = {
  flat: () => 1,
  touching: (_state, village, tile, _owner, end) => {
    const type = SEGMENTS.indexOf(end.segment ?? 'R');
    return segments(village, tile, (own, theirs) => own === type && theirs === type);
  },
  matching: (_state, village, tile) => segments(village, tile, (own, theirs) => own === theirs), // Q21
  'printed-roads': (_state, village, tile) => segments(village, tile, (own, theirs) => own === ROAD && theirs === ROAD), // Q22
  deliveries: (state, _village, _tile, owner) => countOf(state.deliveredBy, owner),
  sales: (state, _village, _tile, owner) => countOf(state.soldBy, owner),
  donkeys: (state, _village, _tile, owner) => donkeysOf(state, owner),
  roads: (state, _village, _tile, owner) => roadsOf(state, owner),
  distance: (state, village, tile) => shortestWay(village, tile, state.setting.components.church)?.length ?? 0, // Q20
  'longest-road': (_state, _village, _tile, _owner, _end, longest) => longest, // Q51
  gold: (state, _village, _tile, owner) => state.gold[owner],
  none: () => 0,
};

function isBaseOp(op: string): op is EndOp {
  return op in COUNTS;
}

/** The count by which a landmark scores; an expansion is asked for the counts that it alone knows. */
const countFor: Count = (state, village, tile, owner, end, longest) =>
  isBaseOp(end.op)
    ? COUNTS[end.op](state, village, tile, owner, end, longest)
    : (state.setting.hooks.count?.(state, tile, owner, end.op) ?? 0);

function segments(village: Village, tile: Tile, fits: (own: number, theirs: number) => boolean): number {
  return village.contacts[tile].filter((contact) => contact && fits(contact.own, contact.theirs)).length;
}

/** The points of one landmark: the number that it counts, and the points for it. */
interface LandmarkPoints {
  readonly tile: Tile;
  readonly count: number;
  readonly points: number;
}

/** True for a landmark that scores wherever it lies; all others must be joined to the Church (Q19, Q23). */
export function scoresAnywhere({ tiles }: Pick<Components, 'tiles'>, tile: Tile): boolean {
  const { isLandmark, end } = tiles[tile];
  return isLandmark && end?.road === false;
}

/**
 * The points of a seat's landmarks, which must be joined to the Church by anybody's roads (Q19), except those that need none
 * (Q23).
 */
export function landmarkPoints(state: State, seat: Seat, longest: number): LandmarkPoints[] {
  const { components, rival } = state.setting;
  const village = villageOf(components, state.map);
  const found: LandmarkPoints[] = [];
  for (const tile of village.tiles) {
    if (state.owner[tile] !== seat) continue;
    const { end } = components.tiles[tile];
    if (rival?.seat === seat) found.push({ tile, count: 1, points: rival.landmarkPoints });
    else if (end && end.op !== 'none') {
      const scores = scoresAnywhere(components, tile) || isJoinedToChurch(village, tile);
      const count = scores ? countFor(state, village, tile, seat, end, longest) : 0;
      found.push({ tile, count, points: Math.min(end.most, count * end.points) });
    }
  }
  return found;
}

function scoreLandmarks(state: State, seat: Seat, longest: number): ScoreLine[] {
  const { tiles } = state.setting.components;
  return landmarkPoints(state, seat, longest).map(({ tile, count, points }) => ({
    key: `landmark.${tiles[tile].data.id}`,
    count,
    points,
  }));
}

function scoreRoads(state: State, seat: Seat, longest: number): ScoreLine[] {
  const { roads } = state.setting.components.catalogue;
  const built = roadsOf(state, seat);
  return [
    { key: 'roads', count: built, points: built * roads.points },
    ...(state.milestones[PLANNER] === seat ? [{ key: 'planner', count: built, points: built * roads.planner }] : []),
    { key: 'longest-road', count: longest, points: longest * roads.longest },
  ];
}

function scoreGold(state: State, seat: Seat): readonly ScoreLine[] {
  const { rival, components } = state.setting;
  if (rival?.seat === seat) return rival.scoreGold(state);
  return [goldLine(state.gold[seat], components.catalogue.awards.goldPerPoint)];
}

export function goldLine(gold: number, goldPerPoint: number): ScoreLine {
  return { key: 'gold', count: gold, points: Math.floor(gold / goldPerPoint) };
}

/** The counts that decide between equal points, the first one first (Q26). */
export const TIE_BREAKS = [
  { name: 'deliveries', count: (state: State, seat: Seat) => countOf(state.deliveredBy, seat) },
  { name: 'sales', count: (state: State, seat: Seat) => countOf(state.soldBy, seat) },
] as const;

/** Places by most points, then most deliveries, then most sales; after that the place is shared (Q26). */
export function places(state: State): readonly number[] {
  const lines = score(state);
  const { rival } = state.setting;
  if (rival) return rival.ranking(lines.map(total));
  const standing = lines.map((own, seat) => [total(own), ...TIE_BREAKS.map(({ count }) => count(state, seat))]);
  const beats = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((value, index) => value !== other[index]);
    return at >= 0 && one[at] > other[at];
  };
  return standing.map((mine) => 1 + standing.filter((theirs) => beats(theirs, mine)).length);
}
