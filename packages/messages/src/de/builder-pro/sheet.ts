/** The reference sheet of Builder Pro. */
export const sheet = {
  bpSheet: {
    signs: 'Zeichen',
    start: 'Zu Beginn',
    year: 'Ein Jahr, von {count}',
    step: {
      forecast: 'Lies die Karte des Jahres: Sie wirkt, wenn das Jahr endet.',
      draw: 'Zieh {count} Plättchen aus einem Beutel in deine Bauliste.',
      build:
        'Baue so viele Plättchen, wie du bezahlen kannst. Ein schwarzes im Jahr darfst du von der Bank kaufen; es wird sofort gelegt.',
      give: 'Behalte ein Plättchen, für jede Mauer und jeden Turm eines mehr; der Rest geht nach links. Allein kommt der Rest aus dem Spiel.',
      resolve:
        'Die Karte wirkt, Zeile für Zeile. Wer bei dem, was ihre Plakette nennt, am niedrigsten liegt, bekommt die Plakette; der Startspieler wechselt.',
    },
    end: 'Am Ende: Punkte auf den Rückseiten deiner Plättchen, Kultur und Militär. Gleichstand: mehr Münzen.',
    sign: {
      coins: 'bezahlen Plättchen; am Ende entscheiden sie Gleichstände',
      points: 'Punkte auf der Rückseite eines Plättchens',
      tiles: 'Plättchen in einem Weiler',
      special: 'das Plättchen hat eine eigene Regel',
      needs: 'das Plättchen braucht zuerst ein anderes',
      interactive: 'die Karte vergleicht die Weiler',
      solo: 'die Karte sieht jeden Weiler für sich',
      nasty: 'die Karte nimmt jemandem etwas',
      nice: 'die Karte gibt jemandem etwas',
      cost: 'was das Plättchen kostet',
      count: 'so oft gibt es das Plättchen',
    },
    bags: 'Plättchen',
    costs: 'Kosten',
    bag: {
      0: 'schwarz, in der Bank, 0 Punkte',
      1: 'grüner Beutel, 1 Punkt',
      2: 'lila Beutel, 2 Punkte',
    },
    special: 'Plättchen mit eigener Regel',
  },
} as const;
