import { contains } from '../art/geometry.ts';
import { type GestureEnds, listen } from './gestures.ts';
import { keyTo } from './keys.ts';
import { type Point, type Target, targetKey } from './model.ts';
import type { BoardState } from './state.ts';

const KEY_ZOOM = 1.25;

/** Follows the size of the board and its pointers; returns the function that ends it. */
export function listenToBoard(element: HTMLElement, state: BoardState, setCurrent: (key: string) => void): () => void {
  const observer = new ResizeObserver(() => state.fit('at-once'));
  observer.observe(element);
  const stop = listen(element, gesturesOf(state, setCurrent));
  return () => {
    observer.disconnect();
    stop();
  };
}

function gesturesOf(state: BoardState, setCurrent: (key: string) => void): GestureEnds {
  /** False where there is nothing. */
  const tap = (at: Point): boolean => {
    const { props } = state.content;
    const place = state.placementNear(at);
    if (place) {
      if (place.id === props.aim) props.onPick({ kind: 'place', place: place.id });
      else props.onAim?.(place.id);
      return true;
    }
    const target = state.targetNear(at);
    if (!target) return false;
    setCurrent(targetKey(target));
    props.onPick(target);
    return true;
  };
  let hovered: string | undefined;
  return {
    pan: (dx, dy) => {
      state.isHeld = true;
      state.pan(dx, dy);
    },
    zoom: (factor, at) => state.zoomBy(factor, at, 'moving'),
    rest: () => state.show(state.view, 'at-once'),
    tap: (at) => void tap(at),
    doubleTap: (at) => {
      if (!tap(at)) state.release();
    },
    hover: (at) => {
      const { props } = state.content;
      const place = at && state.placementNear(at);
      if (place && place.id !== props.aim) props.onAim?.(place.id);
      const target = at && state.targetNear(at);
      const key = target && targetKey(target);
      if (key === hovered) return;
      hovered = key;
      props.onHover?.(target);
    },
    inspect: (at) => {
      const target = state.targetNear(at);
      if (target) state.content.props.onInspect?.(target, at);
    },
    turn: (at, step) => {
      const { props } = state.content;
      const { aimed } = state;
      if (!aimed || !props.onTurn || !contains(aimed.tile.outline, state.toBoard(at))) return false;
      props.onTurn(step);
      return true;
    },
  };
}

/** Obeys a key of the board; keys of others go on. */
export function pressOnBoard(event: KeyboardEvent, state: BoardState, focus: (target: Target) => void): void {
  const { props, spots, placements } = state.content;
  const focused = (event.target as Element).getAttribute('data-t') ?? undefined;
  const spot = spots.find(({ key }) => key === focused);
  const { highlights = {}, aim } = props;
  const step = keyTo(event, { spot, spots, highlights, placements, aim });
  if (!step) return;
  event.preventDefault();
  switch (step.do) {
    case 'fit':
      state.release();
      return;
    case 'zoom':
      state.zoomMiddle(step.in ? KEY_ZOOM : 1 / KEY_ZOOM);
      return;
    case 'focus':
      focus(step.target);
      props.onHover?.(step.target);
      return;
    case 'pick':
      props.onPick(step.target);
      return;
    case 'inspect':
      props.onInspect?.(step.target, state.toScreen(spot?.at ?? { x: 0, y: 0 }));
      return;
    case 'aim':
      props.onAim?.(step.place);
      return;
    default:
      props.onTurn?.(step.step);
  }
}
