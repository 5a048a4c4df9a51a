import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { to } from '../route.ts';
import { download } from '../screens/download.ts';
import { say } from '../words/words.ts';
import type { Desk } from './desk.ts';

interface Props {
  readonly desk: Desk;
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly onReport: () => void;
}

/** What is not about the present decision. */
export function MenuDialog({ desk, onClose, onKeys, onReport }: Props) {
  const save = () => void desk.table.record().then((record) => download(record, desk.table.id));
  return (
    <Dialog title={say('table.menu')} onClose={onClose}>
      <div class="rows">
        <p class="note">{say('table.saved')}</p>
        <a class="button" href={to('rules')} target="_blank" rel="noreferrer">
          <Icon name="book" /> {say('home.rules')}
        </a>
        <button type="button" class="button" onClick={onKeys}>
          <Icon name="keys" /> {say('table.keys')}
        </button>
        <a class="button" href={to('settings')}>
          <Icon name="gear" /> {say('home.settings')}
        </a>
        <a class="button" href={to('replay', desk.table.id)}>
          <Icon name="play" /> {say('saves.replay')}
        </a>
        <button type="button" class="button" onClick={save}>
          <Icon name="save" /> {say('table.export')}
        </button>
        <button type="button" class="button" onClick={onReport}>
          <Icon name="bug" /> {say('report.title')}
        </button>
        <a class="button" href={to()}>
          <Icon name="home" /> {say('table.leave')}
        </a>
      </div>
    </Dialog>
  );
}
