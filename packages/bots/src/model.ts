import type { NetText } from './net/net-file.ts';

/** The weights that judge positions of one kind of table. Plain data: it goes into files and to worker threads. */
export interface Model {
  /** Weights of each feature; the game says how many numbers a feature has. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
  readonly net?: NetText | undefined;
  /** Factor of the weights and the net. */
  readonly scale: number;
  /** Factor of the net's output in the evaluation. */
  readonly netWeight: number;
  /** The error of a judgement in points: from the end of the game to its start, in equal steps. */
  readonly spread: readonly number[];
  /** The worth of a certain win in points; `WINNING` if not given. */
  readonly winning?: number | undefined;
}

/** A model as it stands in a file, where the weight of its net is named `say`. */
export interface StoredModel extends Omit<Model, 'netWeight'> {
  readonly say: number;
}

/** The model that a file holds. */
export function fromStored({ say, ...rest }: StoredModel): Model {
  return { ...rest, netWeight: say };
}

/** The content of a model's file. */
export function toStored({ weights, scale, netWeight, ...rest }: Model): StoredModel {
  return { weights, scale, say: netWeight, ...rest };
}

/** Weights with a factor for each feature; 1 where none is named. */
export function scaled(weights: Model['weights'], factors: Readonly<Record<string, number>>): Model['weights'] {
  return Object.fromEntries(
    Object.entries(weights).map(([name, list]) => [name, list.map((weight) => weight * (factors[name] ?? 1))]),
  );
}

/** Weights in few digits, as they go into a file. */
export function rounded(weights: Model['weights'], digits: number): Model['weights'] {
  return Object.fromEntries(
    Object.entries(weights).map(([name, list]) => [name, list.map((value) => Number(value.toPrecision(digits)))]),
  );
}

/** A change of a model by hand, as it is kept in a file: the model can be made again from the one before. */
export interface ModelChange extends Partial<Pick<Model, 'weights' | 'spread' | 'winning'>> {
  /** A factor for all weights of some features. */
  readonly factors?: Readonly<Record<string, number>> | undefined;
  /** The digits of the weights; all of them if not given. */
  readonly digits?: number | undefined;
}

/** A model with a change: factors first, then the weights that are set anew. */
export function changedModel(model: Model, { factors = {}, weights = {}, digits, ...rest }: ModelChange): Model {
  const multiplied = scaled(model.weights, factors);
  return { ...model, ...rest, weights: { ...(digits ? rounded(multiplied, digits) : multiplied), ...weights } };
}

/** The spread at a share of the game that is still to come. */
export function spreadAt(spread: readonly number[], open: number): number {
  const at = open * (spread.length - 1);
  const below = Math.min(Math.floor(at), spread.length - 2);
  return spread[below] + (spread[below + 1] - spread[below]) * (at - below);
}

/** All models with a factor on some of their weights. The net does not know of it: it counts for less. */
export function withFactors<Kind extends string>(
  models: Readonly<Record<Kind, Model>>,
  factors: Readonly<Record<string, number>>,
): Readonly<Record<Kind, Model>> {
  return Object.fromEntries(
    Object.entries<Model>(models).map(([kind, model]) => [
      kind,
      { ...model, weights: scaled(model.weights, factors), netWeight: model.netWeight / 2 },
    ]),
  ) as Record<Kind, Model>;
}

/** The model of a kind of table that is known by its name alone. */
export function modelFor(models: Readonly<Record<string, Model>>, kind: string): Model {
  return models[kind];
}
