import './scroll-rail.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { say } from '../words/words.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly class?: string;
  /** True where it holds rows that the number keys choose. */
  readonly hasRows?: boolean;
  readonly children: ComponentChildren;
}

/** Things side by side that may not all fit: where more follow, the edge fades and a button leads on. */
export function Rail({ class: name = '', hasRows = false, children }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState('');
  const measure = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = room.current ?? {};
    const before = scrollLeft > SLACK ? 'before' : '';
    const after = scrollLeft + clientWidth < scrollWidth - SLACK ? 'after' : '';
    setMore(`${before} ${after}`.trim());
  };
  useEffect(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    if (room.current) watch.observe(room.current);
    return () => watch.disconnect();
  }, []);
  const step = (by: 1 | -1) => {
    const { clientWidth = 0 } = room.current ?? {};
    room.current?.scrollBy({ left: by * clientWidth * 0.8, behavior: 'smooth' });
  };
  return (
    <div class={`rail ${name}`} data-more={more} data-rows={hasRows ? '' : undefined}>
      <div class="rail-room" ref={room} onScroll={measure}>
        {children}
      </div>
      {more.includes('before') && (
        <button type="button" class="rail-step back" aria-label={say('shell.rail-back')} onClick={() => step(-1)}>
          <Icon name="left" />
        </button>
      )}
      {more.includes('after') && (
        <button type="button" class="rail-step on" aria-label={say('shell.rail-on')} onClick={() => step(1)}>
          <Icon name="right" />
        </button>
      )}
    </div>
  );
}

/** Rounding may leave a pixel that nobody could scroll to. */
const SLACK = 3;
