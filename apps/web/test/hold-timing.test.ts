import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameHold, type PageMessage } from '../src/table/game-hold.ts';
import { type Hold, type Holds, lockHolds } from '../src/table/holds.ts';
import { indexedDbLeases, type Lease, leaseHolds } from '../src/table/lease-holds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store of leases that counts how often it is asked. */
function leaseStore() {
  const leases = new Map<string, Lease>();
  const log = { asked: 0 };
  const holds = leaseHolds({
    change: async (id, next) => {
      log.asked++;
      const lease = next(leases.get(id));
      if (lease) leases.set(id, lease);
      else leases.delete(id);
      return lease;
    },
  });
  return { leases, holds, log };
}

const ignore = () => {};

describe('a lease', () => {
  it('lasts five seconds and is renewed every one and a half, until it is released', async () => {
    const { leases, holds, log } = leaseStore();
    const start = Date.now();
    const hold = await holds.take('a', 0, ignore);
    expect([leases.get('a')?.until, log.asked]).toEqual([start + 5000, 1]);
    await vi.advanceTimersByTimeAsync(1499);
    expect(log.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([leases.get('a')?.until, log.asked]).toEqual([start + 6500, 2]);
    await hold?.release();
    expect([leases.size, log.asked]).toEqual([0, 3]);
    await vi.advanceTimersByTimeAsync(9000);
    expect([await hold?.isHeld(), log.asked]).toEqual([false, 3]);
  });

  it('is free from the very millisecond at which it ends', async () => {
    const { leases, holds } = leaseStore();
    leases.set('a', { holder: 'gone', until: Date.now() + 1 });
    expect(await holds.take('a', 0, ignore)).toBeUndefined();
    leases.set('a', { holder: 'gone', until: Date.now() });
    expect(await holds.take('a', 0, ignore)).toBeDefined();
  });

  it('that is lost is reported once, and asked for no more', async () => {
    const { leases, holds, log } = leaseStore();
    const lost = vi.fn<() => void>();
    const hold = await holds.take('a', 0, lost);
    leases.set('a', { holder: 'another', until: Date.now() + 90_000 });
    expect(await Promise.all([hold?.isHeld(), hold?.isHeld()])).toEqual([false, false]);
    const { asked } = log;
    await vi.advanceTimersByTimeAsync(9000);
    expect([await hold?.isHeld(), lost.mock.calls.length, log.asked]).toEqual([false, 1, asked]);
    expect(leases.get('a')?.holder).toBe('another');
  });

  it('is asked for again as long as one wants to wait, and not longer', async () => {
    const { leases, holds, log } = leaseStore();
    leases.set('a', { holder: 'another', until: Date.now() + 90_000 });
    const answer = vi.fn<(hold: Hold | undefined) => void>();
    void holds.take('a', 300, ignore).then(answer);
    await vi.advanceTimersByTimeAsync(149);
    expect(log.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([log.asked, answer.mock.calls.length]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(150);
    expect([log.asked, answer.mock.calls]).toEqual([3, [[undefined]]]);
  });
});

/** A database of leases in memory that fails to open a few times, and how often it was opened and closed. */
function leaseDatabase(failures: number, row?: unknown) {
  const log = { opened: 0, closed: 0, lose: ignore };
  let found = row;
  const store = indexedDbLeases(async (onLost) => {
    log.opened++;
    log.lose = onLost;
    if (log.opened <= failures) throw new Error('does not open');
    return {
      change: async (_, next) => {
        const lease = next(found);
        found = lease;
        return lease;
      },
      close: () => void log.closed++,
    };
  });
  return { store, holds: leaseHolds(store), log };
}

describe('the leases of a browser', () => {
  it('are asked for again after a database that did not open', async () => {
    const { holds, log } = leaseDatabase(1);
    await expect(holds.take('a', 0, ignore)).rejects.toThrow('does not open');
    const hold = await holds.take('a', 0, ignore);
    expect([await hold?.isHeld(), log.opened]).toEqual([true, 2]);
    await hold?.release();
  });

  it('give the database up when another tab waits for it, and open it again when it is needed', async () => {
    const { holds, log } = leaseDatabase(0);
    const hold = await holds.take('a', 0, ignore);
    log.lose();
    await Promise.resolve();
    expect([log.opened, log.closed]).toEqual([1, 1]);
    expect([await hold?.isHeld(), log.opened]).toEqual([true, 2]);
    await hold?.release();
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'mine'],
    ['no holder', { until: 9e12 }],
    ['no time', { holder: 'another', until: 'tomorrow' }],
  ])('that are %s hold nothing', async (_, row) => {
    const { store } = leaseDatabase(0, row);
    const seen = vi.fn<(lease: Lease | undefined) => undefined>();
    await store.change('a', seen);
    expect(seen.mock.calls).toEqual([[undefined]]);
  });

  it('are read as they were written', async () => {
    const lease: Lease = { holder: 'another', until: 9e12 };
    const { store } = leaseDatabase(0, { ...lease });
    expect(await store.change('a', (found) => found)).toEqual(lease);
  });
});

/** A page with holds and a channel of which everything is written down. */
function page(take: (waitMs: number) => Promise<Hold | undefined>) {
  const waits: (number | 'seize')[] = [];
  const sent: PageMessage[] = [];
  const calls: string[] = [];
  let hear: (message: PageMessage) => void = ignore;
  let lose = ignore;
  const holds: Holds = {
    take: (_, waitMs, onLost) => {
      waits.push(waitMs);
      lose = onLost;
      return take(waitMs);
    },
    seize: () => {
      waits.push('seize');
      return Promise.resolve(HOLD);
    },
  };
  const channel = () => ({
    send: (message: PageMessage) => void sent.push(message),
    listen: (next: typeof hear) => {
      hear = next;
    },
  });
  let saved = ignore;
  const hold = new GameHold(
    'a',
    { holds, channel },
    {
      wanted: () => {
        calls.push('wanted');
        return new Promise((resolve) => {
          saved = resolve;
        });
      },
      ended: () => void calls.push('ended'),
      gained: () => void calls.push('gained'),
      saved: () => void calls.push('saved'),
    },
  );
  return {
    hold,
    waits,
    sent,
    calls,
    hear: (message: PageMessage) => hear(message),
    lose: () => lose(),
    save: () => saved(),
  };
}

const released = vi.fn<() => Promise<void>>(() => Promise.resolve());
const HOLD: Hold = { isHeld: () => Promise.resolve(true), release: released };

describe('the hold of a game', () => {
  beforeEach(() => void released.mockClear());

  it('is waited for a moment at first, and looked for every two seconds while another page has it', async () => {
    let isFree = false;
    const { hold, waits, calls } = page(() => Promise.resolve(isFree ? HOLD : undefined));
    await hold.open();
    expect([waits, hold.isHere, await hold.isHeld()]).toEqual([[800], false, false]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(waits).toEqual([800]);
    await vi.advanceTimersByTimeAsync(1);
    expect([waits, calls]).toEqual([[800, 0], []]);
    isFree = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect([waits, calls, hold.isHere]).toEqual([[800, 0, 0], ['gained'], true]);
    await vi.advanceTimersByTimeAsync(9000);
    expect(waits).toEqual([800, 0, 0]);
  });

  it('is looked for again after a browser that failed to answer', async () => {
    const answers = [() => Promise.resolve(undefined), () => Promise.reject(new Error('closed'))];
    const { hold, waits, calls } = page(() => answers.shift()?.() ?? Promise.resolve(HOLD));
    await hold.open();
    await vi.advanceTimersByTimeAsync(2000);
    expect([waits, calls]).toEqual([[800, 0], []]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([waits, calls, hold.isHere]).toEqual([[800, 0, 0], ['gained'], true]);
  });

  it('is not looked for while it is taken over, but again after that has failed', async () => {
    let fail: (error: Error) => void = ignore;
    const { hold, waits, calls } = page((waitMs) =>
      waitMs === 3000 ? new Promise((_, reject) => (fail = reject)) : Promise.resolve(undefined),
    );
    await hold.open();
    const taking = hold.takeOver();
    await vi.advanceTimersByTimeAsync(2500);
    expect(waits).toEqual([800, 3000]);
    fail(new Error('closed'));
    await expect(taking).rejects.toThrow('closed');
    await vi.advanceTimersByTimeAsync(2000);
    expect([waits, calls]).toEqual([[800, 3000, 0], []]);
  });

  it('is had without any guard where the browser can keep none', async () => {
    const { hold } = page(() => Promise.reject(new Error('no locks')));
    await hold.open();
    expect([hold.isHere, await hold.isHeld()]).toEqual([true, true]);
  });

  it('is asked for, then waited for three seconds, then seized', async () => {
    const { hold, waits, sent } = page(() => Promise.resolve(undefined));
    await hold.open();
    await hold.takeOver();
    expect([waits, sent, hold.isHere]).toEqual([[800, 3000, 'seize'], ['wanted'], true]);
    // The page that has it asks nobody.
    await hold.takeOver();
    expect([waits.length, sent.length]).toEqual([3, 1]);
    hold.announceSave();
    expect(sent).toEqual(['wanted', 'saved']);
  });

  it('is given up after the last save, once, and by its holder alone', async () => {
    const { hold, calls, hear, save, waits } = page(() => Promise.resolve(HOLD));
    hear('wanted');
    expect(calls).toEqual([]);
    hear('saved');
    expect(calls).toEqual(['saved']);
    await hold.open();
    hear('saved');
    hear('wanted');
    // While the save lasts nothing can be done here, but it may still be saved.
    expect([calls, hold.isHere, await hold.isHeld()]).toEqual([['saved', 'wanted'], false, true]);
    hear('wanted');
    expect([calls, released.mock.calls.length]).toEqual([['saved', 'wanted'], 0]);
    save();
    await vi.advanceTimersByTimeAsync(0);
    expect([calls, hold.isHere, released.mock.calls.length]).toEqual([['saved', 'wanted', 'ended'], false, 1]);
    // It is looked for again, and had when the other page is gone.
    await vi.advanceTimersByTimeAsync(2000);
    expect([waits, hold.isHere]).toEqual([[800, 0], true]);
  });

  it('that another page has seized is looked for again', async () => {
    const { hold, calls, lose, waits } = page(() => Promise.resolve(HOLD));
    await hold.open();
    lose();
    expect([calls, hold.isHere]).toEqual([['ended'], false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([waits, calls, hold.isHere]).toEqual([[800, 0], ['ended', 'gained'], true]);
  });
});

describe('a lock', () => {
  it('that the browser refuses is a fault, and no page has it', async () => {
    const request = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
    const holds = lockHolds({ request } as unknown as LockManager);
    await expect(holds.take('a', 10, ignore)).rejects.toMatchObject({ name: 'SecurityError' });
    const late = () => Promise.reject(new DOMException('too late', 'TimeoutError'));
    expect(await lockHolds({ request: late } as unknown as LockManager).take('a', 10, ignore)).toBeUndefined();
  });

  it('is asked for by the name of the game, and stolen only where it is seized', async () => {
    const asked: unknown[][] = [];
    const request = (name: string, options: LockOptions, run: () => Promise<void>) => {
      asked.push([name, options.steal, options.signal !== undefined]);
      return run();
    };
    const lost = vi.fn<() => void>();
    const holds = lockHolds({ request } as unknown as LockManager);
    const first = await holds.take('a', 10, lost);
    const second = await holds.seize('b', lost);
    expect(asked).toEqual([
      ['hamlet-game-a', undefined, true],
      ['hamlet-game-b', true, false],
    ]);
    expect([await first?.isHeld(), await second.isHeld()]).toEqual([true, true]);
    await first?.release();
    expect([await first?.isHeld(), lost.mock.calls.length]).toEqual([false, 0]);
  });
});
