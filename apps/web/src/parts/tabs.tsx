import './tabs.css';

interface Props<T extends string> {
  readonly title: string;
  readonly tabs: readonly T[];
  readonly chosen: T;
  readonly name: (tab: T) => string;
  readonly onChoose: (tab: T) => void;
}

/** One of a few things to be shown. */
export function Tabs<T extends string>({ title, tabs, chosen, name, onChoose }: Props<T>) {
  return (
    <nav class="tabs" aria-label={title}>
      {tabs.map((tab) => (
        <button
          type="button"
          key={tab}
          class={`tab tab-${tab}`}
          aria-pressed={chosen === tab}
          onClick={() => onChoose(tab)}
        >
          {name(tab)}
        </button>
      ))}
    </nav>
  );
}

/** The tab before or after one, around the end. */
export function tabBeside<T extends string>(tabs: readonly T[], from: T, step: number): T {
  return tabs[(tabs.indexOf(from) + step + tabs.length) % tabs.length];
}
