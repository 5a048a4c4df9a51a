/** The end of a game as a moment. */
export const ending = {
  ending: {
    founders: {
      one: 'Als Gründer geht in die Geschichte ein: {who}.',
      other: 'Als Gründer gehen in die Geschichte ein: {who}.',
    },
    name: 'Ihr Name',
    save: 'Bild speichern',
    share: 'Teilen',
    picture: '{name} von oben',
    failed: 'In diesem Browser ließ sich das Bild nicht machen.',
    /** A name is made of one of each. */
    heads: 'Mühl Eschen Stein Weizen Esels Balken Ziegel Kirch Milch Glocken Otter Stroh',
    tails: 'furt burg hausen heim stadt brück feld rode',
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
