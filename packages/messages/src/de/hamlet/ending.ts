/** Das Ende einer Partie Hamlet: wie das Dorf gewachsen ist, und was einen Gleichstand entschied. */
export const ending = {
  ended: {
    town: 'Die Kirche steht: Aus dem kleinen Weiler ist eine Stadt geworden.',
    grown: 'Der kleine Weiler ist groß geworden.',
    tie: {
      deliveries: 'Gleich viele Punkte: Mehr Lieferungen an die Kirche entscheiden für {who}.',
      sales: 'Gleich viele Punkte und Lieferungen: Mehr Verkäufe entscheiden für {who}.',
      milk: 'Gleich an Punkten, Lieferungen und Verkäufen. Wer es wissen muss: jedem ein großes Glas Milch, Hafermilch erlaubt, und wer es zuerst leert, gewinnt.',
      botric: 'Gleich viele Punkte: Gegen Botric genügt das nicht.',
    },
  },
} as const;
