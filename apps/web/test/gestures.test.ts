import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GestureEnds, listen } from '../src/board/gestures.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An element at 100,50 of the window, which takes what a board asks of one. */
class BoardStandIn {
  private readonly listeners = new Map<string, (event: unknown) => void>();
  readonly classes = new Set<string>();
  readonly captured: number[] = [];
  readonly classList = {
    add: (name: string) => void this.classes.add(name),
    remove: (name: string) => void this.classes.delete(name),
  };

  addEventListener(kind: string, listener: (event: unknown) => void): void {
    this.listeners.set(kind, listener);
  }

  removeEventListener(kind: string): void {
    this.listeners.delete(kind);
  }

  getBoundingClientRect() {
    return { left: 100, top: 50 };
  }

  setPointerCapture(id: number): void {
    this.captured.push(id);
  }

  fire(type: string, event: object): void {
    this.listeners.get(type)?.({ type, preventDefault: () => {}, ...event });
  }
}

interface Pointer {
  readonly pointerType?: 'mouse' | 'touch';
  readonly pointerId?: number;
  readonly button?: number;
  readonly timeStamp?: number;
}

/** A board that notes what is done at it; points count from its corner. */
function openBoard(answers: { readonly grabs?: boolean; readonly turns?: boolean } = {}) {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void done.push([name, ...args]);
  const element = new BoardStandIn();
  const ends: GestureEnds = {
    pan: note('pan'),
    zoom: note('zoom'),
    rest: note('rest'),
    tap: note('tap'),
    grab: (at) => {
      note('grab')(at);
      return answers.grabs === true;
    },
    drag: note('drag'),
    doubleTap: note('doubleTap'),
    hover: note('hover'),
    inspect: note('inspect'),
    turn: (at, step) => {
      note('turn')(at, step);
      return answers.turns === true;
    },
  };
  const stop = listen(element as unknown as HTMLElement, ends);
  const fire = (type: string, x: number, y: number, { pointerType = 'mouse', pointerId = 1, ...more }: Pointer = {}) =>
    element.fire(type, { clientX: 100 + x, clientY: 50 + y, pointerType, pointerId, button: 0, timeStamp: 0, ...more });
  const wheel = (deltaY: number, timeStamp: number, ctrlKey = false) =>
    element.fire('wheel', { clientX: 110, clientY: 60, deltaY, deltaMode: 0, ctrlKey, timeStamp });
  return { done, element, fire, wheel, stop };
}

const TOUCH = { pointerType: 'touch' } as const;

describe('a mouse', () => {
  it('hovers while no button is down, and clicks where it has hardly moved', () => {
    const { done, fire } = openBoard();
    fire('pointermove', 3, 4);
    fire('pointerdown', 3, 4);
    fire('pointermove', 9, 10);
    fire('pointerup', 9, 10);
    expect(done).toEqual([
      ['hover', { x: 3, y: 4 }],
      ['tap', { x: 9, y: 10 }, false],
    ]);
  });

  it('drags the board once it has moved far enough, and clicks nothing then', () => {
    const { done, element, fire } = openBoard();
    fire('pointerdown', 0, 0);
    fire('pointermove', 9, 0);
    expect(element.classes).toEqual(new Set(['panning']));
    fire('pointermove', 12, 5);
    fire('pointermove', 10, 2);
    fire('pointerup', 10, 2);
    expect(element.classes).toEqual(new Set());
    expect(element.captured).toEqual([1]);
    expect(done).toEqual([
      ['hover', undefined],
      ['pan', 9, 0],
      ['pan', 3, 5],
      ['pan', -2, -3],
    ]);
    vi.advanceTimersByTime(159);
    expect(done).toHaveLength(4);
    vi.advanceTimersByTime(1);
    expect(done.at(-1)).toEqual(['rest']);
  });

  it('never presses long', () => {
    const { done, fire } = openBoard({ grabs: true });
    fire('pointerdown', 3, 4);
    vi.advanceTimersByTime(5000);
    expect(done).toEqual([]);
  });

  it('clicks twice on one place within a third of a second', () => {
    const { done, fire } = openBoard();
    const click = (x: number, timeStamp: number) => {
      fire('pointerdown', x, 0, { timeStamp });
      fire('pointerup', x, 0, { timeStamp });
    };
    click(0, 1000);
    click(26, 1319);
    click(0, 2000);
    click(0, 2320);
    click(27, 2400);
    expect(done.map(([name]) => name)).toEqual(['tap', 'doubleTap', 'tap', 'tap', 'tap']);
  });

  it('asks about what lies under a right click, unless that turns the tile in hand', () => {
    const click = { button: 2 };
    const { done, fire } = openBoard();
    fire('pointerdown', 1, 2, click);
    fire('contextmenu', 1, 2, click);
    expect(done).toEqual([
      ['turn', { x: 1, y: 2 }, 1],
      ['inspect', { x: 1, y: 2 }],
    ]);
    const turning = openBoard({ turns: true });
    turning.fire('pointerdown', 1, 2, click);
    turning.fire('contextmenu', 1, 2, click);
    expect(turning.done).toEqual([['turn', { x: 1, y: 2 }, 1]]);
  });

  it('leaves the board only while no button is down', () => {
    const { done, fire } = openBoard();
    fire('pointerleave', 0, 0);
    fire('pointerdown', 3, 4);
    fire('pointerleave', 0, 0);
    expect(done).toEqual([['hover', undefined]]);
  });
});

describe('a wheel', () => {
  it('zooms where no tile is in hand, from the first moment on', () => {
    const { done, wheel } = openBoard();
    wheel(100, 0);
    expect(done.at(-1)).toEqual(['zoom', Math.exp(-0.16), { x: 10, y: 10 }]);
    wheel(-10, 1, true);
    expect(done.at(-1)).toEqual(['zoom', Math.exp(0.1), { x: 10, y: 10 }]);
  });

  it('turns the tile in hand, one step for each stroke, and zooms not with its last notches', () => {
    const { done, wheel } = openBoard({ turns: true });
    wheel(5, 1000);
    wheel(5, 1140);
    wheel(-5, 1141);
    expect(done).toEqual([
      ['turn', { x: 10, y: 10 }, 1],
      ['turn', { x: 10, y: 10 }, -1],
    ]);
  });
});

describe('fingers', () => {
  it('tap, and ask with a long press', () => {
    const { done, fire } = openBoard();
    fire('pointerdown', 3, 4, TOUCH);
    vi.advanceTimersByTime(479);
    fire('pointerup', 3, 4, TOUCH);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([
      ['grab', { x: 3, y: 4 }],
      ['tap', { x: 3, y: 4 }, true],
    ]);
    fire('pointerdown', 5, 6, TOUCH);
    vi.advanceTimersByTime(480);
    fire('pointerup', 5, 6, TOUCH);
    expect(done.slice(2)).toEqual([
      ['grab', { x: 5, y: 6 }],
      ['inspect', { x: 5, y: 6 }],
    ]);
  });

  it('hold the tile in hand: it moves with them, and neither taps nor long presses are meant', () => {
    const { done, element, fire } = openBoard({ grabs: true });
    fire('pointerdown', 3, 4, TOUCH);
    vi.advanceTimersByTime(1000);
    fire('pointermove', 4, 5, TOUCH);
    fire('pointerup', 4, 5, TOUCH);
    expect(element.captured).toEqual([1]);
    expect(done).toEqual([
      ['grab', { x: 3, y: 4 }],
      ['drag', { x: 4, y: 5 }],
    ]);
  });

  it('pinch: the board zooms around their middle and goes along with it', () => {
    const { done, fire } = openBoard();
    fire('pointerdown', 0, 0, TOUCH);
    fire('pointerdown', 10, 0, { ...TOUCH, pointerId: 2 });
    fire('pointermove', 20, 0, { ...TOUCH, pointerId: 2 });
    vi.advanceTimersByTime(100);
    fire('pointerup', 20, 0, { ...TOUCH, pointerId: 2 });
    fire('pointerup', 0, 0, TOUCH);
    expect(done).toEqual([
      ['grab', { x: 0, y: 0 }],
      ['pan', 5, 0],
      ['zoom', 2, { x: 10, y: 0 }],
    ]);
  });

  it('that are taken away by the system tap nothing', () => {
    const { done, fire } = openBoard();
    fire('pointerdown', 3, 4, TOUCH);
    fire('pointercancel', 3, 4, TOUCH);
    expect(done).toEqual([['grab', { x: 3, y: 4 }]]);
  });
});

it('nothing is heard after the end, and nothing comes late', () => {
  const { done, fire, wheel, stop } = openBoard();
  wheel(1, 0);
  fire('pointerdown', 3, 4, TOUCH);
  const { length } = done;
  stop();
  vi.advanceTimersByTime(1000);
  fire('pointerup', 3, 4, TOUCH);
  expect(done).toHaveLength(length);
});
