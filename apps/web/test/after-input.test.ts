import { effect, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterInput, watchInputs } from '../src/table/after-input.ts';

let frames: (() => void)[] = [];
/** The page, watched twice, which changes nothing. */
const page = new EventTarget();
watchInputs(page);
watchInputs(page);

beforeEach(() => {
  frames = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the frame that is due. */
function showFrame(): void {
  for (const run of frames.splice(0)) run();
  vi.advanceTimersByTime(0);
}

function input(type: string, buttons = 1): void {
  page.dispatchEvent(Object.assign(new Event(type), { buttons }));
}

test('what is told while nobody does anything is heard at once', () => {
  const run = vi.fn<() => void>();
  afterInput(run);
  expect(run).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'pointermove', 'pointerup', 'click', 'keydown', 'wheel'])(
  'what is told after a %s is heard once the next frame was shown, in its order',
  (type) => {
    const heard: number[] = [];
    input(type);
    afterInput(() => heard.push(1));
    afterInput(() => heard.push(2));
    expect(heard).toEqual([]);
    showFrame();
    expect(heard).toEqual([1, 2]);
    afterInput(() => heard.push(3));
    expect(heard).toEqual([1, 2, 3]);
  },
);

test('a pointer that only moves holds nothing back', () => {
  const run = vi.fn<() => void>();
  input('pointermove', 0);
  afterInput(run);
  expect(run).toHaveBeenCalledOnce();
});

test('several updates that waited are drawn together', () => {
  const ply = signal(0);
  const drawn: number[] = [];
  const stop = effect(() => void drawn.push(ply.value));
  input('click');
  for (const next of [1, 2, 3]) afterInput(() => (ply.value = next));
  showFrame();
  stop();
  expect(drawn).toEqual([0, 3]);
});

test('a page that is not shown, which gets no frames, hears everything after a moment', () => {
  const run = vi.fn<() => void>();
  input('keydown');
  afterInput(run);
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
