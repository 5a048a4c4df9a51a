import { matOf } from '@hamlet/builder-pro';
import './log-panel.css';
import { Icon } from '../../parts/icons.tsx';
import { LogLines } from '../../parts/log-tools.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { Spoken } from '../../parts/spoken.tsx';
import { LogList } from '../../table-ui/log-list.tsx';
import { PastBar } from '../../table-ui/past-bar.tsx';
import { joinClauses, say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import { MatChange } from '../panels/mat.tsx';
import type { BuilderShownModel } from '../reading.ts';
import type { BuilderTableModel } from '../table-model.ts';
import type { BuilderLogLine } from './log.ts';
import { Effects } from './year-dialog.tsx';

/** A line as plain text. */
function plain(model: BuilderShownModel, { text, step }: BuilderLogLine): string {
  const effects = step?.effects.map((effect) => `${model.who(effect.seat)} ${effect.text}`) ?? [];
  return joinClauses([text, ...effects]);
}

/** The log in words; a line leads to the hamlet as it was then. */
export function LogPanel({ model }: { readonly model: BuilderShownModel }) {
  return (
    <LogList
      model={model}
      isOf={({ by, kind }, seat) => by === seat || kind !== 'deed'}
      plain={(line) => plain(model, line)}
      entry={(line, index) => (
        <LogEntry key={`${line.ply} ${index}`} model={model} line={line} onPick={() => void model.showPast(line)} />
      )}
    />
  );
}

/** The number of lines of the log that are shown while others decide. */
const TAIL = 8;

/** The newest lines of the log, the last in sight. */
export function LogTail({ model }: { readonly model: BuilderShownModel }) {
  const lines = model.lines.value.slice(-TAIL);
  return (
    <LogLines follow={lines.at(-1)}>
      {lines.map((line) => (
        <LogEntry key={`${line.ply} ${line.text}`} model={model} line={line} onPick={() => void model.showPast(line)} />
      ))}
    </LogLines>
  );
}

interface BuilderEntryProps {
  readonly model: BuilderShownModel;
  readonly line: BuilderLogLine;
  readonly isCurrent?: boolean;
  readonly onPick: () => void;
}

export function LogEntry({ model, line, isCurrent = false, onPick }: BuilderEntryProps) {
  const state = model.state.value;
  if (line.kind === 'year') return <li class={`log-turn${isCurrent ? ' current' : ''}`}>{line.text}</li>;
  return (
    <li class={`log-line${isCurrent ? ' current' : ''}`}>
      <button type="button" title={say('bp.log.jump')} onClick={onPick}>
        {line.by === undefined ? (
          <Icon name="book" size={16} />
        ) : (
          <PlayerMark colour={colourOf(state, line.by)} size={16} />
        )}
        <span>
          {line.text}
          {line.step && <Effects model={model} effects={line.step.effects} />}
        </span>
      </button>
    </li>
  );
}

/** The bar that names the hamlet or the past position that is shown now, with the way back. */
export function ShownBar({ model }: { readonly model: BuilderTableModel }) {
  const past = model.past.value;
  const seat = model.shownSeat.value;
  if (past?.line)
    return (
      <PastBar
        id={model.table.id}
        ply={past.ply}
        what={say('bp.log.past', { what: plain(model, past.line) })}
        replay={say('bp.log.replay')}
        now={say('bp.log.now')}
        onNow={() => {
          model.showPresent();
          model.shownSeat.value = undefined;
        }}
      />
    );
  if (seat === undefined) return null;
  const mat = matOf(model.state.value, seat);
  return (
    <div class="past-bar">
      <Spoken text={`${say('bp.table.looking')} ${model.who(seat)}`} />
      <PlayerMark colour={colourOf(model.state.value, seat)} size={22} />
      <span>
        <span class="wordy">{say('bp.table.looking')}</span> {model.who(seat)}
      </span>
      <div class="wordy mat-dialog">
        <MatChange before={mat} after={mat} />
      </div>
      {model.view.value.seats.length > 2 && (
        <button type="button" class="button wordy" onClick={() => model.showNextHamlet()}>
          {say('bp.table.look-on')}
        </button>
      )}
      <button type="button" class="button main" data-own="" onClick={() => (model.shownSeat.value = undefined)}>
        {say('bp.table.own')}
      </button>
    </div>
  );
}
