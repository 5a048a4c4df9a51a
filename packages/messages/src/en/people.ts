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
