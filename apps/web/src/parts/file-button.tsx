import './file-button.css';
import type { ComponentChildren, Ref } from 'preact';

interface Props {
  /** The kinds of files that are offered, as the attribute `accept` has them. */
  readonly accept: string;
  readonly input?: Ref<HTMLInputElement>;
  readonly onChoose: (file: File | undefined) => void;
  readonly children: ComponentChildren;
}

/** A button that asks for a file; the same file can be chosen again. */
export function FileButton({ accept, input = null, onChoose, children }: Props) {
  return (
    <label class="button file">
      {children}
      <input
        ref={input}
        type="file"
        class="hidden"
        accept={accept}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
