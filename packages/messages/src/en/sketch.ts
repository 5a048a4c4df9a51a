/** A turn that is tried out on a copy of the table. */
export const sketch = {
  sketch: {
    title: 'Sketch',
    text: 'A copy of the table, as if your turn came now. Nothing here counts.',
    moved: 'The table has moved on since. This is still the sketch of before.',
    due: 'It is your turn at the table. Nothing here counts yet.',
    none: 'Before your next turn something is drawn or shown, so it cannot be sketched yet.',
    again: 'Begin anew from the table',
    prepare: 'Prepare this turn',
    play: 'Play this turn',
    close: 'Back to the table',
  },
} as const;
