import { type InputFault } from '@hamlet/kernel';
import { ErrorDetails } from '../parts/error-details.tsx';
import { say } from '../words/words.ts';
import { sayDetails, sayFault } from './error-text.ts';

/** Faults that come with the text of an error instead of a value that was found. */
const OF_ERRORS: ReadonlySet<string> = new Set(['not-json', 'unreadable', 'not-saved', 'broken', 'worker']);

/** The first fault of a record, its place, and the value found there. */
export function FaultText({ fault }: { readonly fault: InputFault }) {
  return (
    <>
      <p>{sayFault(fault)}</p>
      <p>{fault.place === '' ? say('saves.failed-whole') : say('saves.failed-where', { place: fault.place })}</p>
      {OF_ERRORS.has(fault.code) ? (
        <ErrorDetails text={fault.found} />
      ) : (
        sayDetails(fault).map((detail) => (
          <p class="note" key={detail}>
            {detail}
          </p>
        ))
      )}
    </>
  );
}

interface UntilProps {
  /** False where the hashes of the record say nothing. */
  readonly comparable: boolean;
  readonly onOpen: () => void;
}

/** The way into the part of a game before its first fault. */
export function OpenUntil({ comparable, onOpen }: UntilProps) {
  return (
    <>
      <p class="note">
        {say('saves.open-until-help')} {!comparable && say('saves.hashes-old')}
      </p>
      <div class="line">
        <button type="button" class="button" data-open-until="" onClick={onOpen}>
          {say('saves.open-until')}
        </button>
      </div>
    </>
  );
}
