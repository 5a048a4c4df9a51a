import { REFUSALS as BUILDER_PRO } from '@hamlet/builder-pro';
import { REFUSALS as HAMLET } from '@hamlet/hamlet';
import type { InputError, Refusal } from '@hamlet/kernel';

/** Where both games have a reason by the same name, it means the same. */
const REFUSALS: Readonly<Record<string, string>> = { ...BUILDER_PRO, ...HAMLET };

/** A refusal as a sentence. */
export function sayRefusal(refusal: Refusal): string {
  const template = REFUSALS[refusal.code] ?? refusal.code.replaceAll('-', ' ');
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(refusal.params[name] ?? '?'));
}

/** A fault in some input as one line with its place. */
export function sayFault(file: string, error: InputError): string {
  const found = error.found === '' ? '' : ` (${error.found})`;
  return `${file}: ${error.place === '' ? '' : `${error.place}: `}${error.code.replaceAll('-', ' ')}${found}`;
}

const SCORE_WORDS: Readonly<Record<string, string>> = {
  delivery: 'Church deliveries',
  sale: 'Market Sales',
  refined: 'own materials consumed',
  construction: 'buildings constructed',
  production: 'work in Barns',
  favour: 'gold turned into points',
  lake: 'lakes formed',
  'award.chaplain': 'Chaplain, most deliveries',
  'award.sacristan': 'Sacristan, second-most deliveries',
  'award.chaplain-sacristan': 'Chaplain and Sacristan, shared',
  'award.merchant': 'Merchant, most sales',
  'award.landscaper': 'Landscaper, most flags',
  roads: 'roads built',
  planner: 'Planner, roads again',
  'longest-road': 'longest road, in tiles',
  fish: 'fish put back at the end',
  leftovers: 'refined goods left in the village',
  gold: 'gold left',
  'tiles.black': 'black tiles',
  'tiles.green': 'green tiles, 1 point each',
  'tiles.purple': 'purple tiles, 2 points each',
  culture: 'culture',
  military: 'military',
};

/** The name of a score line. */
export function sayScoreLine(key: string, tileName: (id: string) => string): string {
  return SCORE_WORDS[key] ?? (key.startsWith('landmark.') ? tileName(key.slice('landmark.'.length)) : key);
}
