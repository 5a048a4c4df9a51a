import { NoteStrip } from '../../table-ui/note-strip.tsx';
import './recap-strip.css';
import { Icon } from '../../parts/icons.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { RunControls } from '../../parts/run-controls.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { focusTurn } from '../../parts/turn-focus.ts';
import { isCompact } from '../../parts/window-frame.ts';
import { joinLabels, say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletTableModel } from '../table-model.ts';
import { BotricLine, ReasoningSteps, tokenUsed } from './botric-panel.tsx';
import { LineGains } from './chips.tsx';
import type { HamletLogLine } from './log.ts';

/** The deeds of the others since my last turn: one line that offers a recap, which then shows them step by step with the board. */
export function RecapStrip({ model }: { readonly model: HamletTableModel }) {
  const { recap } = model;
  const steps = recap.steps.value;
  if (steps.length === 0) return null;
  const line = recap.step;
  return line ? <RecapStep model={model} line={line} /> : <Offer model={model} steps={steps} />;
}

/** Shows the next step, and keeps the focus at the button for the one after it, or at the turn once all were shown. */
function showNext({ recap }: HamletTableModel): void {
  recap.next();
  keepFocus();
}

/** Moves the focus once the strip is drawn anew: the button that had it may be gone. */
function keepFocus(): void {
  setTimeout(() => {
    document.querySelector<HTMLElement>('.recap [data-tell]')?.focus({ preventScroll: true });
    focusTurn();
  });
}

/** The number of newest steps that stand in words at the same time: on a phone one is as much as there is room for. */
const mostSteps = () => (isCompact.value ? 1 : 2);

function Offer({ model, steps }: { readonly model: HamletTableModel; readonly steps: readonly HamletLogLine[] }) {
  const state = model.state.value;
  const told = steps.slice(-mostSteps());
  return (
    <NoteStrip as="section" class="recap" label={say('table.since')}>
      <button type="button" class="recap-open" onClick={() => (model.tab.value = 'log')}>
        <span class="recap-sentence">
          {told.map((line) => (
            <span key={`${line.ply} ${line.text}`}>
              <PlayerMark colour={colourOf(state, line.by)} size={16} /> {line.text}{' '}
              <LineGains model={model} state={state} line={line} />{' '}
            </span>
          ))}
        </span>
        {steps.length > told.length && (
          <span class="note">{say('recap.earlier', { count: steps.length - told.length })}</span>
        )}
      </button>
      <button
        type="button"
        class="button"
        data-tell=""
        onClick={() => {
          model.recap.begin();
          keepFocus();
        }}
      >
        <Icon name="play" /> {say('recap.begin')}
      </button>
      <Skip model={model} />
    </NoteStrip>
  );
}

function RecapStep({ model, line }: { readonly model: HamletTableModel; readonly line: HamletLogLine }) {
  const { recap } = model;
  const at = recap.at.value ?? 0;
  const { length } = recap.steps.value;
  const state = model.shown.value;
  const before = recap.before.value;
  const used = tokenUsed(line.reasoningSteps);
  return (
    <NoteStrip as="section" class="recap shown" label={say('table.since')}>
      <Spoken text={`${line.sentence}.`} />
      <div class="recap-text">
        <p>
          <PlayerMark colour={colourOf(state, line.by)} size={18} /> {line.text}
          {line.using !== '' && <small> {line.using}</small>}
          {line.after.length > 0 && <small> · {joinLabels(line.after)}</small>}{' '}
          <LineGains model={model} state={state} line={line} />
        </p>
        {used !== undefined && before && <BotricLine state={before} used={used} />}
        {line.reasoningSteps.length > 0 && <ReasoningSteps state={state} reasoningSteps={line.reasoningSteps} />}
      </div>
      <div class="recap-steps">
        <span class="note">{say('recap.step', { number: at + 1, count: length })}</span>
        <RunControls speed={recap.speed.value} onRun={(speed) => recap.run(speed)} />
        <button
          type="button"
          class="button icon"
          aria-label={say('recap.back')}
          disabled={at === 0}
          onClick={() => recap.back()}
        >
          <Icon name="left" />
        </button>
        <button type="button" class="button main" data-tell="" onClick={() => showNext(model)}>
          {say(at + 1 < length ? 'recap.next' : 'recap.done')}
        </button>
        {at + 1 < length && <Skip model={model} />}
      </div>
    </NoteStrip>
  );
}

function Skip({ model }: { readonly model: HamletTableModel }) {
  return (
    <button
      type="button"
      class="button quiet icon"
      data-skip=""
      aria-label={say('recap.skip')}
      title={say('recap.skip')}
      onClick={() => {
        model.recap.end();
        keepFocus();
      }}
    >
      <Icon name="close" />
    </button>
  );
}
