import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { botNamed } from '@hamlet/bots';
import { type AnyGame, Session, seedFrom } from '@hamlet/kernel';
import { afterAll } from 'vitest';
import { terminalUiOf } from '../src/games/index.ts';
import { stylerFor } from '../src/terminal/ansi.ts';
import type { Input } from '../src/terminal/input.ts';
import type { Screen } from '../src/terminal/screen.ts';
import { newSession } from '../src/terminal/session.ts';
import type { TerminalSession } from '../src/terminal/terminal-ui.ts';

/** A screen that keeps what is printed; what was before it was cleared is gone. */
export interface Page extends Screen {
  readonly lines: string[];
}

export function newPage(columns = 100, rows = 40): Page {
  const lines: string[] = [];
  return {
    lines,
    styled: stylerFor(false),
    columns: () => columns,
    rows: () => rows,
    print: (...more) => {
      lines.push(...more);
    },
    clear: () => {
      lines.length = 0;
    },
  };
}

/** A person who answers every prompt; without an answer the input ends. */
export function newPerson(answer: (prompt: string) => string | undefined): Input {
  return {
    next: async (prompt) => {
      const text = answer(prompt);
      return text === undefined ? { kind: 'end' } : { kind: 'line', text };
    },
    stopped: () => undefined,
    forget: () => {},
    close: () => {},
  };
}

const folder = mkdtempSync(join(tmpdir(), 'hamlet-keyboard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A session at a table of its own; seats without the name of a bot are people. */
export function sitDown(
  game: AnyGame,
  setup: {
    readonly options?: object;
    readonly seed: string;
    readonly bots: readonly (string | undefined)[];
    /** An encoded state that the game begins with. */
    readonly position?: unknown;
  },
  screen: Screen = newPage(),
): TerminalSession {
  const { options = {}, seed, bots, position } = setup;
  const table = Session.open(game, {
    options: game.options(options) as unknown,
    seats: bots.length,
    seed: seedFrom(seed),
    position,
  });
  const seated = bots.map((name) => (name === undefined ? undefined : botNamed(name)));
  return newSession(table, seated, screen, join(folder, 'game.hamlet.json'), terminalUiOf(game));
}
