/** Was online zu einer Person gehört: Geräte, was über sie gespeichert ist, und die Seite zum Datenschutz. */
export const people = {
  devices: {
    title: 'Deine Geräte',
    text: 'Browser, die auf diesem Server du sind. Einer, den du abmeldest, ist hier sofort niemand mehr.',
    unknown: 'unbekannter Browser',
    here: '{device} (dieser hier)',
    used: 'seit {since}, zuletzt benutzt {seen}',
    end: 'Abmelden',
    'end-named': '{device} abmelden',
    others: 'Alle anderen abmelden',
  },
  notificationSettings: {
    title: 'Dich rufen',
    text: 'Wenn du am Zug und nicht am Tisch bist. Eine Nachricht nennt die Partie und die Mitspielenden, aber nichts, was in der Partie steckt.',
    events: 'Wofür du gerufen wirst',
    event: {
      turn: 'Ich bin am Zug',
      begun: 'Eine Partie beginnt',
      asked: 'Jemand fragt mich etwas',
      over: 'Eine Partie ist zu Ende',
      challenged: 'Jemand fordert mich heraus',
      friend: 'Ein Freund eröffnet einen Tisch',
    },
    channel: { push: 'Mitteilung', mail: 'E-Mail', webhook: 'Webhook' },
    switch: '{event}, per {channel}',
    try: 'Ausprobieren',
    tried: 'Ist unterwegs. Wenn binnen einer Minute nichts kommt, geht dieser Weg nicht.',
    remove: 'Entfernen',
    push: {
      title: 'Mitteilungen auf diesem Gerät',
      on: 'Dieses Gerät zeigt eine Mitteilung, auch wenn die Seite geschlossen ist. Ein Tipp darauf öffnet den Tisch.',
      off: 'Der Browser wird dich fragen, ob er Mitteilungen zeigen darf.',
      allow: 'Hier rufen',
      others: { one: 'und auf {count} anderen Gerät', other: 'und auf {count} anderen Geräten' },
      insecure: 'Ein Browser zeigt Mitteilungen nur für Seiten mit https. Diese hat keins, also geht es nicht.',
      unable: 'Dieser Browser kann nicht gerufen werden, während die Seite geschlossen ist.',
      install:
        'Auf iPhone und iPad darf dich nur eine installierte Seite rufen: Tippe auf Teilen, dann „Zum Home-Bildschirm“, und öffne sie von dort.',
      denied:
        'Du hast dieser Seite Mitteilungen verboten. In den Einstellungen des Browsers kannst du sie wieder erlauben.',
      waiting: 'Die Seite ist noch nicht so weit. Lade sie neu.',
      failed: 'Der Browser konnte seinen Push-Dienst nicht erreichen.',
    },
    mail: {
      title: 'E-Mail',
      none: 'Dieser Server verschickt keine E-Mail.',
      text: 'Höchstens eine Nachricht für jeden Zug, nur wenn du zehn Minuten weg warst, mehrere Partien in einer. In jeder steht ein Link, der sie beendet.',
      address: 'Deine Adresse',
      confirm: 'Link zum Bestätigen schicken',
      sent: 'An {address} ging ein Link. Bis du ihn öffnest, wird nichts anderes dorthin geschickt.',
      on: 'An {address}.',
      bounce:
        'Abgeschaltet: {address} hat unsere Nachricht nicht angenommen. Gib sie noch einmal ein, wenn sie stimmt.',
      failures:
        'Abgeschaltet: {address} hat unsere Nachrichten dreimal abgewiesen. Gib sie noch einmal ein, wenn sie stimmt.',
      unsubscribed: 'Du hast E-Mail an {address} beendet. Gib sie noch einmal ein, wenn du sie wieder willst.',
    },
    webhook: {
      title: 'Webhooks',
      text: 'Für alle, die selbst etwas betreiben: Wir schicken JSON an eine https-Adresse, signiert nach den Regeln von Standard Webhooks. Die Felder text und content zeigen Chat-Dienste an.',
      address: 'Adresse',
      add: 'Hinzufügen',
      secret: 'Das Geheimnis, das signiert. Es wird nur dieses eine Mal gezeigt: {secret}',
      failing: 'Die letzten Nachrichten kamen nicht an.',
    },
  },
  mailLink: {
    'confirm-title': 'Adresse bestätigen',
    'confirm-text': 'Nachrichten von deinen Tischen gehen an die Adresse, an die dieser Link geschickt wurde.',
    confirm: 'Bestätigen',
    confirmed: 'Bestätigt: {address}.',
    'end-title': 'Keine E-Mail mehr',
    'end-text': 'Das beendet alle E-Mail dieses Servers an die Adresse, an die dieser Link geschickt wurde.',
    end: 'Beenden',
    ended: 'Erledigt: Es kommt keine E-Mail mehr.',
  },
  leave: {
    title: 'Urlaub',
    text: 'Jedes Jahr hast du {days} Tage. Während du im Urlaub bist, steht deine Uhr in Partien über Tage still, und die anderen dort sehen es.',
    on: 'Du bist im Urlaub bis {day}.',
    back: 'Ich bin zurück',
    left: { one: '{count} Tag ist dieses Jahr noch übrig.', other: '{count} Tage sind dieses Jahr noch übrig.' },
    days: 'Tage',
    take: 'Jetzt in Urlaub gehen',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Ein Passkey sichert, wer du hier bist: Mit ihm kommst du auf jedem Gerät zurück, auch wenn alle anderen verloren sind, und wirst nicht vergessen, während du weg bist. Er bleibt bei deinem Gerät oder Passwortmanager; der Server hat nur die öffentliche Hälfte.',
    add: 'Passkey hinzufügen',
    added: 'seit {since}',
    used: 'seit {since}, zuletzt benutzt {used}',
    remove: 'Entfernen',
    'remove-named': '{device} entfernen',
    'sign-in': 'Mit einem Passkey anmelden',
    'sign-in-text':
      'Wenn du dich auf einem anderen Gerät mit einem Passkey gesichert hast, kannst du hier dieselbe Person sein.',
    unable:
      'Dieser Browser kennt unter dieser Adresse keine Passkeys: Sie brauchen https und einen Namen statt einer Zahl.',
    cancelled: 'Es wurde nichts getan.',
  },
  privacy: {
    title: 'Datenschutz',
    lead: 'Was dieser Server speichert, wie lange, und wie du es beendest. Die Zahlen sind die der geltenden Einstellungen.',
    none: 'Hinter dieser Seite steht kein Server: Alles, was du tust, bleibt auf diesem Gerät.',
    device: {
      title: 'Auf deinem Gerät',
      text: 'Partien, die du hier spielst, Einstellungen und beendete Lektionen bleiben in diesem Browser. Es gibt keine Werbung, nichts wird gezählt, und nichts wird von anderswo geladen.',
    },
    server: {
      title: 'Auf dem Server',
      guest:
        'Sobald du einen Tisch eröffnest oder Platz nimmst, speichert der Server eine zufällige Kennung, den Namen und die Farbe, die du gewählt hast, und für jedes deiner Geräte den Hash eines Cookies, die Namen von Browser und System und wann es zuletzt benutzt wurde. Das Cookie sagt, wer du bist, und tut sonst nichts.',
      address:
        'Deine Netzadresse steht in keiner Liste. Protokolle enthalten keine Namen und keine Texte, und von einer Adresse nur das Netz, zu dem sie gehört.',
      games: 'Partien: wer wo saß, jeder Zug und seine Zeit. Beendete Partien bleiben.',
      gathering: {
        one: 'Ein Tisch, dessen Partie nicht begonnen hat, verschwindet nach {count} Stunde.',
        other: 'Ein Tisch, dessen Partie nicht begonnen hat, verschwindet nach {count} Stunden.',
      },
      deserted: {
        one: 'Eine Partie in einer Sitzung, bei der niemand mehr am Tisch ist, endet nach {count} Minute.',
        other: 'Eine Partie in einer Sitzung, bei der niemand mehr am Tisch ist, endet nach {count} Minuten.',
      },
      lapsed: {
        one: 'Eine Partie über Tage endet {count} Tag, nachdem jemandes Zeit abgelaufen ist.',
        other: 'Eine Partie über Tage endet {count} Tage, nachdem jemandes Zeit abgelaufen ist.',
      },
      chat: {
        one: 'Chat: Die am Tisch lesen ihn. Er wird {count} Tag nach dem Ende der Partie gelöscht.',
        other: 'Chat: Die am Tisch lesen ihn. Er wird {count} Tage nach dem Ende der Partie gelöscht.',
      },
      notes: 'Notizen und vorbereitete Züge: Nur du liest sie.',
      notifications: {
        one: 'Wenn du gerufen werden willst: die Adresse, die dein Browser dafür angibt, oder dein Webhook. Was verschickt wurde, bleibt {count} Tag lang vermerkt, ohne den Text.',
        other:
          'Wenn du gerufen werden willst: die Adresse, die dein Browser dafür angibt, oder dein Webhook. Was verschickt wurde, bleibt {count} Tage lang vermerkt, ohne den Text.',
      },
      mail: 'Wenn du eine angibst, deine E-Mail-Adresse. Sie dient nichts anderem, und niemand sieht sie.',
      more: 'Wenn du einen Passkey hinzufügst, seine öffentliche Hälfte; wenn du Urlaub nimmst, von wann bis wann.',
      away: {
        one: 'Ein Gast ohne Passkey, der {count} Tag lang nicht hier war, wird vergessen, als hätte er sich selbst gelöscht.',
        other:
          'Ein Gast ohne Passkey, der {count} Tage lang nicht hier war, wird vergessen, als hätte er sich selbst gelöscht.',
      },
    },
    yours: {
      title: 'Was du tun kannst',
      text: 'Auf der Seite über dich: alles lesen und exportieren, Geräte abmelden, dich löschen.',
      deleted:
        'Wenn du dich löschst, verschwinden Name, Kontakte, Geräte, Notizen und Chat sofort. Laufende Partien gibst du auf. In gespielten Partien ist dein Platz ein ehemaliger Spieler unter einer Nummer, die zu niemandem führt; die Züge bleiben, denn es sind auch die Partien der anderen. Sicherungskopien, die vorher angelegt wurden, enthalten dich, bis sie ersetzt werden.',
      link: 'Die Seite über dich',
    },
    operator: {
      title: 'Wer diesen Server betreibt',
      contact: 'So erreichst du den Betreiber: {contact}',
      none: 'Der Betreiber hat keine Adresse hinterlassen.',
    },
  },
} as const;
