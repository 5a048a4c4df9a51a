/** Die erste Karte am Tisch von Hamlet. */
export const intro = {
  guide: {
    title: 'Dein erstes Dorf',
    'title-lake': 'Dein erstes Dorf am See',
    open: 'So beginnst du',
    goal: 'Wer gewinnt',
    'goal-text':
      'Wer am Ende die meisten Punkte hat. Lieferungen an die Kirche, Verkäufe und Gebäude bringen sie sofort; Wahrzeichen, Straßen und Gold am Schluss.',
    'goal-solo': 'Du gewinnst mit mehr Punkten als Botric.',
    end: 'Wann es endet',
    'end-text': {
      one: 'Die Kirche braucht {count} Lieferung. Danach wird die Runde noch zu Ende gespielt.',
      other: 'Die Kirche braucht {count} Lieferungen. Nach der letzten wird die Runde noch zu Ende gespielt.',
    },
    'end-flags': 'Ebenso, wenn jemand seine letzte Flagge setzt.',
    turn: 'Dein Zug',
    'turn-text':
      'Jeder Dorfbewohner handelt einmal, und deine Esel dürfen einen Schritt gehen. Was möglich ist, leuchtet: Tippe auf ein Plättchen oder wähle aus der Liste.',
    moves: 'Drei gute erste Züge',
    build: 'Plane ein Gebäude',
    'build-text': 'Im Rathaus ist der erste Bauplan umsonst. Beschaffe, was er kostet, und baue ihn.',
    sell: 'Verkaufe auf dem Markt',
    'sell-text': 'Arbeit füllt Erzeuger mit Waren; bringe zusammen, was ein Verkauf verlangt.',
    hire: 'Hole einen zweiten Dorfbewohner',
    'hire-text': 'Spare {gold} für das Rathaus: Zwei Dorfbewohner schaffen doppelt so viel.',
    'hire-more': 'Spare Gold für das Rathaus: Jeder Dorfbewohner handelt einmal im Zug.',
    lake: 'Seen',
    'lake-text':
      'Schließe eine Lücke zwischen Plättchen, und sie füllt sich mit Wasser: Punkte, ein Boot zum Übersetzen und Fische zum Verkaufen oder Essen.',
    rules: 'Alle Regeln',
    begin: 'Los geht’s',
  },
} as const;
