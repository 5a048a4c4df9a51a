import { surroundingsAt, worthOfPlace } from '@hamlet/bots/hamlet-action-list';
import {
  type Action,
  hamlet,
  type Place,
  POINT_SOURCES,
  placementsOf,
  questionOf,
  type State,
  scoresAnywhere,
  type Tile,
  topFrame,
  villageOf,
} from '@hamlet/hamlet';
import { ALL, dryRun, type ScoreLine, type Seat, total } from '@hamlet/kernel';
import { say, sayList } from '../../words/words.ts';
import { distinctTile, sayPoints } from '../names.ts';
import type { Draft } from './draft.ts';

/** A legal placement of the tile in hand, and the tiles from which it may be built there. */
export interface Site {
  readonly id: string;
  readonly place: Place;
  readonly hosts: readonly Tile[];
}

/** The tile in hand while a place is being chosen, be it for oneself or to settle a tie of Botric's. */
export function tileInHand(draft: Draft): Tile | undefined {
  const frame = topFrame(draft.state);
  if (frame?.step === 'from' || frame?.step === 'place') return frame.blueprint;
  const question = questionOf(draft.state);
  return question?.kind === 'place' ? question.subject : undefined;
}

/** The places among which a tie of Botric's is to be settled. */
function tiedPlaces({ legal }: Draft): Place[] {
  return legal.flatMap((action) => (action.do === 'choose' && action.kind === 'place' ? [action.item[0]] : []));
}

/** All places of the tile in hand, from every tile that it can be built from. */
export function sitesOf(draft: Draft): Site[] {
  const frame = topFrame(draft.state);
  if (frame?.step === 'place') {
    return draft.legal.flatMap((action) =>
      action.do === 'place' ? [{ id: String(action.place), place: action.place, hosts: [frame.tile] }] : [],
    );
  }
  if (frame?.step !== 'from') return tiedPlaces(draft).map((place) => ({ id: String(place), place, hosts: [] }));
  const village = villageOf(draft.state.setting.components, draft.state.map);
  const found = new Map<Place, Tile[]>();
  for (const action of draft.legal) {
    if (action.do !== 'from') continue;
    for (const place of placementsOf(village, frame.blueprint, action.tile)) {
      const hosts = found.get(place);
      if (hosts) hosts.push(action.tile);
      else found.set(place, [action.tile]);
    }
  }
  return [...found].map(([place, hosts]) => ({ id: String(place), place, hosts }));
}

/** A remark about a place. */
interface SiteNote {
  readonly text: string;
  /** True when the player should think twice. */
  readonly warns: boolean;
}

/** The neighbours of a tile at a place, in words. */
export function saySite(state: State, tile: Tile, place: Place): SiteNote[] {
  const { joined, matches, open, lakes } = surroundingsAt(state, tile, place);
  const note = (text: string, warns = false): SiteNote => ({ text, warns });
  const needsNone = scoresAnywhere(state.setting.components, tile);
  // A boat on a lake beside it would bring people there.
  const roads =
    joined.length > 0
      ? note(
          say('place.joins', {
            tiles: sayList(joined.map((other) => say('place.joined', { tile: distinctTile(state, other) }))),
          }),
        )
      : lakes.length > 0
        ? note(say('place.joins-none'))
        : note(say(needsNone ? 'place.needs-none' : 'place.cut-off'), !needsNone);
  return [
    ...lakes.map(({ size, points }) => note(say('place.lake', { size, points: sayPoints(points) }))),
    roads,
    ...(matches > 0 ? [note(say('place.matches', { count: matches }))] : []),
    ...(open > 0 ? [note(say('place.open', { count: open }))] : []),
  ];
}

export interface RatedSite extends Site {
  /** The gains that everybody sees. */
  readonly gives: { readonly roads: number; readonly lakes: number };
  readonly worth: number;
}

/** Places with what makes them stand out: those that close a lake, join roads, match terrain. No more than lies open. */
export function rateSites(draft: Draft, sites: readonly Site[]): RatedSite[] {
  const tile = tileInHand(draft);
  return sites.map((site) => {
    if (tile === undefined) return { ...site, gives: { roads: 0, lakes: 0 }, worth: 0 };
    const around = surroundingsAt(draft.state, tile, site.place);
    const gives = { roads: around.joined.length, lakes: around.lakes.length };
    return { ...site, gives, worth: worthOfPlace(around) };
  });
}

/** The place that is proposed first. */
export function bestSite(sites: readonly RatedSite[]): RatedSite | undefined {
  return sites.reduce<RatedSite | undefined>(
    (best, site) => (best && best.worth >= site.worth ? best : site),
    undefined,
  );
}

/** The points that building at a place brings, as the engine counts them. */
export interface SitePoints {
  /** At once: for the building, milestones and lakes. */
  readonly now: number;
  /** Points at the end of the game, with the village as it would be. Awards are left out: others may still take them. */
  readonly end: number;
}

const TRACK: ReadonlySet<string> = new Set(POINT_SOURCES);
/** Goods that are used up bring points too, but those stand with the payment. */
const BY_BUILDING: ReadonlySet<string> = new Set(['construction', 'lake']);

/** The points that building here would bring the player; undefined where it is not their own tile that is placed. */
export function sitePoints(draft: Draft, seat: Seat, { place, hosts }: Site): SitePoints | undefined {
  const after = builtAt(draft, seat, place, hosts[0]);
  if (!after) return undefined;
  const before = hamlet.score(draft.state, ALL)[seat];
  const gain = (isMeant: (key: string) => boolean) => {
    const sum = (lines: readonly ScoreLine[]) => total(lines.filter(({ key }) => isMeant(key)));
    return sum(hamlet.score(after, ALL)[seat]) - sum(before);
  };
  return {
    now: gain((key) => BY_BUILDING.has(key)),
    end: gain((key) => !TRACK.has(key) && key !== 'gold' && !key.startsWith('award.')),
  };
}

/** The state after building at a place with the first payment. */
function builtAt(draft: Draft, seat: Seat, place: Place, host: Tile | undefined): State | undefined {
  if (host === undefined) return undefined;
  const steps: Action[] =
    topFrame(draft.state)?.step === 'from'
      ? [
          { do: 'from', tile: host },
          { do: 'place', place },
        ]
      : [{ do: 'place', place }];
  let { state } = draft;
  for (const step of steps) {
    if (hamlet.refuse(state, seat, step)) return undefined;
    state = dryRun(hamlet, state, seat, step).state;
  }
  if (topFrame(state)?.step !== 'pay') return state;
  const [pay] = hamlet.legal(state, seat);
  return pay ? dryRun(hamlet, state, seat, pay).state : undefined;
}

/** The tile that is being paid for, with its place and the tile from which it is built: it does not stand there yet. */
export function tileToStand({ state }: Draft): { tile: Tile; place: Place; host: Tile } | undefined {
  const frame = topFrame(state);
  if (frame?.step !== 'pay' || (frame.paid !== 'build' && frame.paid !== 'free')) return undefined;
  return { tile: frame.blueprint, place: frame.place, host: frame.tile };
}
