import { say } from '../words/words.ts';

/** The technical text of an error, folded away below the sentence that explains it; nothing where there is no such text. */
export function ErrorDetails({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <details>
      <summary>{say('shell.error-details')}</summary>
      <small>{text}</small>
    </details>
  );
}
