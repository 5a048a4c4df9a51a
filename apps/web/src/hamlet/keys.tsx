import { topFrame } from '@hamlet/hamlet';
import type { BoardHandle } from '../board/props.ts';
import { isOnControl, KeyList, obeyBoard, pressRow, useTableKeys } from '../parts/table-keys.tsx';
import { tabBeside } from '../parts/tabs.tsx';
import { say } from '../words/words.ts';
import { VERB_KEYS } from './act-panel.tsx';
import type { Desk, Tab } from './desk.ts';
import { type Verb, verbsOf } from './options.ts';
import { tileInHand } from './places.ts';
import { nextPlace, turnTile } from './placing.ts';

const TABS: readonly Tab[] = ['act', 'players', 'supply', 'log', 'score'];

interface Tools {
  readonly desk: Desk;
  readonly board: () => BoardHandle | undefined;
  readonly help: () => void;
}

/** A whole game by keyboard: every key ends in the same place as its button. */
export function useKeys({ desk, board, help }: Tools): void {
  useTableKeys((event) => obey(event, desk, board(), help), [desk, board, help]);
}

function obey(event: KeyboardEvent, desk: Desk, board: BoardHandle | undefined, help: () => void): boolean {
  const { key } = event;
  switch (key) {
    case '?':
      help();
      return true;
    case 'Escape':
      return desk.cancel();
    case 'Enter':
      if (isOnControl(event)) return false;
      if (desk.tale.at.value === undefined) desk.confirm();
      else desk.tale.next();
      return true;
    case 'u':
      void desk.undo();
      return true;
    case 'U':
      void desk.reset();
      return true;
    default:
      return obeyBoard(key, board) || obeyMore(key, desk);
  }
}

function obeyMore(key: string, desk: Desk): boolean {
  if (/^[1-9]$/.test(key)) return pressRow(Number(key));
  if (key === '[' || key === ']') {
    desk.tab.value = tabBeside(TABS, desk.tab.value, key === ']' ? 1 : -1);
    return true;
  }
  if (desk.tale.steps.value.length > 0 && tell(key, desk)) return true;
  if (!desk.isMine.value) return false;
  if (tileInHand(desk.draft.value) !== undefined) return place(key, desk);
  if (topFrame(desk.draft.value.state)?.step === 'pay') {
    if (key === 'n') desk.nextPayment();
    return key === 'n';
  }
  if (key === 'e') return endOrClose(desk);
  const verb = verbsOf(desk.state.value).find((known) => VERB_KEYS[known] === key);
  if (verb && !topFrame(desk.draft.value.state)) {
    desk.begin(verb);
    return true;
  }
  return false;
}

const NEXT: ReadonlySet<string> = new Set(['n', 'ArrowRight', 'ArrowDown']);
const PREVIOUS: ReadonlySet<string> = new Set(['p', 'ArrowLeft', 'ArrowUp']);

function place(key: string, desk: Desk): boolean {
  if (key === 'r' || key === 'R') turnTile(desk, key === 'r' ? 1 : -1);
  else if (NEXT.has(key)) nextPlace(desk, 1);
  else if (PREVIOUS.has(key)) nextPlace(desk, -1);
  else return false;
  return true;
}

/** Goes through what the others did. */
function tell(key: string, { tale }: Desk): boolean {
  if (key === 'n') tale.next();
  else if (key === 'p') tale.back();
  else return false;
  return true;
}

/** Ends the turn, or closes the step that is open. */
function endOrClose(desk: Desk): boolean {
  const closing = desk.draft.value.legal.find(({ do: what }) => what === 'end' || what === 'done' || what === 'skip');
  if (closing) desk.choose(closing);
  return closing !== undefined;
}

export function KeysDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const verbs = verbsOf(desk.state.value)
    .map((verb: Verb) => `${VERB_KEYS[verb]} ${say(`verb.${verb}`)}`)
    .join(', ');
  const rows: readonly (readonly [string, string])[] = [
    ['Enter', say('keys.confirm')],
    ['Esc', say('keys.cancel')],
    ['1 – 9', say('keys.numbers')],
    ['e', say('keys.end')],
    ['u', say('keys.undo')],
    ['Shift U', say('keys.reset')],
    ['r', say('keys.turn')],
    ['n, p', say('keys.places')],
    ['n', say('keys.pay')],
    ['n, p', say('keys.tale')],
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
