import '../guide/coach.css';
import './strip.css';
import { useEffect, useState } from 'preact/hooks';
import type { BoardPlan } from '../board/model.ts';
import { Icon } from '../parts/icons.tsx';
import { tried } from '../table/attempt.ts';
import type { Advice } from '../table/table.ts';
import type { TableModel, TableTypes } from '../table/table-model.ts';
import { say, sayList } from '../words/words.ts';

/** A suggested turn in words and as a picture. */
export interface SuggestedTurn {
  /** The kind of action that it begins with. */
  readonly kind: string;
  /** The gains that it brings, a few words each; empty where nothing stands out. */
  readonly brings: readonly string[];
  /** Every deed as a sentence, in order. */
  readonly deeds: readonly string[];
  /** True when something is drawn or revealed at its end, and what comes then hangs on that. */
  readonly isOpen: boolean;
  /** All of it on the board, or only its first deed. */
  readonly picture: (part: 'first' | 'all') => BoardPlan;
}

type AdvisedTable = Pick<
  TableModel<TableTypes>,
  'table' | 'failed' | 'isAdvised' | 'plan' | 'person' | 'past' | 'isMine'
>;

interface Props {
  readonly model: AdvisedTable;
  /** The number of lines of the log in whose position a move is suggested. */
  readonly ply: number;
  readonly read: (advice: Advice) => SuggestedTurn;
}

const STEPS = 3;

/** Suggests a move in three steps: which kind, where, and the whole turn on the board. */
export function SuggestionStrip({ model, ply, read }: Props) {
  const [step, setStep] = useState(1);
  const [found, setFound] = useState<{ readonly advice: Advice | undefined }>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const done = await tried(model.failed, async () => model.table.suggest?.(ply));
      if (isWanted && done) setFound({ advice: done.answer });
    };
    void ask();
    return () => {
      isWanted = false;
      model.plan.value = undefined;
      // A suggestion is about one position.
      model.isAdvised.value = false;
    };
  }, [model, ply]);
  const advice = found?.advice;
  const turn = advice && read(advice);
  const picture = step === 1 ? undefined : step === 2 ? 'first' : 'all';
  useEffect(() => {
    model.plan.value = turn && picture && turn.picture(picture);
  }, [advice, picture]);
  return (
    <aside class="note-strip coach suggestion" aria-label={say('suggest.title')} aria-live="polite" data-step={step}>
      <div class="coach-text">
        <p class="note coach-place">
          {advice ? say('suggest.for', { who: model.person(advice.seat) }) : say('suggest.title')} ·{' '}
          {say('suggest.step', { step, of: STEPS })}
        </p>
        {turn ? (
          <Turn turn={turn} step={step} chance={advice.chance} />
        ) : (
          <p>{say(found ? 'suggest.none' : 'suggest.wait')}</p>
        )}
      </div>
      <div class="line">
        {turn && step < STEPS && (
          <button type="button" class="button" data-more="" onClick={() => setStep(step + 1)}>
            {say(step === 1 ? 'suggest.where' : 'suggest.whole')}
          </button>
        )}
        <button
          type="button"
          class="button quiet"
          aria-label={say('suggest.close')}
          onClick={() => (model.isAdvised.value = false)}
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}

interface TurnProps {
  readonly turn: SuggestedTurn;
  readonly step: number;
  readonly chance: number;
}

function Turn({ turn: { kind, brings, deeds, isOpen }, step, chance }: TurnProps) {
  const why = brings.length === 0 ? say('suggest.plain') : say('suggest.brings', { what: sayList(brings) });
  if (step < STEPS)
    return (
      <p>
        <b>{step === 1 ? kind : `${deeds[0]}.`}</b> <span>{why}</span>
      </p>
    );
  return (
    <div class="suggested">
      <ol>
        {deeds.map((deed, index) => (
          <li key={`${index} ${deed}`}>{deed}</li>
        ))}
      </ol>
      <p class="note">
        {isOpen ? `${say('suggest.open')} ` : ''}
        {why} {say('suggest.chance', { percent: Math.round(100 * chance) })}
      </p>
    </div>
  );
}
