import type { Gains } from '@hamlet/bots/hamlet-action-list';
import type { State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { Icon } from '../../parts/icons.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { say } from '../../words/words.ts';
import { colourOf, sayChange } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import type { HamletLogLine } from './log.ts';

interface GainProps {
  readonly model: HamletShownModel;
  readonly gold: number;
  readonly points: number;
  /** The owner; undefined where the line already names them. */
  readonly seat: Seat | undefined;
}

/** The gold and points that somebody gains or pays. */
function GainChip({ model, gold, points, seat }: GainProps) {
  if (gold === 0 && points === 0) return null;
  const isLoss = gold + points < 0 && points <= 0;
  return (
    <span class={`chip ${isLoss ? 'loss' : 'gain'}`}>
      {seat !== undefined && (
        <>
          <PlayerMark colour={colourOf(model.state.peek(), seat)} size={14} />
          <span class="hidden">{model.who(seat)}</span>
        </>
      )}
      {sayChange(gold, points)}
    </span>
  );
}

/** The changes of a step for everybody; the others are named. */
export function GainChips({ model, gains }: { readonly model: HamletShownModel; readonly gains: Gains }) {
  const me = model.seat.value;
  return (
    <>
      {gains.gold.map((gold, seat) => (
        <GainChip
          key={String(seat)}
          model={model}
          gold={gold}
          points={gains.points[seat]}
          seat={seat === me ? undefined : seat}
        />
      ))}
    </>
  );
}

interface LineProps {
  readonly model: HamletShownModel;
  readonly state: State;
  readonly line: HamletLogLine;
}

/** The changes of a line of the log for everybody; the player of the line is not named. */
export function LineGains({ model, state, line }: LineProps) {
  return (
    <>
      {state.setting.colours.map((_, seat) => (
        <GainChip
          key={String(seat)}
          model={model}
          gold={line.gold.get(seat) ?? 0}
          points={line.points.get(seat) ?? 0}
          seat={seat === line.by ? undefined : seat}
        />
      ))}
    </>
  );
}

export function RevealChip() {
  return (
    <span class="chip" title={say('act.reveals')}>
      <Icon name="eye" size={14} /> {say('act.reveals-short')}
    </span>
  );
}
