import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { EVERYBODY, LogLines, LogTools } from '../parts/log-tools.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';
import { matOf } from './effects.ts';
import type { LogLine } from './log.ts';
import { MatChange } from './mat.tsx';
import { colourOf } from './names.ts';
import { Effects } from './year-dialog.tsx';

/** A line as plain text. */
function plain(desk: Desk, { by, text, step }: LogLine): string {
  const effects = step?.effects.map((effect) => `${desk.who(effect.seat)} ${effect.text}`) ?? [];
  return [by === undefined ? text : `${desk.who(by)} ${text}`, ...effects].join('; ');
}

/** What happened, in words; a line leads to the hamlet as it was then. */
export function LogPanel({ desk }: { readonly desk: Desk }) {
  const [only, setOnly] = useState(EVERYBODY);
  const lines = desk.lines.value;
  const shown = lines.filter(({ by, kind }) => only === EVERYBODY || by === only || kind !== 'deed');
  return (
    <div class="log">
      <LogTools
        seats={desk.table.seats.length}
        who={desk.who}
        only={only}
        onOnly={setOnly}
        text={() => lines.map((line) => plain(desk, line)).join('\n')}
      />
      <LogLines follow={lines.length}>
        {shown.map((line, index) => (
          <LogEntry key={`${line.ply} ${index}`} desk={desk} line={line} onPick={() => void desk.lookBack(line)} />
        ))}
      </LogLines>
    </div>
  );
}

interface EntryProps {
  readonly desk: Desk;
  readonly line: LogLine;
  readonly isCurrent?: boolean;
  readonly onPick: () => void;
}

export function LogEntry({ desk, line, isCurrent = false, onPick }: EntryProps) {
  const state = desk.state.value;
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
          {line.by !== undefined && <b>{desk.who(line.by)} </b>}
          {line.text}
          {line.step && <Effects desk={desk} effects={line.step.effects} />}
        </span>
      </button>
    </li>
  );
}

/** What is shown instead of the own hamlet now, with the way back. */
export function LookBar({ desk }: { readonly desk: Desk }) {
  const past = desk.past.value;
  const looking = desk.looking.value;
  if (past)
    return (
      <div class="past-bar" role="status">
        <Icon name="eye" />
        <span>{say('bp.log.past', { what: plain(desk, past.line) })}</span>
        <a class="button" href={to('replay', desk.table.id, String(past.line.ply))}>
          {say('bp.log.replay')}
        </a>
        <button
          type="button"
          class="button main"
          onClick={() => {
            desk.past.value = undefined;
            desk.looking.value = undefined;
          }}
        >
          {say('bp.log.now')}
        </button>
      </div>
    );
  if (looking === undefined) return null;
  const mat = matOf(desk.state.value, looking);
  return (
    <div class="past-bar" role="status">
      <PlayerMark colour={colourOf(desk.state.value, looking)} size={22} />
      <span>
        <span class="wordy">{say('bp.table.looking')}</span> {desk.who(looking)}
      </span>
      <div class="wordy look-mat">
        <MatChange before={mat} after={mat} />
      </div>
      {desk.view.value.seats.length > 2 && (
        <button type="button" class="button wordy" onClick={() => desk.lookOn()}>
          {say('bp.table.look-on')}
        </button>
      )}
      <button type="button" class="button main" data-own="" onClick={() => (desk.looking.value = undefined)}>
        {say('bp.table.own')}
      </button>
    </div>
  );
}
