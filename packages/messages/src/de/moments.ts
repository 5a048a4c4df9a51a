/** Great moments, in a few words over the board. */
export const moments = {
  moment: {
    'last-round': 'Die letzte Runde beginnt',
    delivery: { you: 'Du hast an der Kirche gebaut', they: '{who} hat an der Kirche gebaut' },
    milestone: { you: 'Du bist jetzt {milestone}', they: '{who} ist jetzt {milestone}' },
    lake: 'Ein See ist entstanden',
    year: 'Jahr {year}',
  },
} as const;
