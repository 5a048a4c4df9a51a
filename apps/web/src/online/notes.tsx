import './notes.css';
import { LIMITS } from '@hamlet/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { sayOnlineError } from './refusal-text.ts';

/** The pause after the last letter before notes are kept. */
const PAUSE_MS = 800;

interface Props {
  readonly table: string;
  readonly onClose: () => void;
}

/** The notes of a person about a game; nobody else reads them, and they are there on every device of theirs. */
export function NotesDialog({ table, onClose }: Props) {
  const [text, setText] = useState<string>();
  const [status, setStatus] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<string>(undefined);
  const fail = (error: unknown) => setStatus(sayOnlineError(error));
  useEffect(() => {
    ask('notes', { params: { table } }).then((found) => setText(found.text), fail);
    return () => {
      clearTimeout(timer.current);
      if (unsaved.current !== undefined) void save(unsaved.current).catch(() => {});
    };
  }, [table]);
  const save = async (now: string) => {
    unsaved.current = undefined;
    await ask('writeNotes', { params: { table }, body: { text: now } });
  };
  const write = (now: string) => {
    setText(now);
    setStatus('');
    unsaved.current = now;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(now).then(() => setStatus(say('online.notes.saved')), fail), PAUSE_MS);
  };
  return (
    <Dialog title={say('online.notes.title')} onClose={onClose}>
      <p class="note">{say('online.notes.text')}</p>
      <textarea
        class="notes"
        rows={10}
        maxLength={LIMITS.notes}
        aria-label={say('online.notes.title')}
        disabled={text === undefined}
        value={text ?? ''}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <p class="note" role="status">
        {status}
      </p>
    </Dialog>
  );
}
