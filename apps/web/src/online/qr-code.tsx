import './qr-code.css';
import { encode } from 'uqr';

interface Props {
  readonly text: string;
  readonly title: string;
}

/** A text as a code to be scanned; always dark on light, so that every camera reads it. */
export function QrCode({ text, title }: Props) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
