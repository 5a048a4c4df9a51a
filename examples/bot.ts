// A bot for Hamlet in TypeScript: like the one in Python it prefers some actions to others, and besides it looks at its gold
// before it goes to the Town Hall. No packages are needed; Node 24 runs it as it is.
//
// Try it:  npx hamlet arena --bots "exec:node examples/bot.ts",random --games 20
// The protocol is described in docs/bot-api.md.

import { createInterface } from 'node:readline';

interface View {
  readonly players: Readonly<Record<string, { readonly seat: number; readonly gold: number }>>;
}

type Message =
  | { readonly type: 'hello'; readonly protocol: number; readonly game: string; readonly rules: string }
  | {
      readonly type: 'choose';
      readonly id: number;
      readonly seat: number;
      readonly ms: number;
      readonly view: View;
      readonly actions: readonly string[];
    }
  | { readonly type: 'error'; readonly id: number | null; readonly code: string; readonly text: string };

/** What to do rather than what follows, by the beginning of an action in notation. */
const PREFERRED = [
  'deliver',
  'sell',
  'build',
  'place',
  'from',
  'refine',
  'road',
  'bridge',
  'path',
  'take',
  'hire',
  'donkey',
  'pay',
];

/** Enough for a villager. */
const RICH = 5;

function rankOf(action: string, gold: number): number {
  const [verb] = action.split(' ');
  if (action.startsWith('work town-hall')) return gold >= RICH ? PREFERRED.indexOf('take') : PREFERRED.length + 1;
  if (verb === 'work') return PREFERRED.length;
  return PREFERRED.includes(verb) ? PREFERRED.indexOf(verb) : PREFERRED.length + 2;
}

/** Answers with the text of an action; its place in the list would do as well. */
function choose({ players }: View, seat: number, actions: readonly string[]): string {
  const gold = Object.values(players).find((player) => player.seat === seat)?.gold ?? 0;
  return actions.reduce((best, action) => (rankOf(action, gold) < rankOf(best, gold) ? action : best));
}

function answer(message: Message): object | undefined {
  if (message.type === 'hello') return { type: 'hello', protocol: 1, name: 'example in TypeScript' };
  if (message.type === 'choose')
    return { type: 'choice', id: message.id, action: choose(message.view, message.seat, message.actions) };
  console.error(message.text);
  return undefined;
}

for await (const line of createInterface({ input: process.stdin })) {
  const said = answer(JSON.parse(line) as Message);
  if (said) process.stdout.write(`${JSON.stringify(said)}\n`);
}
