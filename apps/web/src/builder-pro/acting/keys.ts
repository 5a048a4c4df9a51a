import type { BoardHandle } from '../../board/props.ts';
import { isOnControl, type KeyTools, obeyBoard, obeyUndo, pressRow, useTableKeys } from '../../parts/table-keys.ts';
import type { BuilderTableModel } from '../table-model.ts';

interface BuilderTools extends KeyTools {
  readonly model: BuilderTableModel;
  readonly board: () => BoardHandle | undefined;
}

/** Keyboard shortcuts for a whole game: every key does the same as its button. */
export function useKeys({ model, board, help, walkTabs }: BuilderTools): void {
  useTableKeys(
    (event) => !model.isCurtained.value && !model.drawn.value && obeyKey(event, model, board(), { help, walkTabs }),
    [model, board, help, walkTabs],
  );
}

export function obeyKey(
  event: KeyboardEvent,
  model: BuilderTableModel,
  board: BoardHandle | undefined,
  tools: KeyTools,
): boolean {
  switch (event.key) {
    case '?':
      tools.help();
      return true;
    case 'Escape':
      return model.cancel();
    case 'Enter':
      if (isOnControl(event)) return false;
      model.confirm();
      return true;
    case 'a':
      if (model.canAdvise) model.isAdvised.value = true;
      return model.canAdvise;
    case 'l':
      model.showNextHamlet();
      return true;
    case '[':
    case ']':
      tools.walkTabs(event.key === ']' ? 1 : -1);
      return true;
    default:
      return obeyUndo(event.key, model) || obeyBoard(event.key, board) || obeyMore(event.key, model);
  }
}

function obeyMore(key: string, model: BuilderTableModel): boolean {
  if (/^[1-9]$/.test(key)) return pressRow(Number(key));
  if (!model.isMine.value) return false;
  const { kind } = model.table.now.value.pending ?? {};
  if (model.hand.value.tile !== undefined) return place(key, model);
  if (key === 'e' && kind === 'build') model.finish();
  else if (key === 'e' && kind === 'keep') model.pass();
  else return false;
  return true;
}

function place(key: string, model: BuilderTableModel): boolean {
  if (key === 'r' || key === 'R') model.turn(key === 'r' ? 1 : -1);
  else if (key === 'n' || key === 'p') model.move(key === 'n' ? 1 : -1);
  else return false;
  return true;
}
