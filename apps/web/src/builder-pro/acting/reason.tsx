import type { State } from '@hamlet/builder-pro';
import type { Refusal } from '@hamlet/kernel';
import { to } from '../../route.ts';
import { say } from '../../words/words.ts';
import { sayRefusal, sectionOf } from './offers.ts';

/** The reason why something cannot be done, with a link to the rules. */
export function Reason({ state, refusal }: { readonly state: State; readonly refusal: Refusal }) {
  const text = sayRefusal(state, refusal);
  return (
    <span>
      {text.endsWith('.') ? text : `${text}.`}{' '}
      <a href={to('rules', sectionOf(refusal.code))} target="_blank" rel="noreferrer">
        {say('bp.refusal.why')}
      </a>
    </span>
  );
}
