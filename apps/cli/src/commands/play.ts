import type { Command } from '../usage.ts';

export const play: Command = { name: 'play', operands: '', summary: 'not yet', flags: [], run: () => 2 };
