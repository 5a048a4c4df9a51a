import type { AnyGame, ScenarioAdapter } from '@hamlet/kernel';
import { secret } from '@hamlet/testkit';
import type { GameEntry } from '../../src/games/entry.ts';
import { menuFrom, type TerminalSession, type TerminalUi } from '../../src/terminal/terminal-ui.ts';
import { TOY_GAMES } from './archive.ts';

const game: AnyGame = secret;

const adapter: ScenarioAdapter = {
  game,
  stateFrom: (data) => secret.codec.decode(data),
  seatNames: () => ['One', 'Two'],
  item: () => undefined,
  describe: () => ({}),
  unordered: new Set(),
};

/** The least terminal UI that plays: every legal action in its notation. */
function toyUi({ table }: TerminalSession): TerminalUi {
  const notationOf = (action: unknown) => game.codec.format(table.setting, action);
  return {
    sayRefusal: ({ code }) => code,
    sayScoreLine: (key) => key,
    commands: [],
    help: [],
    tiles: [],
    scoreOrder: [],
    opening: () => ['The secret game.'],
    colour: () => 'bold',
    name: (seat) => `Player ${seat + 1}`,
    ruled: () => undefined,
    begun: () => undefined,
    onEvent: () => {},
    next: ({ seats }) => seats[0],
    isSecret: () => false,
    sceneKey: () => '',
    scene: () => [],
    status: () => [],
    menu: (seat) => {
      const entries = table.legal(seat).map((action: unknown) => {
        const notation = notationOf(action);
        return { words: `to ${notation}`, notation, pick: { action } };
      });
      return menuFrom('What now?', [{ title: '', lead: '', entries }]);
    },
    stepBack: () => false,
    doubt: () => undefined,
    tell: () => [],
    ending: () => ({ scene: [], verdict: ['That was the secret game.'] }),
  };
}

/** Rules under which the game was played before. */
const FORMER: AnyGame = { ...secret, rules: 'secret@0.9' };

export const toyEntry: GameEntry = {
  name: 'secret',
  game,
  versions: [game, FORMER],
  adapter,
  terminalUi: toyUi,
  archive: TOY_GAMES,
};
