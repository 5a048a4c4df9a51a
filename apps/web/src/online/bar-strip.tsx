import './bar-strip.css';
import type { ComponentChildren } from 'preact';

interface BarStripProps {
  /** True where the reader should hear of it at once. */
  readonly isAlert?: boolean;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  readonly children: ComponentChildren;
}

/** A strip below the bar of the people: a request, a rematch, a turn that was not played. */
export function BarStrip({ isAlert = false, data, children }: BarStripProps) {
  return (
    <div class="ask-strip" role={isAlert ? 'alert' : undefined} {...data}>
      {children}
    </div>
  );
}

/** The strip of a connection that is lost. */
export function LostStrip({ children }: { readonly children: ComponentChildren }) {
  return <p class="wire-lost">{children}</p>;
}
