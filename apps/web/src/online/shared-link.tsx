import { useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icons.tsx';
import { say } from '../words/words.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  readonly link: string;
  readonly title: string;
  /** True for a secret, which nobody shares or scans. */
  readonly isSecret?: boolean;
}

/** A link as text, to copy, to share and to scan. */
export function SharedLink({ link, title, isSecret = false }: Props) {
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    await copyText(link, input.current);
    setCopied(true);
  };
  return (
    <>
      <div class="line shared-link">
        <input
          ref={input}
          class="link"
          type="text"
          readOnly
          aria-label={title}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="button main" onClick={() => void copy()}>
          {say(isCopied ? 'online.room.copied' : 'online.room.copy')}
        </button>
        {!isSecret && 'share' in navigator && (
          <button type="button" class="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            <Icon name="open" /> {say('online.room.share')}
          </button>
        )}
      </div>
      {!isSecret && <QrCode text={link} title={say('online.room.code')} />}
    </>
  );
}

/** Without a secure context there is no clipboard: the text is marked, and the browser copies what is marked. */
async function copyText(text: string, input: HTMLInputElement | null): Promise<void> {
  if ('clipboard' in navigator) return navigator.clipboard.writeText(text);
  input?.select();
  document.execCommand('copy');
}
