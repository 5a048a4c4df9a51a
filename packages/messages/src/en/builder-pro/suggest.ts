/** Suggested moves of Builder Pro, and their gains. */
export const suggest = {
  suggest: {
    years: {
      kind: {
        draw: 'Draw from a bag.',
        build: 'Build something.',
        done: 'Finish building.',
        keep: 'Keep a tile.',
        pass: 'Pass the others on.',
        destroy: 'Give a tile up.',
        pay: 'Pay.',
      },
      'draw-green': 'Draw from the green bag',
      'draw-purple': 'Draw from the purple bag',
      build: 'Build {tile.the}',
      'build-beside': 'Build {tile.the} beside {other.the}',
      keep: 'Keep {tile.the}',
      destroy: 'Give up {tile.the}',
      income: '+{count} income',
      culture: '+{count} culture',
      military: '+{count} military',
      storage: '+{count} storage',
      points: { one: '+{count} point', other: '+{count} points' },
    },
  },
} as const;
