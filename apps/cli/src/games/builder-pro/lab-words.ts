/** The report of the lab in the words of Builder Pro: what is decided, by the kind of the decision. */
export const DECISION_WORDS: Readonly<Record<string, string>> = {
  draw: 'which bag to draw from',
  build: 'what to build, and where',
  keep: 'which tiles to keep',
  toll: 'what to give up',
  debt: 'how to settle a debt',
};
