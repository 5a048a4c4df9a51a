import { directionTo, nearestTile, villageOf } from '@hamlet/hamlet';
import { groupPlacements, type PlacementSpot } from '../../board/group-placements.ts';
import type { Placement, Point } from '../../board/model.ts';
import { joinFacts, say } from '../../words/words.ts';
import { drawPlacements } from '../board/draw.ts';
import { distinctTile } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { choose, type Draft } from './draft.ts';
import { bestSite, type RatedSite, rateSites, saySite, sitesOf, tileInHand } from './places.ts';

/** Moving the tile in hand among its legal places: spots one after the other, and at a spot its turns. */

/** The place of the tile in hand: the number of its spot and of its turn there, counted from 1. */
export interface HeldTile {
  readonly spot: number;
  readonly spots: number;
  readonly turn: number;
  readonly turns: number;
}

function heldAt(spots: readonly PlacementSpot[], id: string | undefined): HeldTile {
  const spot = spots.findIndex(({ turns }) => turns.some((turn) => turn.id === id));
  const turns = spots[spot]?.turns ?? [];
  return {
    spot: spot + 1,
    spots: spots.length,
    turn: turns.findIndex((turn) => turn.id === id) + 1,
    turns: turns.length,
  };
}

/** The part of a table model that knows the places of a tile in hand. */
type PlacingModel = Pick<HamletTableModel, 'draft' | 'placements' | 'aim'>;

/** The spot and the turn of a place, or of the one that is aimed at. */
export function placeNumber(model: PlacingModel, id = model.aim.value): HeldTile {
  return heldAt(groupPlacements(model.placements.value), id);
}

/** The place in words: the direction from the nearest tile of the village. */
export function sayWhere(model: PlacingModel, id = model.aim.value): string {
  const { state } = model.draft.value;
  const tile = tileInHand(model.draft.value);
  if (tile === undefined || !model.placements.value.some((known) => known.id === id)) return '';
  const village = villageOf(state.setting.components, state.map);
  const place = Number(id);
  const near = nearestTile(village, tile, place);
  return say('place.where', {
    direction: say(`place.direction.${directionTo(village, near, tile, place)}`),
    tile: distinctTile(state, near),
  });
}

/** A place for those who do not see it: which of how many, where it lies, and what the tile would join there. */
export function sayPlace(model: PlacingModel, id: string): string {
  const tile = tileInHand(model.draft.value);
  const { spot, spots } = placeNumber(model, id);
  const notes = tile === undefined ? [] : saySite(model.draft.value.state, tile, Number(id));
  return joinFacts([
    say('place.number', { number: spot, count: spots }),
    sayWhere(model, id),
    ...notes.map(({ text }) => text),
  ]);
}

/** Turns the tile to its next legal orientation on this spot. */
export function turnTile(model: HamletTableModel, step: 1 | -1): void {
  const next = turned(model.placements.value, model.aim.value, step);
  if (next) model.aimAt(next.id);
}

/** Goes to the next spot around the village, turned as the tile is where that is possible there. */
export function nextPlace(model: HamletTableModel, step: 1 | -1): void {
  const next = beside(model.placements.value, model.aim.value, step);
  if (next) model.aimAt(next.id);
}

export function turned(placements: readonly Placement[], aim: string | undefined, step: 1 | -1): Placement | undefined {
  const { spot, turn, turns } = heldAt(groupPlacements(placements), aim);
  return groupPlacements(placements)[spot - 1]?.turns[(turn - 1 + step + turns) % turns];
}

export function beside(placements: readonly Placement[], aim: string | undefined, step: 1 | -1): Placement | undefined {
  const spots = groupPlacements(placements);
  const { spot } = heldAt(spots, aim);
  const next = spots[(spot - 1 + step + spots.length) % spots.length];
  const rotation = placements.find(({ id }) => id === aim)?.rotation;
  return next?.turns.find((turn) => turn.rotation === rotation) ?? next?.turns[0];
}

/** Placements in the order in which one goes through them: around the village with the clock, from the best one on. */
export function inWalkingOrder(placements: readonly Placement[], best: string | undefined): readonly Placement[] {
  const start = placements.find(({ id }) => id === best);
  if (!start) return placements;
  const middle = {
    x: placements.reduce((sum, { at }) => sum + at.x, 0) / placements.length,
    y: placements.reduce((sum, { at }) => sum + at.y, 0) / placements.length,
  };
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const first = angle(start.at);
  const turn = ({ at }: Placement) => (angle(at) - first + 2 * Math.PI) % (2 * Math.PI);
  const rest = placements.filter((placement) => placement !== start);
  return [start, ...rest.sort((a, b) => turn(a) - turn(b) || a.rotation - b.rotation)];
}

/** The places for the tile in hand as the board draws them, each with what it gives, in the order in which they are walked through. */
export function drawnPlacements(draft: Draft, sites: readonly RatedSite[]): readonly Placement[] {
  const tile = tileInHand(draft);
  if (tile === undefined) return [];
  const drawn = drawPlacements(
    draft.state.setting.components,
    tile,
    sites.map(({ place }) => place),
  ).map((placement, index) => ({ ...placement, gives: sites[index].gives }));
  return inWalkingOrder(drawn, bestSite(sites)?.id);
}

/** Works out a building that nobody has begun: code that has never run would keep the first one waiting. */
export function rehearseBuilding({ draft: { value: draft }, seat }: HamletTableModel): void {
  const build = draft.legal.find(({ do: what }) => what === 'build');
  const outcome = build && choose(draft, seat.value, build);
  if (outcome?.kind === 'goes-on') drawnPlacements(outcome.draft, rateSites(outcome.draft, sitesOf(outcome.draft)));
}
