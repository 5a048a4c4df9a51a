import {
  type Action,
  brokenInvariants,
  builderPro,
  builderProScenarioAdapter,
  builderProVersions,
  type Event,
  rankOf,
  readCatalogue,
  STANDARD,
  STATS,
  type State,
  tilesOf,
} from '@hamlet/builder-pro';
import type { Speaker } from '@hamlet/messages';
import { builderProWords } from '@hamlet/messages/builder-pro';
import { callBudgets, DECISIONS_PER_SECOND, IN_TURN, SESSION_KILOBYTES } from '../budgets.ts';
import type { Booking, GameEntry } from '../entry.ts';
import { TILE_WORDS } from '../tile-words.ts';
import { BUILDER_PRO_GAMES } from './archive.ts';
import { DECISION_WORDS } from './lab-words.ts';
import { BuilderProObserver } from './observer.ts';
import { builderProUi } from './terminal/terminal-ui.ts';

export const builderProEntry: GameEntry<State, Action, Event> = {
  name: 'builder-pro',
  game: builderPro,
  versions: builderProVersions,
  adapter: builderProScenarioAdapter,
  optionsExample: 'style=mix,tone=nice',
  terminalUi: builderProUi,
  playNotes: [
    '--game builder-pro plays Hamlet Builder Pro with 1 to 6 seats, such as --seats 3 --options style=mix,tone=nice.',
    'Its tiles are secret: where several people share the keyboard, the screen is cleared between their turns.',
  ],
  scoreLine: (speaker, key) => builderProWords(speaker).sayScoreLine(key),
  rank,
  sayRank,
  brokenInvariants,
  tally,
  holdings,
  booking,
  catalogue: {
    standard: STANDARD.data,
    read(data) {
      const { name, hash, tiles, years } = readCatalogue(data);
      const count = tiles.reduce((all, tile) => all + tile.count, 0);
      return { name, hash, counts: { kinds: tiles.length, tiles: count, cards: years.length } };
    },
    sayCounts: ({ say }, counts) =>
      (['kinds', 'tiles', 'cards'] as const).map((what) =>
        say(`builderTerminal.count.${what}`, { count: counts[what] }),
      ),
  },
  archive: BUILDER_PRO_GAMES,
  lab: {
    observer: () => new BuilderProObserver(),
    kinds: DECISION_WORDS,
    pieces: [TILE_WORDS],
  },
  bench: {
    budgets: {
      'seats6.decisionsPerSecond': DECISIONS_PER_SECOND,
      ...callBudgets(6),
      'tables.ratio': IN_TURN,
      sessionKilobytes: SESSION_KILOBYTES,
    },
    variants: [],
  },
};

function rank(state: State): string | null | undefined {
  const reached = rankOf(state);
  return reached === 'unranked' ? null : reached?.name;
}

function sayRank({ say, noun }: Speaker, state: State): string | undefined {
  const reached = rank(state);
  if (reached === undefined) return undefined;
  return reached === null ? say('bp.final.unranked') : say('bp.final.rank', { rank: noun(reached).name });
}

function tally({ hamlets, destroyed }: State): Record<string, number> {
  const tiles = hamlets.flatMap(tilesOf).length;
  return { tiles, destroyed: destroyed.length };
}

function holdings(state: State): Record<string, number[]> {
  const bonus = STATS.map((stat, index) => [
    stat,
    state.coins.map((_, seat) => state.bonus[seat * STATS.length + index]),
  ]);
  const tiles = state.hamlets.map((own) => tilesOf(own).length);
  return { ...Object.fromEntries(bonus), coins: [...state.coins], tiles };
}

function booking(event: Event): Booking | undefined {
  switch (event.type) {
    case 'coins':
      return { what: 'coins', seat: event.seat, amount: event.amount };
    case 'bonus':
      return { what: event.stat, seat: event.seat, amount: event.amount };
    case 'built':
    case 'destroyed':
      return { what: 'tiles', seat: event.seat, amount: event.type === 'built' ? 1 : -1 };
    default:
      return undefined;
  }
}
