import type { BotLine, Plan } from '@hamlet/protocol';
import { onTestFinished } from 'vitest';
import { request } from './node.ts';

/** Somebody who is known to a server, by opening a table. */
export async function knownPerson(base: string, plan: Plan, name = 'Ada'): Promise<{ cookie: string; table: string }> {
  const { data, cookie = '' } = await request<{ id: string }>(base, 'POST', '/api/tables', { body: { name, plan } });
  return { cookie, table: data.id };
}

export interface TestBot {
  readonly bot: string;
  readonly token: string;
  readonly secret: string;
  readonly headers: Record<string, string>;
}

/** A bot account of a person. */
export async function makeBot(
  base: string,
  cookie: string,
  name = 'Robby',
  scopes: readonly string[] = ['play', 'tables'],
): Promise<TestBot> {
  const { status, data } = await request<Omit<TestBot, 'headers'>>(base, 'POST', '/api/me/bots', {
    cookie,
    body: { name, scopes },
  });
  if (status !== 200) throw new Error(JSON.stringify(data));
  return { ...data, headers: { authorization: `Bearer ${data.secret}` } };
}

/** The lines of a stream as they come. */
export class LineReader<T = BotLine> {
  readonly lines: T[] = [];
  ended = false;
  private readonly end = new AbortController();

  static async open<T = BotLine>(base: string, path: string, headers: Record<string, string>): Promise<LineReader<T>> {
    const reader = new LineReader<T>();
    const response = await fetch(`${base}${path}`, { headers, signal: reader.end.signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
    void reader.read(response.body).catch(() => {});
    onTestFinished(() => reader.close());
    return reader;
  }

  private async read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
    let rest = '';
    try {
      for await (const text of body.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.lines.push(JSON.parse(line) as T);
      }
    } finally {
      this.ended = true;
    }
  }

  close(): void {
    this.end.abort();
  }

  /** Waits for a line after those that were looked at already. */
  async next<Found extends T>(holds: (line: T) => line is Found, from = 0, ms = 10_000): Promise<Found> {
    for (const end = performance.now() + ms; performance.now() < end; ) {
      const found = this.lines.slice(from).find(holds);
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`no such line in ${JSON.stringify(this.lines).slice(0, 500)}`);
  }
}
