/** The screen of saved games: backups and cards. */
export const saves = {
  backup: {
    title: 'Back everything up',
    help: 'One file with all saved games, whole and with everything that players hide from one another, your settings and the lessons that you have finished. Choose it above to bring everything back, here or in another browser.',
    save: 'Save a backup',
    restored: 'The backup has been read',
    new: { one: '{count} game came back', other: '{count} games came back' },
    longer: {
      one: '{count} game goes on further than it did here',
      other: '{count} games go on further than they did here',
    },
    apart: {
      one: '{count} game differs from the one here; both are kept',
      other: '{count} games differ from those here; both are kept',
    },
    same: { one: '{count} game was here already', other: '{count} games were here already' },
    rest: 'Settings and finished lessons are as in the backup',
  },
} as const;
