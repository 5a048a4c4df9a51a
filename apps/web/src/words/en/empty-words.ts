/** Words of a question that say nothing about what is asked. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and any are at be by can could did do does for from get gets go goes has have how i if in is it its let may me must my of on or our should so than that the their them then there they this to us was we what when where which who why will with would you your'.split(
    ' ',
  ),
);
