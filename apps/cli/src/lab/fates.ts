import type { Seat } from '@hamlet/kernel';
import type { PieceFacts } from './lens.ts';

interface Fate {
  shown: number;
  taken: number;
  readonly uses: { readonly by: Seat; readonly round: number }[];
}

/** What becomes of the components of one group, by their index, while a game is watched. */
export class Fates {
  private readonly fates = new Map<number, Fate>();

  show(item: number): void {
    this.of(item).shown++;
  }

  take(item: number): void {
    this.of(item).taken++;
  }

  use(item: number, by: Seat, round: number): void {
    this.of(item).uses.push({ by, round });
  }

  facts(item: number, group: string, id: string, name: string): PieceFacts {
    return { group, id, name, ...this.of(item) };
  }

  private of(item: number): Fate {
    const fate = this.fates.get(item) ?? { shown: 0, taken: 0, uses: [] };
    this.fates.set(item, fate);
    return fate;
  }
}
