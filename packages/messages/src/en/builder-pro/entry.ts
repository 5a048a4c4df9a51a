/** Builder Pro on the home screen and in lists of games. */
export const entry = {
  home: {
    'builder-pro': 'Builder Pro',
    'builder-pro-text': 'A hamlet of your own; seven eventful years for one to six.',
  },
  saves: {
    year: 'Year {round}',
  },
} as const;
