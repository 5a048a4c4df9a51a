import type { Event, State } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { GameObserver } from '../../lab/facts.ts';
import { PieceTracker } from '../../lab/piece-tracker.ts';

/** Follows the tiles of Hamlet Builder Pro by its events. */
export class BuilderProObserver implements GameObserver<State, Event> {
  private round = 0;
  private first: Seat = 0;
  private readonly tiles = new PieceTracker();

  event(event: Event): void {
    switch (event.type) {
      case 'year':
        if (this.round === 0) this.first = event.first;
        this.round = event.round;
        break;
      case 'drew':
        for (const tile of event.tiles ?? []) this.tiles.show(tile);
        break;
      case 'built':
        this.tiles.take(event.tile);
        this.tiles.use(event.tile, event.seat, this.round);
        break;
      default:
    }
  }

  finish({ setting }: State): ReturnType<GameObserver['finish']> {
    const pieces = setting.components.tiles.map(({ id, name }, tile) => this.tiles.facts(tile, 'tile', id, name));
    return { first: this.first, pieces, stepsToEnd: 0, steps: [] };
  }
}
