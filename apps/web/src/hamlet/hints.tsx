import { firstStanding } from '@hamlet/hamlet';
import { type Signal, signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { change, settings } from '../settings.ts';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import type { Verb } from './options.ts';
import { topFrame } from './trial.ts';

/** Hints for the first games: what can be done now and why it matters. Each is shown until it is dismissed. */

const KEY = 'hamlet-hints-seen';

function readSeen(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const seen: Signal<readonly string[]> = signal(readSeen());

function dismiss(name: string): void {
  seen.value = [...seen.value, name];
  try {
    localStorage.setItem(KEY, JSON.stringify(seen.value));
  } catch {
    // Then it is shown again next time.
  }
}

/** The hint that fits what can be done now, most telling first. */
function hintFor(desk: Desk): string | undefined {
  const { pending } = desk.table.now.value;
  if (!desk.isMine.value || pending?.kind !== 'turn' || topFrame(desk.draft.value.state) || desk.ready.value)
    return undefined;
  const state = desk.state.value;
  const can = (verb: Verb) => desk.options.value.some((option) => option.verb === verb && !option.refusal);
  const fitting: readonly (readonly [string, boolean])[] = [
    ['first', true],
    ['work', can('work')],
    ['visit', can('visit')],
    ['build', can('build')],
    ['refine', can('refine')],
    ['donkeys', can('move')],
    ['sell', can('sell')],
    ['deliver', can('deliver')],
    ['lake', state.lake !== undefined],
    ['botric', state.botric !== undefined && state.round > 1],
    ['end', firstStanding(state) < 0],
  ];
  return fitting.find(([name, fits]) => fits && !seen.value.includes(name))?.[0];
}

/** One line where there is little room; a tap shows all of it. */
export function HintStrip({ desk }: { readonly desk: Desk }) {
  const [opened, setOpened] = useState('');
  if (!settings.value.hints || desk.tale.steps.value.length > 0) return null;
  const name = hintFor(desk);
  if (name === undefined) return null;
  const isOpen = opened === name;
  return (
    <aside class={`note-strip tip${isOpen ? ' open' : ''}`} aria-label={say('hint.title')}>
      <button type="button" class="tip-text" aria-expanded={isOpen} onClick={() => setOpened(isOpen ? '' : name)}>
        <Icon name="bell" />
        <span>{say(`hint.${name}`)}</span>
      </button>
      <div class="line">
        <button type="button" class="button quiet tip-off" onClick={() => change({ hints: false })}>
          {say('hint.off')}
        </button>
        <button type="button" class="button" onClick={() => dismiss(name)}>
          {say('hint.dismiss')}
        </button>
      </div>
    </aside>
  );
}
