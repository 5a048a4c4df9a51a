import './file-card.css';
import { InputError, type InputFault } from '@hamlet/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { FileButton } from '../parts/file-button.tsx';
import { Icon } from '../parts/icons.tsx';
import { isMeantAsRecord } from './error-text.ts';
import { FaultText, OpenUntil } from './fault-text.tsx';
import { makeBackup, type Restored, restore } from './restore.ts';
import { seatsNamed } from './seat-names.ts';
import { go } from '../route.ts';
import { isMeantAsBackup, readBackup } from '../storage/backup.ts';
import { type Progress, type Reading, readAside, saveRecord } from '../table/local.ts';
import type { ReadGame } from '../table/read-text.ts';
import { downloadJson } from '../table-ui/download.ts';
import { say } from '../words/words.ts';

interface Props {
  readonly isWanted: boolean;
  /** Called when a backup has brought games. */
  readonly onRestored: () => Promise<void>;
}

/** Files: a record is read and checked away from the page, and kept when all of it plays, or the part that does is asked for. A
 * backup brings back everything that it holds. */
export function FileCard({ isWanted, onRestored }: Props) {
  const [fault, setFault] = useState<InputFault>();
  const [isForeign, setForeign] = useState(false);
  const [cut, setCut] = useState<ReadGame>();
  const [progress, setProgress] = useState<Progress>();
  const [restored, setRestored] = useState<Restored>();
  const file = useRef<HTMLInputElement>(null);
  const reading = useRef<Reading>(undefined);
  useEffect(() => {
    if (isWanted) file.current?.focus();
    return () => reading.current?.stop();
  }, [isWanted]);
  const stop = () => {
    reading.current?.stop();
    setProgress(undefined);
  };
  const open = async ({ record, standing }: ReadGame) =>
    go(standing.over ? 'replay' : 'game', await saveRecord(record, seatsNamed(record), standing));
  const fail = (error: unknown) => {
    setProgress(undefined);
    setFault(error instanceof InputError ? error : new InputError('', 'not-saved', String(error)));
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    stop();
    setFault(undefined);
    setCut(undefined);
    setForeign(false);
    setRestored(undefined);
    try {
      const text = await chosen.text().catch((error: unknown) => {
        throw new InputError('', 'unreadable', String(error));
      });
      if (isMeantAsBackup(text)) {
        setRestored(await restore(readBackup(text)));
        await onRestored();
        return;
      }
      setForeign(!isMeantAsRecord(text));
      reading.current = readAside(text, setProgress);
      const game = await reading.current.done;
      if (!game.fault) {
        await open(game);
        return;
      }
      setProgress(undefined);
      setFault(game.fault);
      setCut(game);
    } catch (error) {
      fail(error);
    }
  };
  return (
    <section class="card rows">
      <h2>{say('saves.open')}</h2>
      <p class="note">{say('saves.open-help')}</p>
      <FileButton
        accept=".json,.txt,application/json,text/plain"
        input={file}
        onChoose={(chosen) => void read(chosen)}
      >
        <Icon name="open" /> {say('saves.choose')}
      </FileButton>
      {restored && <RestoredNote restored={restored} />}
      {progress && <ReadingBar progress={progress} onStop={stop} />}
      {fault && (
        <FaultCard fault={fault} isForeign={isForeign} cut={cut} onOpen={(game) => void open(game).catch(fail)} />
      )}
      <BackupButton onFailed={fail} />
    </section>
  );
}

interface ReadingProps {
  readonly progress: Progress;
  readonly onStop: () => void;
}

function ReadingBar({ progress: { done, of, comparable }, onStop }: ReadingProps) {
  return (
    <div class="line reading" role="status">
      <label class="field">
        {say('saves.reading', { done, of })}
        <progress value={done} max={of} />
        {!comparable && <small>{say('saves.hashes-old')}</small>}
      </label>
      <button type="button" class="button" onClick={onStop}>
        {say('shell.cancel')}
      </button>
    </div>
  );
}

interface FaultProps {
  readonly fault: InputFault;
  readonly isForeign: boolean;
  /** The part before the fault, where that plays. */
  readonly cut: ReadGame | undefined;
  readonly onOpen: (game: ReadGame) => void;
}

function FaultCard({ fault, isForeign, cut, onOpen }: FaultProps) {
  return (
    <div role="alert" class="card fault">
      <h3>{say('saves.failed')}</h3>
      {isForeign && <p>{say('saves.failed-foreign')}</p>}
      <FaultText fault={fault} />
      {cut && <OpenUntil comparable={cut.comparable} onOpen={() => onOpen(cut)} />}
      <p class="note">{say('saves.failed-help')}</p>
    </div>
  );
}

/** The games of a backup, counted by their outcome. */
function RestoredNote({ restored }: { readonly restored: Restored }) {
  const parts = (['new', 'longer', 'apart', 'same'] as const).filter((what) => restored[what] > 0);
  return (
    <div role="status" class="card">
      <h3>{say('backup.restored')}</h3>
      <ul>
        {parts.map((what) => (
          <li key={what}>{say(`backup.${what}`, { count: restored[what] })}</li>
        ))}
        <li>{say('backup.rest')}</li>
      </ul>
    </div>
  );
}

/** One file of everything. */
function BackupButton({ onFailed }: { readonly onFailed: (error: unknown) => void }) {
  const save = async () => {
    const backup = await makeBackup();
    downloadJson(backup, `hamlet-backup-${new Date(backup.when).toISOString().slice(0, 10)}.json`);
  };
  return (
    <>
      <h2>{say('backup.title')}</h2>
      <p class="note">{say('backup.help')}</p>
      <div class="line">
        <button type="button" class="button" data-backup="" onClick={() => void save().catch(onFailed)}>
          <Icon name="save" /> {say('backup.save')}
        </button>
      </div>
    </>
  );
}
