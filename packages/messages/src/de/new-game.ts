/** Setting up a game; the games bring the texts of their options. */
export const newGame = {
  new: {
    title: 'Neue Partie',
    which: 'Welches Spiel',
    count: 'Anzahl',
    seat: 'Platz {seat}',
    who: 'Gespielt von',
    person: 'Mensch an diesem Gerät',
    name: 'Name',
    start: 'Los geht’s',
    rules: 'Regeln',
    fault: 'Diese Optionen passen nicht zusammen: {text}',
  },
  level: {
    random: 'Bot: spielt irgendetwas',
    greedy: 'Bot: nimmt das Nächstbeste',
    novice: 'Bot: Neuling',
    apprentice: 'Bot: Lehrling',
    journeyman: 'Bot: Geselle',
    builder: 'Bot: Baumeister',
    architect: 'Bot: Architekt',
    master: 'Bot: Meister',
    racer: 'Bot: eilt zur Kirche',
    merchant: 'Bot: liebt den Handel',
    'road-builder': 'Bot: baut überall Wege',
    spoiler: 'Bot: durchkreuzt Pläne',
  },
} as const;
