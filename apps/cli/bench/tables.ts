import type { Row, Settings } from '../src/commands/bench.ts';
import { clock, kept, repeat, row, spreadOf, tidy } from './clock.ts';
import { newTally, openRunning, playOn, playRandomly, type Running, type Setting, type Tally } from './games.ts';

/** As many as a server might hold. */
const TABLES = 1000;

/** How many actions each of them plays for each second that a figure may take, and the fewest. */
const ACTIONS_A_SECOND = 300;
const FEWEST_ACTIONS = 10;

/**
 * What it costs that a server does not play one game after the other: many tables in turn, one action each, against the
 * same games one after the other. Whatever is remembered about a game must not be forgotten for the sake of another.
 */
export function measureTables(prefix: string, setting: Setting, { seconds, repetitions, warmUp }: Settings): Row[] {
  for (let index = 0; index < warmUp; index++) kept.last = playRandomly(setting, index, newTally());
  const actions = Math.max(FEWEST_ACTIONS, Math.round(seconds * ACTIONS_A_SECOND));
  const rounds = repeat(repetitions, () => ({
    apart: timed(setting, (tables, tally) => playApart(tables, actions, tally)),
    inTurn: timed(setting, (tables, tally) => playInTurn(tables, actions, tally)),
  }));
  if (rounds.some(({ apart, inTurn }) => apart.actions !== inTurn.actions)) throw new Error('the games differ');
  const played = tidy(rounds[0].apart.actions / TABLES);
  return [
    row(
      `${prefix}.ratio`,
      'times',
      spreadOf(rounds.map(({ apart, inTurn }) => apart.ms / inTurn.ms)),
      `actions a second at ${TABLES} tables played in turn, one action each, over those of the same games one after the other; the first ${played} actions of each on average, without setup`,
      { tables: TABLES, actions: played },
    ),
  ];
}

/** All tables are set up before the clock starts. */
function timed(
  setting: Setting,
  play: (tables: Running[], tally: Tally) => void,
): { readonly ms: number; readonly actions: number } {
  const tables = Array.from({ length: TABLES }, (_, index) => openRunning(setting, index));
  const tally = newTally();
  const ms = clock(() => play(tables, tally));
  return { ms, actions: tally.decisions + tally.forced };
}

function playInTurn(tables: readonly Running[], actions: number, tally: Tally): void {
  for (let i = 0; i < actions; i++) for (const table of tables) playOn(table, tally);
}

/** A table that has been played is let go. */
function playApart(tables: Running[], actions: number, tally: Tally): void {
  for (let table = tables.pop(); table; table = tables.pop()) for (let i = 0; i < actions && playOn(table, tally); i++);
}
