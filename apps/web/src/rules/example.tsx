import './example.css';
import { useEffect, useState } from 'preact/hooks';
import { VillageImage } from '../board/village-image.tsx';
import type { ExampleFrame, ExampleName, GameRules } from '../game-entry.ts';
import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';

interface Props {
  readonly id: ExampleName;
  readonly load: GameRules['example'];
}

/** A printed example, folded until it is wanted: its position drawn from the tiles, to be stepped through. */
export function Example({ id, load }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="example" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="fold">{say('rules.example', { title: say(`rules.examples.${id}.title`) })}</summary>
      <p>{say(`rules.examples.${id}.text`)}</p>
      {isOpen && <Steps id={id} load={load} />}
    </details>
  );
}

function Steps({ id, load }: Props) {
  const [frames, setFrames] = useState<readonly ExampleFrame[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => {
    let wanted = true;
    void load(id).then((found) => wanted && setFrames(found));
    return () => {
      wanted = false;
    };
  }, [id, load]);
  const frame = frames[at];
  if (!frame) return <p class="note">{say('shell.loading')}</p>;
  return (
    <figure class="example-frame">
      <VillageImage village={frame.village} />
      <figcaption aria-live="polite">
        {frame.lines.map((line, index) => (
          <p key={String(index)}>{line}</p>
        ))}
        <p class="note">{frame.facts}</p>
      </figcaption>
      {frames.length > 1 && (
        <div class="line example-steps">
          <button
            type="button"
            class="button icon"
            aria-label={say('replay.back')}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            <Icon name="left" />
          </button>
          <span class="note">{say('replay.at', { step: at + 1, steps: frames.length })}</span>
          <button type="button" class="button main" disabled={at === frames.length - 1} onClick={() => setAt(at + 1)}>
            {say('replay.next')} <Icon name="right" />
          </button>
        </div>
      )}
    </figure>
  );
}
