/** Notifications to people who asked for them. They name the game; the moves in them are worded as its log words them. */
export const notifications = {
  notifications: {
    title: {
      turn: 'Your turn',
      begun: 'The game has begun',
      asked: 'You are asked something',
      over: 'The game is over',
      challenged: 'You are challenged',
      friend: 'A friend has opened a table',
      try: 'It works',
      confirm: 'Is this your address?',
    },
    with: '{game} with {names}',
    former: 'a former player',
    bot: 'a bot',
    try: 'This is how Hamlet will call you.',
    several: { one: '{count} message from your tables', other: '{count} messages from your tables' },
    confirm:
      'Somebody, probably you, wants to be called at this address when it is their turn at {address}.\n\nIf that is so, open this link within two days:\n{link}\n\nOtherwise do nothing: no more will be sent.',
    footer:
      'You asked for this at {address}. What you are called for: {settings}\nNo more e-mail from there, without signing in: {unsubscribe}',
  },
} as const;
