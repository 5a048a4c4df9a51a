/** Der Streifen über dem Plan: was Kirche und Markt verlangen. */
export const needs = {
  needs: {
    title: 'Was Kirche und Markt verlangen',
    church: 'Kirche',
    market: 'Markt',
    house: 'Haus',
    delivery: 'Liefern: {cost} für {points}',
    delivered: {
      you: '{cost}: von dir geliefert',
      they: '{cost}: geliefert von {who}',
    },
    sale: 'Verkaufen: {cost} für {gain}',
    empty: 'kein Verkauf',
  },
} as const;
