import type { Tile } from '../data/kit.ts';
import type { Ways } from '../module.ts';
import { isStanding, type State, VILLAGERS_EACH } from '../state.ts';
import { type Village, villageOf } from '../village.ts';
import { BOTRIC, type BotricState, type Question, type QuestionKind, type SoloRules } from './botric.ts';

/** One step of his reasoning, for the log: what it is about, what was found, and the numbers behind it. */
export interface Thought {
  readonly topic: string;
  readonly verdict: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Everything he looks at while he makes up his mind. Thinking changes nothing; it only notes thoughts. */
export interface Mind {
  readonly state: State;
  readonly solo: SoloRules;
  readonly botric: BotricState;
  readonly village: Village;
  /** Where his villagers get to: roads, and an expansion's ways of his own (B49). */
  readonly ways: Ways;
  readonly thoughts: Thought[];
  /** How many of the human's answers have been used. */
  used: number;
  readonly distances: Map<Tile, readonly number[]>;
}

export function openMind(state: State): Mind {
  const { solo } = state.setting;
  if (!solo || !state.botric) throw new Error('Botric does not play here');
  const village = villageOf(state.setting.kit, state.map);
  const ways = state.setting.hooks.workerWays?.(state) ?? village;
  return { state, solo, botric: state.botric, village, ways, thoughts: [], used: 0, distances: new Map() };
}

export function note(mind: Mind, topic: string, verdict: string, params: Thought['params'] = {}): void {
  mind.thoughts.push({ topic, verdict, params });
}

/** Thrown where he needs an answer that has not been given: the thinking stops, and the question is put. */
export class Asking extends Error {
  readonly question: Question;

  constructor(question: Question) {
    super(question.kind);
    this.question = question;
  }
}

/**
 * Q39, B4: what his rules leave tied, the human decides; equal results are one option, a single one is not asked. With
 * `auto` the first in stable order is taken.
 */
export function settleTie(
  mind: Mind,
  kind: QuestionKind,
  candidates: readonly (readonly number[])[],
): readonly number[] {
  const distinct = [...new Map(candidates.map((candidate) => [candidate.join(), candidate])).values()];
  distinct.sort(compareNumbers);
  if (distinct.length === 1 || mind.solo.ties === 'auto') {
    if (distinct.length > 1) note(mind, kind, 'first-of-tied', { tied: distinct.length });
    return distinct[0];
  }
  const answer = mind.botric.answers[mind.used];
  const isTied = answer && distinct.some((candidate) => candidate.join() === answer.join());
  if (!answer || !isTied) throw new Asking({ kind, candidates: distinct });
  mind.used++;
  note(mind, kind, 'human-chose', { tied: distinct.length });
  return answer;
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < Math.min(one.length, other.length); i++) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
}

/** A line of a tie-break list: the larger value is preferred. */
export interface Criterion<T> {
  readonly name: string;
  readonly value: (candidate: T) => number;
}

/** Goes down a tie-break list; every line that leaves fewer candidates is noted. */
export function narrow<T>(
  mind: Mind,
  topic: string,
  candidates: readonly T[],
  criteria: readonly Criterion<T>[],
): readonly T[] {
  let left = candidates;
  for (const { name, value } of criteria) {
    if (left.length === 1) break;
    const values = left.map(value);
    const best = Math.max(...values);
    const kept = left.filter((_, index) => values[index] === best);
    if (kept.length < left.length) note(mind, topic, name, { before: left.length, after: kept.length });
    left = kept;
  }
  return left;
}

/** B1, B49: the tiles that roads of anybody, or his own boats, join to the Church. */
export function inNetwork(mind: Mind, tile: Tile): boolean {
  const { part } = mind.ways;
  return part[tile] >= 0 && part[tile] === part[mind.state.setting.kit.church];
}

/** B2: road links between tiles; infinite where no road leads. */
export function distanceBetween(mind: Mind, from: Tile, to: Tile): number {
  let known = mind.distances.get(from);
  if (!known) {
    known = distancesFrom(mind.ways.links, from);
    mind.distances.set(from, known);
  }
  return known[to] ?? Number.POSITIVE_INFINITY;
}

function distancesFrom(links: Ways['links'], from: Tile): number[] {
  const distance: number[] = [];
  distance[from] = 0;
  const open = [from];
  for (let i = 0; i < open.length; i++) {
    for (const next of links[open[i]]) {
      if (distance[next] !== undefined) continue;
      distance[next] = distance[open[i]] + 1;
      open.push(next);
    }
  }
  return distance;
}

export function churchDistance(mind: Mind, tile: Tile): number {
  return distanceBetween(mind, mind.state.setting.kit.church, tile);
}

/** Links of roads alone between tiles, whatever else joins them. */
export function roadsBetween(mind: Mind, from: Tile, to: Tile): number {
  if (mind.ways === mind.village) return distanceBetween(mind, from, to);
  return distancesFrom(mind.village.links, from)[to] ?? Number.POSITIVE_INFINITY;
}

/** B29: the network of roads alone, and the way to the Church on it. */
export function roadDistance(mind: Mind, tile: Tile): number {
  return roadsBetween(mind, mind.state.setting.kit.church, tile);
}

/** Whether the human has reserved a building. */
export function isBlocked(mind: Mind, tile: Tile): boolean {
  return mind.state.setting.hooks.blocks?.(mind.state, tile) === true;
}

/** B3: his villagers that can still act, one for each tile on which some stand. */
export function standingVillagers(mind: Mind): { readonly villager: number; readonly tile: Tile }[] {
  const found: { villager: number; tile: Tile }[] = [];
  for (let villager = 0; villager < VILLAGERS_EACH; villager++) {
    const tile = mind.state.villagers[BOTRIC * VILLAGERS_EACH + villager];
    if (isStanding(mind.state, villager) && !found.some((other) => other.tile === tile)) found.push({ villager, tile });
  }
  return found;
}

/** How far the nearest of his standing villagers is from a tile. */
export function nearestVillager(mind: Mind, tile: Tile): number {
  return Math.min(...standingVillagers(mind).map((own) => distanceBetween(mind, own.tile, tile)));
}

/** B3: the closest villager goes; among equally close ones on different tiles the human chooses. */
export function pickVillagerFor(mind: Mind, tile: Tile): number {
  const least = nearestVillager(mind, tile);
  const closest = standingVillagers(mind).filter((own) => distanceBetween(mind, own.tile, tile) === least);
  return settleTie(
    mind,
    'villager',
    closest.map((own) => [own.villager]),
  )[0];
}
