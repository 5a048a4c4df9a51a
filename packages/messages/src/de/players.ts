/** The names of those who play. */
export const players = {
  new: {
    player: 'Spieler {seat}',
    you: 'Du',
  },
  levelShort: {
    random: 'Zufallsbot',
    greedy: 'Gieriger Bot',
    novice: 'Neuling-Bot',
    apprentice: 'Lehrling-Bot',
    journeyman: 'Gesellen-Bot',
    builder: 'Baumeister-Bot',
    architect: 'Architekten-Bot',
    master: 'Meister-Bot',
    racer: 'Eiliger Bot',
    merchant: 'Händler-Bot',
    'road-builder': 'Wegebauer-Bot',
    spoiler: 'Störenfried-Bot',
  },
} as const;
