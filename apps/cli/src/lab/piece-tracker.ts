import type { Seat } from '@hamlet/kernel';
import type { PieceFacts } from './facts.ts';

interface PieceHistory {
  shown: number;
  taken: number;
  readonly uses: { readonly by: Seat; readonly round: number }[];
}

/** Follows the components of one group, by their index, while a game is watched. */
export class PieceTracker {
  private readonly histories = new Map<number, PieceHistory>();

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

  private of(item: number): PieceHistory {
    const history = this.histories.get(item) ?? { shown: 0, taken: 0, uses: [] };
    this.histories.set(item, history);
    return history;
  }
}
