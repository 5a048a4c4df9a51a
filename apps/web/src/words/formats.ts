/** A day in the reader's language. */
export function sayDay(instant: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' }).format(instant);
}

/** An instant in the reader's language and time zone. */
export function sayInstant(instant: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
    instant,
  );
}

/** A number with one decimal in the reader's language. */
export function sayTenths(value: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}
