import { type Box, boundsOf } from '../art/geometry.ts';
import type { TileLand } from '../art/land-paint.ts';
import { buildingPaths, groundOf, isSameLand, terrainPaths } from '../art/land-shapes.ts';
import { LandStyles } from '../art/land-styles.ts';
import { layoutOf } from '../art/layout.ts';
import type { LandAnswer, LandRequest, Sheet } from './land-messages.ts';
import type { PlacedTile } from './model.ts';
import type { Size } from './viewport.ts';

/** The most pixels of the picture of the whole village, as a multiple of those of the board: from nearer, a part is painted by itself. */
const MOST_WHOLE = 1.4;
/** The part in sight is painted with this share of its size around it, for the next pan. */
const BESIDE = 0.15;
/** Pictures that are sharper than needed, or less sharp, by no more than this are kept. */
const NEAR = 1.02;
const SHARPER = 1.5;
/** The time after which a zoom has come to rest. */
const REST_MS = 120;

/** Earth below a tile, and trees and roofs that stick out of it. */
const AROUND = { side: 26, above: 84, below: 30 };

type OnPicture = (bitmap: ImageBitmap) => void;

/** The worker that paints for all boards of the page. */
class LandWorker {
  private readonly worker = new Worker(new URL('./land-worker.ts', import.meta.url), { type: 'module', name: 'land' });
  private readonly waiting = new Map<number, OnPicture>();
  private last = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data: { job, bitmap } }: MessageEvent<LandAnswer>) => {
      const onPicture = this.waiting.get(job);
      this.waiting.delete(job);
      if (onPicture) onPicture(bitmap);
      else bitmap.close();
    });
  }

  private send(request: LandRequest): void {
    this.worker.postMessage(request);
  }

  store(land: TileLand): number {
    const key = ++this.last;
    this.send({ do: 'store', key, land });
    return key;
  }

  forget(keys: readonly number[]): void {
    if (keys.length > 0) this.send({ do: 'forget', keys });
  }

  /** Gives a function that makes the picture unwanted. */
  paint(
    { keys, sheet, styles }: Omit<Extract<LandRequest, { do: 'paint' }>, 'do' | 'job'>,
    done: OnPicture,
  ): () => void {
    const job = ++this.last;
    this.waiting.set(job, done);
    this.send({ do: 'paint', job, keys, sheet, styles });
    return () => this.waiting.delete(job);
  }
}

let shared: LandWorker | undefined;

/** The worker, where this browser can paint in one. */
function landWorker(): LandWorker | undefined {
  if (!('OffscreenCanvas' in globalThis)) return undefined;
  shared ??= new LandWorker();
  return shared;
}

/** The board as the painter sees it. */
interface PaintedBoard {
  readonly lastSize: Size;
  readonly inSight: Box;
}

/** A tile whose land the worker has. */
interface KnownTile {
  readonly tile: PlacedTile;
  readonly land: TileLand;
  readonly key: number;
}

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly sheet: Sheet;
}

/**
 * Keeps the land of a village as pictures: the whole of it, and above that the part in sight where the board is zoomed in so far that
 * the whole is not sharp. Pictures are painted by a worker; until a new one is there, the old one is shown at its new size.
 */
export class LandPainter {
  /** Called when a picture of the whole is there, with the tiles in it. */
  onPainted: (tiles: readonly PlacedTile[]) => void = () => {};
  private readonly host: HTMLElement;
  private readonly board: PaintedBoard;
  private readonly worker = landWorker();
  private styles: LandStyles;
  /** True when the styles are those of a board seen from afar. */
  private isFar = false;
  private known: readonly KnownTile[] = [];
  private painted: readonly PlacedTile[] = [];
  private whole: Picture | undefined;
  private close: Picture | undefined;
  /** The pixels for a unit that would be sharp. */
  private wanted = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private drop: () => void = () => {};

  /** @param host an element at the origin of the board */
  constructor(host: HTMLElement, board: PaintedBoard) {
    this.host = host;
    this.board = board;
    this.styles = new LandStyles(host);
  }

  /** Paints everything anew, because colours are others. */
  repaint(): void {
    this.styles = new LandStyles(this.host);
    if (this.painted.length > 0) this.schedule(0, () => this.paintWhole(this.painted));
  }

  /** Paints these tiles after a while, and as sharp as a zoom asks for. */
  show(tiles: readonly PlacedTile[], zoom: number, after: number): void {
    this.wanted = zoom * devicePixelRatio;
    if (tiles.length === 0) return this.clear();
    const isGone = this.painted.some((tile) => !hasLand(tiles, tile));
    const isNew = tiles.some((tile) => !hasLand(this.painted, tile));
    const has = this.whole?.sheet.scale ?? 0;
    const isSharp = has * NEAR >= this.scaleOf(tiles) && has <= this.wanted * SHARPER;
    if (isGone || isNew) this.schedule(isGone ? 0 : after, () => this.paintWhole(tiles));
    else if (!isSharp) this.schedule(REST_MS, () => this.paintWhole(tiles));
    else this.look();
  }

  /** Paints the part in sight by itself where the picture of the whole is not sharp. */
  look(): void {
    if (!this.whole) return;
    const { whole, close, wanted } = this;
    if (whole.sheet.scale * NEAR >= wanted) return this.setClose(undefined);
    const sight = common(boxOf(whole.sheet), this.board.inSight);
    if (!sight) return;
    if (close?.sheet.scale === wanted && covers(boxOf(close.sheet), sight)) return;
    this.schedule(REST_MS, () => this.paintClose());
  }

  stop(): void {
    clearTimeout(this.timer);
    this.drop();
    this.worker?.forget(this.known.map(({ key }) => key));
    this.known = [];
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.drop();
    this.setClose(undefined);
    this.whole?.canvas.remove();
    this.whole = undefined;
    if (this.painted.length === 0) return;
    this.painted = [];
    this.onPainted(this.painted);
  }

  private schedule(after: number, run: () => void): void {
    clearTimeout(this.timer);
    if (this.worker) this.timer = setTimeout(run, after);
  }

  private scaleOf(tiles: readonly PlacedTile[]): number {
    const { left, top, right, bottom } = unionOf(tiles.map(({ outline }) => boundsOf(outline)));
    const { width, height } = this.board.lastSize;
    const most = Math.sqrt((MOST_WHOLE * width * height) / ((right - left) * (bottom - top)));
    return Math.min(this.wanted, most * devicePixelRatio);
  }

  private paintWhole(tiles: readonly PlacedTile[]): void {
    this.learn(tiles);
    const part = unionOf(this.known.map(({ land }) => land.box));
    const sheet = sheetOver(part, this.scaleOf(tiles));
    this.paint(sheet, (picture) => {
      this.whole?.canvas.remove();
      this.whole = picture;
      this.host.prepend(picture.canvas);
      this.setClose(undefined);
      this.painted = tiles;
      this.onPainted(tiles);
      this.look();
    });
  }

  private paintClose(): void {
    const { left, top, right, bottom } = this.board.inSight;
    const [x, y] = [(right - left) * BESIDE, (bottom - top) * BESIDE];
    const around = { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
    const part = this.whole && common(boxOf(this.whole.sheet), around);
    if (part) this.paint(sheetOver(part, this.wanted), (picture) => this.setClose(picture));
  }

  private paint(sheet: Sheet, done: (picture: Picture) => void): void {
    const isFar = this.host.closest('.far') !== null;
    if (isFar !== this.isFar) this.styles = new LandStyles(this.host);
    this.isFar = isFar;
    this.drop();
    const styles = this.styles.of(this.known.map(({ land }) => land));
    const request = { keys: this.known.map(({ key }) => key), sheet, styles };
    this.drop = this.worker?.paint(request, (bitmap) => done({ canvas: canvasOf(sheet, bitmap), sheet })) ?? this.drop;
  }

  private setClose(picture: Picture | undefined): void {
    this.close?.canvas.remove();
    this.close = picture;
    if (picture) this.host.append(picture.canvas);
  }

  /** Gives the worker the tiles that it does not have, and takes from it those that are gone. */
  private learn(tiles: readonly PlacedTile[]): void {
    const { worker, known } = this;
    if (!worker) return;
    this.known = tiles.map((tile) => {
      const before = known.find((one) => one.tile.id === tile.id && isSameLand(one.tile, tile));
      if (before) return before;
      const land = landOf(tile);
      return { tile, land, key: worker.store(land) };
    });
    worker.forget(known.filter((one) => !this.known.includes(one)).map(({ key }) => key));
  }
}

function hasLand(tiles: readonly PlacedTile[], tile: PlacedTile): boolean {
  return tiles.some((other) => other.id === tile.id && isSameLand(other, tile));
}

function landOf(tile: PlacedTile): TileLand {
  const { left, top, right, bottom } = boundsOf(tile.outline);
  const { side, above, below } = AROUND;
  return {
    ground: groundOf(tile),
    terrain: terrainPaths(tile),
    building: buildingPaths(tile),
    front: layoutOf(tile).foot.y,
    box: { left: left - side, top: top - above, right: right + side, bottom: bottom + below },
  };
}

function unionOf(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function common(one: Box, other: Box): Box | undefined {
  const box = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}

function covers(box: Box, { left, top, right, bottom }: Box): boolean {
  return box.left <= left && box.top <= top && box.right >= right && box.bottom >= bottom;
}

/** The sheet over a part of the board whose pixels are those of the screen. */
function sheetOver(part: Box, scale: number): Sheet {
  const [left, top] = [Math.floor(part.left * scale), Math.floor(part.top * scale)];
  const [width, height] = [Math.ceil(part.right * scale) - left, Math.ceil(part.bottom * scale) - top];
  return { left, top, width, height, scale };
}

function boxOf({ left, top, width, height, scale }: Sheet): Box {
  return {
    left: left / scale,
    top: top / scale,
    right: (left + width) / scale,
    bottom: (top + height) / scale,
  };
}

/** The canvas that shows a picture where it belongs on the board. */
function canvasOf({ left, top, width, height, scale }: Sheet, bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.style.left = `${left / scale}px`;
  canvas.style.top = `${top / scale}px`;
  canvas.style.width = `${width / scale}px`;
  canvas.style.height = `${height / scale}px`;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return canvas;
}
