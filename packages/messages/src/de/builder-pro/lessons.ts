/** The guided game of Builder Pro: for each step what to do, and why. */
export const lessons = {
  lesson: {
    years: {
      title: 'Dein eigener Weiler',
      text: 'Builder Pro in drei Kapiteln: bauen, auswählen und durch die Jahre kommen.',
      first: {
        title: 'Das erste Jahr',
        text: 'Bauen, behalten und weitergeben.',
        field: {
          do: 'Baue für 1 Münze einen Ackerhof aus der Bank. Er darf irgendwo liegen.',
          why: 'Einmal im Jahr darfst du ein Plättchen der Bank kaufen. Die Windmühle in deinem Bauvorrat braucht einen Ackerhof im Weiler.',
        },
        mill: {
          do: 'Baue für 8 Münzen die Windmühle, wo eine Straße sie mit dem Hof verbindet.',
          why: 'Sie bringt 3 Einkommen und 1 Kultur. Beides steht sofort auf deiner Wertungstafel.',
        },
        cottage: {
          do: 'Baue für 1 Münze auch die Hütte.',
          why: 'Der Punkt auf ihrer Rückseite zählt am Ende, und sie lagert eine Münze mehr.',
        },
        done: {
          do: 'Beende das Bauen.',
          why: 'Alle bauen gleichzeitig; das Jahr geht weiter, wenn alle fertig sind.',
        },
        keep: {
          do: 'Behalte das Sägewerk fürs nächste Jahr.',
          why: 'Du darfst ein Plättchen behalten und eins mehr für jede Mauer und jeden Turm. Das Sägewerk braucht zuerst einen Holzplatz.',
        },
        pass: {
          do: 'Gib die anderen weiter.',
          why: 'Sie gehen an deinen Nachbarn. Dann wird die Karte des Jahres ausgeführt, Abschnitt für Abschnitt.',
        },
      },
      growth: {
        title: 'Wachsen',
        text: 'Beutel, Einkommen und Lager.',
        draw: {
          do: 'Ziehe aus dem grünen Beutel.',
          why: 'Grüne Plättchen kosten bis zu 15 Münzen und zählen 1 Punkt; lila Plättchen kosten mehr und zählen 2.',
        },
        field: {
          do: 'Baue noch einen Ackerhof aus der Bank.',
          why: 'Mit dem Gehöft bringt jeder Hof mehr, den es berührt.',
        },
        farmstead: {
          do: 'Baue das Gehöft neben einem Ackerhof.',
          why: 'Es erhöht das Einkommen der Höfe ringsum.',
        },
        inn: {
          do: 'Baue das Gasthaus.',
          why: '3 Kultur, und Kultur sind Punkte. Münzen, die nicht in dein Lager passen, können am Jahresende verloren gehen; gib sie also aus.',
        },
        done: {
          do: 'Beende das Bauen.',
          why: 'Die Karte dieses Jahres gibt jedem ein Militär, und ab 4 noch eins. Die Vorhersage neben dem Brett zeigt, was du bekommst.',
        },
      },
      last: {
        title: 'Das letzte Jahr',
        text: 'Was sich noch zu bauen lohnt.',
        outpost: {
          do: 'Baue für 5 Münzen den Außenposten.',
          why: '6 Militär sind 6 Punkte. Einkommen und Lager sind im letzten Jahr nichts mehr wert.',
        },
        pavilion: {
          do: 'Baue für 12 Münzen den Pavillon.',
          why: '4 Kultur, und mehr für jedes Plättchen mit Kultur, das ihn berührt.',
        },
        done: {
          do: 'Beende das Bauen.',
          why: 'Die letzte Karte wird ausgeführt, und die Weiler werden gewertet. Münzen entscheiden nur Gleichstände.',
        },
      },
    },
  },
} as const;
