import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Packet } from '../../src/tables/packet.ts';

test('a long frame is packed once for all, and comes out as it went in', () => {
  const said = { at: 0, person: 'ada', name: 'Ada', text: 'A donkey on every tile!' };
  const frame = { t: 'chat' as const, lines: Array.from({ length: 20 }, (_, number) => ({ ...said, number })) };
  const packet = new Packet(frame);
  const { packed } = packet;
  expect(packed?.length).toBeLessThan(packet.text.length / 3);
  expect(packet.packed).toBe(packed);
  expect(JSON.parse(inflateRawSync(packed ?? '').toString())).toEqual(frame);
});

test('a short frame is not worth it', () => {
  expect(new Packet({ t: 'ack', id: 'one' }).packed).toBeUndefined();
});
