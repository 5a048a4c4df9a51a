import { useEffect } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { toggleSchematic } from './board-tools.tsx';

/** The keys that every table obeys. */

/** Gives each key to `obey` unless somebody types or a dialog is open; what it has obeyed does nothing else. */
export function useTableKeys(obey: (event: KeyboardEvent) => boolean, needs: readonly unknown[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that the board has obeyed is done.
      if (event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isAsked()) return;
      document.documentElement.dataset.keys = 'on';
      if (obey(event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, needs);
}

/** True when a dialog is open, which then has the keys. */
export function isAsked(): boolean {
  // By tag, which the browser keeps a list of: a selector would go through the whole village at every key.
  return [...document.getElementsByTagName('dialog')].some(({ open }) => open);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

/** Enter on a button or on the board is the button's or the board's own. */
export function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="button"], .board') !== null;
}

interface Undoing {
  undo(): Promise<unknown>;
  redo(): Promise<unknown>;
  reset(): Promise<unknown>;
}

/** The keys that take back and play again; false for all others. */
export function obeyUndo(key: string, model: Undoing): boolean {
  if (key === 'u') void model.undo();
  else if (key === 'y') void model.redo();
  else if (key === 'U') void model.reset();
  else return false;
  return true;
}

/** The keys that look at the board; false for all others. */
export function obeyBoard(key: string, board: BoardHandle | undefined): boolean {
  switch (key) {
    case '+':
    case '=':
      board?.zoom(1.25);
      return true;
    case '-':
      board?.zoom(0.8);
      return true;
    case '0':
      board?.fit();
      return true;
    case 'v':
      toggleSchematic();
      return true;
    case 'j':
      document.querySelector<SVGElement>('.board [tabindex="0"]')?.focus();
      return true;
    default:
      return false;
  }
}

/** Chooses by number among what is listed. */
export function pressRow(number: number): boolean {
  const row = document.querySelectorAll<HTMLElement>('[data-row]')[number - 1];
  row?.click();
  return row !== undefined;
}
