import * as z from 'zod/mini';
import { ROUTES } from './api.ts';
import { STREAMS, type Stream } from './bots.ts';
import { clientFrame } from './client-frames.ts';
import { ROUTE_LIMITS, type Route } from './route.ts';
import { serverFrame } from './server-frames.ts';
import { PRODUCT, PROTOCOL } from './versions.ts';

type Json = Readonly<Record<string, unknown>>;

/** The HTTP interface as an OpenAPI document, made of the schemas that the server checks requests with. */
export function openApi(): Json {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(ROUTES)) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  for (const [name, stream] of Object.entries(STREAMS))
    paths[`/api${stream.path.replaceAll(/:(\w+)/g, '{$1}')}`] = { get: streamOperation(name, stream) };
  return {
    openapi: '3.1.0',
    info: { title: 'Hamlet tables', version: PRODUCT, description: `Protocol ${PROTOCOL}` },
    paths,
    components: {
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            code: { type: 'string' },
            params: { type: 'object' },
            full: { type: 'object', description: 'With `stale`: the frame `full`, the table as the seat sees it now' },
          },
          required: ['code', 'params'],
        },
        ClientFrame: jsonSchema(clientFrame, 'input'),
        ServerFrame: jsonSchema(serverFrame, 'output'),
      },
      securitySchemes: {
        identity: { type: 'apiKey', in: 'cookie', name: 'hamlet' },
        bot: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const REFUSED: Json = {
  description: 'Refused: a code with parameters',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

function operation(name: string, route: Route): Json {
  const { requests, seconds } = ROUTE_LIMITS[route.limit];
  return {
    operationId: name,
    summary: route.about,
    description: `At most ${requests} requests in ${seconds} s; 429 and 503 tell in Retry-After when to come back.`,
    parameters: [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')],
    ...(route.method === 'GET' || route.method === 'DELETE'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchema(route.answer, 'output') } } },
      default: REFUSED,
    },
    security: [
      ...(route.known ? [] : [{}]),
      { identity: [] },
      ...(route.scope === undefined ? [] : [{ bot: route.scope === 'any' ? [] : [route.scope] }]),
    ],
  };
}

function streamOperation(name: string, stream: Stream): Json {
  return {
    operationId: `stream-${name}`,
    summary: stream.about,
    parameters: [...parametersOf(stream.params, 'path'), ...parametersOf(stream.query, 'query')],
    responses: {
      200: {
        description: 'Lines of JSON',
        content: { 'application/x-ndjson': { schema: jsonSchema(stream.line, 'output') } },
      },
      default: REFUSED,
    },
    security: [{ bot: ['play'] }],
  };
}

function parametersOf(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
