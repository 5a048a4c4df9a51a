/** Große Momente von Hamlet, in wenigen Worten über dem Plan. */
export const moments = {
  moment: {
    'last-round': 'Die letzte Runde beginnt',
    delivery: { you: 'Du hast an der Kirche gebaut', they: '{who} hat an der Kirche gebaut' },
    milestone: { you: 'Du bist jetzt {milestone}', they: '{who} ist jetzt {milestone}' },
    fish: { you: 'Gezogen: {fish}', they: '{who} hat gezogen: {fish}' },
    lake: 'Ein See ist entstanden',
  },
} as const;
