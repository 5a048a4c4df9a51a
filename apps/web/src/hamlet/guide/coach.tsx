import { Coach } from '../../guide/coach.tsx';
import type { Guide } from '../../guide/guide.ts';
import type { HamletTableModel } from '../table-model.ts';

interface Props {
  readonly model: HamletTableModel;
  readonly guide: Guide;
  readonly onAgain: () => void;
}

/** The coach at the Hamlet table, who points at the tiles that a step names. */
export function HamletCoach({ model, guide, onAgain }: Props) {
  const show = (line: string) => {
    const { tileIds } = model.state.value.setting.components;
    model.pointed.value = line.split(' ').flatMap((word) => (tileIds.includes(word) ? [tileIds.indexOf(word)] : []));
  };
  return <Coach guide={guide} model={model} onShow={show} onAgain={onAgain} />;
}
