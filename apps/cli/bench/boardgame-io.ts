import { createRequire } from 'node:module';
import { type AnyGame, type AnySession, forcedAction, type Io } from '@hamlet/kernel';
import { type Act, freshStart } from './games.ts';

/** The part of boardgame.io 0.50 that is used here. */
interface Client {
  readonly moves: { act(by: number, action: unknown): void };
  readonly store: { getState(): { readonly G: unknown } };
}
interface Library {
  Client: (config: {
    game: {
      setup: () => unknown;
      moves: { act: (context: { G: unknown }, by: number, action: unknown) => unknown };
      disableUndo: boolean;
    };
    numPlayers: number;
    debug: false;
  }) => Client;
}
interface Immer {
  original(draft: unknown): unknown;
  setAutoFreeze(wanted: boolean): void;
}

export interface Peer {
  readonly client: Library['Client'];
  readonly immer: Immer;
}

/** The production build of the library and the Immer that it uses; undefined where it is not installed. */
export function loadPeer(): Peer | undefined {
  // Both choose their build by it when they are loaded.
  process.env.NODE_ENV = 'production';
  const require = createRequire(import.meta.url);
  let path: string;
  try {
    path = require.resolve('boardgame.io/dist/cjs/client.js');
  } catch {
    return undefined;
  }
  const { Client: client } = require(path) as Library;
  const immer = createRequire(path)('immer') as Immer;
  // Freezing every new state costs it more than it gives here.
  immer.setAutoFreeze(false);
  return { client, immer };
}

/** A game hosted by the peer: takes moves, and gives its state at the end. */
export interface Hosted {
  move(by: number, action: unknown): void;
  state(): unknown;
}

/** A move as the peer carries it out on its own copy of the state. */
type Carry = (state: WithSetting, by: number, action: unknown) => unknown;

/** States of our games hold the tables that never change here. */
interface WithSetting {
  setting: unknown;
}

/**
 * The game in the way that costs the peer least: its `G` is our plain state without the tables that never change, which
 * Immer would walk through after every move; a move copies it with our clone, read from below Immer's proxy, and returns
 * the copy. One player stays active, undo is off, nobody subscribes, and chance comes from our streams.
 */
function hostPlainly({ client, immer }: Peer, { game, opening }: AnySession, state: unknown, carry: Carry): Hosted {
  const { setting } = state as WithSetting;
  const withSetting = (G: unknown) => {
    const copy = game.clone(G) as WithSetting;
    copy.setting = setting;
    return copy;
  };
  const hosted = client({
    game: {
      setup: () => ({ ...(state as object), setting: undefined }),
      moves: {
        act: ({ G }, by, action) => {
          const next = carry(withSetting(immer.original(G)), by, action) as WithSetting;
          next.setting = undefined;
          return next;
        },
      },
      disableUndo: true,
    },
    numPlayers: opening.seats,
    debug: false,
  });
  return {
    move: (by, action) => hosted.moves.act(by, action),
    state: () => withSetting(hosted.store.getState().G),
  };
}

/** A move is our apply and nothing else. */
export function hostApply(peer: Peer, table: AnySession): Hosted {
  const { game, opening } = table;
  const { state, io } = freshStart(game, opening);
  return hostPlainly(peer, table, state, (copy, by, action) => {
    game.apply(copy, by, action, io);
    return copy;
  });
}

/** A move does what our table does: refuses or applies, hashes, and takes what follows without a choice. */
export function hostTable(peer: Peer, table: AnySession): Hosted {
  const { game, opening } = table;
  const { state, io } = freshStart(game, opening);
  settle(game, state, io);
  return hostPlainly(peer, table, state, (copy, by, action) => {
    if (game.refuse(copy, by, action)) throw new Error('refused though recorded');
    game.apply(copy, by, action, io);
    game.hash(copy);
    settle(game, copy, io);
    return copy;
  });
}

/** Takes the decisions that leave no choice; the peer keeps the log. */
function settle(game: AnyGame, state: WithSetting, io: Io<unknown>): void {
  for (let forced = forcedAction(game, state); forced; forced = forcedAction(game, state)) {
    game.apply(state, forced.seat, forced.action, io);
    game.hash(state);
  }
}

/** Keeps the state in an instance of this class, which Immer neither proxies nor walks through. */
class Hidden {
  readonly state: unknown;

  constructor(state: unknown) {
    this.state = state;
  }
}

/**
 * A game whose state Immer does not see: the cost of the peer without Immer. Its documentation forbids this, because such a `G`
 * can be neither stored nor sent.
 */
export function hostHidden({ client }: Peer, { game, opening }: AnySession): Hosted {
  const { state, io } = freshStart(game, opening);
  const hosted = client({
    game: {
      setup: () => ({ hidden: new Hidden(state) }),
      moves: {
        act: ({ G }, by, action) => {
          const next = game.clone((G as { hidden: Hidden }).hidden.state);
          game.apply(next, by, action, io);
          return { hidden: new Hidden(next) };
        },
      },
      disableUndo: true,
    },
    numPlayers: opening.seats,
    debug: false,
  });
  return {
    move: (by, action) => hosted.moves.act(by, action),
    state: () => (hosted.store.getState().G as { hidden: Hidden }).hidden.state,
  };
}

/** Makes the moves of a recorded game. */
export function playHosted(hosted: Hosted, acts: readonly Act[]): void {
  for (const { by, action } of acts) hosted.move(by, action);
}
