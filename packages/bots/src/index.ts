export { askBot, type Decision } from './ask.ts';
export type { Answer, Bot, Line, Question, Thinking, Trouble } from './bot.ts';
export type { Level } from './game-bots.ts';
export { BOT_NAMES, botNamed, LEVELS, type SearchSpec } from './levels.ts';
export { safely } from './safely.ts';
