export * from './game.ts';
export { Hasher, hashText } from './hash.ts';
export * from './random.ts';
export * from './read.ts';
export * from './record.ts';
export * from './scenario.ts';
export * from './table.ts';
