/** The options of a new game of Builder Pro. */
export const newGame = {
  option: {
    tone: {
      title: 'Jahreskarten',
      mix: 'nette und böse',
      nice: 'nur nette',
      nasty: 'nur böse',
      help: 'Nette Karten geben, böse nehmen. Für die erste Partie ist eine Mischung am besten.',
    },
    style: {
      title: 'Worauf die Karten schauen',
      auto: 'gemischt; allein nur auf dich',
      solo: 'auf jeden Weiler für sich',
      interactive: 'Weiler werden verglichen',
      mix: 'beides',
      help: 'Wer allein spielt, spielt immer mit Karten, die nichts vergleichen.',
    },
    reading: {
      title: 'Das gedruckte Beispiel',
      literal: 'wie es dasteht',
      stale: 'als hätten Kultur und Militär bei 5 begonnen',
      help: 'Die Regeln nennen nur wenige Zahlen der Plättchen. Die zweite Lesart macht Viehhof, Außenposten und Denkmal schwächer.',
    },
    firstMarker: {
      title: 'Startspieler',
      random: 'ausgelost',
      'first-seat': 'Platz 1',
      help: 'Wer zuerst am Zug ist. Die Startmarke wandert dann Jahr für Jahr weiter.',
    },
  },
} as const;
