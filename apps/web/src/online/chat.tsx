import './chat.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { lazy } from '../parts/lazy.tsx';
import { say, withTexts } from '../words/words.ts';
import { guestName } from './guest-name.ts';
import type { OnlineRoom } from './online-room.ts';
import { sayOnlineRefusal } from './refusal-text.ts';

const PersonTools = lazy(() =>
  withTexts(
    ['social'],
    import('./person-tools.tsx').then(({ PersonTools: Part }) => Part),
  ),
);

/** Phrases that are sent as a sign and read by everybody in their own language. */
const PHRASES = ['hello', 'moment', 'well', 'sorry', 'thanks'] as const;
type Phrase = (typeof PHRASES)[number];

/** A sign that no person types by accident. */
const MARK = '\u00a7';

function isPhrase(text: string): text is Phrase {
  return PHRASES.some((phrase) => phrase === text);
}

/** A line of the chat as it is read: a phrase in the reader's language, or the text as written. */
function sayLine(text: string): string {
  const phrase = text.startsWith(MARK) ? text.slice(1) : '';
  return isPhrase(phrase) ? say(`online.chat.phrase.${phrase}`) : text;
}

/** Short messages between the people at a table. Everything in them is text. */
export function ChatDialog({ room, onClose }: { readonly room: OnlineRoom; readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const end = useRef<HTMLLIElement>(null);
  const lines = room.chat.value;
  const own = new Set(room.mine.value.map((seat) => room.state.value?.seats[seat]?.person));
  const isHeldBack = room.state.value?.plan.access === 'public' && !lines.some(({ person }) => own.has(person));
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [lines.length]);
  const send = async (what: string) => {
    const refusal = await room.say(what, guestName());
    setFault(refusal ? sayOnlineRefusal(refusal) : '');
    if (!refusal && what === text) setText('');
  };
  return (
    <Dialog title={say('online.chat.title')} onClose={onClose}>
      {room.seat.value === undefined && <p class="note">{say('online.chat.watching')}</p>}
      {isHeldBack && <p class="note">{say('online.chat.strangers')}</p>}
      {lines.length === 0 && <p class="note">{say('online.chat.none')}</p>}
      <ol class="chat-lines" aria-live="polite">
        {lines.map((line) => (
          <li key={line.number}>
            <b>
              <bdi>{line.name}</bdi>
            </b>{' '}
            <bdi>{sayLine(line.text)}</bdi>
            {line.person !== '' && !own.has(line.person) && (
              <PersonTools
                table={room.id}
                watch={room.watch}
                person={line.person}
                name={line.name}
                line={line.number}
              />
            )}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void send(text);
        }}
      >
        <input
          type="text"
          maxLength={300}
          autoComplete="off"
          aria-label={say('online.chat.text')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button main">
          {say('online.chat.say')}
        </button>
      </form>
      {fault !== '' && <p role="alert">{fault}</p>}
      <fieldset class="line phrases">
        <legend class="unseen">{say('online.chat.phrases')}</legend>
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" class="button quiet" onClick={() => void send(`${MARK}${phrase}`)}>
            {say(`online.chat.phrase.${phrase}`)}
          </button>
        ))}
      </fieldset>
    </Dialog>
  );
}
