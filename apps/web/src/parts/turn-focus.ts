import { useEffect } from 'preact/hooks';

/** Moves the focus to the heading of the present decision, where it would otherwise fall to the page. */
export function focusTurn(): void {
  const { activeElement: active, body } = document;
  // The button that ended a turn stays, but what comes next is elsewhere.
  if (active && active !== body && !active.matches('[data-end]')) return;
  focusHeading();
}

/** Takes the focus from what has it inside an element, and gives that back. */
export function releaseFocus(around: HTMLElement | null): HTMLElement | undefined {
  const { activeElement: active } = document;
  if (!around || !(active instanceof HTMLElement) || active === around || !around.contains(active)) return undefined;
  active.blur();
  return active;
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('.side-now h2');
  if (!heading) return;
  heading.tabIndex = -1;
  // To the top of the panel, not of the page: the board stays where it is.
  heading.closest('.side-now')?.scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
}

/** Keeps the focus at the turn after every step. */
export function useTurnFocus(step: unknown): void {
  useEffect(() => {
    const later = setTimeout(focusTurn, 60);
    return () => clearTimeout(later);
  }, [step]);
}
