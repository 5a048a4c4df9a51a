// A bot for Hamlet in TypeScript that plays over the network: it takes part at every table where its account sits. No packages
// are needed; Node 24 runs it as it is.
//
// Try it:  HAMLET_URL=http://localhost:5173 HAMLET_TOKEN=... node examples/online-bot.ts
// The interface is described in docs/bot-api.md.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

interface Action {
  /** The same action has the same number in every game. */
  readonly id: number;
  readonly text: string;
  readonly action: unknown;
}

interface TableState {
  readonly phase: 'gathering' | 'playing' | 'over';
  readonly seats: readonly { readonly ready: boolean }[];
}

type Line =
  | { readonly type: 'full'; readonly n: number; readonly seat: number; readonly table: TableState }
  | { readonly type: 'update'; readonly n: number; readonly table: TableState }
  | {
      readonly type: 'choose';
      readonly n: number;
      readonly seat: number;
      readonly ms: number;
      readonly view: unknown;
      readonly actions: readonly Action[];
    }
  | { readonly type: 'beat' | 'bye' };

type Event =
  | { readonly type: 'table'; readonly table: { readonly id: string; readonly phase: string } }
  | { readonly type: 'gone' | 'beat' | 'bye' };

const { HAMLET_URL: url = 'http://localhost:5173', HAMLET_TOKEN: token = '' } = process.env;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

/** What to do rather than what follows, by the first word of an action in notation. */
const PREFERRED = 'deliver sell build place from refine road bridge path take hire donkey pay work'.split(' ');

function rankOf({ text }: Action): number {
  const rank = PREFERRED.indexOf(text.split(' ')[0]);
  return rank < 0 ? PREFERRED.length : rank;
}

/** The lines of a stream, for as long as it is open. */
async function* linesOf<T>(path: string): AsyncGenerator<T> {
  const { ok, status, body } = await fetch(`${url}${path}`, { headers });
  if (!ok || !body) throw new Error(`${path}: ${status}`);
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as T;
  }
}

/** Gives a command. The same id is carried out once, so that it may be sent again until there is an answer. */
async function command(table: string, seat: number, seen: number, what: object): Promise<void> {
  const body = JSON.stringify({ id: randomUUID(), seat, seen, command: what });
  for (;;) {
    const answer = await fetch(`${url}/api/tables/${table}/commands`, { method: 'POST', headers, body });
    if (answer.status !== 429 && answer.status !== 503) {
      const refusal = answer.ok ? '' : await answer.text();
      // Where several decide at once the table moves on: the next question is on its way.
      if (refusal !== '' && !refusal.includes('"stale"')) console.error(refusal);
      return;
    }
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

async function play(table: string): Promise<void> {
  for await (const line of linesOf<Line>(`/api/bot/tables/${table}`)) {
    if (line.type === 'full' && line.table.phase === 'gathering' && !line.table.seats[line.seat].ready)
      await command(table, line.seat, line.n, { do: 'ready', ready: true });
    if (line.type === 'choose') {
      const best = line.actions.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one));
      await command(table, line.seat, line.n, { do: 'act', actions: [best.text] });
    }
    if ((line.type === 'full' || line.type === 'update') && line.table.phase === 'over') {
      console.log(`${table} is over`);
      return;
    }
  }
}

const playing = new Set<string>();
for await (const event of linesOf<Event>('/api/bot/events')) {
  if (event.type !== 'table' || event.table.phase === 'over' || playing.has(event.table.id)) continue;
  playing.add(event.table.id);
  play(event.table.id).catch((error: unknown) => console.error(error));
}
