import { Icon } from '../parts/icons.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import { say, sayList } from '../words/words.ts';
import { BotricLine, ReasoningSteps, tokenUsed } from './botric-panel.tsx';
import { LineGains } from './chips.tsx';
import type { Desk } from './desk.ts';
import type { LogLine } from './log.ts';
import { colourOf } from './names.ts';

/** What the others did since my last turn: one line that offers to tell it, then step by step with the board. */
export function TaleStrip({ desk }: { readonly desk: Desk }) {
  const { tale } = desk;
  const steps = tale.steps.value;
  if (steps.length === 0) return null;
  const line = tale.step;
  return line ? <Told desk={desk} line={line} /> : <Offer desk={desk} steps={steps} />;
}

function Offer({ desk, steps }: { readonly desk: Desk; readonly steps: readonly LogLine[] }) {
  const who = sayList([...new Set(steps.map(({ by }) => desk.who(by)))]);
  return (
    <section class="note-strip tale" aria-label={say('table.since')}>
      <p>
        {say('tale.offer', { count: steps.length })} <span class="tale-by">{say('tale.by', { who })}</span>
      </p>
      <button type="button" class="button" data-tell="" onClick={() => desk.tale.next()}>
        <Icon name="play" /> {say('tale.begin')}
      </button>
      <Skip desk={desk} />
    </section>
  );
}

function Told({ desk, line }: { readonly desk: Desk; readonly line: LogLine }) {
  const { tale } = desk;
  const at = tale.at.value ?? 0;
  const { length } = tale.steps.value;
  const state = desk.shown.value;
  const before = tale.before.value;
  const used = tokenUsed(line.reasoningSteps);
  return (
    <section class="note-strip tale told" aria-label={say('table.since')}>
      <div class="tale-text" aria-live="polite">
        <p>
          <PlayerMark colour={colourOf(state, line.by)} size={18} /> <b>{desk.who(line.by)}</b> {line.text}
          {line.using !== '' && <small> {line.using}</small>}
          {line.after.length > 0 && <small> · {line.after.join(' · ')}</small>}{' '}
          <LineGains desk={desk} state={state} line={line} />
        </p>
        {used !== undefined && before && <BotricLine state={before} used={used} />}
        {line.reasoningSteps.length > 0 && <ReasoningSteps state={state} reasoningSteps={line.reasoningSteps} />}
      </div>
      <div class="tale-steps">
        <span class="note">{say('tale.step', { number: at + 1, count: length })}</span>
        <button
          type="button"
          class="button icon"
          aria-label={say('tale.back')}
          disabled={at === 0}
          onClick={() => tale.back()}
        >
          <Icon name="left" />
        </button>
        <button type="button" class="button main" data-tell="" onClick={() => tale.next()}>
          {say(at + 1 < length ? 'tale.next' : 'tale.done')}
        </button>
        {at + 1 < length && <Skip desk={desk} />}
      </div>
    </section>
  );
}

function Skip({ desk }: { readonly desk: Desk }) {
  return (
    <button
      type="button"
      class="button quiet icon"
      data-skip=""
      aria-label={say('tale.skip')}
      title={say('tale.skip')}
      onClick={() => desk.tale.end()}
    >
      <Icon name="close" />
    </button>
  );
}
