import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/** Content that need not be in the first frame after an input: the frame comes sooner without it, and it follows in the next. */

/** Calls `run` when the next frame has been shown. The function that it gives leaves that undone. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Content drawn from the second frame on, and `meanwhile` in its place. It is made anew with every drawing: elements that wait for a later one keep the trees
 * of the drawings before in memory.
 */
export function AfterFrame({
  make,
  meanwhile,
}: {
  readonly make: () => ComponentChildren;
  readonly meanwhile: ComponentChildren;
}) {
  const [isDue, setDue] = useState(false);
  // An effect alone would not wait for a frame that is slow to come.
  useLayoutEffect(() => afterFrame(() => setDue(true)), []);
  return isDue ? make() : meanwhile;
}

/** A value from the second frame on, and until then its former value. */
export function useAfterFrame<T>(value: T): T | undefined {
  const [shown, setShown] = useState<T>();
  useLayoutEffect(() => afterFrame(() => setShown(() => value)), [value]);
  return shown;
}
