import './rows.css';
import type { Action } from '@hamlet/hamlet';
import type { Refusal } from '@hamlet/kernel';
import type { ComponentChildren } from 'preact';
import { to } from '../../route.ts';
import { say } from '../../words/words.ts';
import type { HamletTableModel } from '../table-model.ts';
import { sayWhyNot } from './lacking.ts';
import { sayRefusal, sectionOf } from './refusing.ts';

interface RowProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly chips?: ComponentChildren;
  readonly icon?: ComponentChildren;
  readonly chosen?: boolean;
  /** The action in notation, by which a guide finds the row. */
  readonly line?: string | undefined;
  readonly onPick: () => void;
  /** The row is under the pointer, or has the focus. */
  readonly onPoint?: (() => void) | undefined;
}

/** A row of a list that can be chosen; the number keys choose by the order of rows. */
export function Row({ title, note, chips, icon, chosen = false, line, onPick, onPoint }: RowProps) {
  return (
    <li>
      <button
        type="button"
        class={`row${chosen ? ' chosen' : ''}`}
        data-row="line"
        data-line={line}
        onClick={onPick}
        onFocus={onPoint}
        onPointerEnter={onPoint}
      >
        {icon}
        <span class="row-text">
          <span>{title}</span>
          {note && <small>{note}</small>}
        </span>
        <span class="row-chips">{chips}</span>
      </button>
    </li>
  );
}

interface DeadProps {
  readonly model: HamletTableModel;
  readonly title: string;
  readonly action: Action;
  readonly refusal: Refusal;
}

/** A row for an action that is not allowed now, with the reason and a link to the rules. */
export function DeadRow({ model, title, action, refusal }: DeadProps) {
  return (
    <li class="dead">
      <span>{title}</span>
      <Reason model={model} action={action} refusal={refusal} />
    </li>
  );
}

interface ReasonProps {
  readonly model: HamletTableModel;
  readonly refusal: Refusal;
  /** The action that was refused, where more can be said than the rules say. */
  readonly action?: Action;
}

export function Reason({ model, refusal, action }: ReasonProps) {
  const { state } = model.draft.value;
  return (
    <small>
      {action ? sayWhyNot(state, action, refusal) : sayRefusal(state.setting.components, refusal)}{' '}
      <a href={to('rules', sectionOf(refusal.code))} target="_blank" rel="noreferrer">
        {say('act.why')}
      </a>
    </small>
  );
}
