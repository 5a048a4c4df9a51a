import { messageOf } from '@hamlet/kernel';
import { fetchEngines, RULES } from '../engines.ts';
import type { BotPlayer } from './game-session.ts';
import { PAGES } from './pages.ts';
import { holderPort } from './port.ts';
import { savedGame, saveGame } from './saves.ts';
import { TableWorker } from './table-worker.ts';

/** The bots and what they have learnt: more than everything else together, and fetched when one of them is to move. */
let found: typeof import('../bot-player.ts') | undefined;

const port = holderPort(self);

// A page hears of errors that its worker throws, and not of rejections there.
self.addEventListener('unhandledrejection', ({ reason }) =>
  port.send({ kind: 'trouble', trouble: { code: 'broken', text: messageOf(reason) } }),
);

new TableWorker(
  port,
  { save: saveGame, find: savedGame, pages: PAGES },
  {
    games: RULES,
    prepareGames: fetchEngines,
    bots: (level) => {
      let player: BotPlayer | undefined;
      return (decision) => {
        player ??= found?.botPlayer(level);
        if (!player) throw new Error('the bots are not there yet');
        return player(decision);
      };
    },
    advise: (decision) => found?.advise(decision),
    clock: () => performance.now() / 1000,
    prepareBots: async () => {
      found ??= await import('../bot-player.ts');
    },
  },
).listen();
