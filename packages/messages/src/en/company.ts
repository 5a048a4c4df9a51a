/** The people of a server and their programs. */
export const company = {
  company: {
    bots: {
      title: 'Your bots',
      text: 'A program of yours can play here under an account of its own. It is marked as a bot at every table, comes by invitation only, and you answer for it. How to write one is told in docs/bot-api.md.',
      name: 'Name of the bot',
      make: 'Make a bot account',
      another: 'Another token',
      remove: 'Remove this bot',
      revoke: 'Revoke',
      token: 'Token of {date}: {scopes}',
      secret: 'Token',
      'secret-text': 'This token is shown this once. Keep it like a password: with it one plays as your bot.',
      scope: { play: 'play on its seats', tables: 'open tables and take seats' },
    },
  },
} as const;
