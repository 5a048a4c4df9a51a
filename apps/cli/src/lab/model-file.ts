import { readFileSync } from 'node:fs';
import { fromStored, type Model, type ModelChange } from '@hamlet/bots';
import { messageOf, Reader } from '@hamlet/kernel';
import { FileError } from '../files.ts';

export function readModel(file: string): Model {
  return fromFile(file, modelOf);
}

/** Reads the change of a model that somebody made by hand. */
export function readModelChange(file: string): ModelChange {
  return fromFile(file, changeOf);
}

function fromFile<Content>(file: string, read: (reader: Reader) => Content): Content {
  try {
    return read(new Reader(JSON.parse(readFileSync(file, 'utf8')), ''));
  } catch (error) {
    throw new FileError(`${file}: is no model (${messageOf(error)})`);
  }
}

/** The form of a model; the game that uses it knows its features. */
function modelOf(reader: Reader): Model {
  const net = reader.at('net');
  const winning = reader.at('winning');
  return fromStored({
    weights: weightsOf(reader.at('weights')),
    ...(net.missing ? {} : { net: { shape: shapeOf(net.at('shape')), weights: net.at('weights').text() } }),
    scale: reader.at('scale').number(),
    say: reader.at('say').number(),
    spread: numbersOf(reader.at('spread')),
    ...(winning.missing ? {} : { winning: winning.number() }),
  });
}

function changeOf(reader: Reader): ModelChange {
  const { factors, digits, weights, spread, winning } = membersOf(
    reader.only('factors', 'digits', 'weights', 'spread', 'winning'),
  );
  return {
    ...(factors && { factors: Object.fromEntries(factors.entries().map(([name, factor]) => [name, factor.number()])) }),
    ...(digits && { digits: digits.int(0, 100) }),
    ...(weights && { weights: weightsOf(weights) }),
    ...(spread && { spread: numbersOf(spread) }),
    ...(winning && { winning: winning.number() }),
  };
}

/** The readers of the members that are there. */
function membersOf(reader: Reader): Readonly<Record<string, Reader | undefined>> {
  return Object.fromEntries(reader.entries());
}

function weightsOf(reader: Reader): Model['weights'] {
  return Object.fromEntries(reader.entries().map(([name, list]) => [name, numbersOf(list)]));
}

function numbersOf(reader: Reader): readonly number[] {
  return reader.items().map((item) => item.number());
}

function shapeOf(reader: Reader): NonNullable<Model['net']>['shape'] {
  const size = (name: string) => reader.at(name).int(0, 1_000_000);
  return { common: size('common'), own: size('own'), hidden: size('hidden'), middle: size('middle') };
}
