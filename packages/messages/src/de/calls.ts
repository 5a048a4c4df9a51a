/** Was ein Server denen schreibt, die gerufen werden wollen. Es nennt die Partie und nie, was in ihr steckt. */
export const calls = {
  calls: {
    title: {
      turn: 'Du bist am Zug',
      begun: 'Die Partie hat begonnen',
      asked: 'Du wirst etwas gefragt',
      over: 'Die Partie ist zu Ende',
      challenged: 'Du wirst herausgefordert',
      friend: 'Ein Freund hat einen Tisch eröffnet',
      try: 'Es klappt',
      confirm: 'Ist das deine Adresse?',
    },
    with: '{game} mit {names}',
    former: 'einem ehemaligen Spieler',
    try: 'So ruft dich Hamlet.',
    several: { one: '{count} Nachricht von deinen Tischen', other: '{count} Nachrichten von deinen Tischen' },
    confirm:
      'Jemand, wahrscheinlich du, möchte unter dieser Adresse gerufen werden, wenn er bei {address} am Zug ist.\n\nWenn das stimmt, öffne innerhalb von zwei Tagen diesen Link:\n{link}\n\nSonst tu nichts: Mehr wird nicht geschickt.',
    footer:
      'Du hast bei {address} darum gebeten. Wofür du gerufen wirst: {settings}\nKeine E-Mail mehr von dort, ohne Anmeldung: {unsubscribe}',
  },
} as const;
