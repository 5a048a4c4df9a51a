import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goneTexts, sourcesBelow, spokenIn, strayTexts } from './source-texts.ts';

const SOURCES = join(import.meta.dirname, '../../apps/server/src');

/**
 * English for those who run a server or write programs for it: help of settings and metrics, reports of the admin commands,
 * the description of the HTTP interface. The storage speaks SQL.
 */
const UNREAD_FILES = /^(settings\.ts|metrics\.ts|http\/api-page\.ts)$|^(admin|storage)\//;

/** Texts that are no sentences: keys of limits and signatures, headers, purposes of random streams, and names. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  // What `hamlet serve` prints for its operator when it is ready.
  'addresses.ts': ['Hamlet is at http://'],
  'bot-api/line-stream.ts': ['application/x-ndjson; charset=utf-8'],
  'bot-api/streams.ts': ['address ', 'person '],
  // Reasons for the log of the server.
  'notifications/guarded-post.ts': [
    'an internal address',
    'too many redirects',
    'no address',
    'not https',
    'a password in the address',
  ],
  'tables/room-from.ts': ['no opening'],
  'tables/room.ts': ['row ', ' after ', 'a line before the game began'],
  'notifications/web-push.ts': [
    'WebPush: info\0',
    'Content-Encoding: aes128gcm\0',
    'Content-Encoding: nonce\0',
    'vapid t=',
  ],
  'notifications/webhook.ts': ['webhook '],
  'http/app.ts': ['address ', 'person '],
  'http/headers.ts': [
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  ],
  'http/page-files.ts': [
    'text/html; charset=utf-8',
    'text/javascript; charset=utf-8',
    'text/css; charset=utf-8',
    'application/json; charset=utf-8',
    'public, max-age=31536000, immutable',
  ],
  'http/operations.ts': ['public, max-age='],
  // For the log of the server.
  'http/proxy-watch.ts': ['all people share the limits of one address: see X-Forwarded-For in docs/hosting.md'],
  'people/device-label.ts': ['Samsung Internet'],
  // Part of records, which are the same in every language.
  'people/former.ts': ['former player'],
  'people/naming.ts': ['mark '],
  'people/tokens.ts': ['watch '],
  'tables/bot-player.ts': [' bot '],
};

/** The files of the server that hold texts, with these. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map(
  sourcesBelow(SOURCES)
    .filter((file) => !UNREAD_FILES.test(file))
    .map((file) => [file, spokenIn(readFileSync(join(SOURCES, file), 'utf8'), 'ts')]),
);

test('a sentence in a mail, a push message or a page is found', () => {
  expect(spokenIn("const subject = 'Your turn';", 'ts')).toEqual(['Your turn']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test
  expect(spokenIn('reply.send(`<h1>Hello, ${name}</h1><p>It is your turn.</p>`);', 'ts')).toEqual([
    '</h1><p>It is your turn.</p>',
  ]);
  expect(spokenIn("const subject = voice.say('notifications.title.turn');", 'ts')).toEqual([]);
});

test('the server holds no sentence of its own', () => {
  expect(TEXTS.size).toBeGreaterThan(60);
  expect(strayTexts(ACCEPTED, TEXTS)).toEqual([]);
});

test('every accepted text is still there', () => {
  expect(goneTexts(ACCEPTED, TEXTS)).toEqual([]);
});
