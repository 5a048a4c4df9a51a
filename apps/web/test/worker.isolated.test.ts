import { hamlet } from '@hamlet/hamlet';
import { afterEach, expect, it, vi } from 'vitest';
import type { QuestionFrame, WorkerMessage } from '../src/table/protocol.ts';
import { freshRecord, person } from './session-table.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('stamps the entries of a game with the time that passes on this device', async () => {
  const told: WorkerMessage[] = [];
  let hear: (event: MessageEvent<QuestionFrame>) => void = () => {};
  vi.stubGlobal('self', {
    postMessage: (message: WorkerMessage) => void told.push(message),
    addEventListener: (kind: string, listen: typeof hear) => {
      if (kind === 'message') hear = listen;
    },
  });
  const clock = vi.spyOn(performance, 'now');
  let number = 0;
  const ask = async (question: QuestionFrame['question'], params: unknown) => {
    const asked = number++;
    hear(new MessageEvent('message', { data: { question, number: asked, params } as QuestionFrame }));
    const answer = () => told.find((message) => 'number' in message && message.number === asked);
    await expect.poll(answer, { timeout: 10_000 }).toMatchObject({ kind: 'answer' });
    return answer();
  };
  await import('../src/table/worker.ts');
  const seats = [person('Blue'), person('Yellow')];
  const record = freshRecord(hamlet, 2, 3);
  clock.mockReturnValue(100_000);
  await ask('open', { id: 'test', record, seats, pace: 0, watch: false, isPractice: true });
  for (const [seat, at] of [107_000, 112_900].entries()) {
    clock.mockReturnValue(at);
    await ask('command', { seat, order: { kind: 'act', actions: [{ do: 'end' }] } });
  }
  expect(await ask('record', {})).toMatchObject({ answer: { record: { log: ['0 end +7', '1 end +5'] } } });
});
