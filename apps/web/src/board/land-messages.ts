import type { PaintStyles, TileLand } from '../art/land-paint.ts';

/** Messages between the board and the worker that paints its land. */

/** A picture of a part of the board: its left upper corner in pixels, its size, and the pixels for a unit of the board. */
export interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

export type LandRequest =
  | { readonly do: 'store'; readonly key: number; readonly land: TileLand }
  | { readonly do: 'forget'; readonly keys: readonly number[] }
  | {
      readonly do: 'paint';
      readonly job: number;
      readonly keys: readonly number[];
      readonly sheet: Sheet;
      readonly styles: PaintStyles;
    };

export interface LandAnswer {
  readonly job: number;
  readonly bitmap: ImageBitmap;
}
