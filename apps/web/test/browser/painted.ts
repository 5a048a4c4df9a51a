import type { Page } from 'playwright-core';

/** A colour as red, green and blue, from 0 to 255. */
export type Pixel = readonly [number, number, number];

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rows of a part of the window as they are painted. */
export async function paintedRows(page: Page, clip: Clip): Promise<readonly (readonly Pixel[])[]> {
  const png = (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
  const { width, bytes } = await page.evaluate(async (text) => {
    const file = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([file]));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
    let letters = '';
    for (const byte of data) letters += String.fromCharCode(byte);
    return { width: picture.width, bytes: btoa(letters) };
  }, png);
  const data = Buffer.from(bytes, 'base64');
  const colour = (at: number): Pixel => [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
  return Array.from({ length: data.length / 4 / width }, (_, row) =>
    Array.from({ length: width }, (_each, column) => colour(row * width + column)),
  );
}

/** The colour that a style sheet gives something on the board. */
export async function colourOnBoard(page: Page, value: string): Promise<Pixel> {
  const text = await page.locator('.board').evaluate((board, wanted) => {
    const probe = document.createElement('i');
    probe.style.color = wanted;
    board.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, value);
  return colourIn(text);
}

/** The colour that a browser writes as `rgb(1, 2, 3)`. */
export function colourIn(text: string): Pixel {
  const [red = 0, green = 0, blue = 0] = text.match(/[\d.]+/g)?.map(Number) ?? [];
  return [red, green, blue];
}

/** True where nobody would tell the colours apart. */
export function isAlike(one: Pixel, other: Pixel): boolean {
  return one.every((value, index) => Math.abs(value - other[index]) <= 8);
}

/** The contrast of two colours as WCAG measures it, from 1 to 21. */
export function contrast(one: Pixel, other: Pixel): number {
  const [dim, bright] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: Pixel): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
