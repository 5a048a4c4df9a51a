import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly data?: Readonly<Record<`data-${string}`, string>>;
  /** The id of what it confirms. */
  readonly describedBy?: string | undefined;
  readonly children: ComponentChildren;
}

const CONFIRMS = { 'data-confirm': '' } as const;

/** The button that goes on. It takes the focus when it appears, so that Enter presses it wherever the focus was before. */
export function MainButton({ onPress, disabled = false, data = CONFIRMS, describedBy, children }: Props) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <button
      ref={element}
      type="button"
      class="button main"
      {...data}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
