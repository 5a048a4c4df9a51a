/** The year cards of Builder Pro: sentences that are put together from what a card does. */
export const cards = {
  collect: { you: 'Du bekommst dein Einkommen.', they: 'Jeder bekommt sein Einkommen.' },
  trim: {
    you: 'Du gibst Münzen über deinem Lager zurück.',
    they: 'Jeder gibt Münzen über seinem Lager zurück.',
  },
  'trim-below': {
    you: 'Du gibst Münzen zurück, die über dein Lager minus {below} hinausgehen.',
    they: 'Jeder gibt Münzen zurück, die über sein Lager minus {below} hinausgehen.',
  },
  sentence: '{subject} {deeds}.',
  'sentence-else': {
    you: '{subject} {deeds}; sonst: Du {others}.',
    they: '{subject} {deeds}; jeder andere {others}.',
  },
  'and-then': ' und ',
  plaque: 'Plakette – {subject} bekommt {gain}.',
  /** The players that are meant, before the verb; a clause ends with its comma. */
  who: {
    all: { you: 'du', they: 'jeder' },
    nobody: 'niemand',
    not: 'jeder, außer {others}',
    most: 'wer am meisten {stat} hat,',
    lowest: 'wer am wenigsten {stat} hat,',
    fewest: 'wer die wenigsten {stat} hat,',
    'one-lowest': 'wer am wenigsten {stat} hat,',
    'one-fewest': 'wer die wenigsten {stat} hat,',
    below: { you: 'bei weniger als {amount}: Du', they: 'wer weniger als {amount} hat,' },
    from: { you: 'ab {amount}: Du', they: 'wer mindestens {amount} hat,' },
    left: 'wer weniger {stat} hat als der linke Nachbar,',
    bothNeighbours: 'wer weniger {stat} hat als jeder der beiden Nachbarn,',
  },
  deed: {
    gain: { you: 'bekommst {what}', they: 'bekommt {what}' },
    lose: { you: 'verlierst {what}', they: 'verliert {what}' },
    pay: { you: 'zahlst {what}', they: 'zahlt {what}' },
    destroy: {
      you: 'verlierst ein Plättchen am Ortsrand{which} oder zahlst {pay}',
      they: 'verliert ein Plättchen am Ortsrand{which} oder zahlt {pay}',
    },
    'cost-from': ' mit Kosten ab {cost}',
    'cost-to': ' mit Kosten bis {cost}',
  },
  per: { you: '{one} {each}{limits}', they: '{one} {each}{limits}' },
  each: 'je {unit}',
  every: 'je {units}',
  short: '{one} je {unit} unter {target}{limits}',
  diff: {
    left: '{one} je {unit} Vorsprung des linken Nachbarn{limits}',
    top: '{one} je {unit} Vorsprung des Führenden{limits}',
  },
  limit: {
    most: ' (höchstens {max})',
    least: ' (mindestens {min})',
    both: ' (mindestens {min}, höchstens {max})',
  },
  unit: {
    income: 'Einkommen',
    storage: 'Lager',
    culture: 'Kultur',
    military: 'Militär',
    coins: 'Münze',
    tiles: 'Plättchen',
  },
} as const;
