import type { Verb } from '@hamlet/bots/hamlet-action-list';
import { KeyList } from '../../parts/key-list.tsx';
import { enumerate, say } from '../../words/words.ts';
import type { HamletTableModel } from '../table-model.ts';
import { VERB_KEYS, verbsOf } from './verbs.ts';

/** The keys of the Hamlet table. */
export function KeysDialog({ model, onClose }: { readonly model: HamletTableModel; readonly onClose: () => void }) {
  const verbs = enumerate(verbsOf(model.state.value).map((verb: Verb) => `${VERB_KEYS[verb]} ${say(`verb.${verb}`)}`));
  const rows: readonly (readonly [string, string])[] = [
    ['Enter', say('keys.confirm')],
    ['Esc', say('keys.cancel')],
    ['1 – 9', say('keys.numbers')],
    ['e', say('keys.end')],
    ['a', say('keys.suggest')],
    ['u', say('keys.undo')],
    ['y', say('keys.redo')],
    ['Shift U', say('keys.reset')],
    ['r', say('keys.turn')],
    ['n, p', say('keys.places')],
    ['n', say('keys.pay')],
    ['n, p', say('keys.recap')],
    ['+  −  0', say('keys.zoom')],
    ['v', say('keys.schematic')],
    ['[  ]', say('keys.tabs')],
    ['j', say('keys.focus')],
    ['← ↑ → ↓', say('keys.arrows')],
    ['?', say('keys.help')],
  ];
  return (
    <KeyList rows={rows} onClose={onClose}>
      <p class="note">{verbs}</p>
    </KeyList>
  );
}
