import './cost.css';
import { Token } from '../../art/tokens.tsx';
import type { GoodPicture, PlayerColour } from '../../board/model.ts';
import { say } from '../../words/words.ts';

interface Props {
  readonly name: GoodPicture;
  readonly high?: boolean;
  readonly maker?: PlayerColour | undefined;
  readonly size?: number;
}

/** A good as a small sign in a line of text. */
export function Good({ name, high = false, maker, size = 24 }: Props) {
  return (
    <svg class="good" width={size} height={size} viewBox="-20 -20 40 40" role="img" aria-label={say(`good.${name}`)}>
      <Token good={name} high={high} maker={maker} />
    </svg>
  );
}
