import './log-panel.css';
import { memo } from '../../art/memo.ts';
import { LogLines } from '../../parts/log-tools.tsx';
import { PlayerMark } from '../../parts/mark.tsx';
import { LogList } from '../../table-ui/log-list.tsx';
import { PastBar } from '../../table-ui/past-bar.tsx';
import { joinLabels, say } from '../../words/words.ts';
import { colourOf } from '../names.ts';
import type { HamletShownModel } from '../reading.ts';
import type { HamletTableModel } from '../table-model.ts';
import { ReasoningSteps } from './botric-panel.tsx';
import { LineGains } from './chips.tsx';
import { type HamletLogLine, newestTurns } from './log.ts';
import { sinceTurnOf } from './recap.ts';

/** The log in words; a line leads to the village as it was then. */
export function LogPanel({ model }: { readonly model: HamletShownModel }) {
  const lines = model.lines.value;
  const since = sinceTurnOf(lines, model.seat.value);
  return (
    <LogList
      model={model}
      isOf={(line, seat) => line.by === seat || line.kind === 'turn'}
      plain={({ sentence }) => sentence}
      entry={(line, index) => (
        <LogEntry key={`${line.ply} ${index}`} model={model} line={line} isSince={index === since && since > 0} />
      )}
    >
      {lines.length === 0 && <p class="note">{say('logPanel.nothing')}</p>}
    </LogList>
  );
}

/** The number of lines of the log that are shown while others decide. */
const TAIL = 8;

/** The newest turns of the log, with the last line in sight. */
export function LogTail({ model }: { readonly model: HamletShownModel }) {
  const lines = newestTurns(model.lines.value, TAIL);
  if (lines.length === 0) return null;
  return (
    <LogLines follow={lines.at(-1)}>
      {lines.map((line) => (
        <LogEntry key={`${line.ply} ${line.kind} ${line.text}`} model={model} line={line} />
      ))}
    </LogLines>
  );
}

interface HamletEntryProps {
  readonly model: HamletShownModel;
  readonly line: HamletLogLine;
  readonly isSince?: boolean;
  readonly isCurrent?: boolean;
  /** Shows the position after a line; the table itself looks back where it is missing. */
  readonly onPick?: () => void;
}

/** A line of the log; it stays as it is while the log grows, whatever the position. */
export const LogEntry = memo(function EntryOf({
  model,
  line,
  isSince = false,
  isCurrent = false,
  onPick,
}: HamletEntryProps) {
  // Only what never changes in a game: names and colours.
  const state = model.state.peek();
  const me = model.seat.value;
  const affects = line.by !== me && ((line.gold.get(me) ?? 0) !== 0 || (line.points.get(me) ?? 0) !== 0);
  const since = isSince && <li class="log-since">{say('logPanel.since')}</li>;
  if (line.kind === 'turn')
    return (
      <>
        {since}
        <li class={`log-turn${isCurrent ? ' current' : ''}`}>
          <PlayerMark colour={colourOf(state, line.by)} size={16} /> {line.text}
        </li>
      </>
    );
  const point = () => (model.pointed.value = line.tiles);
  const leave = () => (model.pointed.value = []);
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
          onClick={onPick ?? (() => void model.showPast(line))}
        >
          <PlayerMark colour={colourOf(state, line.by)} size={16} />
          <span>
            {line.text}
            {line.using !== '' && <small> {line.using}</small>}
            {line.after.length > 0 && <small> · {joinLabels(line.after)}</small>}{' '}
            <LineGains model={model} state={state} line={line} />
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
});

/** The bar that names the past position on the screen, with the way back. */
export function HamletPastBar({ model }: { readonly model: HamletTableModel }) {
  const past = model.past.value;
  if (!past?.line || model.recap.at.value !== undefined) return null;
  return (
    <PastBar
      id={model.table.id}
      ply={past.ply}
      what={say('logPanel.past', { what: past.line.sentence })}
      replay={say('logPanel.replay')}
      now={say('logPanel.now')}
      onNow={() => model.showPresent()}
    />
  );
}
