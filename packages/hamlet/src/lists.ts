/** Operations on short lists of numbers, quicker than the general ones. */

/** A list with the same value everywhere, without holes. */
export function listOf(count: number, value: number): number[] {
  const list: number[] = [];
  for (let i = 0; i < count; i++) list.push(value);
  return list;
}

/** Puts a number into a list in rising order. */
export function insert(list: number[], value: number): void {
  let at = list.push(value) - 1;
  for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1];
  list[at] = value;
}

/** Takes one value out of a list; `splice` would make another list of it. */
export function removeAt(list: number[], at: number): void {
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i];
  list.pop();
}

/** Sorts a list in rising order. For a few numbers this takes a fraction of the time of `sort`. */
export function sortShort(list: number[]): void {
  for (let i = 1; i < list.length; i++) {
    const value = list[i];
    let at = i;
    for (; at > 0 && list[at - 1] > value; at--) list[at] = list[at - 1];
    list[at] = value;
  }
}

export function countOf(list: readonly number[], value: number): number {
  let count = 0;
  for (const item of list) if (item === value) count++;
  return count;
}

/** The index of a word among some, -1 if it is none of them. */
export function indexIn(words: readonly string[], word: string): number {
  return words.indexOf(word);
}
