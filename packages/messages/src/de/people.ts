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
