/** A line of notation with one mistake each: a word missing, twice, cut, or another one; something behind it. */
export function misspelled(line: string): string[] {
  const words = line.split(' ');
  const inPlace = words.flatMap((word, at) =>
    [[], [word, word], [word.slice(1)], [word.slice(0, -1)], ['x'], ['1'], ['-1'], [`${word}*`], [`${word}@farm`]].map(
      (other) => words.toSpliced(at, 1, ...other).join(' '),
    ),
  );
  return [
    ...inPlace,
    ...['x', '0', 'farm', 'wood', 'by', 'by 1', 'by 0', 'by x', 'by 1.5'].map((end) => `${line} ${end}`),
  ];
}
