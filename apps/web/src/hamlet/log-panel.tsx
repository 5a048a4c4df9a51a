import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { EVERYBODY, LogLines, LogTools } from '../parts/log-tools.tsx';
import { PlayerMark } from '../parts/mark.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ReasoningSteps } from './botric-panel.tsx';
import { LineGains } from './chips.tsx';
import type { Desk } from './desk.ts';
import type { LogLine } from './log.ts';
import { colourOf } from './names.ts';
import { sinceTurnOf } from './tale.ts';

/** What happened, in words; a line leads to the village as it was then. */
export function LogPanel({ desk }: { readonly desk: Desk }) {
  const [only, setOnly] = useState(EVERYBODY);
  const lines = desk.lines.value;
  const since = sinceTurnOf(lines, desk.seat.value);
  const shown = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => only === EVERYBODY || line.by === only || line.kind === 'turn');
  return (
    <div class="log">
      <LogTools
        seats={desk.table.seats.length}
        who={desk.who}
        only={only}
        onOnly={setOnly}
        text={() => lines.map((line) => plain(desk, line)).join('\n')}
      />
      {lines.length === 0 && <p class="note">{say('logPanel.nothing')}</p>}
      <LogLines follow={lines.length}>
        {shown.map(({ line, index }) => (
          <LogEntry key={`${line.ply} ${index}`} desk={desk} line={line} isSince={index === since && since > 0} />
        ))}
      </LogLines>
    </div>
  );
}

function plain(desk: Desk, line: LogLine): string {
  if (line.kind === 'turn') return line.text;
  return [`${desk.who(line.by)} ${line.text}`, line.using, ...line.after].filter((part) => part !== '').join('; ');
}

interface EntryProps {
  readonly desk: Desk;
  readonly line: LogLine;
  readonly isSince?: boolean;
  readonly isCurrent?: boolean;
  /** Instead of looking back from the table. */
  readonly onPick?: () => void;
}

export function LogEntry({ desk, line, isSince = false, isCurrent = false, onPick }: EntryProps) {
  const state = desk.state.value;
  const me = desk.seat.value;
  const affects = line.by !== me && ((line.gold.get(me) ?? 0) !== 0 || (line.points.get(me) ?? 0) !== 0);
  const since = isSince && <li class="log-since">{say('logPanel.since')}</li>;
  if (line.kind === 'turn')
    return (
      <>
        {since}
        <li class="log-turn">
          <PlayerMark colour={colourOf(state, line.by)} size={16} /> {line.text}
        </li>
      </>
    );
  const point = () => (desk.pointed.value = line.tiles);
  const leave = () => (desk.pointed.value = []);
  return (
    <>
      {since}
      <li class={`log-line${affects ? ' affects' : ''}${isCurrent ? ' current' : ''}`}>
        <button
          type="button"
          title={say('logPanel.jump')}
          onPointerEnter={point}
          onPointerLeave={leave}
          onFocus={point}
          onBlur={leave}
          onClick={onPick ?? (() => void desk.lookBack(line))}
        >
          <PlayerMark colour={colourOf(state, line.by)} size={16} />
          <span>
            <b>{desk.who(line.by)}</b> {line.text}
            {line.using !== '' && <small> {line.using}</small>}
            {line.after.length > 0 && <small> · {line.after.join(' · ')}</small>}{' '}
            <LineGains desk={desk} state={state} line={line} />
            {affects && <span class="chip">{say('logPanel.affects')}</span>}
          </span>
        </button>
        {line.reasoningSteps.length > 0 && (
          <details>
            <summary>{say('botric.reasoning')}</summary>
            <ReasoningSteps state={state} reasoningSteps={line.reasoningSteps} />
          </details>
        )}
      </li>
    </>
  );
}

/** A look at the past, with the way back. */
export function PastBar({ desk }: { readonly desk: Desk }) {
  const past = desk.past.value;
  if (!past || desk.tale.at.value !== undefined) return null;
  return (
    <div class="past-bar" role="status">
      <Icon name="eye" />
      <span>{say('logPanel.past', { what: plain(desk, past.line) })}</span>
      <a class="button" href={to('replay', desk.table.id, String(past.line.ply))}>
        {say('logPanel.replay')}
      </a>
      <button type="button" class="button main" onClick={() => (desk.past.value = undefined)}>
        {say('logPanel.now')}
      </button>
    </div>
  );
}
