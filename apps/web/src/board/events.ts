import { contains, distance } from '../art/geometry.ts';
import { type GestureEnds, listen } from './gestures.ts';
import { groupPlacements } from './group-placements.ts';
import { keyTo } from './keys.ts';
import { type Point, type Target, targetKey } from './model.ts';
import { type PlacementSide, placementsAt, sideAt } from './sides.ts';
import { type BoardState, FINGER } from './state.ts';

const KEY_ZOOM = 1.25;

/** Follows the size of the board and its pointers; returns the function that ends it. */
export function listenToBoard(element: HTMLElement, state: BoardState, ends: BoardEnds): () => void {
  const observer = new ResizeObserver(() => {
    state.measure();
    state.fit('at-once');
  });
  observer.observe(element);
  const stop = listen(element, gesturesOf(state, ends));
  return () => {
    observer.disconnect();
    stop();
  };
}

/** The parts of the board itself that pointers change. */
interface BoardEnds {
  readonly setCurrent: (key: string) => void;
  /** Shows only the places of one side of the village; all of them for undefined. */
  readonly setSide: (side: PlacementSide | undefined) => void;
}

function gesturesOf(state: BoardState, { setCurrent, setSide }: BoardEnds): GestureEnds {
  /** A finger means the marker that is nearest: a side opens, a place is aimed at, and a second tap chooses it. */
  const touchPlaces = (at: Point): boolean => {
    const { props, placements } = state.content;
    const side = sideAt(state.sides, state.toBoard(at));
    if (!side) return false;
    const here = placementsAt(side);
    if (side.spots.length > 1 && side.spots.length < groupPlacements(placements).length) setSide(side);
    else if (side.spots.length === 1 && here.some(({ id }) => id === props.aim)) {
      if (props.aim !== undefined) props.onPick({ kind: 'place', place: props.aim });
      return true;
    }
    const { rotation } = state.aimed ?? {};
    const others = here.filter(({ id }) => id !== props.aim);
    const next = others.find((place) => place.rotation === rotation) ?? others[0];
    if (next && !(side.spots.length > 1 && here.some(({ id }) => id === props.aim))) props.onAim?.(next.id);
    return true;
  };
  /** A mouse aims by itself where it points; on the marker of a side with several places it opens that side. */
  const openSide = (at: Point): boolean => {
    const side = sideAt(state.sides, state.toBoard(at));
    if (!side || side.spots.length < 2 || side.spots.length === groupPlacements(state.content.placements).length)
      return false;
    if (distance(state.toScreen(side.at), at) > FINGER) return false;
    const here = placementsAt(side);
    if (!here.some(({ id }) => id === state.content.props.aim)) state.content.props.onAim?.(here[0].id);
    setSide(side);
    return true;
  };
  /** False where there is nothing. */
  const tap = (at: Point, isTouch: boolean): boolean => {
    const { props } = state.content;
    if (isTouch ? touchPlaces(at) : openSide(at)) return true;
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
  /** The vector from the middle of the tile in hand to the finger that holds it. */
  let grip: Point = { x: 0, y: 0 };
  return {
    pan: (dx, dy) => {
      state.isHeld = true;
      state.pan(dx, dy);
    },
    zoom: (factor, at) => state.zoomBy(factor, at, 'moving'),
    rest: () => state.show(state.view, 'at-once'),
    tap: (at, isTouch) => void tap(at, isTouch),
    doubleTap: (at) => {
      if (state.content.placements.length > 0) return;
      if (!tap(at, false)) state.release();
    },
    grab: (at) => {
      if (!state.aimed || !state.isOnHandle(at)) return false;
      const { x, y } = state.toScreen(state.aimed.at);
      grip = { x: at.x - x, y: at.y - y };
      return true;
    },
    drag: (at) => {
      const place = state.placementNear({ x: at.x - grip.x, y: at.y - grip.y });
      if (place && place.id !== state.content.props.aim) state.content.props.onAim?.(place.id);
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
