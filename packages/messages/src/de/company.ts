/** Die Leute eines Servers und ihre Programme. */
export const company = {
  company: {
    safe: {
      title: 'Blockierte Leute',
      block: '{name} blockieren: kein Chat mehr und kein gemeinsamer Tisch',
      unblock: 'Nicht mehr blockieren',
      blocked:
        'Du hörst nichts mehr von {name}, und ihr sitzt nie mehr an einem neuen Tisch. Die Person erfährt es nicht.',
      report: '{name} dem Betreiber melden',
      reported: 'Gemeldet. Der Betreiber dieses Servers sieht es sich an.',
      why: 'Was ist passiert?',
      words: 'In deinen Worten',
      send: 'Melden',
      gone: 'jemand, der nicht mehr da ist',
      reason: {
        insult: 'Beleidigung oder Drohung',
        name: 'ein anstößiger Name',
        cheating: 'Betrug',
        other: 'etwas anderes',
      },
    },
    player: {
      title: 'Spieler',
      none: 'Noch keine gewertete Partie.',
      pool: '{game} zu {count}',
      rating: 'Wertung {rating} ± {doubt}',
      games: { one: 'nach {count} Partie', other: 'nach {count} Partien' },
      chart: 'Wertung im Lauf der Zeit, {pool}',
      place: 'Platz {place}, mit {names}',
      left: 'gegangen, also Platz {place}, mit {names}',
      after: 'danach {rating}',
      about: 'Mit 95 % liegt die wahre Stärke innerhalb der zweiten Zahl. Die Regeln stehen in docs/ratings.md.',
    },
    bots: {
      title: 'Deine Bots',
      text: 'Ein Programm von dir kann hier unter einem eigenen Konto spielen. Es ist an jedem Tisch als Bot gekennzeichnet, kommt nur auf Einladung, und du stehst für es gerade. Wie man eines schreibt, steht in docs/bot-api.md.',
      name: 'Name des Bots',
      make: 'Bot-Konto anlegen',
      another: 'Weiteres Token',
      remove: 'Bot entfernen',
      revoke: 'Widerrufen',
      token: 'Token vom {date}: {scopes}',
      secret: 'Zugangstoken',
      'secret-text':
        'Dieses Token wird nur dieses eine Mal gezeigt. Bewahre es wie ein Passwort auf: Wer es hat, spielt als dein Bot.',
      scope: { play: 'auf seinen Plätzen spielen', tables: 'Tische eröffnen und Plätze nehmen' },
    },
  },
} as const;
