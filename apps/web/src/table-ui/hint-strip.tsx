import './hint-strip.css';
import { useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { change } from '../settings.ts';
import { say } from '../words/words.ts';
import { NoteStrip } from './note-strip.tsx';

interface Props {
  /** The hint, as the game names it. */
  readonly name: string;
  readonly text: string;
  /** Called when the reader has dismissed the hint. */
  readonly onDismiss: () => void;
}

/** A hint for the first games over the lower edge of the board: one line where there is little room, and all of it after a tap. */
export function HintStrip({ name, text, onDismiss }: Props) {
  const [opened, setOpened] = useState('');
  const isOpen = opened === name;
  return (
    <NoteStrip as="aside" class={`tip${isOpen ? ' open' : ''}`} label={say('tip.title')}>
      <button
        type="button"
        class="tip-text"
        aria-label={text}
        aria-expanded={isOpen}
        onClick={() => setOpened(isOpen ? '' : name)}
      >
        <Icon name="bell" />
        <span>{text}</span>
      </button>
      <div class="line">
        <button type="button" class="button quiet tip-off" onClick={() => change({ hints: false })}>
          {say('tip.off')}
        </button>
        <button type="button" class="button" onClick={onDismiss}>
          {say('tip.dismiss')}
        </button>
      </div>
    </NoteStrip>
  );
}
