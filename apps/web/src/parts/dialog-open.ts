/** True when a dialog is open: it has the keys, and readers hear nothing of the page below it. */
export function isDialogOpen(): boolean {
  // By tag, which the browser keeps a list of: a selector would go through the whole village at every key.
  return [...document.getElementsByTagName('dialog')].some(({ open }) => open);
}
