/** Suggested moves of Builder Pro, and their gains. */
export const suggest = {
  suggest: {
    years: {
      kind: {
        draw: 'Ziehe aus einem Beutel.',
        build: 'Baue etwas.',
        done: 'Beende das Bauen.',
        keep: 'Behalte ein Plättchen.',
        pass: 'Gib die übrigen weiter.',
        destroy: 'Gib ein Plättchen auf.',
        pay: 'Bezahle.',
      },
      'draw-green': 'Ziehe aus dem grünen Beutel',
      'draw-purple': 'Ziehe aus dem lila Beutel',
      build: 'Baue {tile.acc}',
      'build-beside': 'Baue {tile.acc} {other.at}',
      keep: 'Behalte {tile.acc}',
      destroy: 'Gib {tile.acc} auf',
      income: '+{count} Einkommen',
      culture: '+{count} Kultur',
      military: '+{count} Militär',
      storage: '+{count} Lager',
      points: { one: '+{count} Punkt', other: '+{count} Punkte' },
    },
  },
} as const;
