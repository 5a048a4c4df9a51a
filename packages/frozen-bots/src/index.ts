export { FROZEN_NAMES, frozenBot } from './frozen-bot.ts';
