import './bag.css';
/** A cloth bag with tiles in it, tied with a cord. */
export function BagArt({ kind, size }: { readonly kind: 'green' | 'purple'; readonly size: number }) {
  return (
    <svg class={`bag bag-${kind}`} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path class="cloth" d="M22 18Q8 32 8 46Q8 59 32 59Q56 59 56 46Q56 32 42 18Z" />
      <path class="fold" d="M20 30Q15 40 17 50M44 30Q49 40 47 50M32 26V34" />
      <path class="cloth" d="M20 7Q26 11 32 7Q38 11 44 7L41 18H23Z" />
      <path class="cord" d="M21 18Q32 22 43 18M41 19Q49 20 50 28" />
      <text x="32" y="49">
        {kind === 'green' ? 1 : 2}
      </text>
    </svg>
  );
}
