/**
 * Resolves with the first signal that asks the process to end. It goes on listening: a signal that comes a second time, from a
 * parent process that passes it on, must not cut the stop short.
 */
export function endingSignal(source: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) source.on(signal, () => resolve());
  });
}
