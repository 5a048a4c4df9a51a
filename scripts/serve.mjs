// Serves the built client from a folder: a few static files, nothing else, by default to this computer alone.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SetupError } from './runtime.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const NEXT_PORTS = 20;

/**
 * @typedef {object} File
 * @property {Buffer} body
 * @property {Buffer | undefined} zipped
 * @property {Record<string, string>} headers
 */

/**
 * Everything in the folder, by its address. It is read once, so that a page that is open keeps what it was built of even
 * when the folder is built anew.
 * @param {string} folder
 * @returns {ReadonlyMap<string, File>}
 */
function readFiles(folder) {
  /** @type {Map<string, File>} */
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    const body = readFileSync(path);
    files.set(address, {
      body,
      zipped: extname(path) === '.png' ? undefined : gzipSync(body),
      headers: {
        ...HEADERS,
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        // The files under assets carry a hash of their content in their names, so a browser may keep them.
        'cache-control': address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
      },
    });
  }
  const index = files.get('/index.html');
  if (index) files.set('/', index);
  return files;
}

/**
 * @param {string | undefined} url
 * @returns {string | undefined}
 */
function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url ?? '/', 'http://here').pathname);
  } catch {
    return undefined;
  }
}

/**
 * @param {ReadonlyMap<string, File>} files
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(files, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return response.writeHead(405, HEADERS).end();
  const path = pathOf(request.url);
  if (path === undefined) return response.writeHead(400, HEADERS).end();
  const file = files.get(path);
  if (!file) return response.writeHead(404, HEADERS).end();
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? file.zipped : undefined;
  const sent = zipped ?? file.body;
  response.writeHead(200, {
    ...file.headers,
    'content-length': sent.length,
    ...(zipped ? { 'content-encoding': 'gzip' } : {}),
  });
  return response.end(request.method === 'HEAD' ? undefined : sent);
}

/**
 * Serves a folder and gives the port. Where `next` is set and the port is taken, the following ones are tried.
 * @param {{ folder: string, host: string, port: number, next: boolean }} options
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function serve({ folder, host, port, next }) {
  const files = readFiles(folder);
  for (let tried = 0; ; tried++) {
    const server = createServer((request, response) => answer(files, request, response));
    const wanted = port === 0 ? 0 : port + tried;
    const error = await new Promise((resolve) => {
      server.once('error', resolve);
      server.listen(wanted, host, () => resolve(undefined));
    });
    if (!error) {
      const address = server.address();
      return {
        port: typeof address === 'object' && address ? address.port : wanted,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      };
    }
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code !== 'EADDRINUSE' || !next || tried >= NEXT_PORTS) {
      throw new SetupError(
        code === 'EADDRINUSE'
          ? `Port ${wanted} is taken. Choose another with --port, or leave --port out to take the next free one.`
          : `The page cannot be served on ${host}:${wanted}: ${/** @type {Error} */ (error).message}`,
      );
    }
  }
}
