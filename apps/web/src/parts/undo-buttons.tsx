import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canReset: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onReset: () => void;
  /** Asks the others for a take-back, where the player cannot undo alone. */
  readonly onAsk?: (() => void) | undefined;
}

/** The buttons that take a step back, take it again, and start the turn over. */
export function UndoButtons({ canUndo, canRedo, canReset, onUndo, onRedo, onReset, onAsk }: Props) {
  const undo = onAsk ? say('online.menu.take-back') : say('menu.undo');
  return (
    <>
      <button
        type="button"
        class="button icon undo"
        disabled={!canUndo && !onAsk}
        aria-label={undo}
        title={canUndo || onAsk ? undo : say('menu.undo-none')}
        data-ask-back={onAsk ? '' : undefined}
        onClick={onAsk ?? onUndo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="button icon redo"
        aria-label={say('menu.redo')}
        title={say('menu.redo')}
        disabled={!canRedo}
        onClick={onRedo}
      >
        <Icon name="redo" />
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
