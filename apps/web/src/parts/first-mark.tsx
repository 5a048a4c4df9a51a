import { Icon } from './icons.tsx';

/** The token of the player who begins. */
export function FirstMark({ title }: { readonly title: string }) {
  return (
    <span class="first" title={title}>
      <Icon name="flag" size={15} />
      <span class="hidden">{title}</span>
    </span>
  );
}
