/** The end of a game of Hamlet: how the village has grown, and what decided a tie. */
export const ending = {
  ended: {
    town: 'The Church stands: the little hamlet is a town now.',
    grown: 'The little hamlet has grown up.',
    tie: {
      deliveries: 'Equal points: more deliveries to the Church decide for {who}.',
      sales: 'Equal points and deliveries: more sales decide for {who}.',
      milk: 'Equal in points, deliveries and sales. If you must know: a pint of milk each, oat milk allowed, and the first empty glass wins.',
      botric: 'Equal points: against Botric that is not enough.',
    },
  },
} as const;
