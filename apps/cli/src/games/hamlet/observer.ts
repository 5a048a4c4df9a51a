import type { Event, State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { GameObserver, StepFacts } from '../../lab/facts.ts';
import { PieceTracker } from '../../lab/piece-tracker.ts';

/** Follows tiles, sales and deliveries of Hamlet by its events. */
export class HamletObserver implements GameObserver<State, Event> {
  private round = 1;
  private readonly track: number[] = [];
  private readonly tiles = new PieceTracker();
  private readonly sales = new PieceTracker();
  private readonly deliveries: { slot: number; by: Seat; round: number; track: number[] }[] = [];

  event(event: Event): void {
    switch (event.type) {
      case 'turn':
        this.round = event.round;
        break;
      case 'points':
        this.track[event.seat] = (this.track[event.seat] ?? 0) + event.amount;
        break;
      case 'tile-drawn':
        this.tiles.show(event.tile);
        break;
      case 'blueprint-taken':
        this.tiles.take(event.tile);
        break;
      case 'built':
        this.tiles.use(event.tile, event.seat, this.round);
        break;
      case 'sale-revealed':
        this.sales.show(event.sale);
        break;
      case 'sold':
        // The seat that completes a sale takes it.
        this.sales.take(event.sale);
        this.sales.use(event.sale, event.seat, this.round);
        break;
      case 'delivered':
        this.deliveries.push({ slot: event.slot, by: event.seat, round: this.round, track: [...this.track] });
        break;
      default:
    }
  }

  finish({ setting, start }: State): ReturnType<GameObserver['finish']> {
    const { components, deliveries, seats } = setting;
    return {
      first: start,
      pieces: [
        ...components.tiles.flatMap(({ data }, tile) =>
          data.pile === 'start' ? [] : [this.tiles.facts(tile, 'tile', data.id, data.name)],
        ),
        ...components.sales.map(({ id }, sale) => this.sales.facts(sale, 'sale', id, id)),
      ],
      stepsToEnd: deliveries.length,
      steps: this.deliveries.map(
        ({ slot, by, round, track }): StepFacts => ({
          id: deliveries[slot].id,
          by,
          round,
          track: Array.from({ length: seats }, (_, seat) => track[seat] ?? 0),
        }),
      ),
    };
  }
}
