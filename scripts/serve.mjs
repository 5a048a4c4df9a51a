// Serves the built client from a folder: a few static files, nothing else, by default to this computer alone.

import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { SetupError } from './runtime.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
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
 * @param {string} folder
 * @param {string} path
 */
function fileFor(folder, path) {
  const wanted = normalize(join(folder, path === '/' ? 'index.html' : path));
  return wanted.startsWith(folder + sep) ? wanted : undefined;
}

/**
 * The files under `assets/` carry a hash of their content in their names, so a browser may keep them.
 * @param {string} path
 */
function cachingOf(path) {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 */
function refuse(response, status) {
  return response.writeHead(status, HEADERS).end();
}

/**
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  /** @type {string | undefined} */
  let file;
  try {
    file = fileFor(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname));
  } catch {
    return refuse(response, 400);
  }
  if (!file || !(await stat(file).catch(() => undefined))?.isFile()) return refuse(response, 404);
  const body = await readFile(file);
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'])) && extname(file) !== '.png';
  const sent = zipped ? gzipSync(body) : body;
  response.writeHead(200, {
    ...HEADERS,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': sent.length,
    'cache-control': cachingOf(file),
    vary: 'accept-encoding',
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
  for (let tried = 0; ; tried++) {
    const server = createServer((request, response) => {
      answer(folder, request, response).catch(() => response.destroy());
    });
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
