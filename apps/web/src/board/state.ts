import { type Box, boundsOf, distance } from '../art/geometry.ts';
import { groupPlacements } from './group-placements.ts';
import { HANDLE_EDGE_PX, HANDLE_PX, HANDLE_REACH_PX, handleOf } from './handle.ts';
import { type Placement, type Point, type Target, targetKey } from './model.ts';
import { lengthOfMotion } from './motion.ts';
import type { BoardProps } from './props.ts';
import { boundsAround, boundsOfSide, MARKER_GAP_PX, type PlacementSide, sidesOf, zoomApart } from './sides.ts';
import { placementAt, type Spot, targetAt } from './targets.ts';
import { fitTo, type Insets, lookAt, panBy, type Size, toBoard, toScreen, type Viewport, zoomAt } from './viewport.ts';

/** Half the least size of a target for a finger, 44 px. */
export const FINGER = 22;
/** The length of a transition, as in board.css. */
const EASE_MS = 220;
/** The distance from the edge that something with the focus keeps. */
const EDGE = 60;
/** A side of the village is not shown smaller than this where it fits, and not larger than that. */
const LEAST_SIDE = 0.7;
const MOST_SIDE = 1.7;

/** The things on the board at the moment. */
export interface BoardContent {
  readonly props: BoardProps;
  readonly spots: readonly Spot[];
  readonly bounds: Box;
  readonly placements: readonly Placement[];
  /** The part of the board that the picture is fitted to. */
  readonly sight: Box;
}

/** The view of the board, and the things on it. Nothing here draws: moving the picture is one CSS transform. */
export class BoardState {
  readonly frame: { current: HTMLDivElement | null } = { current: null };
  readonly world: { current: HTMLDivElement | null } = { current: null };
  view: Viewport = { x: 0, y: 0, scale: 1 };
  /** The player has chosen a view; it stays until `release`. */
  isHeld = false;
  /** Set at every drawing, before any event can come. */
  content: BoardContent;
  /** Called when the picture has come to rest. */
  onRest: (() => void) | undefined;
  /** The zoom that the picture was last drawn sharp for. */
  private sharp = 1;
  private readonly onSharp: (zoom: number) => void;

  constructor(content: BoardContent, onSharp: (zoom: number) => void) {
    this.content = content;
    this.onSharp = onSharp;
  }

  /** The size of the board when it was last measured, which every change of it does soon after. */
  lastSize: Size = { width: 1, height: 1 };

  /** The size of the board now. In the middle of a change the browser must lay the page out to tell it. */
  measure(): Size {
    const { clientWidth: width = 1, clientHeight: height = 1 } = this.frame.current ?? {};
    this.lastSize = { width, height };
    return this.lastSize;
  }

  /** The padding of the board, set in style sheets: the room of the controls over its edges. */
  private get insets(): Insets {
    const { paddingTop, paddingRight, paddingBottom, paddingLeft } = this.frame.current
      ? getComputedStyle(this.frame.current)
      : { paddingTop: '', paddingRight: '', paddingBottom: '', paddingLeft: '' };
    const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(
      (text) => Number.parseFloat(text) || 0,
    );
    return { top, right, bottom, left };
  }

  /** The room below the lowest place that the handle of the tile in hand takes, where it is shown. */
  private get handleRoom(): number {
    const isShown = this.content.placements.length > 0 && matchMedia('(pointer: coarse)').matches;
    return isShown ? HANDLE_PX + HANDLE_REACH_PX + HANDLE_EDGE_PX : 0;
  }

  /** Fits the picture to a part of the board, with as much room for the handle as does not lie below the lowest place anyway. */
  private fitted(box: Box, most?: number): Viewport {
    const { insets, handleRoom } = this;
    const size = this.measure();
    const whole = fitTo(box, size, insets, most);
    if (handleRoom === 0) return whole;
    const lowest = Math.max(...this.content.placements.map(({ tile }) => boundsOf(tile.outline).bottom));
    const lackingIn = (view: Viewport) => {
      const free = size.height - insets.bottom - toScreen(view, { x: 0, y: lowest }).y;
      return Math.max(0, handleRoom - free);
    };
    const smaller = fitTo(box, size, { ...insets, bottom: insets.bottom + lackingIn(whole) }, most);
    // Where the width decides, it has got no smaller, and half of the room went above it.
    return { ...smaller, y: smaller.y - lackingIn(smaller) };
  }

  /** Moves the picture without drawing it anew. */
  show(next: Viewport, how: 'moving' | 'eased' | 'at-once'): void {
    this.view = next;
    const { current: element } = this.world;
    if (!element) return;
    element.classList.toggle('eased', how === 'eased');
    element.style.transform = `translate(${onPixel(next.x)}px, ${onPixel(next.y)}px) scale(${next.scale})`;
    if (how === 'moving') return;
    this.onRest?.();
    if (next.scale === this.sharp) return;
    this.sharp = next.scale;
    this.onSharp(next.scale);
    sharpen(element, how === 'eased' ? EASE_MS * lengthOfMotion() : 0);
  }

  /** Shows the whole village, unless the player has chosen a view. */
  fit(how: 'eased' | 'at-once'): void {
    if (this.isHeld) return;
    this.show(this.fitted(this.content.bounds), how);
  }

  /** Gives up the view that the player has chosen. */
  release(): void {
    this.isHeld = false;
    this.fit('eased');
  }

  pan(dx: number, dy: number, how: 'moving' | 'eased' = 'moving'): void {
    this.show(panBy(this.view, dx, dy, this.content.bounds, this.measure()), how);
  }

  zoomBy(factor: number, at: Point, how: 'moving' | 'eased'): void {
    this.isHeld = true;
    this.show(zoomAt(this.view, factor, at), how);
  }

  zoomMiddle(factor: number): void {
    const { width, height } = this.measure();
    this.zoomBy(factor, { x: width / 2, y: height / 2 }, 'eased');
  }

  bringIntoView(at: Point): void {
    const { width, height } = this.measure();
    const { x, y } = toScreen(this.view, at);
    const dx = x < EDGE ? EDGE - x : x > width - EDGE ? width - EDGE - x : 0;
    const dy = y < EDGE ? EDGE - y : y > height - EDGE ? height - EDGE - y : 0;
    if (dx !== 0 || dy !== 0) this.pan(dx, dy, 'eased');
  }

  /** Moves the picture so that the targets can be seen, where only a part of the village is in view. */
  reveal(targets: readonly Target[]): void {
    if (!this.isHeld) return;
    const keys = new Set(targets.map(targetKey));
    for (const spot of this.content.spots) if (keys.has(spot.key)) this.bringIntoView(spot.at);
  }

  toBoard(at: Point): Point {
    return toBoard(this.view, at);
  }

  toScreen(at: Point): Point {
    return toScreen(this.view, at);
  }

  /** The part of the board in sight, at its last size. */
  get inSight(): Box {
    const { width, height } = this.lastSize;
    const [from, to] = [this.toBoard({ x: 0, y: 0 }), this.toBoard({ x: width, y: height })];
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  get aimed(): Placement | undefined {
    const { placements, props } = this.content;
    return placements.find(({ id }) => id === props.aim);
  }

  /** The target at a point of the screen. Places are found by `placementNear`. */
  targetNear(at: Point): Target | undefined {
    const open = this.content.spots.filter(({ target }) => target.kind !== 'place');
    return targetAt(open, this.toBoard(at), FINGER / this.view.scale);
  }

  /** The markers of the places as they are drawn at this zoom. */
  get sides(): readonly PlacementSide[] {
    return sidesOf(groupPlacements(this.content.placements), MARKER_GAP_PX / this.view.scale);
  }

  isOnHandle(at: Point): boolean {
    const { aimed, content } = this;
    if (!aimed) return false;
    const handle = handleOf(aimed, this.sides, this.view.scale, content.sight);
    return distance(this.toScreen(handle), at) < HANDLE_REACH_PX + 4;
  }

  /** Shows one side of the village and what lies beside it, as far as its places have a size there at which they can be told apart. */
  showSide(side: PlacementSide): void {
    this.isHeld = true;
    const around = boundsAround(side, this.content.props.village.tiles);
    const near = this.fitted(around);
    const least = Math.max(LEAST_SIDE, zoomApart(side));
    if (near.scale >= least) this.show(near, 'eased');
    else {
      const { lastSize, insets, handleRoom } = this;
      const places = boundsOfSide(side);
      const { scale } = this.fitted(places, Math.min(least, MOST_SIDE));
      this.show(lookAt(around, places, scale, lastSize, { ...insets, bottom: insets.bottom + handleRoom }), 'eased');
    }
  }

  placementNear(at: Point): Placement | undefined {
    return placementAt(this.content.placements, this.toBoard(at), this.aimed?.rotation);
  }
}

/** The place and scale of a painted picture in pixels of the screen. */
function onPixel(value: number): number {
  return Math.round(value * devicePixelRatio) / devicePixelRatio;
}

/**
 * The picture is a layer of its own, so that panning costs nothing; stretched by a zoom it would stay blurred. Giving
 * the layer up for a moment has it drawn anew at the present size.
 */
function sharpen(element: HTMLElement, after: number): void {
  setTimeout(() => {
    element.style.willChange = 'auto';
    requestAnimationFrame(() => requestAnimationFrame(() => (element.style.willChange = '')));
  }, after);
}
