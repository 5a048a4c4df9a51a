import type { NewRow, TableChange } from './storage.ts';

export interface Append {
  readonly table: string;
  readonly after: number;
  readonly rows: readonly NewRow[];
  readonly change: TableChange;
  readonly expected: number;
}

interface WaitingAppend {
  readonly append: Append;
  readonly done: (at: number | undefined) => void;
  readonly failed: (error: unknown) => void;
}

/** Groups that are stored at the same time, and appends in one of them at most. */
const AT_ONCE = 3;
const LARGEST = 200;

/**
 * Appends that wait while others are being stored go together in the next statement. One that would come to a table twice
 * waits for the group after.
 */
export class AppendGroups {
  private readonly store: (batch: readonly Append[]) => Promise<ReadonlyMap<string, number>>;
  private waiting: WaitingAppend[] = [];
  private underWay = 0;

  constructor(store: (batch: readonly Append[]) => Promise<ReadonlyMap<string, number>>) {
    this.store = store;
  }

  add(append: Append): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, done: resolve, failed: reject });
      // Appends that arrive later in this turn of the event loop join the same group.
      if (this.waiting.length === 1) setImmediate(() => void this.next());
    });
  }

  private async next(): Promise<void> {
    if (this.underWay >= AT_ONCE || this.waiting.length === 0) return;
    const group = this.take();
    this.underWay++;
    try {
      const stored = await this.store(group.map(({ append }) => append));
      for (const { append, done } of group) done(stored.get(append.table));
    } catch (error) {
      for (const { failed } of group) failed(error);
    }
    this.underWay--;
    if (this.waiting.length > 0) void this.next();
  }

  /** The appends of the next group, each table once. */
  private take(): WaitingAppend[] {
    const tables = new Set<string>();
    const group: WaitingAppend[] = [];
    const rest: WaitingAppend[] = [];
    for (const one of this.waiting) {
      const fits = group.length < LARGEST && !tables.has(one.append.table);
      tables.add(one.append.table);
      (fits ? group : rest).push(one);
    }
    this.waiting = rest;
    return group;
  }
}
