import type { ScoreLine, Seat } from '@hamlet/kernel';

/** The awards at the end of the game. */
export const AWARDS = ['chaplain', 'sacristan', 'merchant', 'landscaper'] as const;
type Award = (typeof AWARDS)[number];

/** The seats that would get an award now. Tied for most deliveries, they share both church awards (Q50). */
export function holdersOf(scores: readonly (readonly ScoreLine[])[], award: Award): Seat[] {
  const isChurch = award === 'chaplain' || award === 'sacristan';
  return scores.flatMap((lines, seat) =>
    lines.some(({ key }) => key === `award.${award}` || (isChurch && key === 'award.chaplain-sacristan')) ? [seat] : [],
  );
}
