import type { ChosenOptions, GameKind, OptionRow } from '../../game-entry.ts';
import { BASE, LAKE, SOLO } from '../presets.ts';
import { Modifiers, withoutModifiers } from './modifiers.tsx';

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

const BOTRIC: readonly OptionRow[] = [
  // A new difficulty brings its own single changes.
  { key: 'difficulty', choices: ['easy', 'normal', 'hard'], first: 'normal', keeps: withoutModifiers },
  { key: 'solo', choices: ['investor', 'favour'], first: 'investor' },
  { key: 'botricTies', choices: ['ask', 'auto'], first: 'ask' },
  { key: 'lake', choices: undefined, first: false },
];

/** A solo game is played by the lake by an option of its own. */
function soloOptions({ lake, ...chosen }: ChosenOptions): ChosenOptions {
  return lake === true ? { ...chosen, ...LAKE.options } : chosen;
}

const COUNTS = [2, 3, 4];

export const KINDS: readonly GameKind[] = [
  { preset: BASE, counts: COUNTS, rows: COMMON },
  { preset: LAKE, counts: COUNTS, rows: [SEASON, ...COMMON] },
  { preset: SOLO, counts: [2], rows: [...BOTRIC, ...COMMON], optionsOf: soloOptions, Fields: Modifiers },
];
