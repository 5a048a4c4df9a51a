import './all-texts.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, OnlineError } from '../src/online/api.ts';
import { openOnline } from '../src/online/open-online.ts';
import { sayOnlineError, sayOnlineRefusal } from '../src/online/refusal-text.ts';
import { change, settings } from '../src/settings.ts';
import { BOT, person } from './session-table.ts';

afterEach(() => vi.unstubAllGlobals());

/** Has the server answer this; gives the requests that it gets. */
function answering(answer: BodyInit | object, status = 200) {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const fetched = vi.fn<typeof fetch>(async () => new Response(text, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const bodyOf = (fetched: ReturnType<typeof answering>) =>
  JSON.parse(fetched.mock.lastCall?.[1]?.body as string) as Record<string, unknown>;

describe('a question to the server', () => {
  it('has its table in the address, and after it what is asked of it', async () => {
    const fetched = answering({ code: 'unknown-table', params: {} }, 404);
    await expect(ask('record', { params: { table: 'a b/c' }, query: { watch: 'x&y' } })).rejects.toThrow(OnlineError);
    await expect(ask('record', { params: { table: 'a' }, query: { watch: undefined } })).rejects.toThrow(OnlineError);
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      'api/tables/a%20b%2Fc/record?watch=x%26y',
      'api/tables/a/record',
    ]);
    expect(fetched.mock.lastCall?.[1]).toEqual({ method: 'GET', credentials: 'same-origin' });
  });

  it.each([
    ['the reason that the server gives', 409, { code: 'table-full', params: { seats: 2 } }, 'table-full', { seats: 2 }],
    ['a reason without numbers', 409, { code: 'table-full' }, 'table-full', {}],
    ['the page of another server', 404, '<html></html>', 'offline', {}],
    ['a refusal that gives none', 500, 'null', 'offline', {}],
    ['an answer of another kind', 200, { tables: 'none' }, 'bad-answer', {}],
  ])('is refused with %s', async (_, status, answer, code, params) => {
    answering(answer, status);
    await expect(ask('myTables')).rejects.toMatchObject({ refusal: { code, params } });
  });

  it('that fails is told in words, unless it is a fault of the page', () => {
    const unknown = sayOnlineRefusal({ code: 'something new', params: {} });
    const offline = sayOnlineRefusal({ code: 'offline', params: {} });
    expect(offline).toBe('The server cannot be reached.');
    expect(unknown).not.toBe(offline);
    expect(sayOnlineError(new OnlineError({ code: 'offline', params: {} }))).toBe(offline);
    expect(() => sayOnlineError(new TypeError('x is undefined'))).toThrow('x is undefined');
  });
});

describe('a table opened for people elsewhere', () => {
  const PLAN = {
    game: 'hamlet',
    options: { roundCap: 3 },
    seats: [BOT, person('Ann'), person('Ben')],
    pace: 'live-10',
    isPublic: false,
    isWatchable: false,
  } as const;

  async function opened(...parts: readonly object[]): Promise<Record<string, unknown>> {
    const fetched = answering({ id: 'new' });
    await openOnline('Ann', Object.assign({}, PLAN, ...parts) as typeof PLAN).catch(() => {});
    expect(fetched.mock.lastCall).toMatchObject([
      'api/tables',
      { method: 'POST', headers: { 'content-type': 'application/json' } },
    ]);
    return bodyOf(fetched)['plan'] as Record<string, unknown>;
  }

  it('is for those with its address only, and neither watched nor rated, unless it says so', async () => {
    const plan = await opened();
    expect(plan).toMatchObject({ access: 'link', watching: false });
    expect(plan).not.toHaveProperty('rated');
    expect(await opened({ isPublic: true, isWatchable: true, isRated: true })).toMatchObject({
      access: 'public',
      watching: true,
      rated: true,
    });
  });

  it('has bots and seats for persons, whose names are their own affair', async () => {
    const rules = { kind: 'rules', name: 'Botric' };
    const { seats } = await opened({ seats: [BOT, person('Ann'), rules] });
    expect(seats).toEqual([BOT, { kind: 'person' }, { kind: 'rules' }]);
  });

  it('gives its host the favourite colour', async () => {
    const { colour } = settings.value;
    change({ colour: 'green' });
    const { options } = await opened();
    change({ colour });
    expect((options as { readonly colours: readonly string[] }).colours[1]).toBe('green');
    expect(options).toMatchObject({ roundCap: 3 });
  });
});
