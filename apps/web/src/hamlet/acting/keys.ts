import { topFrame } from '@hamlet/hamlet';
import type { BoardHandle } from '../../board/props.ts';
import { isOnControl, obeyBoard, obeyUndo, pressRow, useTableKeys } from '../../parts/table-keys.ts';
import { tabBeside } from '../../parts/tabs.tsx';
import type { HamletTab, HamletTableModel } from '../table-model.ts';
import { tileInHand } from './places.ts';
import { nextPlace, turnTile } from './placing.ts';
import { VERB_KEYS, verbsOf } from './verbs.ts';

const TABS: readonly HamletTab[] = ['act', 'players', 'supply', 'log', 'score'];

interface HamletTools {
  readonly model: HamletTableModel;
  readonly board: () => BoardHandle | undefined;
  readonly help: () => void;
}

/** A whole game by keyboard: every key ends in the same place as its button. */
export function useKeys({ model, board, help }: HamletTools): void {
  useTableKeys((event) => obeyKey(event, model, board(), help), [model, board, help]);
}

export function obeyKey(
  event: KeyboardEvent,
  model: HamletTableModel,
  board: BoardHandle | undefined,
  help: () => void,
): boolean {
  const { key } = event;
  switch (key) {
    case '?':
      help();
      return true;
    case 'Escape':
      return model.cancel();
    case 'Enter':
      if (isOnControl(event)) return false;
      if (model.recap.at.value === undefined) model.confirm();
      else model.recap.next();
      return true;
    case 'a':
      if (model.canAdvise) model.isAdvised.value = true;
      return model.canAdvise;
    default:
      return obeyUndo(key, model) || obeyBoard(key, board) || obeyMore(key, model);
  }
}

function obeyMore(key: string, model: HamletTableModel): boolean {
  if (/^[1-9]$/.test(key)) return pressRow(Number(key));
  if (key === '[' || key === ']') {
    model.tab.value = tabBeside(TABS, model.tab.value, key === ']' ? 1 : -1);
    return true;
  }
  if (model.recap.steps.value.length > 0 && tell(key, model)) return true;
  if (!model.isMine.value) return false;
  if (tileInHand(model.draft.value) !== undefined) return place(key, model);
  if (topFrame(model.draft.value.state)?.step === 'pay') {
    if (key === 'n') model.nextPayment();
    return key === 'n';
  }
  if (key === 'e') return endOrClose(model);
  const verb = verbsOf(model.state.value).find((known) => VERB_KEYS[known] === key);
  if (verb && !topFrame(model.draft.value.state)) {
    model.begin(verb);
    return true;
  }
  return false;
}

const NEXT: ReadonlySet<string> = new Set(['n', 'ArrowRight', 'ArrowDown']);
const PREVIOUS: ReadonlySet<string> = new Set(['p', 'ArrowLeft', 'ArrowUp']);

function place(key: string, model: HamletTableModel): boolean {
  if (key === 'r' || key === 'R') turnTile(model, key === 'r' ? 1 : -1);
  else if (NEXT.has(key)) nextPlace(model, 1);
  else if (PREVIOUS.has(key)) nextPlace(model, -1);
  else return false;
  return true;
}

/** Goes through what the others did. */
function tell(key: string, { recap }: HamletTableModel): boolean {
  if (key === 'n') recap.next();
  else if (key === 'p') recap.back();
  else return false;
  return true;
}

/** Ends the turn, or closes the step that is open. */
function endOrClose(model: HamletTableModel): boolean {
  const closing = model.draft.value.legal.find(({ do: what }) => what === 'end' || what === 'done' || what === 'skip');
  if (closing) model.choose(closing);
  return closing !== undefined;
}
