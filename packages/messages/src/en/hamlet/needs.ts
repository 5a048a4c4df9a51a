/** The strip over the board: what Church and Market ask for. */
export const needs = {
  needs: {
    title: 'What Church and Market ask for',
    church: 'Church',
    market: 'Market',
    house: 'House',
    delivery: 'Deliver {cost} for {points}',
    delivered: {
      you: '{cost}: delivered by you',
      they: '{cost}: delivered by {who}',
    },
    sale: 'Sell {cost} for {gain}',
    empty: 'no sale',
  },
} as const;
