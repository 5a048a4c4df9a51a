/** Signals that come so soon after the first are the same, passed on by a parent process. */
const SAME_MS = 1000;

/**
 * Resolves with the first signal that asks the process to end. It goes on listening: a signal that a parent process passes on
 * must not cut the stop short. One that comes later is an order to end at once.
 */
export function endingSignal(
  source: NodeJS.EventEmitter,
  endNow: () => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  let first: number | undefined;
  return new Promise((resolve) => {
    const hear = () => {
      first ??= now();
      if (now() - first > SAME_MS) endNow();
      else resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) source.on(signal, hear);
  });
}
