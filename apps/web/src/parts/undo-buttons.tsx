import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly canUndo: boolean;
  readonly canReset: boolean;
  readonly onUndo: () => void;
  readonly onReset: () => void;
}

/** One step back, and the whole turn. */
export function UndoButtons({ canUndo, canReset, onUndo, onReset }: Props) {
  return (
    <>
      <button
        type="button"
        class="button undo"
        disabled={!canUndo}
        aria-label={say('menu.undo')}
        title={say(canUndo ? 'menu.undo' : 'menu.undo-none')}
        onClick={onUndo}
      >
        <Icon name="undo" /> <span>{say('menu.undo')}</span>
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={say('menu.reset')}
        title={say('menu.reset')}
        disabled={!canReset}
        onClick={onReset}
      >
        <Icon name="reset" />
      </button>
    </>
  );
}
