import { afterEach, expect, it, vi } from 'vitest';
import { pictureFile } from '../src/table-ui/village-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** A drawing of a size, which becomes a text with its colours. */
class DrawingStandIn {
  readonly viewBox;
  readonly dataset: Record<string, string> = {};
  readonly style = { colorScheme: '' };
  readonly attributes: string[] = [];

  constructor(width: number, height: number) {
    this.viewBox = { baseVal: { width, height } };
  }

  cloneNode(): DrawingStandIn {
    return new DrawingStandIn(this.viewBox.baseVal.width, this.viewBox.baseVal.height);
  }

  setAttribute(name: string, value: string): void {
    this.attributes.push(`${name}=${value}`);
  }

  prepend(): void {}
}

/** A page with a canvas that notes what is drawn; gives these notes. */
function stubPage() {
  const drawn: unknown[][] = [];
  const note =
    (what: string) =>
    (...args: unknown[]) =>
      void drawn.push([what, ...args]);
  const pen = { fillRect: note('rect'), drawImage: note('image'), fillText: note('text') };
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => pen,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['png'])),
  };
  const addresses: string[] = [];
  vi.stubGlobal('SVGSVGElement', DrawingStandIn);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  vi.stubGlobal(
    'XMLSerializer',
    class {
      serializeToString({ attributes }: DrawingStandIn): string {
        return attributes.join(' ');
      }
    },
  );
  vi.stubGlobal(
    'Image',
    class {
      private onLoad = () => {};

      addEventListener(kind: string, listen: () => void): void {
        if (kind === 'load') this.onLoad = listen;
      }

      set src(address: string) {
        addresses.push(decodeURIComponent(address));
        this.onLoad();
      }
    },
  );
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    styleSheets: [],
    createElement: () => canvas,
    createElementNS: () => ({}),
  });
  return { drawn, canvas, addresses };
}

it('a village is saved as wide as the picture, with its name and the points below it', async () => {
  const { drawn, canvas, addresses } = stubPage();
  const file = await pictureFile(new DrawingStandIn(800, 400) as unknown as SVGSVGElement, 'Elsinore', '12 : 9');
  expect([canvas.width, canvas.height]).toEqual([1600, 950]);
  expect(addresses[0]).toContain('width=1600 height=800');
  expect(drawn).toEqual([
    ['rect', 0, 0, 1600, 950],
    ['image', expect.anything(), 0, 0, 1600, 800],
    ['text', 'Elsinore', 800, 866, 1520],
    ['text', '12 : 9', 800, 918, 1520],
  ]);
  expect(file.name).toMatch(/elsinore.*\.png$/i);
});

it('a village that is higher than it is wide stands in the middle', async () => {
  const { drawn, canvas } = stubPage();
  await pictureFile(new DrawingStandIn(100, 300) as unknown as SVGSVGElement, 'Elsinore', '');
  expect(canvas.height).toBe(2550);
  expect(drawn[1]).toEqual(['image', expect.anything(), 400, 0, 800, 2400]);
});
