import { cameFrom, to } from '../route.ts';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

/** The way back to the table that one came from, or else to somewhere sensible. */
export function BackLink({ otherwise }: { readonly otherwise: readonly string[] }) {
  const from = cameFrom();
  const isFromTable = from[0] === 'game';
  return (
    <a
      class="button quiet icon"
      href={to(...(isFromTable ? from : otherwise))}
      aria-label={say(isFromTable ? 'shell.back-to-game' : 'shell.back')}
    >
      <Icon name="left" />
    </a>
  );
}
