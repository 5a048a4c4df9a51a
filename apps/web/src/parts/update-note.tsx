import { hasUpdate, takeUpdate } from '../update.ts';
import { say } from '../words/words.ts';

/** Offers a newer version of the page. It stands on pages without a game, so that no turn is interrupted. */
export function UpdateNote() {
  if (!hasUpdate.value) return null;
  return (
    <p class="card update-note" role="status">
      {say('shell.update')}{' '}
      <button type="button" class="button" onClick={takeUpdate}>
        {say('shell.update-take')}
      </button>
    </p>
  );
}
