import type { GameBots } from '../game-bots.ts';
import { hamletHeuristics } from './heuristics.ts';

export const hamletBots: GameBots = { rules: 'hamlet', heuristics: hamletHeuristics() };
