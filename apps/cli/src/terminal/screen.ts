import { type Ink, inkFor } from './ink.ts';

/** Where the game is shown. */
export interface Screen {
  readonly ink: Ink;
  /** How wide and high it is now; a terminal may change while the game lasts. */
  columns(): number;
  rows(): number;
  print(...lines: readonly string[]): void;
}

const USUAL = { columns: 100, rows: 40 };

/** The standard output; plain where it is not a terminal or colour is not wanted (https://no-color.org). */
export function openScreen(plain: boolean): Screen {
  const { stdout, env } = process;
  const colour = !plain && stdout.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
  return {
    ink: inkFor(colour),
    columns: () => sizeFrom(stdout.columns, env.COLUMNS, USUAL.columns),
    rows: () => sizeFrom(stdout.rows, env.LINES, USUAL.rows),
    print(...lines) {
      stdout.write(lines.map((line) => `${line}\n`).join(''));
    },
  };
}

function sizeFrom(known: number | undefined, given: string | undefined, usual: number): number {
  return known && known > 0 ? known : Number(given) > 0 ? Number(given) : usual;
}
