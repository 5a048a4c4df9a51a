import { newId } from './tokens.ts';

/** The beginning of the pseudonym of a person who is gone; no id holds a full stop. */
const MARK = 'former.';

/** The name of a former player in records, which are the same in every language. */
export const FORMER_NAME = 'former player';

/** A pseudonym that leads to nobody. It is the same in all games of the person, so that ratings can be computed again. */
export function newPseudonym(): string {
  return `${MARK}${newId()}`;
}

/** True for the pseudonym of a person who is gone. */
export function isFormer(person: string | undefined): boolean {
  return person?.startsWith(MARK) ?? false;
}
