import type { Box } from './geometry.ts';
import type { GroundShapes, LandPath } from './land-shapes.ts';

/**
 * Paints the land of a village into a canvas. It knows neither page nor tiles, so that a worker can do it: shapes and their looks
 * come as plain data.
 */

/** The land of one tile, ready to be painted. */
export interface TileLand {
  readonly ground: GroundShapes;
  readonly terrain: readonly LandPath[];
  readonly building: readonly LandPath[];
  /** Its distance from the back: shapes farther back are painted first. */
  readonly front: number;
  /** The part of the board that it may cover. */
  readonly box: Box;
}

/** The looks of one class on the board. */
export interface PaintStyle {
  readonly fill: string | undefined;
  readonly fillAlpha: number;
  readonly stroke: string | undefined;
  readonly strokeAlpha: number;
  readonly width: number;
  readonly dashes: readonly number[];
  readonly isStrokeFirst: boolean;
  /** The distance by which it is moved down. */
  readonly down: number;
}

/** Looks by the class of the group and that of the path in it; see `styleKey`. */
export type PaintStyles = ReadonlyMap<string, PaintStyle>;

export function styleKey(group: string, name: string): string {
  return `${group}|${name}`;
}

/** The groups of paths besides grounds: the earth that shows below the edge of a tile, what grows, and what was built. */
export const EARTH = 'under';
export const TERRAIN = 'terrain';
export const BUILDING = 'scene';

type Context = OffscreenCanvasRenderingContext2D;

function paint(context: Context, d: string, style: PaintStyle | undefined): void {
  if (style) paintPath(context, new Path2D(d), style);
}

function paintPath(context: Context, path: Path2D, style: PaintStyle): void {
  const fill = () => {
    if (style.fill === undefined) return;
    context.globalAlpha = style.fillAlpha;
    context.fillStyle = style.fill;
    context.fill(path);
  };
  const stroke = () => {
    if (style.stroke === undefined || style.width === 0) return;
    context.globalAlpha = style.strokeAlpha;
    context.strokeStyle = style.stroke;
    context.lineWidth = style.width;
    context.setLineDash([...style.dashes]);
    context.stroke(path);
  };
  for (const draw of style.isStrokeFirst ? [stroke, fill] : [fill, stroke]) draw();
}

/** Paints from the ground up, into a context that is already moved and scaled. */
export function paintLand(context: Context, lands: readonly TileLand[], styles: PaintStyles): void {
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const earth = styles.get(styleKey(EARTH, ''));
  context.save();
  context.translate(0, earth?.down ?? 0);
  for (const { ground } of lands) paint(context, ground.grass, earth);
  context.restore();
  for (const { ground } of lands) {
    paint(context, ground.grass, styles.get(styleKey(ground.class, 'grass')));
    context.save();
    context.clip(new Path2D(ground.grass));
    for (const path of ground.details) paint(context, path.d, styles.get(styleKey(ground.class, path.class)));
    context.restore();
  }
  for (const { terrain, building } of lands.toSorted((one, other) => one.front - other.front)) {
    for (const path of terrain) paint(context, path.d, styles.get(styleKey(TERRAIN, path.class)));
    for (const path of building) paint(context, path.d, styles.get(styleKey(BUILDING, path.class)));
  }
}
