import './tabs.css';
import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

interface Props<T extends string> {
  /** The name of the list. */
  readonly title: string;
  readonly tabs: readonly T[];
  readonly chosen: T;
  readonly name: (tab: T) => string;
  /** The id of the panel in which a tab is shown. */
  readonly panel: (tab: T) => string;
  readonly onChoose: (tab: T) => void;
}

/** The id of a tab, which names its panel. */
export function tabId(tab: string): string {
  return `tab-${tab}`;
}

/** A choice between panels; nothing where there is only one. */
export function Tabs<T extends string>({ title, tabs, chosen, name, panel, onChoose }: Props<T>) {
  if (tabs.length < 2) return null;
  return (
    <div class="tabs" role="tablist" aria-label={title} onKeyDown={(event) => walk(event, tabs, chosen, onChoose)}>
      {tabs.map((tab) => (
        <button
          type="button"
          role="tab"
          key={tab}
          id={tabId(tab)}
          class={`tab tab-${tab}`}
          aria-controls={panel(tab)}
          aria-selected={chosen === tab}
          tabIndex={chosen === tab ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {name(tab)}
        </button>
      ))}
    </div>
  );
}

/** Goes from tab to tab by the arrow keys, which nobody else takes. */
function walk<T extends string>(
  event: KeyboardEvent & { readonly currentTarget: HTMLElement },
  tabs: readonly T[],
  chosen: T,
  onChoose: (tab: T) => void,
): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const next = tabBeside(tabs, chosen, step);
  onChoose(next);
  event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
}

/** The chosen tab, or the first where this window has no such tab. */
export function shownTab<T extends string>(tabs: readonly T[], chosen: T): T {
  return tabs.includes(chosen) ? chosen : tabs[0];
}

/** A function that chooses the tab after the shown one, or before it. */
export function useTabWalk<T extends string>(chosen: Signal<T>, tabs: () => readonly T[]): (step: 1 | -1) => void {
  return useMemo(
    () => (step) => {
      chosen.value = tabBeside(tabs(), shownTab(tabs(), chosen.value), step);
    },
    [chosen, tabs],
  );
}

/** The tab before or after one, around the end. */
function tabBeside<T extends string>(tabs: readonly T[], from: T, step: number): T {
  return tabs[(tabs.indexOf(from) + step + tabs.length) % tabs.length];
}
