/** The kinds of Hamlet on the home screen and in lists of games. */
export const entry = {
  home: {
    solo: 'Solo: Botric',
    'solo-text': 'You against Botric, who plays by a leaflet.',
    hamlet: 'Hamlet',
    'hamlet-text': 'Everybody builds one village; two to four people or bots.',
    lake: 'By the Lake',
    'lake-text': 'Hamlet with lakes, boats, fishing and cooking.',
  },
} as const;
