import {
  type Components,
  type Effect,
  type Event,
  firstForecast,
  type Narration,
  narrate,
  type View,
} from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import type { Item, SeatPerson } from '../../table/table.ts';
import { sayEffect, sayNarration, sayTiles } from '../names.ts';

/** The outcome of one part of a year for one seat. */
export interface EffectChip {
  readonly seat: Seat;
  readonly text: string;
  readonly tone: 'gain' | 'loss' | 'plain';
}

/** One line of the account of a year: what everybody built, a section of its card, or the plaque. */
export interface ReportStep {
  readonly round: number;
  readonly kind: 'built-this-year' | 'section' | 'plaque';
  readonly text: string;
  readonly effects: readonly EffectChip[];
  /** The number of lines of the log that had been played when it happened. */
  readonly ply: number;
}

/** The narrations since the game began, each with the number of lines of the record before it. */
export function narrationsOf(
  components: Components,
  view: Pick<View, 'seats' | 'years' | 'first'>,
  items: readonly Item<Event>[],
): readonly (Narration & { readonly ply: number })[] {
  const coins = view.seats.map(() => components.catalogue.start.coins);
  const story = items.map(({ text = '', events }) => ({ text, events }));
  const forecast = firstForecast({ components }, view, story);
  return narrate({ components, coins }, [{ text: '', events: [forecast] }, ...story]).map((narration) => ({
    ...narration,
    ply: narration.item === 0 ? 0 : items[narration.item - 1].ply + 1,
  }));
}

/** The accounts of all years so far. A year that waits for a choice ends with what has happened. */
export function reportSteps(
  components: Components,
  view: View,
  items: readonly Item<Event>[],
  person: SeatPerson,
): readonly ReportStep[] {
  const table = { components, seats: view.seats.length, person };
  return narrationsOf(components, view, items).flatMap((narration): ReportStep[] => {
    if (narration.kind !== 'built-this-year' && narration.kind !== 'section' && narration.kind !== 'plaque') return [];
    const effects =
      narration.kind === 'built-this-year'
        ? narration.built.map((tiles, seat) => ({ seat, text: sayTiles(components, tiles), tone: 'plain' as const }))
        : narration.effects.map((effect) => chipOf(components, effect));
    return [
      {
        round: narration.round,
        kind: narration.kind,
        text: sayNarration(table, narration),
        effects,
        ply: narration.ply,
      },
    ];
  });
}

function chipOf(components: Components, effect: Effect): EffectChip {
  return { seat: effect.seat, text: sayEffect(components, effect), tone: toneOf(effect) };
}

function toneOf(effect: Effect): EffectChip['tone'] {
  switch (effect.kind) {
    case 'coins':
    case 'paid-instead':
      return effect.after > effect.before ? 'gain' : 'loss';
    case 'bonus':
      return effect.amount > 0 ? 'gain' : 'loss';
    case 'forgiven':
      return 'plain';
    default:
      return 'loss';
  }
}
