import { useEffect, useState } from 'preact/hooks';
import type { RoundScores, Table } from '../table/table.ts';

/** The points of everybody round by round, for a chart; empty until the table has answered. */
export function useRounds(table: Table): readonly RoundScores[] {
  const { ply } = table.now.value;
  const [rounds, setRounds] = useState<readonly RoundScores[]>([]);
  useEffect(() => {
    let wanted = true;
    table.rounds().then(
      (found) => wanted && setRounds(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [table, ply]);
  return rounds;
}
