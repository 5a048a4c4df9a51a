import type { Refusal } from '@hamlet/kernel';
import { ROUTES, type RouteAnswer, type RouteInput, type RouteName } from '@hamlet/protocol';

/** A request that the server refused, or that did not reach it (`offline`). */
export class OnlineError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const OFFLINE: Refusal = { code: 'offline', params: {} };

/** The parts of a request that a route has. */
type Given<Name extends RouteName> = Partial<RouteInput<Name>>;

/** Asks a route of the server that serves this page. Rejects with an `OnlineError`. */
export async function ask<Name extends RouteName>(name: Name, given: Given<Name> = {}): Promise<RouteAnswer<Name>> {
  const { method, path, answer } = ROUTES[name];
  const response = await send(method, addressOf(path, given.params ?? {}, given.query ?? {}), given.body);
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new OnlineError(refusalOf(data));
  const read = answer.safeParse(data);
  if (!read.success) throw new OnlineError({ code: 'bad-answer', params: {} });
  return read.data as RouteAnswer<Name>;
}

async function send(method: string, address: string, body: unknown): Promise<Response> {
  try {
    return await fetch(address, {
      method,
      credentials: 'same-origin',
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    });
  } catch {
    throw new OnlineError(OFFLINE);
  }
}

function addressOf(path: string, params: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const asked = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return `api${filled}${asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`}`;
}

/** The refusal in an answer. Without one the page has no server, and its own pages answered. */
function refusalOf(data: unknown): Refusal {
  const { code, params } = (data ?? {}) as { readonly code?: unknown; readonly params?: Refusal['params'] };
  return typeof code === 'string' ? { code, params: params ?? {} } : OFFLINE;
}
