import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

/** The windows that table-frame.css knows, for what style sheets cannot decide: which panels are made at all. */

function matching(query: string): Signal<boolean> {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}

const isPhone = matching('(max-width: 699px) and (orientation: portrait)');
const isShort = matching('(max-height: 620px) and (orientation: landscape)');
/** True where the panels stand beside the board and are as high as it. */
export const isRoomy: ReadonlySignal<boolean> = matching('(min-height: 621px) and (orientation: landscape)');
const isWide = matching('(min-width: 1440px) and (min-height: 621px) and (orientation: landscape)');
const isWidest = matching('(min-width: 1700px) and (min-height: 621px) and (orientation: landscape)');

/** True where there is room for one thing at a time: what can be done, or what is looked up. */
export const isCompact: ReadonlySignal<boolean> = computed(() => isPhone.value || isShort.value);

/** The number of columns beside the board: none, offers and players, or the log too. */
export const columns: ReadonlySignal<0 | 1 | 2> = computed(() => (isWidest.value ? 2 : isWide.value ? 1 : 0));

const isLowLaptop = matching('(min-width: 1200px) and (min-height: 480px) and (max-height: 620px)');
/** True where what is asked for stands beside or above the board; elsewhere it is looked up. */
export const hasNeedsStrip: ReadonlySignal<boolean> = computed(() => !isCompact.value || isLowLaptop.value);
