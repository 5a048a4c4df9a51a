import {
  BOTRIC,
  type Contact,
  contacts,
  fit,
  type Place,
  placementsOf,
  placeRotation,
  placeX,
  placeY,
  ROAD,
  type State,
  type Tile,
  villageOf,
  watersOf,
} from '@hamlet/hamlet';
import type { Point } from '../board/model.ts';
import { say, sayList } from '../words/words.ts';
import type { Draft } from './draft.ts';
import { sayPoints, tileName } from './names.ts';
import { topFrame } from './trial.ts';

/** A legal lie of the tile in hand, and the tiles from which it may be built there. */
export interface Site {
  readonly id: string;
  readonly place: Place;
  readonly hosts: readonly Tile[];
}

/** The tile in hand while a place is being chosen, be it for oneself or to settle a tie of Botric's. */
export function tileInHand(draft: Draft): Tile | undefined {
  const frame = topFrame(draft.state);
  if (frame?.step === 'from' || frame?.step === 'place') return frame.subject;
  const places = tiedPlaces(draft);
  return places.length === 0 ? undefined : tileOfTie(draft.state, places);
}

/** The places among which a tie of Botric's is to be settled. */
function tiedPlaces({ legal }: Draft): Place[] {
  return legal.flatMap((action) => (action.do === 'choose' && action.kind === 'place' ? [action.item[0]] : []));
}

/** The one of his blueprints that fits at all of the places. */
function tileOfTie(state: State, places: readonly Place[]): Tile | undefined {
  const { kit } = state.rules;
  const { board } = villageOf(kit, state.map);
  const fits = (tile: Tile, place: Place) =>
    fit(board, kit.tiles[tile].turns.all[placeRotation(place)], placeX(place), placeY(place)) === 'fits';
  return state.blueprints[BOTRIC].find((tile) => places.every((place) => fits(tile, place)));
}

/** All places of the tile in hand, whichever tile it is built from. */
export function sitesOf(draft: Draft): Site[] {
  const frame = topFrame(draft.state);
  if (frame?.step === 'place') {
    return draft.legal.flatMap((action) =>
      action.do === 'place' ? [{ id: String(action.place), place: action.place, hosts: [frame.tile] }] : [],
    );
  }
  if (frame?.step !== 'from') return tiedPlaces(draft).map((place) => ({ id: String(place), place, hosts: [] }));
  const village = villageOf(draft.state.rules.kit, draft.state.map);
  const found = new Map<Place, Tile[]>();
  for (const action of draft.legal) {
    if (action.do !== 'from') continue;
    for (const place of placementsOf(village, frame.subject, action.tile)) {
      const hosts = found.get(place);
      if (hosts) hosts.push(action.tile);
      else found.set(place, [action.tile]);
    }
  }
  return [...found].map(([place, hosts]) => ({ id: String(place), place, hosts }));
}

/** What a tile would meet at a place. */
export function saySite(state: State, tile: Tile, place: Place): string[] {
  const { kit } = state.rules;
  const { board } = villageOf(kit, state.map);
  const turned = kit.tiles[tile].turns.all[placeRotation(place)];
  const around = contacts(board, turned, placeX(place), placeY(place));
  const met = around.filter((contact): contact is Contact => contact !== undefined);
  const joined = [...new Set(met.filter(isRoad).map((contact) => contact.tile))];
  const open = around.filter((contact, index) => !contact && turned.segments[index * 4 + 3] === ROAD).length;
  const matches = met.filter((contact) => contact.own === contact.theirs && contact.own !== ROAD).length;
  const lake = lakePoints(state, tile, place);
  return [
    joined.length === 0
      ? say('place.joins-none')
      : say('place.joins', { tiles: sayList(joined.map((other) => tileName(kit, other))) }),
    ...(matches > 0 ? [say('place.matches', { count: matches })] : []),
    ...(open > 0 ? [say('place.open', { count: open })] : []),
    ...(lake === undefined ? [] : [say('place.lake', { points: sayPoints(lake) })]),
  ];
}

function isRoad({ own, theirs }: Contact): boolean {
  return own === ROAD && theirs === ROAD;
}

/** The points for the lakes that a tile would form; undefined where it forms none. */
function lakePoints({ rules: { kit, module }, map }: State, tile: Tile, place: Place): number | undefined {
  const village = villageOf(kit, map);
  if (!module || module.formed(village, tile, place) === 0) return undefined;
  const known = new Set(watersOf(village).lakes.map(({ id }) => id));
  const { lakes } = watersOf(villageOf(kit, { tiles: [...map.tiles, tile, place], roads: map.roads }));
  const { trianglesPerPoint = 1, mostPoints = 0 } = kit.catalogue.lake ?? {};
  return lakes
    .filter(({ id }) => !known.has(id))
    .reduce((sum, { cells }) => sum + Math.min(mostPoints, Math.floor(cells.length / trianglesPerPoint)), 0);
}

/** Sites around the same spot: those among which turning the tile goes. */
export function turnsAt<T extends { readonly at: Point; readonly rotation: number }>(
  places: readonly T[],
  aimed: T,
  reach: number,
): T[] {
  return places
    .filter(({ at }) => Math.hypot(at.x - aimed.at.x, at.y - aimed.at.y) < reach)
    .sort((a, b) => a.rotation - b.rotation || a.at.y - b.at.y || a.at.x - b.at.x);
}
