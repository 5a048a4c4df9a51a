import type { PlacedTile, Point } from './model.ts';

const ORIGIN: Point = { x: 0, y: 0 };

/**
 * The tile in hand, drawn at its own origin: the same object for all places where it lies turned alike, so that moving it changes one
 * attribute and not each of its shapes.
 */
export class HeldTiles {
  private id: string | undefined;
  /** The present tile by its segments, one for each way that it was turned. */
  private readonly turned = new Map<string, PlacedTile>();

  of(tile: PlacedTile | undefined): { readonly tile: PlacedTile | undefined; readonly at: Point } {
    if (!tile) return { tile, at: ORIGIN };
    if (tile.id !== this.id) {
      this.id = tile.id;
      this.turned.clear();
    }
    const [at] = tile.outline;
    const shift = ({ x, y }: Point): Point => ({ x: x - at.x, y: y - at.y });
    const segments = tile.segments.map(({ kind, a, b }) => ({ kind, a: shift(a), b: shift(b) }));
    const key = segments.map(({ kind, a: { x, y } }) => `${kind} ${x.toFixed(0)} ${y.toFixed(0)}`).join();
    let held = this.turned.get(key);
    if (!held) {
      held = { ...tile, outline: tile.outline.map(shift), segments };
      this.turned.set(key, held);
    }
    return { tile: held, at };
  }
}
