import { createHash } from 'node:crypto';
import type { Refusal } from '@hamlet/kernel';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import { isBotWord, isHouseName, skeletonOf } from './alike.ts';

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'abcdefghkmnpqrstuvwxyz23456789';
const SHORTEST_MARK = 3;
const LONGEST_MARK = 8;

/** The mark of a person, of `length` letters; it follows from the id, so that it stays the same. */
function markOf(person: string, length: number): string {
  const bytes = createHash('sha256').update(`mark ${person}`).digest();
  return [...bytes.subarray(0, length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The refusal of a name that a person or a bot account cannot take. */
export function refuseName(name: string, kind: 'person' | 'bot'): Refusal | undefined {
  return isHouseName(name) || (kind === 'person' && isBotWord(name)) ? refuse('name-of-bot') : undefined;
}

/** Notes the name of a person, and gives the mark that tells them from others whose name looks the same; none for the first. */
export async function markName(storage: Storage, person: string, name: string): Promise<Pick<Person, 'mark'>> {
  const skeleton = skeletonOf(name);
  let mark = '';
  for (let length = SHORTEST_MARK; length <= LONGEST_MARK; length++) {
    if (!(await storage.safety.isNameUsed(person, skeleton, mark))) break;
    mark = markOf(person, length);
  }
  await storage.safety.setMark(person, skeleton, mark);
  return mark === '' ? {} : { mark };
}

/** A name as everybody reads it. No name holds the sign of a mark. */
export function markedName({ name, mark }: Person): string {
  return mark === undefined ? name : `${name} #${mark}`;
}
