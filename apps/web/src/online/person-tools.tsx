import './person-tools.css';
import { REPORT_REASONS } from '@hamlet/protocol';
import { useState } from 'preact/hooks';
import { Choice, TextField } from '../parts/fields.tsx';
import { Icon } from '../parts/icons.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { ask } from './api.ts';
import { nameOf } from './names.ts';
import type { OnlineRoom } from './online-room.ts';
import { PlainList } from './plain-list.tsx';
import { sayOnlineError } from './refusal-text.ts';

interface Props {
  readonly table: string;
  /** The address of a watcher. */
  readonly watch?: string | undefined;
  readonly person: string;
  readonly name: string;
  /** The line of the chat that is reported; in the chat there is no room for words on the buttons. */
  readonly line?: number | undefined;
}

/** The others at a table, each with the tools for dealing with them. */
export function TablePeople({ room }: { readonly room: OnlineRoom }) {
  const others = (room.state.value?.seats ?? []).filter(
    ({ person, former }, seat) => person !== undefined && !former && !room.mine.value.includes(seat),
  );
  if (room.seat.value === undefined || others.length === 0) return null;
  return (
    <PlainList>
      {others.map((seat) => (
        <li key={seat.person}>
          <a href={to('person', seat.person ?? '')}>{nameOf(seat)}</a>{' '}
          <PersonTools table={room.id} person={seat.person ?? ''} name={nameOf(seat)} />
        </li>
      ))}
    </PlainList>
  );
}

/** Two buttons for a person: block, which ends chat and shared tables at once, and report to the operator. */
export function PersonTools({ table, watch, person, name, line }: Props) {
  const [isBlocked, setBlocked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const block = async (blocked: boolean) => {
    try {
      await ask('block', { params: { person }, body: { blocked } });
      setBlocked(blocked);
      setNote(blocked ? say('social.safe.blocked', { name }) : '');
    } catch (error) {
      setNote(sayOnlineError(error));
    }
  };
  return (
    <>
      <span class="line person-tools">
        <button
          type="button"
          class="button quiet"
          data-block=""
          aria-label={isBlocked ? say('social.safe.unblock') : say('social.safe.block', { name })}
          title={isBlocked ? say('social.safe.unblock') : say('social.safe.block', { name })}
          onClick={() => void block(!isBlocked)}
        >
          <Icon name={isBlocked ? 'undo' : 'block'} />
          {line === undefined && ` ${say(isBlocked ? 'social.safe.unblock' : 'social.safe.block-short')}`}
        </button>
        <button
          type="button"
          class="button quiet"
          data-report=""
          aria-label={say('social.safe.report', { name })}
          title={say('social.safe.report', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="flag" />
          {line === undefined && ` ${say('social.safe.send')}`}
        </button>
      </span>
      {note !== '' && (
        <p class="note" role="status">
          {note}
        </p>
      )}
      {isOpen && (
        <ReportForm
          table={table}
          watch={watch}
          person={person}
          line={line}
          onDone={(text) => {
            setNote(text);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

interface ReportProps extends Omit<Props, 'name'> {
  readonly onDone: (note: string) => void;
}

function ReportForm({ table, watch, person, line, onDone }: ReportProps) {
  const [why, setWhy] = useState<(typeof REPORT_REASONS)[number]>('insult');
  const [text, setText] = useState('');
  const send = async () => {
    try {
      const about = line === undefined ? { person } : { line };
      const from = watch === undefined ? {} : { watch };
      await ask('report', { params: { table }, body: { ...about, ...from, why, text } });
      onDone(say('social.safe.reported'));
    } catch (error) {
      onDone(sayOnlineError(error));
    }
  };
  return (
    <form
      class="rows"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Choice
        title={say('social.safe.why')}
        value={why}
        options={REPORT_REASONS.map((value) => ({ value, text: say(`social.safe.reason.${value}`) }))}
        onChange={setWhy}
      />
      <TextField title={say('social.safe.words')} value={text} most={300} onChange={setText} />
      <button type="submit" class="button">
        {say('social.safe.send')}
      </button>
    </form>
  );
}
