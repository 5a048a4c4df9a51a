import type { Span, Style } from './ansi.ts';

/** A drawing made of characters; it grows to wherever something is put. */
export interface Canvas {
  readonly cells: Map<number, Map<number, { readonly char: string; readonly styles: readonly Style[] }>>;
}

export function newCanvas(): Canvas {
  return { cells: new Map() };
}

export function put(canvas: Canvas, line: number, column: number, char: string, styles: readonly Style[]): void {
  let row = canvas.cells.get(line);
  if (!row) {
    row = new Map();
    canvas.cells.set(line, row);
  }
  row.set(column, { char, styles });
}

export function isStyled(canvas: Canvas, line: number, column: number): boolean {
  return canvas.cells.get(line)?.has(column) ?? false;
}

/** The cell at a place; undefined where nothing is drawn. */
export function charAt(canvas: Canvas, line: number, column: number): string | undefined {
  return canvas.cells.get(line)?.get(column)?.char;
}

/** The part of the lattice of characters that is shown. */
export interface CanvasBounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The least frame around everything drawn. */
export function boundsOf(canvas: Canvas): CanvasBounds {
  const lines = [...canvas.cells.keys()];
  const columns = [...canvas.cells.values()].flatMap((row) => [...row.keys()]);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns) + 1,
    top: Math.min(...lines),
    bottom: Math.max(...lines) + 1,
  };
}

export function linesOf(canvas: Canvas, frame: CanvasBounds): Span[][] {
  return Array.from({ length: frame.bottom - frame.top }, (_, index) =>
    spansOf(canvas.cells.get(frame.top + index), frame),
  );
}

function spansOf(row: ReturnType<Canvas['cells']['get']>, { left, right }: CanvasBounds): Span[] {
  const spans: { text: string; styles: readonly Style[] }[] = [];
  for (let column = left; column < right; column++) {
    const { char, styles } = row?.get(column) ?? { char: ' ', styles: [] };
    const last = spans.at(-1);
    if (last && last.styles.join() === styles.join()) last.text += char;
    else spans.push({ text: char, styles });
  }
  return spans;
}
