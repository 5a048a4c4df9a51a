import './plain-list.css';
import type { ComponentChildren } from 'preact';

/** A list without marks, of people, devices and the like. */
export function PlainList({ children }: { readonly children: ComponentChildren }) {
  return <ul class="plain-list">{children}</ul>;
}
