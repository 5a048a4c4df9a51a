let isAsked = false;

/** Asks the browser, once a visit, not to clear the saved games when space is short. A refusal changes nothing. */
export async function askToPersist(): Promise<void> {
  if (isAsked || !('storage' in navigator)) return;
  isAsked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The games are kept as before.
  }
}
