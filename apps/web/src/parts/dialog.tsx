import './dialog.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../words/words.ts';
import { afterFrame } from './after-frame.tsx';
import { Icon } from './icons.tsx';
import { speakWaiting } from './spoken.tsx';
import { focusTurn } from './turn-focus.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  readonly footer?: ComponentChildren;
}

/** A window over the page: keeps the focus inside, closes on Escape and on a click beside it. */
export function Dialog({ title, onClose, children, footer }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  // Before the first picture: who presses Escape at once must find it open. That nothing else can be reached has every element
  // of the page styled anew, so it comes after the frame in which the window is seen.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    dialog.setAttribute('open', '');
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', leave, true);
    const stop = afterFrame(() => {
      removeEventListener('keydown', leave, true);
      const { activeElement: active } = document;
      dialog.removeAttribute('open');
      dialog.showModal();
      // A modal dialog begins at its first control, which closes it; a button inside may have taken the focus already.
      const beginning = dialog.querySelector('footer [data-begin]') ?? dialog.querySelector('footer .main');
      const first = dialog.contains(active) ? active : beginning;
      if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    });
    return () => {
      stop();
      removeEventListener('keydown', leave, true);
      dialog.close();
      // Once the page is drawn without it: the control that had the focus before may be gone.
      setTimeout(() => {
        focusTurn();
        speakWaiting();
      });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="dialog">
        <header>
          <h2>{title}</h2>
          <button type="button" class="button quiet icon" aria-label={say('shell.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <div tabIndex={0}>{children}</div>
        {footer && <footer>{footer}</footer>}
      </div>
    </dialog>
  );
}
