/** What can be set before a game; the first choice is what one gets without looking. */
export interface OptionRow {
  readonly key: string;
  /** Undefined for what is only on or off. */
  readonly choices: readonly (string | number)[] | undefined;
  readonly first: string | number | boolean;
}

/** Levels of bots, weakest first. */
export const LEVELS: readonly string[] = ['random', 'novice', 'apprentice', 'builder', 'master'];

const COMMON: readonly OptionRow[] = [
  { key: 'preset', choices: ['standard', 'manual'], first: 'standard' },
  { key: 'layout', choices: ['first-game', 'random'], first: 'first-game' },
  { key: 'roundCap', choices: [0, 8, 12, 20, 30], first: 0 },
  { key: 'tutorial', choices: undefined, first: false },
];

const SEASON: OptionRow = {
  key: 'season',
  choices: ['random', 'spring', 'summer', 'autumn', 'winter'],
  first: 'random',
};

const SOLO: readonly OptionRow[] = [
  { key: 'difficulty', choices: ['easy', 'normal', 'hard'], first: 'normal' },
  { key: 'solo', choices: ['investor', 'favour'], first: 'investor' },
  { key: 'botricTies', choices: ['ask', 'auto'], first: 'ask' },
  { key: 'lake', choices: undefined, first: false },
];

const BUILDER_PRO: readonly OptionRow[] = [
  { key: 'tone', choices: ['mix', 'nice', 'nasty'], first: 'mix' },
  { key: 'style', choices: ['auto', 'solo', 'interactive', 'mix'], first: 'auto' },
  { key: 'reading', choices: ['literal', 'stale'], first: 'literal' },
  { key: 'start', choices: ['random', 'first-seat'], first: 'random' },
];

export function optionRows(kind: 'hamlet' | 'lake' | 'solo' | 'builder-pro'): readonly OptionRow[] {
  if (kind === 'builder-pro') return BUILDER_PRO;
  if (kind === 'lake') return [SEASON, ...COMMON];
  return kind === 'solo' ? [...SOLO, ...COMMON] : COMMON;
}
