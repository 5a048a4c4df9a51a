/** Great moments of Hamlet, in a few words over the board. */
export const moments = {
  moment: {
    'last-round': 'The last round begins',
    delivery: { you: 'You built on the Church', they: '{who} built on the Church' },
    milestone: { you: 'You are the {milestone} now', they: '{who} is the {milestone} now' },
    lake: 'A lake has formed',
    fish: { you: 'You drew {fish}', they: '{who} drew {fish}' },
  },
} as const;
