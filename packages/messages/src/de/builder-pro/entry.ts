/** Builder Pro on the home screen and in lists of games. */
export const entry = {
  home: {
    'builder-pro': 'Builder Pro',
    'builder-pro-text': 'Ein eigener Weiler; sieben bewegte Jahre für eine bis sechs Personen.',
  },
  saves: {
    year: 'Jahr {round}',
  },
} as const;
