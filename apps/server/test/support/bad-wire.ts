import type { Wire } from './client.ts';

/** A wire that drops, doubles, delays and reorders frames while it is bad; what is delayed is lost with its connection. */
export function badWire(roll: (bound: number) => number, isBad: () => boolean): Wire {
  const pass = (held: string[], text: string): string[] => {
    if (!isBad()) return [text];
    const fate = roll(20);
    if (fate < 2) return [];
    if (fate < 4) return [text, text];
    if (fate < 7) {
      held.push(text);
      return [];
    }
    if (fate < 10) return [text, ...held.splice(0)];
    return [text];
  };
  let incoming: string[] = [];
  let outgoing: string[] = [];
  return {
    begin() {
      incoming = [];
      outgoing = [];
    },
    incoming: (text) => pass(incoming, text),
    outgoing: (text) => pass(outgoing, text),
  };
}
