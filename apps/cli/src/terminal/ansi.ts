/** Styles of text; only those that every terminal has. */
const CODES = {
  bold: 1,
  dim: 2,
  reverse: 7,
  forest: 32,
  road: 33,
  mountain: 37,
  note: 36,
  water: 36,
  red: 91,
  green: 92,
  yellow: 93,
  blue: 94,
  purple: 95,
  orange: 33,
} as const;
export type Style = keyof typeof CODES;

/** A piece of text in one style. */
export interface Span {
  readonly text: string;
  readonly styles: readonly Style[];
}

/** Gives a text its style, or leaves it as it is where there is no colour. */
export type Styler = (text: string, ...styles: readonly Style[]) => string;

export function stylerFor(colour: boolean): Styler {
  if (!colour) return (text) => text;
  return (text, ...styles) =>
    text === '' || styles.length === 0
      ? text
      : `\u001b[${styles.map((style) => CODES[style]).join(';')}m${text}\u001b[0m`;
}

export function span(text: string, ...styles: readonly Style[]): Span {
  return { text, styles };
}

export function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { text }) => sum + text.length, 0);
}

/** Cuts or fills spans to an exact width. */
export function fitTo(spans: readonly Span[], width: number): Span[] {
  const out: Span[] = [];
  let left = width;
  for (const { text, styles } of spans) {
    out.push({ text: text.slice(0, left), styles });
    left = Math.max(0, left - text.length);
  }
  return left > 0 ? [...out, span(' '.repeat(left))] : out;
}

export function styledLine(styled: Styler, spans: readonly Span[]): string {
  return spans
    .map(({ text, styles }) => styled(text, ...styles))
    .join('')
    .trimEnd();
}

/** Two blocks of lines side by side; the left one is as wide as its widest line. */
export function beside(left: readonly (readonly Span[])[], right: readonly (readonly Span[])[], gap: number): Span[][] {
  const width = Math.max(0, ...left.map(lengthOf)) + gap;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [
    ...fitTo(left[index] ?? [], width),
    ...(right[index] ?? []),
  ]);
}

const NO_BREAK_SPACE = '\u00a0';

/** Keeps the words of a text in one line when it is wrapped. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', NO_BREAK_SPACE);
}

/** Breaks a text into lines of at most this width, keeping its first indent; further lines have their own. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const start = text.length - text.trimStart().length;
  const lines: string[] = [];
  let line = '';
  for (const word of text.slice(start).split(' ')) {
    const lead = lines.length === 0 ? ' '.repeat(start) : indent;
    if (line === '') line = lead + word;
    else if (line.length + 1 + word.length <= width) line = `${line} ${word}`;
    else {
      lines.push(line.trimEnd());
      line = indent + word;
    }
  }
  return [...lines, line].map((whole) => whole.replaceAll(NO_BREAK_SPACE, ' '));
}
