import { type Narration, narrate as narrationsOf, type State, type StoryItem } from '@hamlet/builder-pro';
import type { Seat } from '@hamlet/kernel';
import { joinClauses, numbered, voice } from '../../../voice.ts';
import { playerName, sayEffects, sayNarration } from './names.ts';

/** The narrations from the item `since` on as lines, the year line by line; `you` is the reader's own seat. */
export function narrate(
  state: State,
  coins: readonly number[],
  items: readonly StoryItem[],
  since: number,
  you: Seat | undefined,
): string[] {
  const { components, seats } = state.setting;
  const person = (seat: Seat) => ({ name: playerName(state, seat), you: seat === you });
  const table = { components, seats, person };
  const narrations = narrationsOf({ components, coins }, items).filter(({ item }) => item >= since);
  return narrations.flatMap((narration, index) => {
    const sentence = sayNarration(table, narration);
    switch (narration.kind) {
      // The account of the terminal begins with the card, and its end says that the game is over.
      case 'built-this-year':
      case 'over':
        return [];
      case 'section':
        return [
          ...(narration.index === 0 ? [voice.say('bp.story.carried-out', { card: cardOf(state, narration) })] : []),
          numbered(narration.index + 1, sentence),
          ...effectLines(narration, index === narrations.length - 1 && state.step === 'year'),
        ];
      case 'plaque':
        return [sentence, ...effectLines(narration, true)];
      default:
        return [sentence];
    }
  });

  /** The last section is left out while somebody has to choose. */
  function effectLines({ effects }: Extract<Narration, { effects: unknown }>, isWaiting: boolean): string[] {
    if (effects.length === 0) return isWaiting ? [] : [`   ${voice.say('bp.report.nobody')}`];
    return [`   ${joinClauses(sayEffects(table, effects))}`];
  }
}

function cardOf({ setting }: State, { card }: Extract<Narration, { kind: 'section' }>): string {
  return voice.noun(setting.components.years[card].name).name;
}
