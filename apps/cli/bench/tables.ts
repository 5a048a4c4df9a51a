import { Session } from '@hamlet/kernel';
import type { BenchSettings, Figure } from '../src/commands/bench.ts';
import { clock, repeat, row, spreadOf, tidy } from './clock.ts';
import { type BenchTable, openingOf, randomChoice } from './games.ts';

/** The number of tables: as many as a server might hold. */
const TABLES = 1000;

/** The decisions at each table for each second that a figure may take, and the least number of them. */
const DECISIONS_A_SECOND = 100;
const FEWEST_DECISIONS = 5;

/** Takes the next decision at a table; false when the game is over. */
type TableStepper = () => boolean;

/**
 * The cost of playing many games in turn, as a server does: one decision at each session in turn, against the same games one
 * after the other. It shows caches that hold one game only.
 */
export function measureTables(prefix: string, setting: BenchTable, { seconds, repetitions }: BenchSettings): Figure[] {
  const decisions = Math.max(FEWEST_DECISIONS, Math.round(seconds * DECISIONS_A_SECOND));
  // The first time warms up.
  const [, ...rounds] = repeat(repetitions + 1, () => ({
    apart: timed(setting, (tables) => playApart(tables, decisions)),
    inTurn: timed(setting, (tables) => playInTurn(tables, decisions)),
  }));
  return [
    row(
      `${prefix}.ratio`,
      'times',
      spreadOf(rounds.map(({ apart, inTurn }) => apart / inTurn)),
      `decisions a second at ${TABLES} tables played in turn, one decision each with all that a session does, over those of the same games one after the other; the first ${tidy(decisions)} decisions of each`,
      { tables: TABLES, decisions },
    ),
  ];
}

/** Milliseconds; all tables are open before the clock starts, and as long as it runs. */
function timed(setting: BenchTable, play: (tables: readonly TableStepper[]) => void): number {
  const tables = Array.from({ length: TABLES }, (_, index) => openTable(setting, index));
  return clock(() => play(tables));
}

function openTable(setting: BenchTable, index: number): TableStepper {
  const opening = openingOf(setting, index);
  const session = Session.open(setting.entry.game, opening);
  const choose = randomChoice(opening);
  return () => {
    const { pending } = session;
    if (!pending) return false;
    const [seat] = pending.seats;
    const refused = session.act(seat, choose(seat, session.legal(seat)));
    if (refused) throw new Error(`refused though listed: ${refused.code}`);
    return true;
  };
}

function playInTurn(tables: readonly TableStepper[], decisions: number): void {
  for (let i = 0; i < decisions; i++) for (const playOn of tables) playOn();
}

function playApart(tables: readonly TableStepper[], decisions: number): void {
  for (const playOn of tables) for (let i = 0; i < decisions; i++) playOn();
}
