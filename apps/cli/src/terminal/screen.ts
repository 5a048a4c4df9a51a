import { type Styler, stylerFor } from './ansi.ts';

/** The screen on which the game is shown. */
export interface Screen {
  readonly styled: Styler;
  /** The present width and height; a terminal may change while the game lasts. */
  columns(): number;
  rows(): number;
  print(...lines: readonly string[]): void;
  /** Takes everything off the screen, what has scrolled away included; where there is no screen, a line says so. */
  clear(): void;
}

/** Clears the screen and what has scrolled away, and goes to the corner. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

const USUAL = { columns: 100, rows: 40 };

/** The standard output; plain where it is not a terminal or colour is not wanted (https://no-color.org). */
export function openScreen(plain: boolean): Screen {
  const { stdout, env } = process;
  const isPage = stdout.isTTY && env.TERM !== 'dumb';
  const colour = !plain && isPage && !env.NO_COLOR;
  return {
    styled: stylerFor(colour),
    columns: () => sizeFrom(stdout.columns, env.COLUMNS, USUAL.columns),
    rows: () => sizeFrom(stdout.rows, env.LINES, USUAL.rows),
    print(...lines) {
      stdout.write(lines.map((line) => `${line}\n`).join(''));
    },
    clear() {
      stdout.write(isPage ? CLEAR : `${'-'.repeat(20)}\n`);
    },
  };
}

function sizeFrom(known: number | undefined, given: string | undefined, usual: number): number {
  return known && known > 0 ? known : Number(given) > 0 ? Number(given) : usual;
}
