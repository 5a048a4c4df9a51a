import { Icon } from '../parts/icons.tsx';
import { UndoButtons } from '../parts/undo-buttons.tsx';
import type { ActingModel } from '../table/acting-model.ts';
import type { TableTypes } from '../table/table-model.ts';
import { say } from '../words/words.ts';

type Advised = Pick<ActingModel<TableTypes>, 'canAdvise' | 'isAdvised'>;

/** Asks for a suggestion, where one may be given. */
export function SuggestButton({ model }: { readonly model: Advised }) {
  if (!model.canAdvise) return null;
  return (
    <button
      type="button"
      class="button icon"
      data-suggest=""
      aria-label={say('menu.suggest')}
      title={say('menu.suggest')}
      onClick={() => (model.isAdvised.value = true)}
    >
      <Icon name="bulb" />
    </button>
  );
}

interface Props {
  readonly model: Pick<
    ActingModel<TableTypes>,
    'canUndo' | 'canRedo' | 'canReset' | 'canAskBack' | 'undo' | 'redo' | 'reset' | 'askBack'
  > &
    Advised;
  readonly canEnd: boolean;
  /** True when ending the turn is the next thing to do. */
  readonly isMain: boolean;
  readonly label: string;
  readonly onEnd: () => void;
}

/** Undo, redo, start over, end the turn: always in the same place. */
export function TurnButtons({ model, canEnd, isMain, label, onEnd }: Props) {
  return (
    <div class="turn-buttons">
      <UndoButtons
        canUndo={model.canUndo}
        canRedo={model.canRedo}
        canReset={model.canReset}
        onUndo={() => void model.undo()}
        onRedo={() => void model.redo()}
        onReset={() => void model.reset()}
        onAsk={model.canAskBack ? () => void model.askBack() : undefined}
      />
      <SuggestButton model={model} />
      <button type="button" class={`button${isMain ? ' main' : ''}`} data-end="" disabled={!canEnd} onClick={onEnd}>
        <Icon name="end" /> {label}
      </button>
    </div>
  );
}
