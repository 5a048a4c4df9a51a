import { FIRST_LEVEL } from '@hamlet/bots/names';
import { BOTRIC_NAME } from '@hamlet/hamlet/seats';
import type { GamePreset } from '../game-entry.ts';
import type { SeatPlan } from '../table/table.ts';

/** The name of the text `saves.<period>` of this game, also in the names of files. */
export const PERIOD = 'round';

function againstBot(you: string): readonly SeatPlan[] {
  return [
    { kind: 'person', name: you },
    { kind: 'bot', level: FIRST_LEVEL },
  ];
}

export const SOLO: GamePreset = {
  name: 'solo',
  options: { solo: 'investor', difficulty: 'normal' },
  seats: (you) => [
    { kind: 'person', name: you },
    { kind: 'rules', name: BOTRIC_NAME },
  ],
};

export const BASE: GamePreset = { name: 'hamlet', options: {}, seats: againstBot };

export const LAKE: GamePreset = { name: 'lake', options: { modules: ['lake'] }, seats: againstBot };
