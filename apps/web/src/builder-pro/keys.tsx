import { useEffect } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { Dialog } from '../parts/dialog.tsx';
import { change, settings } from '../settings.ts';
import { say } from '../words/words.ts';
import { type Desk, TABS } from './desk.ts';

interface Tools {
  readonly desk: Desk;
  readonly board: () => BoardHandle | undefined;
  readonly help: () => void;
}

/** A whole game by keyboard: every key ends in the same place as its button. */
export function useKeys({ desk, board, help }: Tools): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || document.querySelector('dialog[open]'))
        return;
      if (desk.isCurtained.value || desk.drawn.value) return;
      if (obey(event, desk, board(), help)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [desk, board, help]);
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea') !== null;
}

/** Enter on a button or on the board is the button's or the board's own. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="button"], .board') !== null;
}

function obey(event: KeyboardEvent, desk: Desk, board: BoardHandle | undefined, help: () => void): boolean {
  switch (event.key) {
    case '?':
      help();
      return true;
    case 'Escape':
      return desk.cancel();
    case 'Enter':
      if (isOnControl(event)) return false;
      desk.confirm();
      return true;
    case 'u':
      void desk.undo();
      return true;
    case 'U':
      void desk.reset();
      return true;
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
      change({ schematic: !settings.value.schematic });
      return true;
    case 'j':
      document.querySelector<HTMLElement>('.board [tabindex="0"], .board')?.focus();
      return true;
    case 'l':
      desk.lookOn();
      return true;
    case '[':
    case ']':
      stepTab(desk, event.key === ']' ? 1 : -1);
      return true;
    default:
      return obeyMore(event.key, desk);
  }
}

function obeyMore(key: string, desk: Desk): boolean {
  if (/^[1-9]$/.test(key)) return pressRow(Number(key));
  if (!desk.isMine.value) return false;
  const { kind } = desk.table.now.value.pending ?? {};
  if (desk.hand.value.tile !== undefined) return place(key, desk);
  if (key === 'e' && kind === 'build') desk.finish();
  else if (key === 'e' && kind === 'keep') desk.pass();
  else return false;
  return true;
}

function place(key: string, desk: Desk): boolean {
  if (key === 'r' || key === 'R') desk.turn(key === 'r' ? 1 : -1);
  else if (key === 'n' || key === 'p') desk.move(key === 'n' ? 1 : -1);
  else return false;
  return true;
}

function stepTab(desk: Desk, step: number): void {
  const at = TABS.indexOf(desk.tab.value);
  desk.tab.value = TABS[(at + step + TABS.length) % TABS.length];
}

function pressRow(number: number): boolean {
  const row = document.querySelectorAll<HTMLElement>('[data-row]')[number - 1];
  row?.click();
  return row !== undefined;
}

const KEYS: readonly (readonly [string, string])[] = [
  ['Enter', 'confirm'],
  ['Esc', 'cancel'],
  ['1 – 9', 'numbers'],
  ['r, Shift R', 'turn'],
  ['n, p', 'places'],
  ['e', 'end'],
  ['u', 'undo'],
  ['Shift U', 'reset'],
  ['l', 'look'],
  ['+  −  0', 'zoom'],
  ['v', 'schematic'],
  ['[  ]', 'tabs'],
  ['j', 'focus'],
  ['← ↑ → ↓', 'arrows'],
  ['?', 'help'],
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={say('bp.keys.title')} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([key, name]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(`bp.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
