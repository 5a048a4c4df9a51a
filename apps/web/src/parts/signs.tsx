import './signs.css';

/** Money and points in a line of text, drawn as the emblems of the same names are. */

export function Coin() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="coin">
      <circle cx="8" cy="8" r="6.6" />
      <circle cx="8" cy="8" r="4.1" />
    </svg>
  );
}

export function Star() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" class="star">
      <path d="M8 1.2l2 4.4 4.8.5-3.6 3.2 1 4.7L8 11.6 3.8 14l1-4.7L1.2 6.1 6 5.6z" stroke-linejoin="round" />
    </svg>
  );
}
