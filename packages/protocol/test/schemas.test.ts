import { describe, expect, it } from 'vitest';
import { clientFrame, commonProtocol, openApi, PROTOCOL, personName, plan, ROUTES, STREAMS } from '../src/index.ts';

describe('versions', () => {
  it('agree on the newest that both ends speak', () => {
    expect(commonProtocol([PROTOCOL, PROTOCOL + 1])).toBe(PROTOCOL);
    expect(commonProtocol([PROTOCOL + 1])).toBeUndefined();
  });
});

describe('frames of a client', () => {
  it('are read, and nothing besides is', () => {
    const hello = { t: 'hello', protocols: [1] };
    expect(clientFrame.parse(hello)).toEqual(hello);
    expect(clientFrame.safeParse({ ...hello, more: 1 }).success).toBe(false);
    expect(clientFrame.safeParse({ t: 'other' }).success).toBe(false);
    const act = { t: 'do', id: 'abcd', seat: 0, seen: 3, command: { do: 'act', actions: ['pass'] } };
    expect(clientFrame.parse(act)).toEqual(act);
    expect(clientFrame.safeParse({ ...act, command: { do: 'act', actions: [] } }).success).toBe(false);
    expect(clientFrame.safeParse({ ...act, seat: 6 }).success).toBe(false);
    expect(clientFrame.safeParse({ ...act, id: 'a b' }).success).toBe(false);
  });
});

describe('names', () => {
  it.each(['Ada', '  Ada  ', 'Žofie 2', '李雷', 'O’Neil <b>'])('%j is a name', (name) => {
    expect(personName.parse(name)).toBe(name.trim());
  });

  it.each(['', ' a ', 'a'.repeat(25), 'a\u202eb', 'a\u0000b', 'a\nb', '\u200b\u200b'])('%j is none', (name) => {
    expect(personName.safeParse(name).success).toBe(false);
  });
});

describe('plans', () => {
  it('hold no more seats than any game has', () => {
    const table = { game: 'hamlet', options: {}, pace: 'live-20', access: 'link', watching: true };
    expect(plan.safeParse({ ...table, seats: [{ kind: 'person' }] }).success).toBe(true);
    expect(plan.safeParse({ ...table, seats: Array.from({ length: 7 }, () => ({ kind: 'person' })) }).success).toBe(
      false,
    );
  });
});

describe('the description of the HTTP interface', () => {
  it('has every route with its parameters', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, { parameters: { name: string }[] }>> };
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(Object.keys(ROUTES).length + Object.keys(STREAMS).length);
    expect(paths['/api/tables/{table}/seats/{seat}'].post.parameters.map(({ name }) => name)).toEqual([
      'table',
      'seat',
    ]);
    expect(JSON.parse(JSON.stringify(openApi()))).toEqual(openApi());
  });
});
