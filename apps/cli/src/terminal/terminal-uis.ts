import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import type { AnyGame } from '@hamlet/kernel';
import { builderProUi } from './builder-pro/terminal-ui.ts';
import { hamletUi } from './hamlet/terminal-ui.ts';
import type { TerminalSession, TerminalUi } from './terminal-ui.ts';

type OpenTerminalUi = (session: TerminalSession) => TerminalUi;

const FACES: ReadonlyMap<AnyGame, OpenTerminalUi> = new Map<AnyGame, OpenTerminalUi>([
  [hamlet, hamletUi],
  [builderPro, builderProUi],
]);

/** How a game is shown in the terminal. */
export function uiOf(game: AnyGame): OpenTerminalUi {
  const ui = FACES.get(game);
  if (!ui) throw new Error(`${game.rules} has no ui`);
  return ui;
}
