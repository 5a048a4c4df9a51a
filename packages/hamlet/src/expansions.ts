import type { Game, Versions } from '@hamlet/kernel';
import type { BaseAction } from './actions.ts';
import { deedsOf, questionsOf, tokensOf } from './botric/help.ts';
import type { Catalogue } from './data/catalogue.ts';
import { componentsOf, type LaidTile, laidTileOf } from './data/components.ts';
import { readCatalogue as readWith } from './data/read-catalogue.ts';
import { editionWith } from './edition.ts';
import type { BaseEvent } from './events.ts';
import type { BaseFault } from './fault-codes.ts';
import { type BaseFrame, baseFrame } from './frames.ts';
import { gameOf } from './game.ts';
import type { LakeAction } from './lake/actions.ts';
import type { LakeEvent } from './lake/events.ts';
import type { LakeFault } from './lake/fault-codes.ts';
import { type LakeFrame, lakeFrame } from './lake/frames.ts';
import { lake } from './lake/module.ts';
import type { LakeOptions } from './lake/options.ts';
import type { LakePosition } from './lake/position.ts';
import type { LakeRefusal } from './lake/refusals.ts';
import type { LakeConsequence, LakeNarratedAction } from './lake/story.ts';
import type { Module } from './module.ts';
import { type BaseOptions, modulesNamed, catalogueOf as ofOptions, readOptions as optionsOf } from './options.ts';
import { type BasePosition, writePosition as writeBase } from './position.ts';
import { readPosition as positionOf } from './read-position.ts';
import { REFUSALS as BASE_REFUSALS, type BaseRefusal } from './refusals.ts';
import { completePosition as complete } from './scenario-adapter.ts';
import { BASE_POINT_SOURCES, type Setting, type State } from './state.ts';
import {
  type BaseConsequence,
  type BaseNarratedAction,
  type NarrationOf,
  narrateWith,
  type StoryItem,
} from './story.ts';

/**
 * The shipped game: the list of its expansions, and the unions that it forms of their types. An
 * expansion more is a folder, its lines here and a block of `index.ts`; no other file of the base names one.
 */
const MODULES: readonly Module[] = [lake];

export type Action = BaseAction | LakeAction;
export type Event = BaseEvent | LakeEvent;
export type Frame = BaseFrame | LakeFrame;
export type Options = BaseOptions & LakeOptions;
export type NarratedAction = BaseNarratedAction | LakeNarratedAction;
export type StoryConsequence = BaseConsequence | LakeConsequence;
export type Narration = NarrationOf<NarratedAction, StoryConsequence>;
export type RefusalCode = BaseRefusal | LakeRefusal;
export type HamletFault = BaseFault | LakeFault;
export type Position = BasePosition & { readonly lake?: LakePosition };

/** The decision under way; undefined between actions. */
export function topFrame({ stack }: State): Frame | undefined {
  const frame = stack.at(-1);
  return baseFrame(frame) ?? lakeFrame(frame);
}

/** Every reason for which an action is not allowed. */
export const REFUSALS: readonly string[] = [...BASE_REFUSALS, ...MODULES.flatMap(({ refusals }) => refusals ?? [])];

/** The sources of points on the track. */
export const POINT_SOURCES: readonly string[] = [
  ...BASE_POINT_SOURCES,
  'favour',
  ...MODULES.flatMap(({ pointSources }) => pointSources ?? []),
];

/** The order of score lines, by how their keys begin: points as they were scored, then those of the end. */
export const SCORE_ORDER: readonly string[] = [
  ...POINT_SOURCES,
  'award.',
  'landmark.',
  'roads',
  'planner',
  'longest-road',
  ...MODULES.flatMap(({ scoreKeys }) => scoreKeys ?? []),
  'leftovers',
  'gold',
];

export const EDITION = editionWith(MODULES);

/** The components as far as they are known; `data/catalogue.json`, and one beside each expansion, with the provenance of each value. */
export const STANDARD: Catalogue = EDITION.standard;

/** Botric's tokens, deeds and ties, with those that expansions add. */
export const TOKENS = tokensOf(EDITION);
export const DEEDS = deedsOf(EDITION);
export const QUESTIONS = questionsOf(EDITION);

/** Hamlet for two to four players, or one and Botric, with all shipped expansions to choose from. */
export const hamlet = gameOf(EDITION) as Game<Setting, State, Action, Event, Position, Options>;

/** Hamlet in all released versions of its rules, so that every record finds its own. */
export const hamletVersions: Versions = [hamlet];

export function readCatalogue(data: unknown): Catalogue {
  return readWith(data, MODULES);
}

export function catalogueOf(options: Pick<Options, 'catalogue'>): Catalogue {
  return ofOptions(options, EDITION);
}

export function readOptions(raw: unknown): Options {
  return optionsOf(raw, EDITION) as Options;
}

/** Every way in which a table with these options may lay the starting tiles around the Church. */
export function layoutsFor(options: Options): readonly (readonly LaidTile[])[] {
  const components = componentsOf(catalogueOf(options), modulesNamed(options.modules, EDITION));
  return components.layouts().map((starts) => starts.slice(1).map((start) => laidTileOf(components, start)));
}

export function writePosition(state: State): Position {
  return writeBase(state);
}

export function readPosition(data: unknown): State {
  return positionOf(data, EDITION);
}

export function completePosition(partial: unknown): Position {
  return complete(partial, EDITION);
}

/** The narrations of logged events, as data; moves of donkeys in a row are one narration. */
export function narrate(setting: Setting, items: readonly StoryItem<Event>[]): readonly Narration[] {
  return narrateWith(MODULES, setting, items) as readonly Narration[];
}
