import { BOT_NAMES } from '@hamlet/bots';

/** Letters that look like others, by the one that they look like. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аαɑ@4',
  b: 'вьβ',
  c: 'сϲ¢',
  d: 'ԁđ',
  e: 'еєεз3€',
  f: 'ƒ',
  g: 'ɡ9',
  h: 'нһ',
  j: 'јϳ',
  k: 'кκ',
  l: 'iı1|!іιłӏ',
  m: 'м',
  n: 'пη',
  o: 'оοσø0',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7+',
  u: 'υμ',
  v: 'νѵ',
  w: 'ԝωш',
  x: 'хχ×',
  y: 'уγ',
  z: '2',
};

const LOOKED_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** A name reduced to what a glance tells apart: without case, accents, blanks and look-alikes. */
export function skeletonOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKD');
  const letters = [...plain].map((letter) => LOOKED_LIKE.get(letter) ?? letter).join('');
  return letters
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Names of the players that are no persons, and of those who run the server. */
const NOT_PERSONS = [...BOT_NAMES, 'botric', 'hamlet', 'operator', 'admin', 'administrator', 'moderator', 'server'];

const TAKEN: ReadonlySet<string> = new Set(NOT_PERSONS.map(skeletonOf));
const BOT_WORD = skeletonOf('bot');

/** True for the name of a shipped bot or of those who run the server; a number behind it makes no difference. */
export function isHouseName(name: string): boolean {
  return TAKEN.has(skeletonOf(name)) || TAKEN.has(skeletonOf(name.replace(/[\s\d]+$/u, '')));
}

/** True for a name that says of itself that it is a bot. */
export function isBotWord(name: string): boolean {
  return name.split(/[^\p{L}\p{N}\p{M}]+/u).some((word) => skeletonOf(word) === BOT_WORD);
}
