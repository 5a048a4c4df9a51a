// biome-ignore-all assist/source/organizeImports: the exports stand in blocks by subject

// Former bots
export { FROZEN_NAMES, frozenBot } from './frozen-bot.ts';
