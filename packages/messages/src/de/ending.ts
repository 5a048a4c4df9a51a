/** The end of a game as a moment. */
export const ending = {
  ending: {
    town: 'Die Kirche steht: Aus dem kleinen Weiler ist eine Stadt geworden.',
    grown: 'Der kleine Weiler ist groß geworden.',
    founder: 'Als Gründer geht in die Geschichte ein: {who}.',
    founders: 'Als Gründer gehen in die Geschichte ein: {who}.',
    name: 'Ihr Name',
    save: 'Bild speichern',
    share: 'Teilen',
    picture: '{name} von oben',
    failed: 'In diesem Browser ließ sich das Bild nicht machen.',
    /** A name is made of one of each. */
    heads: 'Mühl Eschen Stein Weizen Esels Balken Ziegel Kirch Milch Glocken Otter Stroh',
    tails: 'furt burg hausen heim stadt brück feld rode',
    tie: {
      deliveries: 'Gleich viele Punkte: Mehr Lieferungen an die Kirche entscheiden für {who}.',
      sales: 'Gleich viele Punkte und Lieferungen: Mehr Verkäufe entscheiden für {who}.',
      coins: 'Gleich viele Punkte: Mehr Münzen entscheiden für {who}.',
      milk: 'Gleich an Punkten, Lieferungen und Verkäufen. Wer es wissen muss: jedem ein großes Glas Milch, Hafermilch erlaubt, und wer es zuerst leert, gewinnt.',
      duel: 'Gleich an Punkten und Münzen. Der Brauch verlangt nun ein Duell auf Leben und Tod; Kochlöffel haben sich bewährt.',
      botric: 'Gleich viele Punkte: Gegen Botric genügt das nicht.',
    },
  },
  result: {
    place: 'Platz {place}',
    points: 'Punkte',
    margin: '{points} Vorsprung',
    again: 'Noch einmal',
    replay: 'Nachspielen',
    export: 'Exportieren',
  },
} as const;
