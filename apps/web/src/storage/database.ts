/**
 * Gives a database that is opened when it is first needed. One that does not open is tried again the next time. `open` calls
 * `onLost` when the database must be given up for another tab, or was closed by the browser: then it is closed, and opened
 * again when it is needed.
 */
export function reopening<T extends { close(): void }>(open: (onLost: () => void) => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    if (opened) return opened;
    const forget = () => {
      if (opened === opening) opened = undefined;
    };
    const opening = open(() => {
      forget();
      void opening.then((database) => database.close());
    });
    opening.catch(forget);
    opened = opening;
    return opening;
  };
}
