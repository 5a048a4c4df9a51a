/** Numbers for actions in notation: the same text has the same number wherever it is listed, below 2^31. */
export function actionNumbers(texts: readonly string[]): number[] {
  const taken = new Set<number>();
  return texts.map((text) => {
    let number = numberOf(text);
    // Two texts of one list with the same number are rarer than one list in a million.
    while (taken.has(number)) number = (number + 1) & 0x7fffffff;
    taken.add(number);
    return number;
  });
}

/** The number of a text: FNV-1a over the UTF-16 units, 31 bits. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
