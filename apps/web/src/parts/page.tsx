import type { ComponentChildren } from 'preact';
import { to } from '../route.ts';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';
import { UpdateNote } from './update-note.tsx';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Beside the title. */
  readonly tools?: ComponentChildren;
}

/** A plain screen: the way home, a title, what it is about. */
export function Page({ title, children, tools }: Props) {
  return (
    <div class="page">
      <header class="bar">
        <a class="button quiet icon" href={to()} aria-label={say('shell.home')}>
          <Icon name="home" />
        </a>
        <h1>{title}</h1>
        {tools}
      </header>
      <main>
        <UpdateNote />
        {children}
      </main>
    </div>
  );
}
