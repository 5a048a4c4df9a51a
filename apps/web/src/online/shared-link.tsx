import './shared-link.css';
import { useState } from 'preact/hooks';
import { copyText } from '../parts/copy-text.ts';
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
  const copy = async () => {
    await copyText(link);
    setCopied(true);
  };
  return (
    <>
      <div class="line shared-link">
        <input
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
