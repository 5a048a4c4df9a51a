import { Dialog } from '../parts/dialog.tsx';
import { Icon } from '../parts/icons.tsx';
import { to } from '../route.ts';
import { download } from '../screens/download.ts';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly table: Table;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** What is not about the present decision. */
export function MenuDialog({ table, onClose, onKeys }: Props) {
  const save = (name: string) => void table.record().then((record) => download(record, name));
  return (
    <Dialog title={say('bp.menu.title')} onClose={onClose}>
      <div class="rows">
        <p class="note">{say('bp.menu.saved')}</p>
        <a class="button" href={to('rules', 'bp-objective')} target="_blank" rel="noreferrer">
          <Icon name="book" /> {say('home.rules')}
        </a>
        <a class="button" href={to('gallery', 'builder')} target="_blank" rel="noreferrer">
          <Icon name="map" /> {say('home.gallery')}
        </a>
        <button type="button" class="button" onClick={onKeys}>
          <Icon name="keys" /> {say('bp.menu.keys')}
        </button>
        <a class="button" href={to('settings')}>
          <Icon name="gear" /> {say('home.settings')}
        </a>
        <a class="button" href={to('replay', table.id)}>
          <Icon name="play" /> {say('saves.replay')}
        </a>
        <button type="button" class="button" onClick={() => save(table.id)}>
          <Icon name="save" /> {say('bp.menu.export')}
        </button>
        <button type="button" class="button" onClick={() => save(`report-${table.id}`)}>
          <Icon name="bug" /> {say('bp.menu.report')}
        </button>
        <p class="note">{say('bp.menu.report-help')}</p>
        <a class="button" href={to()}>
          <Icon name="home" /> {say('bp.menu.leave')}
        </a>
      </div>
    </Dialog>
  );
}
