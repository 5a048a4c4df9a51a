import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LineStream } from '../../src/bot-api/line-stream.ts';

/** The part of an answer that a stream uses. */
class FakeAnswer extends EventEmitter {
  readonly texts: string[] = [];
  writableLength = 0;
  ended = false;
  readonly raw = this;
  hijack(): void {}
  writeHead(): void {}
  flushHeaders(): void {}
  write(text: string): void {
    this.texts.push(text);
  }
  end(): void {
    this.ended = true;
    this.emit('close');
  }
  destroy(): void {
    this.end();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(isAllowed: () => boolean) {
  const answer = new FakeAnswer();
  let ends = 0;
  const stream = new LineStream(answer as unknown as FastifyReply, {
    now: () => 7,
    isAllowed: async () => isAllowed(),
    onEnd: () => void ends++,
  });
  return { answer, stream, ends: () => ends };
}

test('a stream beats every six seconds, and ends when its token is revoked', async () => {
  let allowed = true;
  const { answer, ends } = open(() => allowed);
  await vi.advanceTimersByTimeAsync(12_500);
  expect(answer.texts).toEqual(['{"type":"beat","now":7}\n', '{"type":"beat","now":7}\n']);
  allowed = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(answer.texts.at(-1)).toBe('{"type":"bye","code":"bad-token"}\n');
  expect([answer.ended, ends()]).toEqual([true, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answer.texts).toHaveLength(3);
});

test('a reader who does not read is let go', () => {
  const { answer, stream } = open(() => true);
  stream.write({ type: 'x' });
  expect(answer.ended).toBe(false);
  answer.writableLength = 2 * 1024 * 1024;
  stream.write({ type: 'x' });
  expect(answer.ended).toBe(true);
});
