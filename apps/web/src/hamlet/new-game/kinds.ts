import type { PlayerColour } from '../../board/model.ts';
import type { ChosenOptions, GameKind, OptionRow, Setup } from '../../game-entry.ts';
import { BASE, LAKE, SOLO } from '../presets.ts';
import { LAID, withLayout } from './layouts.ts';
import { MODIFIERS, withoutModifiers } from './modifiers.tsx';
import { LAKE_RULES, LakeRules, SINGLE_RULES, SingleRules, SoloFields } from './single-rules.tsx';

const COMMON: readonly OptionRow[] = [
  { key: 'preset', choices: ['standard', 'manual'], first: 'standard' },
  { key: 'layout', choices: ['first-game', 'random', 'by-hand'], first: 'first-game' },
  { key: 'roundCap', choices: [0, 8, 12, 20, 30], first: 0 },
  { key: 'tutorial', choices: undefined, first: false },
];

/** Against Botric the person always begins. */
const START: OptionRow = { key: 'start', choices: ['random', 'first-seat'], first: 'random' };

const SEASON: OptionRow = {
  key: 'season',
  choices: ['random', 'spring', 'summer', 'autumn', 'winter'],
  first: 'random',
};

const BOTRIC: readonly OptionRow[] = [
  // A new difficulty brings its own single changes.
  { key: 'difficulty', choices: ['easy', 'normal', 'hard'], first: 'normal', afterChange: withoutModifiers },
  { key: 'solo', choices: ['investor', 'favour'], first: 'investor' },
  { key: 'botricTies', choices: ['ask', 'auto'], first: 'ask' },
  { key: 'lake', choices: undefined, first: false },
];

/** A solo game is played by the lake by an option of its own, which brings the season. */
function soloOptions({ lake, season, fishOver, ...chosen }: ChosenOptions): ChosenOptions {
  if (lake !== true) return withLayout(chosen, []);
  return {
    ...withLayout(chosen, ['lake']),
    ...LAKE.options,
    ...(season === undefined ? {} : { season }),
    ...(fishOver === undefined ? {} : { fishOver }),
  };
}

const SETUPS: readonly Setup[] = [
  { name: 'first', options: { tutorial: true } },
  { name: 'standard', options: {} },
  { name: 'expert', options: { layout: 'random' } },
  { name: 'short', options: { tutorial: true, roundCap: 12 } },
];

const SOLO_SETUPS: readonly Setup[] = [
  { name: 'first', options: { difficulty: 'easy', tutorial: true } },
  { name: 'standard', options: {} },
  { name: 'expert', options: { difficulty: 'hard', layout: 'random' } },
  { name: 'short', options: { tutorial: true, roundCap: 12 } },
];

const COLOURS: readonly PlayerColour[] = ['blue', 'yellow', 'red', 'green'];
const TOGETHER = {
  counts: [2, 3, 4],
  setups: SETUPS,
  colours: COLOURS,
  Fields: SingleRules,
  fieldKeys: [...SINGLE_RULES, LAID],
};

/** The season of a solo game by the lake. */
const SOLO_SEASON: OptionRow = { ...SEASON, when: ({ lake }) => lake === true };

export const KINDS: readonly GameKind[] = [
  { preset: BASE, rows: [...COMMON, START], ...TOGETHER, optionsOf: (chosen) => withLayout(chosen, []) },
  {
    preset: LAKE,
    rows: [SEASON, ...COMMON, START],
    ...TOGETHER,
    optionsOf: (chosen) => withLayout(chosen, ['lake']),
    Fields: LakeRules,
    fieldKeys: [...LAKE_RULES, LAID],
  },
  {
    preset: SOLO,
    counts: [2],
    rows: [...BOTRIC, SOLO_SEASON, ...COMMON],
    setups: SOLO_SETUPS,
    colours: COLOURS,
    optionsOf: soloOptions,
    Fields: SoloFields,
    fieldKeys: [...new Set(MODIFIERS.map(({ key }) => key)), ...LAKE_RULES, LAID],
  },
];
