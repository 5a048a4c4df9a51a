import './advice-strip.css';
import type { ComponentChildren } from 'preact';
import { NoteStrip } from './note-strip.tsx';

interface Props {
  /** The class of the kind of advice. */
  readonly class: string;
  readonly label: string;
  /** The stage of the advice, as data attributes. */
  readonly data: Readonly<Record<`data-${string}`, string | number>>;
  /** One line above the text: what the advice belongs to, and its step. */
  readonly place: ComponentChildren;
  readonly children: ComponentChildren;
  readonly buttons: ComponentChildren;
}

/** A strip that leads a player step by step: the coach of a guided game, or a suggested move. */
export function AdviceStrip({ class: kind, label, data, place, children, buttons }: Props) {
  return (
    <NoteStrip as="aside" class={`advice-strip ${kind}`} label={label} data={data}>
      <div class="advice-text">
        <p class="note advice-place">{place}</p>
        {children}
      </div>
      <div class="line">{buttons}</div>
    </NoteStrip>
  );
}
