import '../../table-ui/past-bar.css';
import './log-panel.css';
import { useState } from 'preact/hooks';
import { Icon } from '../../parts/icons.tsx';
import { EVERYBODY, LogLines, LogTools } from '../../parts/log-tools.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { to } from '../../route.ts';
import { say } from '../../words/words.ts';
import { matOf } from '../acting/effects.ts';
import { colourOf } from '../names.ts';
import { MatChange } from '../panels/mat.tsx';
import type { BuilderTableModel } from '../table-model.ts';
import type { BuilderLogLine } from './log.ts';
import { Effects } from './year-dialog.tsx';

/** A line as plain text. */
function plain(model: BuilderTableModel, { by, text, step }: BuilderLogLine): string {
  const effects = step?.effects.map((effect) => `${model.who(effect.seat)} ${effect.text}`) ?? [];
  return [by === undefined ? text : `${model.who(by)} ${text}`, ...effects].join('; ');
}

/** What happened, in words; a line leads to the hamlet as it was then. */
export function LogPanel({ model }: { readonly model: BuilderTableModel }) {
  const [only, setOnly] = useState(EVERYBODY);
  const lines = model.lines.value;
  const shown = lines.filter(({ by, kind }) => only === EVERYBODY || by === only || kind !== 'deed');
  return (
    <div class="log">
      <LogTools
        seats={model.table.seats.length}
        who={model.who}
        only={only}
        onOnly={setOnly}
        text={() => lines.map((line) => plain(model, line)).join('\n')}
      />
      <LogLines follow={lines.length}>
        {shown.map((line, index) => (
          <LogEntry key={`${line.ply} ${index}`} model={model} line={line} onPick={() => void model.lookBack(line)} />
        ))}
      </LogLines>
    </div>
  );
}

interface BuilderEntryProps {
  readonly model: BuilderTableModel;
  readonly line: BuilderLogLine;
  readonly isCurrent?: boolean;
  readonly onPick: () => void;
}

export function LogEntry({ model, line, isCurrent = false, onPick }: BuilderEntryProps) {
  const state = model.state.value;
  if (line.kind === 'year') return <li class="log-turn">{line.text}</li>;
  return (
    <li class={`log-line${isCurrent ? ' current' : ''}`}>
      <button type="button" title={say('bp.log.jump')} onClick={onPick}>
        {line.by === undefined ? (
          <Icon name="book" size={16} />
        ) : (
          <PlayerMark colour={colourOf(state, line.by)} size={16} />
        )}
        <span>
          {line.by !== undefined && <b>{model.who(line.by)} </b>}
          {line.text}
          {line.step && <Effects model={model} effects={line.step.effects} />}
        </span>
      </button>
    </li>
  );
}

/** What is shown instead of the own hamlet now, with the way back. */
export function LookBar({ model }: { readonly model: BuilderTableModel }) {
  const past = model.past.value;
  const looking = model.looking.value;
  if (past)
    return (
      <div class="past-bar" role="status">
        <Icon name="eye" />
        <span>{say('bp.log.past', { what: plain(model, past.line) })}</span>
        <a class="button" href={to('replay', model.table.id, String(past.line.ply))}>
          {say('bp.log.replay')}
        </a>
        <button
          type="button"
          class="button main"
          onClick={() => {
            model.past.value = undefined;
            model.looking.value = undefined;
          }}
        >
          {say('bp.log.now')}
        </button>
      </div>
    );
  if (looking === undefined) return null;
  const mat = matOf(model.state.value, looking);
  return (
    <div class="past-bar" role="status">
      <PlayerMark colour={colourOf(model.state.value, looking)} size={22} />
      <span>
        <span class="wordy">{say('bp.table.looking')}</span> {model.who(looking)}
      </span>
      <div class="wordy look-mat">
        <MatChange before={mat} after={mat} />
      </div>
      {model.view.value.seats.length > 2 && (
        <button type="button" class="button wordy" onClick={() => model.lookOn()}>
          {say('bp.table.look-on')}
        </button>
      )}
      <button type="button" class="button main" data-own="" onClick={() => (model.looking.value = undefined)}>
        {say('bp.table.own')}
      </button>
    </div>
  );
}
