import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webmanifest': 'application/manifest+json',
};

export interface PageFile {
  readonly body: Buffer;
  readonly zipped: Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file as it is sent, by the ending of its name. */
export function pageFile(body: Buffer, ending: string, keep: string): PageFile {
  return {
    body,
    // Pictures and fonts are compressed already.
    zipped: /^\.(png|jpg|woff2)$/.test(ending) ? undefined : gzipSync(body, { level: 9 }),
    headers: {
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      'cache-control': keep,
      vary: 'accept-encoding',
    },
  };
}

/** Sends a file, compressed for those who take it so. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { body, zipped, headers }: PageFile) {
  const isZipped = zipped && /\bgzip\b/.test(String(request.headers['accept-encoding']));
  if (isZipped) reply.header('content-encoding', 'gzip');
  return reply.headers(headers).send(isZipped ? zipped : body);
}

/**
 * Every file of the built page, by its address. They are read once, so that a page that is open keeps what it was built of even
 * when the folder is built anew.
 */
export function readPage(folder: string | undefined): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  if (folder === undefined || !existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    // The files under assets carry a hash of their content in their names, so a browser may keep them.
    const keep = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    files.set(address, pageFile(readFileSync(path), extname(path), keep));
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return files;
}
