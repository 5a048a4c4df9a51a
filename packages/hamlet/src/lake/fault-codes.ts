/** Codes of the faults in input that the expansion reads. */
export type LakeFault =
  | 'encloses-space'
  | 'fish-do-not-add-up'
  | 'no-lake-for-a-boat'
  | 'not-a-triangle'
  | 'not-at-a-shore'
  | 'not-the-lakes-of-the-village'
  | 'two-boats-on-a-lake'
  | 'unknown-fish'
  | 'unknown-good'
  | 'unknown-season'
  | 'unknown-tile';
