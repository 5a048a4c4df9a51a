import { isRefusal, type Refusal } from '@hamlet/kernel';
import { type BotScope, STREAMS, type Stream } from '@hamlet/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countedNetwork } from '../addresses.ts';
import type { Buckets } from '../http/buckets.ts';
import { People } from '../people/identity.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import type { Tables } from '../tables/tables.ts';
import { EventStream } from './event-stream.ts';
import { LineStream } from './line-stream.ts';
import { TableStream } from './table-stream.ts';

/** The scope of a token that reads streams. */
const SCOPE: BotScope = 'play';

/** Streams that one bot account has open at most: its tables, its events, and those that are just being replaced. */
const MOST_STREAMS = 32;

interface StreamServices {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly isStopping: () => boolean;
  /** The streams that are open, to be ended with the server. */
  readonly streams: Set<LineStream>;
  readonly onTrouble: (code: string, table: string) => void;
}

type Read = (schema: Stream['params'], value: unknown) => unknown;

/** Adds the streams of bot accounts. `answer` refuses a request. */
export function addStreams(
  app: FastifyInstance,
  { storage, tables, isStopping, streams, onTrouble }: StreamServices,
  buckets: Buckets | undefined,
  answer: (reply: FastifyReply, refusal: Refusal) => FastifyReply,
): void {
  const people = new People(storage);
  const perBot = new Map<string, number>();

  /** The bot account of a request, or why there is no stream for it. */
  async function admit(request: FastifyRequest): Promise<Person | Refusal> {
    const caller = await people.bearer(request.headers.authorization);
    const key = isRefusal(caller) || !caller ? `address ${countedNetwork(request.ip)}` : `person ${caller.person.id}`;
    const wait = buckets?.take('read', key) ?? 0;
    if (wait > 0) return refuse('too-many-requests', { seconds: wait });
    if (isStopping()) return refuse('stopping');
    if (!caller) return refuse('bad-token');
    if (isRefusal(caller)) return caller;
    if (!caller.scopes.includes(SCOPE)) return refuse('scope-missing', { scope: SCOPE });
    const isFull = (perBot.get(caller.person.id) ?? 0) >= MOST_STREAMS;
    return isFull ? refuse('too-many-requests', { seconds: 60 }) : caller.person;
  }

  function open(request: FastifyRequest, reply: FastifyReply, bot: Person, onEnd: () => void): LineStream {
    const { authorization } = request.headers;
    perBot.set(bot.id, (perBot.get(bot.id) ?? 0) + 1);
    const stream = new LineStream(reply, {
      now: () => storage.estimate(),
      isAllowed: async () => {
        const caller = await people.bearer(authorization);
        return caller !== undefined && !isRefusal(caller);
      },
      onEnd: () => {
        streams.delete(stream);
        const left = (perBot.get(bot.id) ?? 1) - 1;
        if (left > 0) perBot.set(bot.id, left);
        else perBot.delete(bot.id);
        onEnd();
      },
    });
    streams.add(stream);
    return stream;
  }

  const read: Read = (schema, value) => {
    const { data, success } = schema.safeParse(value);
    return success ? data : undefined;
  };

  app.get(`/api${STREAMS.events.path}`, async (request, reply) => {
    const bot = await admit(request);
    if (isRefusal(bot)) return answer(reply, bot);
    if (read(STREAMS.events.query, request.query) === undefined) return answer(reply, refuse('bad-request'));
    if (reply.raw.destroyed) return reply.hijack();
    const events = new EventStream(storage, bot.id, (event) => stream.write(event));
    const stream = open(request, reply, bot, () => events.stop());
    events.start(() => {
      onTrouble('stream-failed', '');
      stream.bye('storage-failed');
    });
    return reply;
  });

  app.get(`/api${STREAMS.table.path}`, async (request, reply) => {
    const bot = await admit(request);
    if (isRefusal(bot)) return answer(reply, bot);
    const params = STREAMS.table.params.safeParse(request.params);
    const query = STREAMS.table.query.safeParse(request.query);
    if (!params.success || !query.success) return answer(reply, refuse('bad-request'));
    const table = await tables.get(params.data.table);
    if (isRefusal(table)) return answer(reply, table);
    const seats = await table.read((room) => room.seatsOf(bot.id));
    const seat = query.data.seat ?? seats[0];
    if (seat === undefined || !seats.includes(seat)) return answer(reply, refuse('not-at-this-table'));
    // Of an answer that was closed while the table woke nobody would ever tell the end.
    if (reply.raw.destroyed) return reply.hijack();
    const stream = open(request, reply, bot, () => void table.leave(receiver).catch(() => {}));
    const receiver = new TableStream(table, seat, bot.id, stream, () => storage.estimate());
    await table.join(receiver, {});
    return reply;
  });
}
