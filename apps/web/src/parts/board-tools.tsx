import './board-tools.css';
import { useState } from 'preact/hooks';
import type { BoardHandle } from '../board/props.ts';
import { change, settings } from '../settings.ts';
import { say } from '../words/words.ts';
import { Icon, type IconName } from './icons.tsx';

/** The tools for looking at the board: nearer, farther, all of it, or as a plain diagram. */
export function BoardTools({ board }: { readonly board: () => BoardHandle | undefined }) {
  const { schematic } = settings.value;
  const [isOpen, setOpen] = useState(false);
  return (
    <div class={`board-tools${isOpen ? ' open' : ''}`}>
      <button
        type="button"
        class="button icon tools-fold"
        aria-label={say('board.tools')}
        title={say('board.tools')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'zoom'} />
      </button>
      <Tool icon="plus" label={say('board.zoom-in')} onPress={() => board()?.zoom(1.25)} />
      <Tool icon="minus" label={say('board.zoom-out')} onPress={() => board()?.zoom(0.8)} />
      <Tool icon="fit" label={say('board.fit')} onPress={() => board()?.fit()} />
      <Tool icon="map" label={say('board.schematic')} pressed={schematic} onPress={toggleSchematic} />
    </div>
  );
}

export function toggleSchematic(): void {
  change({ schematic: !settings.value.schematic });
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, pressed, onPress }: ToolProps) {
  return (
    <button type="button" class="button icon" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
