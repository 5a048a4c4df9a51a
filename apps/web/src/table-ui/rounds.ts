import { useEffect, useState } from 'preact/hooks';
import type { RoundScores, Table } from '../table/table.ts';

/** Asks a table for the points round by round; gives the function after which an answer is ignored. */
export function askForRounds(
  table: Pick<Table, 'rounds'>,
  onRounds: (rounds: readonly RoundScores[]) => void,
): () => void {
  let wanted = true;
  table.rounds().then(
    (found) => wanted && onRounds(found),
    () => {},
  );
  return () => {
    wanted = false;
  };
}

/** The points of everybody round by round, for a chart; empty until the table has answered. */
export function useRounds(table: Table): readonly RoundScores[] {
  const { ply } = table.now.value;
  const [rounds, setRounds] = useState<readonly RoundScores[]>([]);
  useEffect(() => askForRounds(table, setRounds), [table, ply]);
  return rounds;
}
