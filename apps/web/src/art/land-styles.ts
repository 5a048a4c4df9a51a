import { BUILDING, EARTH, type PaintStyle, type PaintStyles, styleKey, TERRAIN, type TileLand } from './land-paint.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The looks of painted land. Style sheets say them, once for elements and canvases: they are read from elements that are in the
 * board only while they are asked.
 */
export class LandStyles {
  private readonly known = new Map<string, PaintStyle>();
  private readonly host: Element;

  /** @param host the element of the board in which land would be drawn */
  constructor(host: Element) {
    this.host = host;
  }

  /** The looks of all paths of these tiles; those that are not known are read at once, since each reading has the page styled. */
  of(lands: readonly TileLand[]): PaintStyles {
    const wanted = new Map<string, readonly [group: string, name: string]>();
    const want = (group: string, name: string) => {
      const key = styleKey(group, name);
      if (!this.known.has(key)) wanted.set(key, [group, name]);
    };
    want(EARTH, '');
    for (const { ground, terrain, building } of lands) {
      want(ground.class, 'grass');
      for (const path of ground.details) want(ground.class, path.class);
      for (const path of terrain) want(TERRAIN, path.class);
      for (const path of building) want(BUILDING, path.class);
    }
    if (wanted.size > 0) this.read(wanted);
    return this.known;
  }

  private read(wanted: ReadonlyMap<string, readonly [group: string, name: string]>): void {
    const svg = document.createElementNS(SVG, 'svg');
    svg.classList.add('art', 'layer');
    svg.setAttribute('aria-hidden', 'true');
    const probes = [...wanted].map(([key, [group, name]]) => {
      const around = svg.appendChild(document.createElementNS(SVG, 'g'));
      around.setAttribute('class', group);
      const path = around.appendChild(document.createElementNS(SVG, 'path'));
      path.setAttribute('class', name);
      return { key, around, path };
    });
    this.host.append(svg);
    for (const { key, around, path } of probes) this.known.set(key, styleOf(around, path));
    svg.remove();
  }
}

function styleOf(around: Element, path: Element): PaintStyle {
  const style = getComputedStyle(path);
  const colour = (text: string) => (text === 'none' ? undefined : text);
  return {
    fill: colour(style.fill),
    fillAlpha: Number(style.fillOpacity),
    stroke: colour(style.stroke),
    strokeAlpha: Number(style.strokeOpacity),
    width: Number.parseFloat(style.strokeWidth),
    dashes: [...style.strokeDasharray.matchAll(/[\d.]+/g)].map(([number]) => Number(number)),
    isStrokeFirst: style.paintOrder.startsWith('stroke'),
    down: Number.parseFloat(getComputedStyle(around).translate.split(' ')[1] ?? '0'),
  };
}
