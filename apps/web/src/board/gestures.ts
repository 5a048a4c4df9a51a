import type { Point } from './model.ts';

/** The gestures that a board reads from pointers; all points are relative to its left upper corner. */
export interface GestureEnds {
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** A gesture has ended: the picture may be drawn sharp again. */
  rest(): void;
  /** A tap by a finger or pen means markers, a click what the pointer has shown. */
  tap(at: Point, isTouch: boolean): void;
  /** A finger goes down; true where it takes hold of the tile in hand. */
  grab(at: Point): boolean;
  /** The finger that holds the tile moves. */
  drag(at: Point): void;
  doubleTap(at: Point): void;
  hover(at: Point | undefined): void;
  inspect(at: Point): void;
  /** Right click; true if it meant something of its own. */
  turn(at: Point, step: 1 | -1): boolean;
}

/** The least movement of a drag; less is a tap. */
const DRAG_PX = 9;
const LONG_PRESS_MS = 480;
const DOUBLE_TAP_MS = 320;
const REST_MS = 160;

/** Listens to an element; gives the function that ends it. */
export function listen(element: HTMLElement, ends: GestureEnds): () => void {
  const down = new Map<number, Point>();
  let start: Point | undefined;
  let isHolding = false;
  let isDragging = false;
  let press: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let lastTap: { readonly at: Point; readonly time: number } | undefined;
  let lastTurn = Number.NEGATIVE_INFINITY;

  const where = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
  const restSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(() => ends.rest(), REST_MS);
  };
  const endPress = () => {
    clearTimeout(press);
    press = undefined;
  };

  const onDown = (event: PointerEvent) => {
    const at = where(event);
    down.set(event.pointerId, at);
    if (down.size === 1) {
      isHolding = event.pointerType !== 'mouse' && ends.grab(at);
      if (isHolding) element.setPointerCapture(event.pointerId);
      start = event.button === 2 || isHolding ? undefined : at;
      isDragging = false;
      if (isHolding) return;
      if (event.pointerType !== 'mouse')
        press = setTimeout(() => {
          start = undefined;
          ends.inspect(at);
        }, LONG_PRESS_MS);
    } else {
      start = undefined;
      endPress();
    }
  };

  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    const at = where(event);
    if (!before) {
      if (event.pointerType === 'mouse') ends.hover(at);
      return;
    }
    if (isHolding) {
      ends.drag(at);
      return;
    }
    if (down.size === 1) {
      if (!isDragging && start && far(start, at) < DRAG_PX) return;
      if (!isDragging) {
        isDragging = true;
        endPress();
        element.setPointerCapture(event.pointerId);
        element.classList.add('panning');
        ends.hover(undefined);
      }
      ends.pan(at.x - before.x, at.y - before.y);
    } else {
      const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      isDragging = true;
      const factor = far(other, at) / Math.max(1, far(other, before));
      ends.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      ends.zoom(factor, { x: (other.x + at.x) / 2, y: (other.y + at.y) / 2 });
    }
    down.set(event.pointerId, at);
    restSoon();
  };

  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    endPress();
    isHolding = false;
    element.classList.remove('panning');
    if (event.type === 'pointercancel' || isDragging || !start || down.size > 0) return;
    const at = where(event);
    const now = event.timeStamp;
    if (lastTap && now - lastTap.time < DOUBLE_TAP_MS && far(lastTap.at, at) < 3 * DRAG_PX) {
      lastTap = undefined;
      ends.doubleTap(at);
      return;
    }
    lastTap = { at, time: now };
    ends.tap(at, event.pointerType !== 'mouse');
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = where(event);
    const step = event.deltaY > 0 ? 1 : -1;
    if (!event.ctrlKey && event.timeStamp - lastTurn > 140 && ends.turn(at, step)) {
      lastTurn = event.timeStamp;
      return;
    }
    if (event.timeStamp - lastTurn <= 140) return;
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    ends.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.0016)), at);
    restSoon();
  };

  const onMenu = (event: MouseEvent) => {
    event.preventDefault();
    const at = where(event);
    if (!ends.turn(at, 1) && start === undefined) ends.inspect(at);
  };
  const onLeave = () => {
    if (down.size === 0) ends.hover(undefined);
  };

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('contextmenu', onMenu);
  return () => {
    endPress();
    clearTimeout(resting);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onUp);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('contextmenu', onMenu);
  };
}
