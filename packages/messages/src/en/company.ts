/** The people of a server and their programs. */
export const company = {
  company: {
    safe: {
      title: 'Blocked people',
      block: 'Block {name}: no more chat and no table together',
      unblock: 'No longer block',
      blocked: 'You will hear no more from {name}, and never share a new table. They are not told.',
      report: 'Report {name} to the operator',
      reported: 'Reported. The operator of this server will look at it.',
      why: 'What happened?',
      words: 'In your words',
      send: 'Report',
      gone: 'somebody who is gone',
      reason: {
        insult: 'insults or threats',
        name: 'an offensive name',
        cheating: 'cheating',
        other: 'something else',
      },
    },
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
