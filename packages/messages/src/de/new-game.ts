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
    player: 'Spieler {seat}',
    you: 'Du',
    start: 'Los geht’s',
    rules: 'Regeln',
    fault: 'Diese Optionen passen nicht zusammen: {text}',
  },
  level: {
    random: 'Bot: spielt irgendetwas',
    greedy: 'Bot: nimmt das Nächstbeste',
    novice: 'Bot: Neuling',
    apprentice: 'Bot: Lehrling',
    builder: 'Bot: Baumeister',
    master: 'Bot: Meister',
  },
  levelShort: {
    random: 'Zufallsbot',
    greedy: 'Gieriger Bot',
    novice: 'Neuling-Bot',
    apprentice: 'Lehrling-Bot',
    builder: 'Baumeister-Bot',
    master: 'Meister-Bot',
  },
} as const;
