import './table-frame.css';
import { effect, type Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { Spoken } from '../parts/spoken.tsx';
import { tabId } from '../parts/tabs.tsx';
import { focusHeading, releaseFocus, useTurnFocus } from '../parts/turn-focus.ts';
import { columns } from '../parts/window-frame.ts';
import { to } from '../route.ts';
import type { Table, Trouble } from '../table/table.ts';
import { say } from '../words/words.ts';
import { Refused, TroubleNotice } from './trouble.tsx';

interface TableBarProps {
  readonly title: string;
  readonly onMenu: () => void;
  /** The players, and the round or year. */
  readonly children: ComponentChildren;
}

/** The bar over a table: the way home, the players, the menu. */
export function TableBar({ title, onMenu, children }: TableBarProps) {
  return (
    <header class="table-bar">
      <button type="button" class="skip" onClick={focusHeading}>
        {say('announce.skip')}
      </button>
      <h1 class="hidden">{title}</h1>
      <a class="button quiet icon" href={to()} aria-label={say('menu.leave')}>
        <Icon name="home" />
      </a>
      {children}
      <button type="button" class="button quiet icon" aria-label={say('menu.title')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </header>
  );
}

/** The window that lies over the table; closing it gives the focus back to the turn. */
export function useDialogs<Name extends string>(first?: () => Name | undefined) {
  const [open, setOpen] = useState<Name | undefined>(first);
  const close = () => setOpen(undefined);
  return { open, setOpen, close };
}

/** The panels that were scrolled: to ask them, or to set how far, has the whole page laid out at once. */
const scrolled = new WeakSet<HTMLElement>();

/**
 * Shows what can be done from its top with every step, and keeps the focus there. Where `panelOf`, which reads signals,
 * says something else, most of it is drawn anew.
 */
export function useStepFocus<Model>(
  step: string,
  ply: number,
  model: Model,
  panelOf: (model: Model) => string,
): RefObject<HTMLDivElement | null> {
  const now = useRef<HTMLDivElement>(null);
  const released = useRef<HTMLElement>(undefined);
  // At once, before anything is drawn: a browser that has to take away what has the focus lays the half-drawn page out first.
  useEffect(() => {
    let shown: string | undefined;
    return effect(() => {
      const panel = panelOf(model);
      if (shown !== undefined && shown !== panel) released.current ??= releaseFocus(now.current);
      shown = panel;
    });
  }, [model, panelOf]);
  // What has stayed gets it back.
  useEffect(() => {
    if (released.current?.isConnected) released.current.focus({ preventScroll: true });
    released.current = undefined;
  }, [step, ply]);
  useEffect(() => {
    if (now.current && scrolled.delete(now.current)) now.current.scrollTop = 0;
  }, [step, ply]);
  useTurnFocus(`${step} ${ply}`);
  return now;
}

/** True while a decision is on its way to the server. */
export function isSent(table: Table): boolean {
  return table.isRemote === true && table.command.value?.now.status === 'sent';
}

/** Says that a decision is on its way to the server: it looks like a draft until it is acknowledged. */
function SentNote({ table }: { readonly table: Table }) {
  if (!isSent(table)) return null;
  const isLost = table.connection.value !== 'open';
  const text = say(isLost ? 'wire.waits' : 'wire.sent');
  return (
    <p class="sent-note">
      {text}
      <Spoken text={isLost ? text : ''} />
    </p>
  );
}

/** The ids of the two panels beside or below the board, for the tabs that show them. */
export const PANELS = { now: 'side-now', info: 'side-info' } as const;

/** Attributes of a panel: a tab names it where it has one, and its own label otherwise. */
function namedBy(tab: string | undefined, label?: string) {
  return tab === undefined
    ? ({ 'aria-label': label } as const)
    : ({ role: 'tabpanel', 'aria-labelledby': tabId(tab) } as const);
}

interface SideProps {
  /** The ref of `useStepFocus`. */
  readonly now: RefObject<HTMLDivElement | null>;
  readonly model: {
    readonly table: Table;
    readonly failed: Signal<Trouble | undefined>;
    readonly busy: Signal<boolean>;
  };
  /** The tab that shows it, where there is room for one panel at a time. */
  readonly tab: string | undefined;
  readonly onReopen: () => void;
  /** The reason why the last action was refused. */
  readonly refused: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The present decision, after what went wrong and before why something was refused. */
export function SideNow({ now, model, tab, onReopen, refused, children }: SideProps) {
  return (
    <div
      class="side-now"
      id={PANELS.now}
      ref={now}
      {...namedBy(tab)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-busy={model.busy.value}
      onScroll={({ currentTarget }) => scrolled.add(currentTarget)}
    >
      <TroubleNotice table={model.table} failed={model.failed} onReopen={onReopen} />
      <SentNote table={model.table} />
      {children}
      <Refused>{refused}</Refused>
    </div>
  );
}

interface LabelledProps {
  readonly label: string;
  readonly children: ComponentChildren;
}

interface SideInfoProps extends LabelledProps {
  /** The tab that shows it, where there are tabs. */
  readonly tab: string | undefined;
}

/** The panels of information, one tab at a time. */
export function SideInfo({ label, tab, children }: SideInfoProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="side-info" id={PANELS.info} {...namedBy(tab, label)} tabIndex={0}>
      <h2 class="hidden">{label}</h2>
      {children}
    </section>
  );
}

interface ColumnsProps {
  /** The parts of the first column, one below the other; the last is as high as it has to be, up to a part of the column. */
  readonly panels: readonly LabelledProps[];
  readonly log: LabelledProps;
}

/** The columns beside the board where the window is wide: first one to look at, each part of which stays in sight, then the log. */
export function TableColumns({ panels, log }: ColumnsProps) {
  return (
    <>
      {columns.value > 0 && (
        <div class="table-overview parts">
          {panels.map(({ label, children }) => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
            <section key={label} aria-label={label} tabIndex={0}>
              <h2 class="hidden">{label}</h2>
              {children}
            </section>
          ))}
        </div>
      )}
      {columns.value > 1 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section class="table-log" aria-label={log.label} tabIndex={0}>
          <h2 class="hidden">{log.label}</h2>
          {log.children}
        </section>
      )}
    </>
  );
}
