import { deflateRawSync } from 'node:zlib';
import { hashView } from '@hamlet/kernel';
import type { ClientFrame, Plain, ServerFrame, TableState } from '@hamlet/protocol';
import { vi } from 'vitest';
import type { SocketLike } from '../src/online/wire.ts';

/** A socket whose other end is a test. */
export class FakeSocket implements SocketLike {
  readyState = 0;
  private readonly listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  readonly sent: ClientFrame[] = [];
  private readonly hear: (frame: ClientFrame) => void;

  constructor(hear: (frame: ClientFrame) => void = () => {}) {
    this.hear = hear;
  }

  addEventListener(kind: string, listen: (event: { readonly data: unknown }) => void): void {
    this.listeners.set(kind, listen);
  }

  send(text: string): void {
    const frame = JSON.parse(text) as ClientFrame;
    this.sent.push(frame);
    this.hear(frame);
  }

  close(): void {
    this.readyState = 3;
    this.listeners.get('close')?.({ data: '' });
  }

  begin(): void {
    this.readyState = 1;
    this.listeners.get('open')?.({ data: '' });
    this.tell({ t: 'welcome', protocol: 1, product: '0', rules: 'toy@1.0', seat: 0, seats: [0] });
  }

  tell(frame: ServerFrame | string): void {
    this.listeners.get('message')?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) });
  }

  sendPacked(frame: ServerFrame): void {
    this.sendBytes(deflateRawSync(JSON.stringify(frame)));
  }

  sendBytes(bytes: Uint8Array): void {
    this.listeners.get('message')?.({ data: Uint8Array.from(bytes).buffer });
  }

  ofKind<Kind extends ClientFrame['t']>(kind: Kind): Extract<ClientFrame, { t: Kind }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { t: Kind }> => frame.t === kind);
  }
}

export const STATE: TableState = {
  id: 'table1',
  phase: 'playing',
  rules: 'toy@1.0',
  plan: { game: 'toy', options: {}, seats: [{ kind: 'person' }], pace: 'live-10', access: 'link', watching: false },
  pace: 'live-10',
  seats: [],
  pending: null,
  adjourned: false,
  asks: [],
  lapses: [],
  result: null,
  expires: null,
  watchers: 0,
};

/** The part of a frame that is about a position. */
export const positionAt = (n: number, view: Plain) => ({
  n,
  hash: hashView(view),
  from: 0,
  lines: [],
  undo: {},
  clocks: [],
  now: 0,
});

/** A tab that keeps something as long as the test runs. */
export function keepNothing(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}
