/** One shape of a chart. Colours are classes: the page that shows the chart has a light and a dark set of them. */
export type ChartShape =
  | {
      readonly kind: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly class: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor?: 'start' | 'middle' | 'end';
      readonly class?: string;
    }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly class: string;
      /** Shown while the pointer rests on it. */
      readonly title?: string;
    }
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number; readonly class: string }
  | {
      readonly kind: 'curve';
      readonly points: readonly { readonly x: number; readonly y: number }[];
      readonly class: string;
    };

/** A chart: its size, its name for screen readers, and its shapes from back to front. */
export interface ChartDrawing {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly shapes: readonly ChartShape[];
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}

/** A coordinate with at most two decimals: the same text on every machine. */
function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The drawing as SVG text, for a page without scripts. */
export function svgOf({ width, height, title, shapes }: ChartDrawing): string {
  return [
    `<svg viewBox="0 0 ${at(width)} ${at(height)}" role="img" aria-label="${escapeText(title)}">`,
    `<title>${escapeText(title)}</title>`,
    ...shapes.map(elementOf),
    '</svg>',
  ].join('\n');
}

function elementOf(shape: ChartShape): string {
  switch (shape.kind) {
    case 'line':
      return `<line x1="${at(shape.x1)}" y1="${at(shape.y1)}" x2="${at(shape.x2)}" y2="${at(shape.y2)}" class="${shape.class}"/>`;
    case 'text': {
      const style = shape.class === undefined ? '' : ` class="${shape.class}"`;
      return `<text x="${at(shape.x)}" y="${at(shape.y)}" text-anchor="${shape.anchor ?? 'start'}"${style}>${escapeText(shape.text)}</text>`;
    }
    case 'rect': {
      const box = `<rect x="${at(shape.x)}" y="${at(shape.y)}" width="${at(shape.width)}" height="${at(shape.height)}" class="${shape.class}"`;
      return shape.title === undefined ? `${box}/>` : `${box}><title>${escapeText(shape.title)}</title></rect>`;
    }
    case 'circle':
      return `<circle cx="${at(shape.x)}" cy="${at(shape.y)}" r="${at(shape.r)}" class="${shape.class}"/>`;
    default:
      return `<polyline points="${shape.points.map(({ x, y }) => `${at(x)},${at(y)}`).join(' ')}" class="${shape.class}"/>`;
  }
}
