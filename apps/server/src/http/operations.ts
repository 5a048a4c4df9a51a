import { setTimeout } from 'node:timers/promises';
import type { Refusal } from '@hamlet/kernel';
import { openApi } from '@hamlet/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, isLoopbackHost } from '../addresses.ts';
import type { Metrics } from '../metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import { apiPage } from './api-page.ts';
import { type PageFile, pageFile, sendFile } from './page-files.ts';
import { UNAVAILABLE_SECONDS } from './refusals.ts';

/** The time for which an answer about the storage holds: a look writes and waits for the disk. */
const LOOK_MS = 1000;

/** The time after which a storage that does not answer counts as gone. */
const ANSWER_MS = 2000;

/** Seconds for which a browser may keep the description of the interface, which changes with the version alone. */
const DESCRIPTION_SECONDS = 300;

interface OperationServices {
  readonly storage: Storage;
  readonly metrics: Metrics;
  readonly isStopping: () => boolean;
}

/** Adds health, metrics and the description of the interface. `answer` refuses a request. */
export function addOperations(
  app: FastifyInstance,
  { storage, metrics, isStopping }: OperationServices,
  answer: (reply: FastifyReply, refusal: Refusal) => FastifyReply,
): void {
  const look = readiness(storage);
  const sendReady = async (reply: FastifyReply, rest: object) => {
    const ready = !isStopping() && (await look());
    if (!ready) reply.header('retry-after', `${UNAVAILABLE_SECONDS}`);
    return reply.code(ready ? 200 : 503).send({ ...rest, ready });
  };
  app.get('/health', async (_, reply) => sendReady(reply, { live: true }));
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_, reply) => sendReady(reply, {}));
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request)) return answer(reply, refuse('unknown-route'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  // The usual address; the page has the text.
  app.get('/privacy', async (_, reply) => reply.redirect('./#/privacy'));
  app.get<{ Params: { token: string } }>('/api/mail/unsubscribe/:token', async (request, reply) =>
    reply.redirect(`../../../#/unsubscribe/${encodeURIComponent(request.params.token)}`),
  );
  const page = once(() => description(apiPage(), '.html'));
  const data = once(() => description(JSON.stringify(openApi()), '.json'));
  app.get('/api', async (request, reply) => sendFile(request, reply, page()));
  app.get('/api/openapi.json', async (request, reply) => sendFile(request, reply, data()));
}

function description(text: string, ending: string): PageFile {
  return pageFile(Buffer.from(text), ending, `public, max-age=${DESCRIPTION_SECONDS}`);
}

/** Makes something when it is first asked for, and keeps it: the description is long and takes a while. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Looks whether moves can be stored, at most once in a while however many ask. */
function readiness(storage: Storage): () => Promise<boolean> {
  let last: { readonly at: number; readonly ready: Promise<boolean> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at >= LOOK_MS) {
      const stored = storage.check().then(
        () => true,
        () => false,
      );
      const late = setTimeout(ANSWER_MS, false, { ref: false });
      last = { at: performance.now(), ready: Promise.race([stored, late]) };
    }
    return last.ready;
  };
}

/**
 * True for the operator's collector on this computer. A proxy in front comes from here too; it is known by the headers that it
 * adds, or by the host that it was asked for.
 */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  return isLoopback(socket.remoteAddress ?? '') && !isForwarded && isLoopbackHost(headers.host ?? '');
}
