import { KeyList } from '../../parts/key-list.tsx';
import { say } from '../../words/words.ts';

const KEYS = [
  ['Enter', 'confirm'],
  ['Esc', 'cancel'],
  ['1 – 9', 'numbers'],
  ['r, Shift R', 'turn'],
  ['n, p', 'places'],
  ['e', 'end'],
  ['u', 'undo'],
  ['y', 'redo'],
  ['Shift U', 'reset'],
  ['l', 'look'],
  ['+  −  0', 'zoom'],
  ['v', 'schematic'],
  ['[  ]', 'tabs'],
  ['j', 'focus'],
  ['← ↑ → ↓', 'arrows'],
  ['?', 'help'],
] as const;

/** The keys of the Builder Pro table. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const rows = KEYS.map(([key, name]) => [key, say(`bp.keys.${name}`)] as const);
  return <KeyList rows={[...rows, ['a', say('menu.suggest')]]} onClose={onClose} />;
}
