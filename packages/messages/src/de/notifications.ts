/** Benachrichtigungen für Personen, die darum baten. Sie nennen die Partie; die Züge darin klingen wie in ihrem Protokoll. */
export const notifications = {
  notifications: {
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
    bot: 'ein Bot',
    try: 'So ruft dich Hamlet.',
    several: { one: '{count} Nachricht von deinen Tischen', other: '{count} Nachrichten von deinen Tischen' },
    confirm:
      'Jemand, wahrscheinlich du, möchte unter dieser Adresse gerufen werden, wenn er bei {address} am Zug ist.\n\nWenn das stimmt, öffne innerhalb von zwei Tagen diesen Link:\n{link}\n\nSonst tu nichts: Mehr wird nicht geschickt.',
    footer:
      'Du hast bei {address} darum gebeten. Wofür du gerufen wirst: {settings}\nKeine E-Mail mehr von dort, ohne Anmeldung: {unsubscribe}',
  },
} as const;
