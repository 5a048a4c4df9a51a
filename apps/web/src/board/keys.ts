import type { Highlights, Placement, Target } from './model.ts';
import { type Heading, neighbour, type Spot } from './targets.ts';

/** The meaning of a key on the board (keyboard shortcut). */
export type KeyStep =
  | { readonly do: 'fit' }
  | { readonly do: 'zoom'; readonly in: boolean }
  | { readonly do: 'focus' | 'pick' | 'inspect'; readonly target: Target }
  | { readonly do: 'aim'; readonly place: string }
  | { readonly do: 'turn'; readonly step: 1 | -1 };

interface Around {
  readonly spot: Spot | undefined;
  readonly spots: readonly Spot[];
  readonly highlights: Highlights;
  readonly placements: readonly Placement[];
  readonly aim: string | undefined;
}

const ARROWS: Readonly<Record<string, Heading>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The meaning of a pressed key; undefined where it is not one of the board's. */
export function keyTo({ key, ctrlKey, metaKey, altKey }: Pressed, around: Around): KeyStep | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const { spot, placements, aim } = around;
  if (key === '0') return { do: 'fit' };
  if (key === '+' || key === '=') return { do: 'zoom', in: true };
  if (key === '-') return { do: 'zoom', in: false };
  if (placements.length > 0 && (key === 'r' || key === 'R')) return { do: 'turn', step: key === 'r' ? 1 : -1 };
  const heading = ARROWS[key];
  if (heading) return placements.length > 0 ? aimTowards(placements, aim, heading) : focusTowards(around, heading);
  if (key === 'Enter' || key === ' ') {
    const place: Target | undefined =
      aim !== undefined && placements.length > 0 ? { kind: 'place', place: aim } : undefined;
    const target = place ?? spot?.target;
    return target && { do: 'pick', target };
  }
  return key === 'i' && spot ? { do: 'inspect', target: spot.target } : undefined;
}

function aimTowards(placements: readonly Placement[], aim: string | undefined, heading: Heading): KeyStep | undefined {
  const from = placements.find(({ id }) => id === aim);
  if (!from) return { do: 'aim', place: placements[0].id };
  // Places around the same spot differ in rotation; the arrows lead to other spots.
  const others = placements.filter(({ at }) => Math.hypot(at.x - from.at.x, at.y - from.at.y) > 40);
  const next = neighbour(others, from.at, heading);
  return next && { do: 'aim', place: next.id };
}

/** The next spot in a direction: among those that can be chosen, if the focus is on one; otherwise among all. */
function focusTowards({ spot, spots, highlights }: Around, heading: Heading): KeyStep | undefined {
  if (!spot) return spots[0] && { do: 'focus', target: spots[0].target };
  const isLive = ({ key }: Spot) => highlights[key] === 'can' || highlights[key] === 'chosen';
  const pool = isLive(spot) ? spots.filter(isLive) : spots;
  const next = neighbour(
    pool.filter(({ key }) => key !== spot.key),
    spot.at,
    heading,
  );
  return next && { do: 'focus', target: next.target };
}
