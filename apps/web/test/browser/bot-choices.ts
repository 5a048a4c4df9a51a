import { askBot, botNamed } from '@hamlet/bots';
import { builderPro } from '@hamlet/builder-pro';
import { hamlet } from '@hamlet/hamlet';
import { type AnyGame, type AnySession, openStreams, playOut, Session, seedFrom } from '@hamlet/kernel';

/** Games of bots against themselves: what they choose must be the same in Node and in every browser. */
const GAMES: readonly (readonly [name: string, game: AnyGame, options: object, bot: string, decisions: number])[] = [
  ['hamlet', hamlet, {}, 'master', 30],
  ['lake', hamlet, { modules: ['lake'] }, 'architect', 80],
  ['solo', hamlet, { solo: 'investor', botricTies: 'auto' }, 'architect', 60],
  ['builder-pro', builderPro, {}, 'master', 12],
  ['novices', hamlet, {}, 'novice', 80],
];

/**
 * The choices of each game in notation, or a share of them from the beginning. Runs in Node and, bundled, in a browser: no
 * clock, no chance but the seed.
 */
export function botChoices(share: number): Record<string, string[]> {
  return Object.fromEntries(
    GAMES.map(([name, game, options, bot, decisions]) => [
      name,
      choicesOf(game, options, bot, Math.ceil(share * decisions)),
    ]),
  );
}

function choicesOf(game: AnyGame, options: object, name: string, most: number): string[] {
  const seed = seedFrom(`choices of ${name}`);
  const session: AnySession = Session.open(game, { options: game.options(options), seats: 2, seed });
  const streams = openStreams(seed);
  const bots = [0, 1].map(() => botNamed(name));
  const chosen: string[] = [];
  playOut(session, (seat, legal) => {
    const bot = bots[seat];
    if (!bot || chosen.length === most) return undefined;
    const { action } = askBot(bot, { game, state: session.state, seat, legal, streams, stream: `bot ${seat}` });
    chosen.push(`${seat} ${game.codec.format(session.setting, action)}`);
    return action;
  });
  return chosen;
}
