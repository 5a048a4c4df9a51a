import './intro-dialog.css';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../parts/dialog.tsx';
import { MainButton } from '../parts/main-button.tsx';
import { to } from '../route.ts';

interface Props {
  /** The labels of the buttons in this game. */
  readonly labels: { readonly [Button in 'rules' | 'begin']: string };
  readonly title: string;
  /** The address at which the rules of the game begin. */
  readonly rules: readonly string[];
  /** Puts the card away for good. */
  readonly onSeen: () => void;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The card with the facts that one needs before the first move of a game. */
export function IntroCard({ labels, title, rules, onSeen, onClose, children }: Props) {
  const close = () => {
    onSeen();
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <a class="button" href={to(...rules)} target="_blank" rel="noreferrer">
            {labels.rules}
          </a>
          <MainButton onPress={close}>{labels.begin}</MainButton>
        </>
      }
    >
      <div class="intro">{children}</div>
    </Dialog>
  );
}
