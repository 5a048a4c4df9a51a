import type { SeatPerson, TakenBackNote } from '../table/table.ts';
import { say } from '../words/words.ts';

/** For each line of a log, and for its end, the take-backs that come right before it. */
export function takenBackAmong(
  lines: readonly { readonly ply: number }[],
  takenBack: readonly TakenBackNote[],
): readonly (readonly TakenBackNote[])[] {
  return Array.from({ length: lines.length + 1 }, (_, index) => {
    const [from, to] = [lines[index - 1]?.ply ?? -1, lines[index]?.ply ?? Number.POSITIVE_INFINITY];
    return takenBack.filter(({ ply }) => ply > from && ply <= to);
  });
}

export function sayTakenBack(person: SeatPerson, { by, count }: TakenBackNote): string {
  return say('logTools.taken-back', { who: person(by), count });
}
