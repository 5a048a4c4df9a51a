import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';

/** The end of a game that was not played to its end. */
export function EndingNote({ table }: { readonly table: Table }) {
  const ending = table.now.value.result?.ending ?? 'played';
  return ending === 'played' ? null : <p>{say(`ending.${ending}`)}</p>;
}
