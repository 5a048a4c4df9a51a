import { topFrame } from '@hamlet/hamlet';
import type { BoardHandle } from '../../board/props.ts';
import { isOnControl, type KeyTools, obeyBoard, obeyUndo, pressRow, useTableKeys } from '../../parts/table-keys.ts';
import type { HamletTableModel } from '../table-model.ts';
import { tileInHand } from './places.ts';
import { nextPlace, turnTile } from './placing.ts';
import { VERB_KEYS, verbsOf } from './verbs.ts';

interface HamletTools extends KeyTools {
  readonly model: HamletTableModel;
  readonly board: () => BoardHandle | undefined;
}

/** Keyboard shortcuts for a whole game: every key does the same as its button. */
export function useKeys({ model, board, help, walkTabs }: HamletTools): void {
  useTableKeys((event) => obeyKey(event, model, board(), { help, walkTabs }), [model, board, help, walkTabs]);
}

export function obeyKey(
  event: KeyboardEvent,
  model: HamletTableModel,
  board: BoardHandle | undefined,
  tools: KeyTools,
): boolean {
  const { key } = event;
  switch (key) {
    case '?':
      tools.help();
      return true;
    case 'Escape':
      return model.cancel();
    case 'Enter':
      if (isOnControl(event)) return false;
      if (model.recap.at.value === undefined) model.confirm();
      else model.recap.next();
      return true;
    case '[':
    case ']':
      tools.walkTabs(key === ']' ? 1 : -1);
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
  if (model.recap.steps.value.length > 0 && stepRecap(key, model)) return true;
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

/** Steps through the recap of the others' moves. */
function stepRecap(key: string, { recap }: HamletTableModel): boolean {
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
