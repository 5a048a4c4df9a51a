import { type Box, boundsOf } from '../art/geometry.ts';
import type { BoardPlan, DrawnVillage, Placement, Point } from './model.ts';

/** The visible part of the board: a point of the board p appears at (p.x * scale + x, p.y * scale + y). */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const LEAST_SCALE = 0.12;
const MOST_SCALE = 2.6;
/** A small village is not blown up to fill a large screen. */
const MOST_FIT = 1.05;
const MARGIN = 34;

export function boundsOfVillage(
  village: DrawnVillage,
  placements: readonly Placement[],
  planned: BoardPlan['tiles'] = [],
): Box {
  const points = [
    ...village.tiles.flatMap(({ outline }) => outline),
    ...placements.flatMap(({ tile }) => tile.outline),
    ...planned.flatMap(({ outline }) => outline),
  ];
  return points.length === 0 ? { left: -100, top: -100, right: 100, bottom: 100 } : boundsOf(points);
}

/** The covers over the edges of the board; the village is fitted into the rest. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export function fitTo(
  { left, top, right, bottom }: Box,
  size: Size,
  insets: Insets = NO_INSETS,
  most: number = MOST_FIT,
): Viewport {
  const [w, h] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const room = {
    width: Math.max(1, size.width - insets.left - insets.right),
    height: Math.max(1, size.height - insets.top - insets.bottom),
  };
  const scale = clampScale(Math.min(room.width / w, room.height / h, most));
  return {
    scale,
    x: insets.left + room.width / 2 - ((left + right) / 2) * scale,
    y: insets.top + room.height / 2 - ((top + bottom) / 2) * scale,
  };
}

/** Shows one box in the middle at a given zoom, as far as all of another stays in sight. */
export function lookAt(box: Box, whole: Box, scale: number, { width, height }: Size, insets: Insets): Viewport {
  const along = (middle: number, low: number, high: number, from: number, to: number) => {
    const [least, most] = [from + MARGIN - low, to - MARGIN - high];
    return least > most ? (least + most) / 2 : Math.max(least, Math.min(most, (from + to) / 2 - middle));
  };
  const { left, top, right, bottom } = insets;
  return {
    scale,
    x: along(((box.left + box.right) / 2) * scale, whole.left * scale, whole.right * scale, left, width - right),
    y: along(((box.top + box.bottom) / 2) * scale, whole.top * scale, whole.bottom * scale, top, height - bottom),
  };
}

function clampScale(scale: number): number {
  return Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale));
}

/** Zooms so that what is under a point of the screen stays there. */
export function zoomAt(view: Viewport, factor: number, at: Point): Viewport {
  const scale = clampScale(view.scale * factor);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves the picture, but never so far that the village leaves the screen. */
export function panBy(view: Viewport, dx: number, dy: number, bounds: Box, size: Size): Viewport {
  const keep = 60;
  const clamp = (value: number, low: number, high: number, room: number) =>
    Math.max(keep - high * view.scale, Math.min(room - keep - low * view.scale, value));
  return {
    ...view,
    x: clamp(view.x + dx, bounds.left, bounds.right, size.width),
    y: clamp(view.y + dy, bounds.top, bounds.bottom, size.height),
  };
}

export function toBoard(view: Viewport, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

export function toScreen(view: Viewport, at: Point): Point {
  return { x: at.x * view.scale + view.x, y: at.y * view.scale + view.y };
}
