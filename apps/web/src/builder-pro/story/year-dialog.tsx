import './year-dialog.css';
import { ROUNDS } from '@hamlet/builder-pro';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../../parts/dialog.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { RunControls } from '../../parts/run-controls.tsx';
import { mayMove } from '../../settings.ts';
import { say } from '../../words/words.ts';
import { colourOf, nameOf } from '../names.ts';
import type { BuilderShownModel } from '../reading.ts';
import type { BuilderTableModel } from '../table-model.ts';
import type { EffectChip, ReportStep } from './report.ts';

const STEP_MS = 900;

/** The end of a year, line by line: it goes on by itself, by a tap, or all at once. */
export function YearDialog({ model }: { readonly model: BuilderTableModel }) {
  const { unread } = model;
  const [shown, setShown] = useState(mayMove() ? 1 : unread.length);
  const [first] = unread;
  const [speed, setSpeed] = useState(1);
  const isAll = shown >= unread.length;
  useEffect(() => {
    if (isAll || speed === 0) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [shown, isAll, speed]);
  const main = useRef<HTMLButtonElement>(null);
  // At once: the button that had the focus may be gone, and Enter goes on.
  useLayoutEffect(() => main.current?.focus(), [isAll]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }), [shown]);
  const isOneYear = unread.every(({ round }) => round === first.round);
  const isWaiting = model.view.value.step === 'year';
  return (
    <Dialog
      title={isOneYear ? yearTitle(model, first.round) : say('bp.report.since')}
      onClose={() => model.putAway()}
      footer={
        <>
          {!isAll && <RunControls speed={speed} onRun={setSpeed} />}
          {!isAll && (
            <button type="button" class="button" data-skip="" onClick={() => setShown(unread.length)}>
              {say('bp.report.all')}
            </button>
          )}
          <button
            ref={main}
            type="button"
            class="button main"
            data-report={isAll ? 'done' : 'next'}
            onClick={() => (isAll ? model.putAway() : setShown(shown + 1))}
          >
            {say(isAll ? (isWaiting ? 'bp.report.choose' : 'bp.report.go-on') : 'bp.report.next')}
          </button>
        </>
      }
    >
      <ol ref={list} class="report" aria-live="polite">
        {unread.slice(0, shown).map((step, index) => (
          <StepLine
            key={String(index)}
            model={model}
            step={step}
            isOpen={isWaiting && index === unread.length - 1}
            isNewYear={!isOneYear && unread[index - 1]?.round !== step.round}
          />
        ))}
      </ol>
    </Dialog>
  );
}

/** The year and its card. */
function yearTitle(model: BuilderTableModel, round: number): string {
  const { components } = model.state.value.setting;
  const card = components.years[components.yearOf.get(model.view.value.years[round - 1].card ?? '') ?? 0];
  return say('bp.report.title', { round, rounds: ROUNDS, card: nameOf(card) });
}

interface StepProps {
  readonly model: BuilderTableModel;
  readonly step: ReportStep;
  /** True while somebody still has to choose. */
  readonly isOpen: boolean;
  /** The first step of a year where the story has several years. */
  readonly isNewYear: boolean;
}

function StepLine({ model, step, isOpen, isNewYear }: StepProps) {
  return (
    <li class={`report-step ${step.kind}`}>
      {isNewYear && <h3>{yearTitle(model, step.round)}</h3>}
      <p>{step.text}</p>
      {isOpen && <p class="note">{say('bp.report.choosing')}</p>}
      {!isOpen && step.effects.length === 0 && step.kind === 'section' && <p class="note">{say('bp.report.nobody')}</p>}
      <Effects model={model} effects={step.effects} />
    </li>
  );
}

/** The effects of a step, seat by seat. */
export function Effects({
  model,
  effects,
}: {
  readonly model: BuilderShownModel;
  readonly effects: readonly EffectChip[];
}) {
  const state = model.state.value;
  return (
    <span class="effects">
      {effects.map(({ seat, text, tone }, index) => (
        <span key={String(index)} class={`chip ${tone === 'plain' ? '' : tone}`}>
          <PlayerMark colour={colourOf(state, seat)} size={16} />
          <span class="hidden">{model.who(seat)}</span> {text}
        </span>
      ))}
    </span>
  );
}
