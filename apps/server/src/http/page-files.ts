import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

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
    const body = readFileSync(path);
    files.set(address, {
      body,
      // Pictures and fonts are compressed already.
      zipped: /\.(png|jpg|woff2)$/.test(path) ? undefined : gzipSync(body, { level: 9 }),
      headers: {
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
