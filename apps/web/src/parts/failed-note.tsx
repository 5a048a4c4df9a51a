import './failed-note.css';
import { say } from '../words/words.ts';
import { ErrorDetails } from './error-details.tsx';

interface Props {
  readonly text: string;
  /** The technical text of the error. */
  readonly details: string;
  readonly onRetry?: () => void;
}

/** A failure in one sentence, its technical text folded away, and a button that tries again where that is not the reader's own. */
export function FailedNote({ text, details, onRetry }: Props) {
  return (
    <div class="warning failed-note" role="alert">
      <div>
        <p>{text}</p>
        <ErrorDetails text={details} />
      </div>
      {onRetry && (
        <button type="button" class="button" onClick={onRetry}>
          {say('shell.try-again')}
        </button>
      )}
    </div>
  );
}
