/** The tile that somebody holds and where; it survives a reload of the page. */
export interface Hand {
  readonly tile: number | undefined;
  /** The place that it is held over. */
  readonly aim: string | undefined;
}

const NOTHING: Hand = { tile: undefined, aim: undefined };

function keyOf(id: string): string {
  return `hamlet-hand-${id}`;
}

export function savedHand(id: string): Hand {
  try {
    const { tile, aim } = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Partial<Hand>;
    return typeof tile === 'number' ? { tile, aim: typeof aim === 'string' ? aim : undefined } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function saveHand(id: string, hand: Hand): void {
  try {
    if (hand.tile === undefined) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(hand));
  } catch {
    // Without storage a reload puts the tile back.
  }
}
