import type { Command } from '../usage.ts';

export const bench: Command = { name: 'bench', operands: '', summary: 'not yet', flags: [], run: () => 2 };
