/** The page of the rules; the games bring their chapters. */
export const rules = {
  title: 'Rules',
  search: 'Search the rules',
  contents: 'Contents',
  found: {
    one: '{count} section answers this, or comes near.',
    other: '{count} sections, the nearest first.',
  },
  none: 'Nothing in the rules mentions this. Try a single word.',
  rulings: 'Settled questions',
  example: 'Example: {title}',
  'example-refused': 'Not possible: {why}',
  intro:
    'Retold for this table. Settled questions say how a disagreement or a gap in the printed texts is settled here; options of a table may change some of them.',
  /** Endings that a word of a question may lose, and those that a word of the rules may have besides. */
  endings: 'ies ing ed es s',
  'more-endings': 'e y ers er',
  /** Words of a question that say nothing about what is asked. */
  'empty-words':
    'a an and any are at be by can could did do does for from get gets go goes has have how i if in is it its let may me must my of on or our should so than that the their them then there they this to us was we what when where which who why will with would you your',
} as const;
