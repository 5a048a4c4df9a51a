import './strip.css';
import { useEffect, useState } from 'preact/hooks';
import type { BoardPlan } from '../board/model.ts';
import { Icon } from '../parts/icons.tsx';
import { Spoken } from '../parts/spoken.tsx';
import { attempt } from '../table/attempt.ts';
import type { Advice } from '../table/table.ts';
import type { TableModel, TableTypes } from '../table/table-model.ts';
import { AdviceStrip } from '../table-ui/advice-strip.tsx';
import { joinLabels, joinSentences, say, sayList } from '../words/words.ts';

/** A suggested turn in words and as a picture. */
export interface SuggestedTurn {
  /** The kind of action that it begins with. */
  readonly kind: string;
  /** The gains that it brings, a few words each; empty where nothing stands out. */
  readonly brings: readonly string[];
  /** Every deed as a sentence, in order. */
  readonly deeds: readonly string[];
  /** True when something is drawn or revealed at its end, on which the rest depends. */
  readonly isOpen: boolean;
  /** The picture of the turn on the board: the whole turn, or only its first deed. */
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
      const done = await attempt(model.failed, async () => model.table.suggest?.(ply));
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
  const none = say(found ? 'suggest.none' : 'suggest.wait');
  const picture = step === 1 ? undefined : step === 2 ? 'first' : 'all';
  useEffect(() => {
    model.plan.value = turn && picture && turn.picture(picture);
  }, [advice, picture]);
  return (
    <AdviceStrip
      class="suggestion"
      label={say('suggest.title')}
      data={{ 'data-step': step }}
      place={joinLabels([
        advice ? say('suggest.for', { who: model.person(advice.seat) }) : say('suggest.title'),
        say('suggest.step', { step, of: STEPS }),
      ])}
      buttons={
        <>
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
        </>
      }
    >
      {turn ? <Turn turn={turn} step={step} chance={advice.chance} /> : <p>{none}</p>}
      <Spoken text={turn ? sayTurn(turn, step) : none} />
    </AdviceStrip>
  );
}

function sayWhy({ brings }: SuggestedTurn): string {
  return brings.length === 0 ? say('suggest.plain') : say('suggest.brings', { what: sayList(brings) });
}

/** The sentence of a step of the suggestion, for screen readers. */
function sayTurn(turn: SuggestedTurn, step: number): string {
  const told = step === 1 ? [turn.kind] : step === 2 ? turn.deeds.slice(0, 1) : turn.deeds;
  return joinSentences([...told, sayWhy(turn)]);
}

interface TurnProps {
  readonly turn: SuggestedTurn;
  readonly step: number;
  readonly chance: number | undefined;
}

function Turn({ turn, step, chance }: TurnProps) {
  const { kind, deeds, isOpen } = turn;
  const why = sayWhy(turn);
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
        {why} {chance === undefined ? '' : say('suggest.chance', { percent: Math.round(100 * chance) })}
      </p>
    </div>
  );
}
