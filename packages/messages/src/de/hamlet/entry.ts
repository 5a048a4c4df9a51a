/** The kinds of Hamlet on the home screen and in lists of games. */
export const entry = {
  home: {
    solo: 'Solo: Botric',
    'solo-text': 'Du gegen Botric, der nach einem Regelblatt spielt.',
    hamlet: 'Hamlet',
    'hamlet-text': 'Alle bauen ein Dorf; zwei bis vier Menschen oder Bots.',
    lake: 'Am See',
    'lake-text': 'Hamlet mit Seen, Booten, Fischfang und Kochkunst.',
  },
} as const;
