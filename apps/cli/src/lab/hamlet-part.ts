import type { Event, State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { DeliveryFacts, GamePart, PieceFacts } from './lens.ts';

interface Fate {
  shown: boolean;
  taken: Seat;
  used: Seat;
  round: number;
}

/** Follows tiles, sales and deliveries of Hamlet by its events. */
export class HamletPart implements GamePart {
  private round = 1;
  private readonly track: number[] = [];
  private readonly tiles = new Map<number, Fate>();
  private readonly sales = new Map<number, Fate>();
  private readonly deliveries: { slot: number; by: Seat; round: number; track: number[] }[] = [];

  event(given: unknown): void {
    const event = given as Event;
    switch (event.type) {
      case 'turn':
        this.round = event.round;
        break;
      case 'points':
        this.track[event.seat] = (this.track[event.seat] ?? 0) + event.amount;
        break;
      case 'tile-drawn':
        fateOf(this.tiles, event.tile).shown = true;
        break;
      case 'blueprint-taken':
        fateOf(this.tiles, event.tile).taken = event.seat;
        break;
      case 'built':
        this.use(this.tiles, event.tile, event.seat);
        break;
      case 'sale-revealed':
        fateOf(this.sales, event.sale).shown = true;
        break;
      case 'sold':
        this.use(this.sales, event.sale, event.seat);
        break;
      case 'delivered':
        this.deliveries.push({ slot: event.slot, by: event.seat, round: this.round, track: [...this.track] });
        break;
      default:
    }
  }

  private use(fates: Map<number, Fate>, item: number, seat: Seat): void {
    const fate = fateOf(fates, item);
    fate.used = seat;
    fate.round = this.round;
  }

  finish(given: unknown): ReturnType<GamePart['finish']> {
    const state = given as State;
    const { kit, deliveries, seats } = state.rules;
    const tiles = kit.tiles.flatMap(({ data }, tile) =>
      data.pile === 'start' ? [] : [piece('tile', data.id, data.name, this.tiles.get(tile))],
    );
    // Whoever completes a sale takes it.
    const sales = kit.sales.map(({ id }, sale) => {
      const fate = this.sales.get(sale);
      return piece('sale', id, id, fate && { ...fate, taken: fate.used });
    });
    return {
      first: state.start,
      pieces: [...tiles, ...sales],
      slots: deliveries.length,
      deliveries: this.deliveries.map(
        ({ slot, by, round, track }): DeliveryFacts => ({
          id: deliveries[slot].id,
          by,
          round,
          track: Array.from({ length: seats }, (_, seat) => track[seat] ?? 0),
        }),
      ),
    };
  }
}

function fateOf(fates: Map<number, Fate>, item: number): Fate {
  const fate = fates.get(item) ?? { shown: false, taken: -1, used: -1, round: 0 };
  fates.set(item, fate);
  return fate;
}

function piece(group: string, id: string, name: string, fate: Fate | undefined): PieceFacts {
  return { group, id, name, ...(fate ?? { shown: false, taken: -1, used: -1, round: 0 }) };
}
