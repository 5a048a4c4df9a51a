import type { Refusal } from '@hamlet/kernel';
import type { ComponentChildren } from 'preact';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { sayRefusal, sectionOf } from './refusing.ts';

interface RowProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly chips?: ComponentChildren;
  readonly icon?: ComponentChildren;
  readonly chosen?: boolean;
  readonly onPick: () => void;
}

/** Something that can be chosen from a list; the number keys choose by the order of these. */
export function Row({ title, note, chips, icon, chosen = false, onPick }: RowProps) {
  return (
    <li>
      <button type="button" class={`row${chosen ? ' chosen' : ''}`} data-row="" onClick={onPick}>
        {icon && <span class="row-icon">{icon}</span>}
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
  readonly desk: Desk;
  readonly title: string;
  readonly refusal: Refusal;
}

/** Something that cannot be done now, with the reason and the way into the rules. */
export function DeadRow({ desk, title, refusal }: DeadProps) {
  return (
    <li class="dead">
      <span>{title}</span>
      <Reason desk={desk} refusal={refusal} />
    </li>
  );
}

export function Reason({ desk, refusal }: { readonly desk: Desk; readonly refusal: Refusal }) {
  return (
    <small>
      {sayRefusal(desk.state.value.setting.components, refusal)}{' '}
      <a href={to('rules', sectionOf(refusal.code))} target="_blank" rel="noreferrer">
        {say('act.why')}
      </a>
    </small>
  );
}
