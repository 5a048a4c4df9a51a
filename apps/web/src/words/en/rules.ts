/** The page of the rules; the games bring their chapters. */
export const rules = {
  title: 'Rules',
  search: 'Search the rules',
  contents: 'Contents',
  found_one: '{{count}} section answers this, or comes near.',
  found_other: '{{count}} sections, the nearest first.',
  none: 'Nothing in the rules mentions this. Try a single word: sell, donkey, lake, points.',
  rulings: 'Settled questions',
  intro:
    'Retold for this table. Rulings marked D, Q, B or (for Builder Pro) R say how a disagreement or a gap in the printed texts is settled here; options of a table may change some of them.',
};
