import './sheet.css';
import type { GameSheet } from '../game-entry.ts';
import type { ScreenProps } from '../parts/lazy.tsx';
import { Page } from '../parts/page.tsx';
import { to } from '../route.ts';
import { say } from '../words/words.ts';

interface SheetProps extends ScreenProps {
  readonly sheets: readonly GameSheet[];
}

/** The reference sheet of a game, as one lies beside every player. The address names the game. */
export function SheetScreen({ rest: [wanted], sheets }: SheetProps) {
  const shown = sheets.find(({ id }) => id === wanted) ?? sheets[0];
  return (
    <Page title={say('menu.sheet')}>
      <nav class="sheet-games" aria-label={say('menu.sheet')}>
        {sheets.map(({ id, title }) => (
          <a
            key={id}
            class={`button${id === shown.id ? ' main' : ''}`}
            href={to('sheet', id)}
            aria-current={id === shown.id ? 'page' : undefined}
          >
            {title()}
          </a>
        ))}
      </nav>
      <div class="sheet">
        <shown.Sheet />
      </div>
    </Page>
  );
}
