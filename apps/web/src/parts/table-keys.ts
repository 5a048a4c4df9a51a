import './row-numbers.css';
import { useEffect } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { settings } from '../settings.ts';
import { toggleSchematic } from './board-tools.tsx';
import { isDialogOpen } from './dialog-open.ts';

/** Keyboard shortcuts that every table has. */

/** The tools of a table's frame that keys use. */
export interface KeyTools {
  /** Opens the list of the keys. */
  readonly help: () => void;
  /** Shows the tab after the present one, or before it. */
  readonly walkTabs: (step: 1 | -1) => void;
}

/** Gives each key to `obey` unless somebody types or a dialog is open; what it has obeyed does nothing else. */
export function useTableKeys(obey: (event: KeyboardEvent) => boolean, needs: readonly unknown[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A key that the board has obeyed is done.
      if (event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isMuted(event)) return;
      document.documentElement.dataset.keys = 'on';
      if (isDialogOpen()) return;
      if (obey(event)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, needs);
}

/** True for keys with a sign on them where the reader wants none obeyed: speech input types letters. */
function isMuted({ key }: KeyboardEvent): boolean {
  return key.length === 1 && !settings.value.keys;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

/** True for a key on a button or on the board: Enter there is the button's or the board's own. */
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

/** Chooses by number among the listed rows. */
export function pressRow(number: number): boolean {
  const row = document.querySelectorAll<HTMLElement>('[data-row]')[number - 1];
  row?.click();
  return row !== undefined;
}
