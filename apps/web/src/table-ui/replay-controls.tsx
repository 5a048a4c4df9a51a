import './replay-controls.css';
import { useEffect } from 'preact/hooks';
import { Icon, type IconName } from '../parts/icons.tsx';
import { SpeedChoice } from '../parts/run-controls.tsx';
import { Spoken } from '../parts/spoken.tsx';
import type { TableTypes } from '../table/table-model.ts';
import type { WatchingModel } from '../table/watching-model.ts';
import { say } from '../words/words.ts';

interface ControlsProps {
  readonly model: ReplaySteps;
  /** Undefined where nobody may play on from here: in a game of others that lasts. */
  readonly onFork?: (() => void) | undefined;
  /** Undefined where nothing may be suggested. */
  readonly onSuggest?: (() => void) | undefined;
}

/** The part of a replay that its controls need. */
type ReplaySteps = Pick<
  WatchingModel<TableTypes>,
  'step' | 'steps' | 'speed' | 'goTo' | 'back' | 'next' | 'run' | 'toggle'
>;

/** Scrub, step, let it run, play on from here. */
export function ReplayControls({ model, onFork, onSuggest }: ControlsProps) {
  const step = model.step.value;
  const steps = model.steps.value;
  const speed = model.speed.value;
  const at = say('replay.at', { step, steps });
  useReplayKeys(model);
  return (
    <div class="replay-controls">
      <p>{at}</p>
      <Spoken text={at} />
      <input
        type="range"
        min={0}
        max={steps}
        value={step}
        aria-label={say('replay.scrub')}
        onInput={(event) => model.goTo(Number(event.currentTarget.value))}
      />
      <div class="line">
        <Control name="first" label={say('replay.first')} onPress={() => model.goTo(0)} />
        <Control name="left" label={say('replay.back')} onPress={() => model.back()} />
        <Control
          name={speed === 0 ? 'play' : 'pause'}
          label={say(speed === 0 ? 'replay.play' : 'replay.pause')}
          onPress={() => model.toggle()}
        />
        <Control name="right" label={say('replay.next')} onPress={() => model.next()} />
        <Control name="last" label={say('replay.last')} onPress={() => model.goTo(steps)} />
        <SpeedChoice speed={speed || 1} onRun={(chosen) => model.run(chosen)} />
      </div>
      <div class="line">
        {onFork && (
          <button type="button" class="button" title={say('replay.fork-help')} onClick={onFork}>
            <Icon name="fork" /> <span>{say('replay.fork')}</span>
          </button>
        )}
        {onSuggest && (
          <Control name="bulb" label={say('menu.suggest')} onPress={onSuggest} data={{ 'data-suggest': '' }} />
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  readonly name: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

function Control({ name, label, onPress, data = {} }: ControlProps) {
  return (
    <button type="button" class="button icon" aria-label={label} title={label} onClick={onPress} {...data}>
      <Icon name={name} />
    </button>
  );
}

function useReplayKeys(model: ReplaySteps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, .board, dialog')) return;
      if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
      if (event.key === 'ArrowLeft') model.back();
      else if (event.key === 'ArrowRight') model.next();
      else if (event.key === ' ') model.toggle();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [model]);
}
