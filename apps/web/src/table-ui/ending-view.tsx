import './ending-view.css';
import { useRef, useState } from 'preact/hooks';
import { VillageImage } from '../board/village-image.tsx';
import { Icon } from '../parts/icons.tsx';
import { LASTING, readStored, writeStored } from '../storage/stored.ts';
import { joinLabels, say } from '../words/words.ts';
import type { EndingProps } from './ending.tsx';
import { sayWinners } from './finishers.ts';
import { pictureFile } from './village-picture.ts';

const LONGEST_NAME = 40;

/** A name for the place that was built, always the same for the same table. */
export function placeName(id: string): string {
  const heads = say('ending.heads').split(' ');
  const tails = say('ending.tails').split(' ');
  const sum = [...id].reduce((before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return `${heads[sum % heads.length]}${tails[Math.floor(sum / heads.length) % tails.length]}`;
}

export function EndingView({ id, village, lead, standing, tie }: EndingProps) {
  const key = `hamlet-town-${id}`;
  const [name, setName] = useState(() => readStored(LASTING, key, (reader) => reader.text(), placeName(id)));
  const [isFailed, setFailed] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const winners = standing.filter(({ isWinner }) => isWinner).length;
  const change = (text: string) => {
    setName(text);
    writeStored(LASTING, key, text);
  };
  const caption = joinLabels(standing.map((one) => `${one.name} ${one.points}`));
  const use = async (hand: (file: File) => Promise<void> | void) => {
    try {
      setFailed(false);
      const svg = picture.current?.querySelector('svg');
      if (svg) await hand(await pictureFile(svg, name, caption));
    } catch (error) {
      // A person who closes the sheet of the system has not shared, which is no fault.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };
  return (
    <section class="ending">
      <p class="ending-lead">
        {lead} {winners > 0 && say('ending.founders', { who: sayWinners(standing), count: winners })}
      </p>
      {tie && <p>{tie}</p>}
      <div ref={picture} class="ending-picture">
        <VillageImage village={village} title={say('ending.picture', { name })} />
      </div>
      <div class="line ending-tools">
        <label class="field">
          {say('ending.name')}
          <input
            type="text"
            value={name}
            maxLength={LONGEST_NAME}
            onInput={(event) => change(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button" data-save-picture="" onClick={() => void use(saveFile)}>
          <Icon name="save" /> {say('ending.save')}
        </button>
        {canShare() && (
          <button
            type="button"
            class="button"
            onClick={() => void use((file) => navigator.share({ files: [file], title: name }))}
          >
            <Icon name="people" /> {say('ending.share')}
          </button>
        )}
      </div>
      {isFailed && (
        <p class="note" role="alert">
          {say('ending.failed')}
        </p>
      )}
    </section>
  );
}

/** True where the browser hands pictures on to other programs. */
function canShare(): boolean {
  const sample = new File([], 'village.png', { type: 'image/png' });
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] });
}

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
