import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isFirstRoute, to } from '../route.ts';
import { joinLabels, say } from '../words/words.ts';
import { Icon } from './icons.tsx';
import { UpdateNote } from './update-note.tsx';

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Buttons beside the title. */
  readonly tools?: ComponentChildren;
}

/** A plain screen: the way home, a title, and its contents. */
export function Page({ title, children, tools }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = joinLabels([title, say('shell.title')]);
    return () => {
      document.title = say('shell.title');
    };
  }, [title]);
  // Readers hear where a link has led; the link itself is gone.
  useEffect(() => {
    if (!isFirstRoute() && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="page">
      <header class="bar">
        <a class="button quiet icon" href={to()} aria-label={say('shell.home')}>
          <Icon name="home" />
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools}
      </header>
      <main>
        <UpdateNote />
        {children}
      </main>
    </div>
  );
}
