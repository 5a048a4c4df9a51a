import './log-tools.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/words.ts';
import { copyText } from './copy-text.ts';

/** The choice of everybody's lines. */
export const EVERYBODY = -1;

interface ToolsProps {
  readonly seats: number;
  readonly who: (seat: number) => string;
  /** The player whose lines are shown, or `EVERYBODY`. */
  readonly only: number;
  readonly onOnly: (seat: number) => void;
  /** The whole log as plain text. */
  readonly text: () => string;
}

/** Controls for the player whose lines of a log are shown, and for taking the log along. */
export function LogTools({ seats, who, only, onOnly, text }: ToolsProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text());
    setCopied(true);
  };
  return (
    <div class="line spread log-tools">
      <label class="line">
        <span class="note">{say('logTools.filter')}</span>
        <select value={String(only)} onChange={(event) => onOnly(Number(event.currentTarget.value))}>
          <option value={String(EVERYBODY)}>{say('logTools.all')}</option>
          {Array.from({ length: seats }, (_, seat) => (
            <option key={String(seat)} value={String(seat)}>
              {who(seat)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="button quiet" onClick={() => void copy()}>
        {say(copied ? 'logTools.copied' : 'logTools.copy')}
      </button>
    </div>
  );
}

interface LinesProps {
  readonly class?: string;
  /** A change of it brings the current line into view, or else the last; nothing leads to the first. */
  readonly follow: unknown;
  readonly children: ComponentChildren;
}

/** The lines of a log, with the one that matters in view. */
export function LogLines({ class: name = '', follow, children }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const { firstElementChild, lastElementChild } = list.current ?? {};
    const current = list.current?.querySelector('.current') ?? lastElementChild;
    (follow === undefined ? firstElementChild : current)?.scrollIntoView({ block: 'nearest' });
  }, [follow]);
  return (
    <ol class={`log-lines ${name}`} ref={list}>
      {children}
    </ol>
  );
}
