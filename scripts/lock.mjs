// A lock between processes: a file that its holder keeps touching. A holder that ended without removing it is noticed.

import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TOUCH_EVERY_MS = 2_000;
const STALE_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 200;

/**
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {(holder: string) => void} onWait called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  const me = `${process.pid}@${hostname()} ${Date.now()}`;
  for (let waited = false; !take(path, me); ) {
    const holder = read(path);
    if (holder && isStale(path, holder)) {
      drop(path, holder);
      continue;
    }
    if (holder && !waited) {
      waited = true;
      onWait(holder.split('@')[0] ?? '');
    }
    await sleep(LOOK_EVERY_MS);
  }
  const release = () => drop(path, me);
  const touching = setInterval(() => touch(path), TOUCH_EVERY_MS);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    process.off('exit', release);
    release();
  }
}

/**
 * The lock appears with its content at once: a link to a complete file.
 * @param {string} path
 * @param {string} me
 */
function take(path, me) {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, me);
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // someone removed the lock by hand: nothing to keep fresh
  }
}

/**
 * @param {string} path
 * @param {string} holder
 */
function isStale(path, holder) {
  const [pid, host] = holder.split(' ')[0]?.split('@') ?? [];
  if (host === hostname() && !isAlive(Number(pid))) return true;
  try {
    return Date.now() - statSync(path).mtimeMs > STALE_AFTER_MS;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * @param {string} path
 * @param {string} holder removed only while it is still this holder's
 */
function drop(path, holder) {
  if (read(path) === holder) rmSync(path, { force: true });
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
