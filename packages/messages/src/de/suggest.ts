/** Suggested moves, in three steps: which kind, where, and the whole turn; the games bring the texts of their moves. */
export const suggest = {
  suggest: {
    title: 'Vorschlag',
    for: { you: 'Vorschlag für dich', they: 'Vorschlag für {who}' },
    step: '{step} von {of}',
    wait: 'Wird überlegt ...',
    none: 'Hier gibt es nichts zu entscheiden.',
    where: 'Wo?',
    whole: 'Ganzer Zug',
    close: 'Vorschlag weglegen',
    brings: 'Das bringt {what}.',
    plain: 'So bleibt für später am meisten offen.',
    open: 'Dann wird etwas Neues aufgedeckt: Schau danach noch einmal.',
    chance: 'Gewinnaussicht danach: {percent} %.',
    beside: '{deed}, {tile.at}',
    and: '{deed}: {more}',
  },
} as const;
