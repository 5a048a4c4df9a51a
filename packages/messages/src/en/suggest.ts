/** Suggested moves, in three steps: which kind, where, and the whole turn; the games bring the texts of their moves. */
export const suggest = {
  suggest: {
    title: 'Suggestion',
    for: { you: 'Suggestion for you', they: 'Suggestion for {who}' },
    step: '{step} of {of}',
    wait: 'Thinking it over ...',
    none: 'There is nothing to choose here.',
    where: 'Where?',
    whole: 'The whole turn',
    close: 'Put the suggestion away',
    brings: 'It brings {what}.',
    plain: 'It leaves the most open for later.',
    open: 'Then something new is revealed: look again.',
    chance: 'Chance to win after it: {percent} %.',
    beside: '{deed}, beside {tile.the}',
    and: '{deed}: {more}',
  },
} as const;
