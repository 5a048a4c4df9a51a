import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Packet } from '../../src/tables/packet.ts';

const HEAD = 4;

test('a long frame is packed once for all, and comes out as it went in', () => {
  const said = { at: 0, person: 'ada', name: 'Ada', text: 'A donkey on every tile!' };
  const frame = { t: 'chat' as const, lines: Array.from({ length: 20 }, (_, number) => ({ ...said, number })) };
  const packet = new Packet(frame);
  const [text, packed] = [packet.wire(false), packet.wire(true)];
  expect(packed.length).toBeLessThan(text.length / 3);
  expect(packet.wire(true)).toBe(packed);
  expect(packet.wire(false)).toBe(text);
  expect(JSON.parse(text.subarray(HEAD).toString())).toEqual(frame);
  expect(JSON.parse(inflateRawSync(packed.subarray(HEAD)).toString())).toEqual(frame);
});

test('a short frame is not worth it', () => {
  const packet = new Packet({ t: 'ack', id: 'one' });
  expect(packet.wire(true)).toBe(packet.wire(false));
});
