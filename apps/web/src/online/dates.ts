/** A day in the reader's language. */
export function sayDay(instant: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(instant);
}
