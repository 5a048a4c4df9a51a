import { useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import type { Table } from '../table/table.ts';
import { say } from '../words/words.ts';
import { downloadJson, partialFor, recordOf } from './download.ts';

interface Props {
  readonly table: Table;
  readonly onClose: () => void;
}

/** A report of something that went wrong: what the player saw, and the game in which it happened, as one file. */
export function ReportDialog({ table, onClose }: Props) {
  const [text, setText] = useState('');
  const who = partialFor(table);
  const save = async () => {
    // A report without the game is better than none.
    const record = await recordOf(table).catch(() => undefined);
    const isPartial = record !== undefined && 'partial' in record;
    const report = {
      format: 'hamlet-report',
      version: 1,
      text,
      ply: table.now.value.ply,
      trouble: table.trouble.value,
      browser: navigator.userAgent,
      window: [innerWidth, innerHeight, devicePixelRatio],
      partial: isPartial,
      record,
    };
    downloadJson(report, `report-${table.id}${isPartial ? '-partial' : ''}.hamlet-report.json`);
    onClose();
  };
  return (
    <Dialog
      title={say('report.title')}
      onClose={onClose}
      footer={
        <button type="button" class="button main" onClick={() => void save()}>
          {say('report.save')}
        </button>
      }
    >
      <label class="field">
        {say('report.what')}
        <textarea rows={5} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <p class="note">{say('report.help')}</p>
      {who !== undefined && <p class="note">{say('report.partial', { who })}</p>}
    </Dialog>
  );
}
