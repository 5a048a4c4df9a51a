/** One page at a time plays and saves a game; others may look at it. */

/** The right of this page to play and save a game. */
export interface Hold {
  /** False once another page has taken it; asked before each save. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** Hands out the holds of games, one for each. */
export interface Holds {
  /** Waits up to `waitMs` for a game that another page holds; undefined where it holds it longer. */
  take(id: string, waitMs: number, onLost: () => void): Promise<Hold | undefined>;
  /** Takes the hold from a page that does not give it up. */
  seize(id: string, onLost: () => void): Promise<Hold>;
}

/** Holds that the browser keeps: they end with the page or worker that took them. */
export function lockHolds(locks: LockManager): Holds {
  const ask = (id: string, options: LockOptions, onLost: () => void): Promise<Hold> =>
    new Promise((resolve, reject) => {
      let isHeld = true;
      let free = () => {};
      const ended = locks.request(`hamlet-game-${id}`, options, () => {
        const untilReleased = new Promise<void>((release) => {
          free = release;
        });
        resolve({
          isHeld: () => Promise.resolve(isHeld),
          release: async () => {
            isHeld = false;
            free();
            await ended.catch(() => {});
          },
        });
        return untilReleased;
      });
      ended.catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        if (!isHeld) return;
        isHeld = false;
        onLost();
      });
    });
  return {
    take: async (id, waitMs, onLost) => {
      try {
        return await ask(id, { signal: AbortSignal.timeout(waitMs) }, onLost);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'TimeoutError') return undefined;
        throw error;
      }
    },
    seize: (id, onLost) => ask(id, { steal: true }, onLost),
  };
}
