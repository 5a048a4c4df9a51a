/** The page about this work and the games behind it. */
export const about = {
  about: {
    fan: 'Es ist kostenlos, wird von den unten Genannten weder gemacht noch unterstützt und braucht nichts aus ihren Schachteln. Wenn dir ein Spiel gefällt, kauf es: Die Pappe ist wunderschön, und wer sie gemacht hat, hat es verdient.',
    description: 'Ein digitaler Spieltisch für die Brettspiele um Hamlet',
    players: '{fewest}–{most} Spieler',
    age: 'ab {age} Jahren',
    minutes: 'etwa {minutes} Minuten je Spieler',
    publisher: 'Verlag',
    role: {
      design: 'Autor',
      expansion: 'Erweiterung',
      development: 'Entwicklung',
      solo: 'Solomodus',
      illustration: 'Illustrationen',
      graphics: 'Grafik',
    },
  },
} as const;
