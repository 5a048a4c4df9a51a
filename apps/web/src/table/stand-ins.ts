import { isShared, type SeatPlan } from './table.ts';

/** The words that were stored as the name of a person without one, before names could be empty, by language. */
const YOU: Readonly<Record<string, string>> = { en: 'You', de: 'Du' };
const PLAYER: Readonly<Record<string, string>> = { en: 'Player', de: 'Spieler' };

/**
 * Seats as they are stored now: a person without a name has an empty one, which the page words in the reader's language. Among
 * several persons nobody was stored as "You", unless by name.
 */
export function withoutStandIns(seats: readonly SeatPlan[], isAlone = !isShared(seats)): readonly SeatPlan[] {
  const isStandIn = (name: string, index: number) =>
    (isAlone && Object.values(YOU).includes(name)) ||
    Object.values(PLAYER).some((word) => name === `${word} ${index + 1}`);
  return seats.map((seat, index) =>
    seat.kind === 'person' && isStandIn(seat.name, index) ? { ...seat, name: '' } : seat,
  );
}

/** A stored name; empty where it is the word for "you" of a language that the page was read in before. */
export function nameKept(name: string, language: string): string {
  return Object.entries(YOU).some(([other, you]) => other !== language && you === name) ? '' : name;
}
