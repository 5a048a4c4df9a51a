import { Coach } from '../../guide/coach.tsx';
import type { Guide } from '../../guide/guide.ts';
import type { BuilderTableModel } from '../table-model.ts';

interface Props {
  readonly model: BuilderTableModel;
  readonly guide: Guide;
  readonly onAgain: () => void;
}

/** The coach at the Builder Pro table. */
export function BuilderCoach({ model, guide, onAgain }: Props) {
  return <Coach guide={guide} model={model} sectionOf={sectionOf} onAgain={onAgain} />;
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
