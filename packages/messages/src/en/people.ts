/** What belongs to a person online: devices, what is kept about them, and the page about privacy. */
export const people = {
  devices: {
    title: 'Your devices',
    text: 'Browsers that are you on this server. One that you end is nobody here any more, at once.',
    unknown: 'unknown browser',
    here: '{device} (this one)',
    used: 'since {since}, last used {seen}',
    end: 'End',
    'end-named': 'End {device}',
    others: 'End all others',
  },
  called: {
    title: 'Calling you',
    text: 'When it is your turn and you are not at the table. A message tells which game and who plays, and nothing of what is in it.',
    events: 'What you are called for',
    event: { turn: 'My turn', begun: 'A game begins', asked: 'Somebody asks me something', over: 'A game is over' },
    channel: { push: 'Notification', mail: 'E-mail', webhook: 'Webhook' },
    switch: '{event}, by {channel}',
    try: 'Try it',
    tried: 'It is on its way. If nothing comes within a minute, this way does not work.',
    remove: 'Remove',
    push: {
      title: 'Notifications on this device',
      on: 'This device shows a notification, also when the page is closed. A tap on it opens the table.',
      off: 'The browser will ask you whether it may show notifications.',
      allow: 'Call me here',
      others: { one: 'and on {count} other device', other: 'and on {count} other devices' },
      insecure: 'A browser shows notifications only for pages with https. This one has none, so it cannot.',
      unable: 'This browser cannot be called while the page is closed.',
      install:
        'On an iPhone or iPad only an installed page may call you: tap Share, then “Add to Home Screen”, and open it from there.',
      denied: 'You have forbidden notifications for this page. The settings of the browser can allow them again.',
      waiting: 'The page is not ready for it yet. Load it again.',
      failed: 'The browser could not reach its push service.',
    },
    mail: {
      title: 'E-mail',
      none: 'This server sends no e-mail.',
      text: 'At most one message for each turn, only when you were away for ten minutes, several games in one. Each has a link that ends it.',
      address: 'Your address',
      confirm: 'Send me a link to confirm it',
      sent: 'A link was sent to {address}. Nothing else is sent there until you open it.',
      on: 'To {address}.',
      bounce: 'Switched off: {address} did not take our message. Enter it again if it is right.',
      failures: 'Switched off: {address} refused our messages three times. Enter it again if it is right.',
      unsubscribed: 'You have ended e-mail to {address}. Enter it again if you want it back.',
    },
    webhook: {
      title: 'Webhooks',
      text: 'For those who run something of their own: we post JSON to an https address, signed by the rules of Standard Webhooks. The fields text and content are what chat services show.',
      address: 'Address',
      add: 'Add',
      secret: 'The secret that signs it. It is shown this once: {secret}',
      failing: 'The last messages did not arrive.',
    },
  },
  mailLink: {
    'confirm-title': 'Confirm your address',
    'confirm-text': 'Messages from your tables will be sent to the address that this link was sent to.',
    confirm: 'Confirm',
    confirmed: 'Confirmed: {address}.',
    'end-title': 'No more e-mail',
    'end-text': 'This ends all e-mail from this server to the address that this link was sent to.',
    end: 'End it',
    ended: 'Done: no more e-mail will come.',
  },
  leave: {
    title: 'Leave',
    text: 'Each year you have {days} days. While you are on leave your clock stands still in games over days, and the others there see it.',
    on: 'You are on leave until {day}.',
    back: 'I am back',
    left: { one: '{count} day is left this year.', other: '{count} days are left this year.' },
    days: 'Days',
    take: 'Go on leave now',
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this server keeps, for how long, and how you end it. The numbers are those of the settings in force.',
    none: 'There is no server behind this page: whatever you do stays on this device.',
    device: {
      title: 'On your device',
      text: 'Games that you play here, settings and finished lessons stay in this browser. There is no advertising, nothing is counted, and nothing is loaded from elsewhere.',
    },
    server: {
      title: 'On the server',
      guest:
        'As soon as you open a table or take a seat, the server keeps a random id, the name and colour that you chose, and for each of your devices the hash of one cookie, the names of browser and system, and when it was last used. The cookie says who you are and does nothing else.',
      address:
        'Your network address is kept in no list. Logs hold no names and no texts, and of an address only the network that it belongs to.',
      games: 'Games: who sat where, every move and its time. Finished games stay.',
      gathering: {
        one: 'A table whose game has not begun goes after {count} hour.',
        other: 'A table whose game has not begun goes after {count} hours.',
      },
      deserted: {
        one: 'A game at one sitting without anybody at the table is ended after {count} minute.',
        other: 'A game at one sitting without anybody at the table is ended after {count} minutes.',
      },
      lapsed: {
        one: 'A game over days is ended {count} day after somebody’s time ran out.',
        other: 'A game over days is ended {count} days after somebody’s time ran out.',
      },
      chat: {
        one: 'Chat: those at the table read it. It is deleted {count} day after the end of the game.',
        other: 'Chat: those at the table read it. It is deleted {count} days after the end of the game.',
      },
      notes: 'Notes and prepared turns: only you read them.',
      calls: {
        one: 'If you want to be called: the address that your browser gave for it, or your webhook. What was sent is remembered for {count} day, without its text.',
        other:
          'If you want to be called: the address that your browser gave for it, or your webhook. What was sent is remembered for {count} days, without its text.',
      },
      mail: 'If you named one, your e-mail address. It is used for nothing else and shown to nobody.',
      away: {
        one: 'A guest without a passkey who was not here for {count} day is forgotten as if they had deleted themselves.',
        other:
          'A guest without a passkey who was not here for {count} days is forgotten as if they had deleted themselves.',
      },
    },
    yours: {
      title: 'What you can do',
      text: 'On the page about you: read and export everything, end devices, delete yourself.',
      deleted:
        'When you delete yourself, your name, contacts, devices, notes and chat go at once. Running games are conceded. In games that were played your seat is a former player under a number that leads to nobody; the moves stay, because they are the others’ games too. Copies that the operator made before for safety hold you until they are replaced.',
      link: 'The page about you',
    },
    operator: {
      title: 'Who runs this server',
      contact: 'You reach the operator here: {contact}',
      none: 'The operator has left no address.',
    },
  },
} as const;
