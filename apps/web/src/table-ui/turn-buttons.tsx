import { Icon } from '../parts/icons.tsx';
import { UndoButtons } from '../parts/undo-buttons.tsx';
import type { ActingModel } from '../table/acting-model.ts';
import type { TableTypes } from '../table/table-model.ts';

interface Props {
  readonly model: Pick<ActingModel<TableTypes>, 'canUndo' | 'canReset' | 'undo' | 'reset'>;
  readonly canEnd: boolean;
  /** True when ending is what one would do next. */
  readonly isMain: boolean;
  readonly label: string;
  readonly onEnd: () => void;
}

/** Undo, start over, end the turn: always in the same place. */
export function TurnButtons({ model, canEnd, isMain, label, onEnd }: Props) {
  return (
    <div class="turn-buttons">
      <UndoButtons
        canUndo={model.canUndo}
        canReset={model.canReset}
        onUndo={() => void model.undo()}
        onReset={() => void model.reset()}
      />
      <button type="button" class={`button${isMain ? ' main' : ''}`} data-end="" disabled={!canEnd} onClick={onEnd}>
        <Icon name="end" /> {label}
      </button>
    </div>
  );
}
