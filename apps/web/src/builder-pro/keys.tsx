import type { BoardHandle } from '../board/props.ts';
import { isOnControl, KeyList, obeyBoard, pressRow, useTableKeys } from '../parts/table-keys.tsx';
import { tabBeside } from '../parts/tabs.tsx';
import { say } from '../words/words.ts';
import { type Desk, TABS } from './desk.ts';

interface Tools {
  readonly desk: Desk;
  readonly board: () => BoardHandle | undefined;
  readonly help: () => void;
}

/** A whole game by keyboard: every key ends in the same place as its button. */
export function useKeys({ desk, board, help }: Tools): void {
  useTableKeys(
    (event) => !desk.isCurtained.value && !desk.drawn.value && obey(event, desk, board(), help),
    [desk, board, help],
  );
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
    case 'l':
      desk.lookOn();
      return true;
    case '[':
    case ']':
      desk.tab.value = tabBeside(TABS, desk.tab.value, event.key === ']' ? 1 : -1);
      return true;
    default:
      return obeyBoard(event.key, board) || obeyMore(event.key, desk);
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
  return <KeyList rows={KEYS.map(([key, name]) => [key, say(`bp.keys.${name}`)])} onClose={onClose} />;
}
