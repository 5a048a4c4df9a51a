import './coach.css';
import { Icon } from '../parts/icons.tsx';
import { Spoken } from '../parts/spoken.tsx';
import { go, to } from '../route.ts';
import { AdviceStrip } from '../table-ui/advice-strip.tsx';
import { say, sayAny } from '../words/words.ts';
import type { Guide, ScenePlace } from './guide.ts';
import { stepGroup } from './lesson.ts';
import { nextScene } from './scene-order.ts';

/** The part of a table that the coach uses. */
interface CoachedTable {
  readonly canUndo: boolean;
  undo(): Promise<void>;
}

interface Props {
  readonly guide: Guide;
  readonly model: CoachedTable;
  /** The section of the rules that a line of the record is about. */
  readonly sectionOf: (line: string) => string;
  /** Shows the tiles of a line of the record on the board. */
  readonly onShow?: ((line: string) => void) | undefined;
  /** The label of the button that confirms a step; undefined where there is none. */
  readonly confirmLabel?: string | undefined;
  /** Opens the scene again from its beginning. */
  readonly onAgain: () => void;
}

/** The coach of a guided game (tutorial): says what to do and why; below the board, as hints are. */
export function Coach({ guide, model, sectionOf, onShow, confirmLabel, onAgain }: Props) {
  const { progress, place } = guide;
  const { step, isAstray, isDone, isHeld, next = '' } = progress.value;
  const { lesson, chapter, scene } = place;
  const kind = isDone ? 'done' : isAstray ? 'astray' : 'step';
  const path = `lesson.${lesson.id}.${chapter.id}`;
  return (
    <AdviceStrip
      class="coach"
      label={say('learn.coach')}
      data={{ 'data-coach': kind }}
      place={
        <>
          {sayAny(`${path}.title`)} ·{' '}
          <span>{say('learn.step', { step: Math.min(step + 1, scene.steps.length), of: scene.steps.length })}</span>
        </>
      }
      buttons={
        <>
          {kind === 'step' && (
            <button
              type="button"
              class="button quiet"
              data-show={next}
              aria-label={say('learn.show')}
              onClick={() => {
                if (isHeld) return focusConfirm();
                onShow?.(next);
                focusRow(next);
              }}
            >
              <Icon name="eye" /> <span>{say('learn.show')}</span>
            </button>
          )}
          {kind === 'astray' && model.canUndo && (
            <button type="button" class="button main" onClick={() => void model.undo()}>
              <Icon name="undo" /> {say('menu.undo')}
            </button>
          )}
          {kind === 'astray' && !model.canUndo && (
            <button type="button" class="button main" data-again="" onClick={onAgain}>
              <Icon name="reset" /> {say('learn.again')}
            </button>
          )}
          {kind !== 'done' && (
            <>
              {(kind === 'step' || model.canUndo) && (
                <button
                  type="button"
                  class="button quiet"
                  data-again=""
                  aria-label={say('learn.again')}
                  title={say('learn.again')}
                  onClick={onAgain}
                >
                  <Icon name="reset" />
                </button>
              )}
              <a
                class="button quiet"
                data-skip=""
                href={addressAfter(place)}
                aria-label={say('learn.skip')}
                title={say('learn.skip')}
              >
                <Icon name="last" />
              </a>
            </>
          )}
          {kind === 'step' && (
            <a
              class="button quiet"
              data-rules=""
              href={to('rules', sectionOf(next))}
              target="_blank"
              rel="noreferrer"
              aria-label={say('learn.rules')}
              title={say('learn.rules')}
            >
              <Icon name="book" />
            </a>
          )}
          {kind === 'done' && <NextButton guide={guide} />}
          <a class="button quiet" href={to('learn')} aria-label={say('learn.leave')}>
            <Icon name="close" />
          </a>
        </>
      }
    >
      {kind === 'step' && (
        <StepText path={path} id={scene.steps[step].id} confirm={isHeld ? confirmLabel : undefined} />
      )}
      {kind === 'astray' && (
        <CoachText does={say('learn.astray')} why={say(model.canUndo ? 'learn.take-back' : whyLost(guide))} />
      )}
      {kind === 'done' && (
        <CoachText why={say(nextScene(place)?.chapter === chapter ? 'learn.go-on' : 'learn.chapter-done')} />
      )}
    </AdviceStrip>
  );
}

/** The reason why something else cannot be taken back. */
function whyLost(guide: Guide): 'learn.turn-over' | 'learn.revealed' {
  return guide.isTurnOver ? 'learn.turn-over' : 'learn.revealed';
}

/** Brings the row of an action into sight, and the keyboard to it. */
function focusRow(line: string): void {
  focusOn(`[data-line="${CSS.escape(line)}"]`);
}

/** Brings the button that confirms a step into sight, and the keyboard to it. */
function focusConfirm(): void {
  focusOn('.act-buttons .main');
}

/** Brings a control into sight, and the keyboard to it. */
export function focusOn(selector: string): void {
  const control = document.querySelector<HTMLElement>(selector);
  control?.scrollIntoView({ block: 'nearest', inline: 'center' });
  control?.focus();
}

interface StepTextProps {
  readonly path: string;
  readonly id: string;
  /** The button that is still to be pressed. */
  readonly confirm: string | undefined;
}

function StepText({ path, id, confirm }: StepTextProps) {
  const group = stepGroup(path, id);
  const does = sayAny(`${group}.do`);
  return confirm === undefined ? (
    <CoachText does={does} why={sayAny(`${group}.why`)} class="coach-why" />
  ) : (
    <CoachText does={does} why={say('learn.confirm', { button: confirm })} class="coach-confirm" />
  );
}

interface CoachTextProps {
  readonly does?: string;
  readonly why: string;
  readonly class?: string;
}

/** The words of the coach, read and heard. */
function CoachText({ does = '', why, class: name }: CoachTextProps) {
  return (
    <p>
      <Spoken text={`${does} ${why}`.trim()} />
      {does !== '' && <b>{does} </b>}
      <span class={name}>{why}</span>
    </p>
  );
}

/** The address of the scene after this one; of the list after the last. */
function addressAfter(place: ScenePlace): string {
  const next = nextScene(place);
  return next ? to('learn', next.lesson.id, next.chapter.id, String(next.index)) : to('learn');
}

function NextButton({ guide }: { readonly guide: Guide }) {
  const next = nextScene(guide.place);
  if (!next)
    return (
      <>
        <button type="button" class="button" data-next="" onClick={() => go('learn')}>
          {say('learn.finish')}
        </button>
        <a class="button main" href={to('new', guide.place.lesson.preset)}>
          {say('learn.play')}
        </a>
      </>
    );
  return (
    <a class="button main" data-next="" href={addressAfter(guide.place)}>
      {say(next.chapter === guide.place.chapter ? 'learn.next' : 'learn.next-chapter')}
    </a>
  );
}
