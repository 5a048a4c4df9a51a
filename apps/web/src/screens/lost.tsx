import { InputError } from '@hamlet/kernel';
import { Page } from '../parts/page.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { sayFault } from './faults.ts';

/** A game that is not here, or that does not play. */
export function LostPage({ error }: { readonly error: Error | undefined }) {
  const fault = error instanceof InputError ? error : undefined;
  return (
    <Page title={say('shell.title')}>
      <section class="card rows" role="alert">
        <h2>{say(fault ? 'saves.failed' : 'saves.lost')}</h2>
        <p>{fault ? sayFault(fault) : say('saves.lost-help')}</p>
        <div class="line">
          <a class="button main" href={to('games')}>
            {say('home.games')}
          </a>
        </div>
      </section>
    </Page>
  );
}
