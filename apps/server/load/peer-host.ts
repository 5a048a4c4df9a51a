// A server of boardgame.io with its in-memory store, in a process of its own. It plays the same game in the way that costs it
// least: its `G` is our plain state without what never changes, a move copies it with our clone, and chance comes from our streams.
// With `--views` it hides what is hidden, as ours does: every client gets its own view, by the peer's own `playerView`.

import { createRequire } from 'node:module';
import { hamlet, type State } from '@hamlet/hamlet';
import { forcedAction, type Io, ioOf, openStreams, SPECTATOR, seedFrom, viewerOf } from '@hamlet/kernel';

process.env.NODE_ENV = 'production';

const require = createRequire(import.meta.url);
const path = require.resolve('boardgame.io/dist/cjs/server.js');
const { Server } = require(path) as {
  Server: (config: { games: unknown[]; origins: unknown[] }) => {
    run: (config: { port: number }) => Promise<{ appServer: { address(): { port: number } } }>;
  };
};
const immer = createRequire(path)('immer') as { original(draft: unknown): unknown; setAutoFreeze(on: boolean): void };
immer.setAutoFreeze(false);

const SEATS = 4;

interface Match {
  readonly setting: unknown;
  readonly io: Io<unknown>;
}

interface PeerState {
  match: string;
  setting: unknown;
}

const matches = new Map<string, Match>();

/** Takes the decisions that leave no choice. */
function settle(state: State, io: Io<unknown>): void {
  for (let forced = forcedAction(hamlet, state); forced; forced = forcedAction(hamlet, state)) {
    hamlet.apply(state, forced.seat, forced.action, io);
    hamlet.hash(state);
  }
}

/** The view that a player has of a match, in the form in which our clients see it; the driver reads the match as well. */
function playerView({ G, playerID }: { G: PeerState; playerID: string | null }) {
  const setting = matches.get(G.match)?.setting;
  const viewer = playerID === null ? SPECTATOR : viewerOf(Number(playerID));
  return { match: G.match, view: hamlet.view({ ...G, setting } as unknown as State, viewer) };
}

const game = {
  name: 'hamlet',
  disableUndo: true,
  ...(process.argv.includes('--views') ? { playerView } : {}),
  // A match is made when somebody first asks for it, so that its seed is the next of a row; the state names it.
  setup: () => {
    const seed = `load/${matches.size}`;
    const io = ioOf<unknown>(openStreams(seedFrom(seed)), undefined);
    const { state, setting } = hamlet.setup(hamlet.options({}), SEATS, io);
    settle(state, io);
    matches.set(seed, { setting, io });
    return { ...state, setting: undefined, match: seed };
  },
  turn: { activePlayers: { all: '' } },
  moves: {
    act: {
      client: false,
      move: ({ G }: { G: PeerState }, by: number, action: never) => {
        const match = matches.get(G.match);
        if (!match) throw new Error('no such match');
        const next = hamlet.clone(immer.original(G) as State) as State & PeerState;
        (next as { setting: unknown }).setting = match.setting;
        if (hamlet.refuse(next, by, action)) throw new Error('refused though recorded');
        hamlet.apply(next, by, action, match.io);
        hamlet.hash(next);
        settle(next, match.io);
        (next as { setting: unknown }).setting = undefined;
        next.match = G.match;
        return next;
      },
    },
  },
};

const { appServer } = await Server({ games: [game], origins: [/.*/] }).run({ port: 0 });
process.stdout.write(`listening ${appServer.address().port}\n`);
