import { ALL, type ScoreLine, scoreKeys, total } from '@hamlet/kernel';
import { capital } from '@hamlet/messages';
import { voice } from '../voice.ts';
import type { TerminalSession } from './terminal-ui.ts';

const NAMES_WIDTH = 38;
const CELL_WIDTH = 12;

/** Every score line of every player side by side, as if the game ended now. */
export function scorePanel({ screen, game, table, ui }: TerminalSession): string[] {
  const lines = game.score(table.state, ALL);
  const places = table.ranking(ALL);
  const keys = scoreKeys(lines, ui.scoreOrder);
  const left = Math.min(NAMES_WIDTH, Math.max(16, screen.columns() - lines.length * CELL_WIDTH));
  const width = Math.min(CELL_WIDTH, Math.floor((screen.columns() - left) / lines.length));
  const cell = (text: string) => text.padStart(width);
  const row = (name: string, cells: readonly string[]) =>
    `${name.slice(0, left).padEnd(left)}${cells.map(cell).join('')}`;
  const names = lines.map((_, seat) => screen.styled(cell(ui.name(seat)), 'bold', ui.colour(seat)));
  const totals = lines.map((own) => String(total(own)));
  return [
    `${''.padEnd(left)}${names.join('')}`,
    ...keys.map((key) =>
      row(
        capital(ui.sayScoreLine(key)),
        lines.map((own) => sayCell(own.find((line) => line.key === key))),
      ),
    ),
    screen.styled(row(voice.say('terminal.points'), totals), 'bold'),
    row(voice.say('terminal.place'), places.map(String)),
  ];
}

function sayCell(line: ScoreLine | undefined): string {
  if (!line) return '-';
  return line.count === line.points ? String(line.points) : `(${line.count}) ${line.points}`;
}
