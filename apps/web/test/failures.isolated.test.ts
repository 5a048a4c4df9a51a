import { InputError } from '@hamlet/kernel';
import { h } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import { OnlineError } from '../src/online/api.ts';
import { watchFinished } from '../src/online/finished.ts';
import { tellUnhandled, UnhandledNotice, watchUnhandled } from '../src/parts/unhandled.tsx';
import './all-texts.ts';
import { draw } from './plain-page.ts';

// The address is read when the page is loaded.
vi.stubGlobal('location', new URL('https://table.test/#/game/x'));
const { LostPage } = await import('../src/opening/lost-page.tsx');

describe('the page for a game that cannot be opened', () => {
  const drawn = (error: unknown, onRetry = () => {}) => draw(h(LostPage, { id: 'x', error, onRetry }));

  it('says that a game is not here only where it is not', () => {
    const page = drawn(undefined);
    expect(page.text).toContain('This game is not in this browser');
    expect(page.all('button')).toEqual([]);
  });

  it.each([
    [new DOMException('the disk is full', 'UnknownError'), 'the disk is full'],
    [new TypeError('Failed to fetch dynamically imported module'), 'dynamically imported'],
    [new InputError('', 'worker', 'out of memory'), 'The part of this page that plays the game has stopped.'],
    [new InputError('', 'broken', 'no database'), 'no database'],
    [new OnlineError({ code: 'offline', params: {} }), 'The server cannot be reached.'],
    ['a text', 'a text'],
  ])('offers to try again after %s', (error, text) => {
    const onRetry = vi.fn<() => void>();
    const page = drawn(error, onRetry);
    expect(page.text).toContain('This game could not be opened');
    expect(page.text).toContain(text);
    expect(page.text).not.toContain('not in this browser');
    page
      .all('button')
      .find((button) => button.text === 'Try again')
      ?.fire('click');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('names the first fault of a record that does not play', () => {
    const page = drawn(new InputError('log[3]', 'hash-differs', 'abc'));
    expect(page.text).toContain('This record cannot be opened');
    expect(page.text).toContain('log[3]');
  });
});

describe('a finished game that is looked for on a server', () => {
  const answering = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code, params: {} }), { status }));

  it.each(['unknown-table', 'no-identity'])('is not there where the server says %s', async (code) => {
    answering(404, code);
    expect(await watchFinished('t')).toBeUndefined();
  });

  it.each(['internal-error', 'not-over'])('has not been read where the server says %s', async (code) => {
    answering(500, code);
    await expect(watchFinished('t')).rejects.toMatchObject({ refusal: { code } });
  });

  it('has not been read where no server answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(watchFinished('t')).rejects.toMatchObject({ refusal: { code: 'offline' } });
  });
});

describe('an error that nothing catches', () => {
  const settled = () => Promise.resolve();

  it('is told until it is put away', async () => {
    const listeners = new Map<string, (event: { error: unknown; reason: unknown }) => void>();
    watchUnhandled({
      addEventListener: (name: string, listen: (event: { error: unknown; reason: unknown }) => void) =>
        void listeners.set(name, listen),
    });
    const fire = (name: string, error: unknown) => listeners.get(name)?.({ error, reason: error });
    const page = draw(h(UnhandledNotice, {}));
    expect(page.text).toBe('');
    // A notice of the browser, such as that of a ResizeObserver, has no error.
    fire('error', null);
    await settled();
    expect(page.text).toBe('');
    fire('unhandledrejection', new Error('first'));
    await settled();
    expect(page.text).toContain('Something went wrong here');
    expect(page.text).toContain('first');
    fire('error', new Error('second'));
    await settled();
    expect(page.text).toContain('second');
    page.all('button').at(-1)?.fire('click');
    await settled();
    expect(page.text).toBe('');
    tellUnhandled('third');
    await settled();
    expect(page.text).toContain('third');
  });
});
