import { Coach, focusOn } from '../../guide/coach.tsx';
import type { Guide } from '../../guide/guide.ts';
import type { BuilderTableModel } from '../table-model.ts';

interface Props {
  readonly model: BuilderTableModel;
  readonly guide: Guide;
  readonly onAgain: () => void;
}

/** The coach at the Builder Pro table. */
export function BuilderCoach({ model, guide, onAgain }: Props) {
  return <Coach guide={guide} model={model} sectionOf={sectionOf} onShow={showTile} onAgain={onAgain} />;
}

/** Brings the tile that a line is about into sight; the others stand beside it in a row that scrolls. */
function showTile(line: string): void {
  const [, tile = ''] = line.split(' ', 2);
  if (tile !== '') focusOn(`.dock [data-tile="${CSS.escape(tile)}"][data-row]`);
}

/** The sections of the rules, by the first words of the lines that they are about. */
const SECTIONS: Readonly<Record<string, string>> = {
  draw: 'bp-draw',
  build: 'bp-build',
  keep: 'bp-pass',
  pass: 'bp-pass',
  destroy: 'bp-debts',
};

function sectionOf(line: string): string {
  const [verb] = line.split(' ', 1);
  return SECTIONS[verb] ?? 'bp-year';
}
