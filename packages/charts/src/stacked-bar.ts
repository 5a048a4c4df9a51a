import type { ChartDrawing, ChartShape } from './drawing.ts';
import { scale } from './scale.ts';

/** A part of a bar: what it counts, and how much. */
export interface BarPart {
  readonly value: number;
  readonly class: string;
  /** Shown while the pointer rests on it. */
  readonly title: string;
}

interface StackedBar {
  readonly title: string;
  /** From left to right; a value of 0 or less takes no room. */
  readonly parts: readonly BarPart[];
  /** The value of a bar as wide as the drawing, so that several bars can be compared. */
  readonly most: number;
  readonly width: number;
}

const HEIGHT = 22;
/** A number in a part needs this much room for each digit, and as much beside it. */
const DIGIT = 9;

/** A bar made of parts, each with its number where there is room for it. */
export function stackedBar({ title, parts, most, width }: StackedBar): ChartDrawing {
  const x = scale([0, Math.max(1, most)], 0, width);
  const shapes: ChartShape[] = [];
  let sum = 0;
  for (const part of parts) {
    if (part.value <= 0) continue;
    const [from, to] = [x(sum), x(sum + part.value)];
    sum += part.value;
    const text = String(part.value);
    shapes.push({
      kind: 'rect',
      x: from,
      y: 0,
      width: to - from,
      height: HEIGHT,
      class: part.class,
      title: part.title,
    });
    if (to - from >= DIGIT * (text.length + 1))
      shapes.push({ kind: 'text', x: (from + to) / 2, y: 16, text, anchor: 'middle' });
  }
  return { width, height: HEIGHT, title, shapes };
}
