import type { Tile } from '../data/components.ts';
import { listOf } from '../lists.ts';
import type { FeeNetwork, Network } from '../module.ts';
import { isStanding, NOWHERE, type State, VILLAGERS_EACH } from '../state.ts';
import { type Village, villageOf } from '../village.ts';
import type { BotricState, QuestionKind, ReasoningStep, SoloRules, TieQuestion } from './botric.ts';
import type { GoodsBatch } from './means.ts';
import { BOTRIC } from './seats.ts';

/** The data of one decision of Botric, and the steps that led to it. Reasoning changes no state. */
export interface Reasoning {
  readonly state: State;
  readonly solo: SoloRules;
  readonly botric: BotricState;
  readonly village: Village;
  /** The links that his villagers use: roads, and those that an expansion gives him (B49). */
  readonly network: Network;
  /** Links for goods that cost a fee. */
  readonly feeNetwork: FeeNetwork | undefined;
  /** His villagers that can still act, one for each tile on which some stand (B3). */
  readonly standing: readonly StandingVillager[];
  /** Undefined if nobody asks for them. */
  readonly reasoningSteps: ReasoningStep[] | undefined;
  /** Number of the human's answers that have been used. */
  used: number;
  /** The goods that he may use, once they have been asked for. */
  batches: readonly GoodsBatch[] | undefined;
}

interface StandingVillager {
  readonly villager: number;
  readonly tile: Tile;
}

export function beginReasoning(state: State, isHeard: boolean): Reasoning {
  const { solo, components, hooks } = state.setting;
  if (!solo || !state.botric) throw new Error('Botric does not play here');
  const village = villageOf(components, state.map);
  const networks = hooks.networks?.(state);
  return {
    state,
    solo,
    botric: state.botric,
    village,
    network: networks?.workers ?? village,
    feeNetwork: networks?.withFee,
    standing: standingVillagers(state),
    reasoningSteps: isHeard ? [] : undefined,
    used: 0,
    batches: undefined,
  };
}

function standingVillagers(state: State): StandingVillager[] {
  const found: StandingVillager[] = [];
  for (let villager = 0; villager < VILLAGERS_EACH; villager++) {
    const tile = state.villagers[BOTRIC * VILLAGERS_EACH + villager];
    if (isStanding(state, villager) && !found.some((other) => other.tile === tile)) found.push({ villager, tile });
  }
  return found;
}

export function note(
  reasoning: Reasoning,
  topic: string,
  verdict: string,
  params: ReasoningStep['params'] = NO_PARAMS,
): void {
  reasoning.reasoningSteps?.push({ topic, verdict, params });
}

const NO_PARAMS: ReasoningStep['params'] = {};

/** Thrown where he needs an answer that has not been given: the thinking stops, and the question is put. */
export class Asking extends Error {
  readonly question: TieQuestion;

  constructor(question: TieQuestion) {
    super(question.kind);
    this.question = question;
  }
}

/**
 * Settles a tie that his rules leave (Q39, B4): the human decides; equal results are one option, a single one is not asked.
 * With `auto` the first in stable order is taken.
 */
export function settleTie(
  reasoning: Reasoning,
  kind: QuestionKind,
  candidates: readonly (readonly number[])[],
  subject: Tile = NOWHERE,
): readonly number[] {
  if (candidates.length === 1) return candidates[0];
  if (takesFirst(reasoning)) return candidates.reduce((one, other) => (compareNumbers(other, one) < 0 ? other : one));
  const distinct = eachOnce(candidates);
  if (distinct.length === 1) return distinct[0];
  if (reasoning.solo.ties === 'auto') {
    note(reasoning, kind, 'first-of-tied', { tied: distinct.length });
    return distinct[0];
  }
  const answer = reasoning.botric.answers[reasoning.used];
  const isTied = answer && distinct.some((candidate) => compareNumbers(candidate, answer) === 0);
  if (!answer || !isTied) throw new Asking({ kind, subject, candidates: distinct });
  reasoning.used++;
  note(reasoning, kind, 'human-chose', { tied: distinct.length });
  return answer;
}

/** True when ties settle themselves and nobody hears how many were tied. */
function takesFirst({ solo, reasoningSteps }: Reasoning): boolean {
  return solo.ties === 'auto' && !reasoningSteps;
}

/** A tie between single numbers: tiles, villagers, places. */
export function settle(
  reasoning: Reasoning,
  kind: QuestionKind,
  candidates: readonly number[],
  subject: Tile = NOWHERE,
): number {
  if (candidates.length === 1) return candidates[0];
  if (takesFirst(reasoning)) return candidates.reduce((one, other) => Math.min(one, other));
  const [chosen] = settleTie(
    reasoning,
    kind,
    candidates.map((candidate) => [candidate]),
    subject,
  );
  return chosen;
}

/** The candidates, sorted and without repetitions. */
function eachOnce(candidates: readonly (readonly number[])[]): (readonly number[])[] {
  const distinct: (readonly number[])[] = [];
  for (const candidate of [...candidates].sort(compareNumbers))
    if (distinct.length === 0 || compareNumbers(distinct[distinct.length - 1], candidate) !== 0)
      distinct.push(candidate);
  return distinct;
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  for (let i = 0; i < one.length && i < other.length; i++) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
}

/** A line of a tie-break list: the larger value is preferred. */
export interface Criterion<T> {
  readonly name: string;
  readonly value: (candidate: T) => number;
}

/** Goes down a tie-break list; every line that leaves fewer candidates is noted. */
export function narrow<T>(
  reasoning: Reasoning,
  topic: string,
  candidates: readonly T[],
  criteria: readonly Criterion<T>[],
): readonly T[] {
  let left = candidates;
  for (let i = 0; i < criteria.length && left.length > 1; i++) {
    const kept = bestOf(left, criteria[i].value);
    if (kept.length < left.length)
      note(reasoning, topic, criteria[i].name, { before: left.length, after: kept.length });
    left = kept;
  }
  return left;
}

function bestOf<T>(candidates: readonly T[], value: (candidate: T) => number): readonly T[] {
  let best = Number.NEGATIVE_INFINITY;
  let kept: T[] = [];
  for (let i = 0; i < candidates.length; i++) {
    const found = value(candidates[i]);
    if (found === best) kept.push(candidates[i]);
    else if (found > best) {
      best = found;
      kept = [candidates[i]];
    }
  }
  return kept;
}

/** True for a tile of his network (B1, B49): roads of anybody, or his own links of an expansion, join it to the Church. */
export function inNetwork(reasoning: Reasoning, tile: Tile): boolean {
  const { part } = reasoning.network;
  return part[tile] >= 0 && part[tile] === part[reasoning.state.setting.components.church];
}

/** Farther than any way is long. */
const FAR = Number.MAX_SAFE_INTEGER;

/**
 * The distances of a tile from each other one, in links (B2); `FAR` where no way leads. Worked out at most once for the same
 * network.
 */
function distancesFrom(network: Network, from: Tile): readonly number[] {
  return (network.distances[from] ??= measure(network.links, from));
}

function measure(links: Network['links'], from: Tile): number[] {
  const distance = listOf(links.length, FAR);
  distance[from] = 0;
  const open = [from];
  for (let i = 0; i < open.length; i++) {
    const further = distance[open[i]] + 1;
    const near = links[open[i]];
    for (let next = near.first(); next >= 0; next = near.after(next)) {
      if (distance[next] !== FAR) continue;
      distance[next] = further;
      open.push(next);
    }
  }
  return distance;
}

export function distanceBetween(reasoning: Reasoning, from: Tile, to: Tile): number {
  return distancesFrom(reasoning.network, from)[to];
}

/** The distance of a tile from the Church; a link of an expansion counts as one of a road (B49, B54). */
export function churchDistance(reasoning: Reasoning, tile: Tile): number {
  return distanceBetween(reasoning, reasoning.state.setting.components.church, tile);
}

/** The distance between tiles over roads alone. */
export function roadsBetween(reasoning: Reasoning, from: Tile, to: Tile): number {
  return distancesFrom(reasoning.village, from)[to];
}

/** The distance of a tile from the Church over roads alone (B29). */
export function roadDistance(reasoning: Reasoning, tile: Tile): number {
  return roadsBetween(reasoning, reasoning.state.setting.components.church, tile);
}

/** The code of what keeps his villagers from activating a building. */
export function whyBlocked(reasoning: Reasoning, tile: Tile): string | undefined {
  return reasoning.state.setting.hooks.blocks?.(reasoning.state, tile);
}

export function isBlocked(reasoning: Reasoning, tile: Tile): boolean {
  return whyBlocked(reasoning, tile) !== undefined;
}

/** The distance from a tile to the nearest of his standing villagers. */
export function nearestVillager(reasoning: Reasoning, tile: Tile): number {
  let least = FAR;
  for (const own of reasoning.standing) least = Math.min(least, distanceBetween(reasoning, own.tile, tile));
  return least;
}

/** The villager that goes to a tile (B3): the closest; among equally close ones on different tiles the human chooses. */
export function pickVillagerFor(reasoning: Reasoning, tile: Tile): number {
  if (reasoning.standing.length === 1) return reasoning.standing[0].villager;
  const least = nearestVillager(reasoning, tile);
  const closest: number[] = [];
  for (const own of reasoning.standing)
    if (distanceBetween(reasoning, own.tile, tile) === least) closest.push(own.villager);
  return settle(reasoning, 'villager', closest, tile);
}
