import type { Components, Effect, Narration } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { joiningWords } from '../joining.ts';
import type { NamedPerson } from '../message.ts';
import type { Speaker } from '../speaker.ts';
import { cardWords } from './cards.ts';
import { tileWords } from './tiles.ts';

/** The table of a narration. */
interface BuilderTable {
  readonly components: Components;
  readonly seats: number;
  readonly person: (seat: Seat) => NamedPerson;
}

/** The narrations of Builder Pro in sentences. */
export function storyWords(speaker: Speaker) {
  const { say, list, noun } = speaker;
  const { sayCount, sayTiles, statName, nameOf } = tileWords(speaker);
  const { joinFacts } = joiningWords(speaker);
  const { isCounted, sayChange, saySection } = cardWords(speaker);

  /** The sentence of a narration, without the effects of a card. */
  const sayNarration = (table: BuilderTable, told: Narration): string => {
    const { components, person } = table;
    switch (told.kind) {
      case 'year': {
        const { round, rounds, first } = told;
        const year = say('bp.story.year', { round, rounds, card: noun(components.years[told.card].name).name });
        return first === undefined ? year : `${year} ${say('bp.story.first', { who: person(first) })}`;
      }
      case 'drew': {
        const { bag, tiles, count } = told;
        const who = person(told.by);
        return tiles
          ? say(`bp.story.drew-${bag}-these`, { who, tiles: sayTiles(components, tiles) })
          : say(`bp.story.drew-${bag}`, { who, tiles: sayCount('tiles', count) });
      }
      case 'built': {
        const tile = noun(components.tiles[told.tile].name);
        return say('bp.story.built', { who: person(told.by), tile, coins: sayCount('coins', told.coins) });
      }
      case 'closing':
        return say('bp.story.closing', { who: person(told.by) });
      case 'passed':
        return sayPassing(table, told);
      case 'built-this-year':
        return say('bp.story.built-this-year');
      case 'section':
        return saySection(told.section, table.seats);
      case 'plaque':
        return sayPlaqueWon(table, told);
      default:
        return say('bp.story.over');
    }
  };

  const sayPassing = (
    { components, person }: BuilderTable,
    { by, to, kept: stays, tiles: these }: Extract<Narration, { kind: 'passed' }>,
  ): string => {
    const who = person(by);
    if (stays === undefined || these === undefined) return say('bp.story.chose', { who });
    const kept = sayCount('tiles', stays);
    if (these.length === 0) return say('bp.story.kept', { who, kept });
    const tiles = sayTiles(components, these);
    if (to === undefined) return say('bp.story.discarded', { who, kept, tiles });
    return say('bp.story.passed', { who, kept, tiles, to: say('bp.story.to', { who: person(to) }) });
  };

  const sayPlaqueWon = (
    { components, person }: BuilderTable,
    { card, by, tied }: Extract<Narration, { kind: 'plaque' }>,
  ): string => {
    const { plaque } = components.years[card];
    const won = say(isCounted(plaque.stat) ? 'bp.story.plaque-fewest' : 'bp.story.plaque', {
      who: person(by),
      stat: statName(plaque.stat),
      gain: sayChange(plaque.gain),
    });
    if (tied.length === 0) return won;
    const others = list(tied.map((seat) => say('bp.story.one-tied', { who: person(seat) })));
    return `${won} ${say('bp.story.tied', { others })}`;
  };

  /** The effect of a part of a card on one seat, after that player's name or mark. */
  const sayEffect = ({ tiles }: Pick<Components, 'tiles'>, effect: Effect): string => {
    switch (effect.kind) {
      case 'coins':
      case 'paid-instead':
        return say(`bp.effect.${effect.kind}`, { before: effect.before, after: sayCount('coins', effect.after) });
      case 'bonus':
        return say('bp.effect.bonus', { change: signed(effect.amount), stat: statName(effect.stat) });
      case 'lost':
      case 'gave-up':
        return say(`bp.effect.${effect.kind}`, { tile: noun(tiles[effect.tile].name) });
      default:
        return say('bp.effect.forgiven', { coins: sayCount('coins', effect.coins) });
    }
  };

  /** Effects one after the other, by player: `Blue: 2 → 13 coins, +1 culture; Red: 4 → 9 coins`. */
  const sayEffects = ({ components, person }: BuilderTable, effects: readonly Effect[]): string[] => {
    const seats = [...new Set(effects.map(({ seat }) => seat))];
    return seats.map((seat) => {
      const own = effects.filter((effect) => effect.seat === seat).map((effect) => sayEffect(components, effect));
      return say('bp.story.effects', { who: person(seat), effects: joinFacts(own) });
    });
  };

  return { sayNarration, sayEffect, sayEffects, nameOf };
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}
