import type { Signal } from '@preact/signals';
import { type Trouble, troubleOf } from './table.ts';

/** The answer to a request; undefined where the request failed, which `failed` then says. */
export async function attempt<T>(
  failed: Signal<Trouble | undefined>,
  request: () => Promise<T>,
): Promise<{ readonly answer: T } | undefined> {
  failed.value = undefined;
  try {
    return { answer: await request() };
  } catch (error) {
    failed.value = troubleOf(error);
    return undefined;
  }
}
