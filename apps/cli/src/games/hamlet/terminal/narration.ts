import { BOTRIC_NAME, type Event, isRival, narrate as narrationsOf, type State, type StoryItem } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import type { NamedPerson } from '@hamlet/messages';
import { personAt, saySentence } from './names.ts';
import { reasoningLine } from './solo.ts';

/** The narrations from the item `since` on as lines, one sentence each; `you` is the reader's own seat. */
export function narrate(
  state: State,
  items: readonly StoryItem<Event>[],
  since: number,
  you: Seat | undefined,
): string[] {
  const table = { components: state.setting.components, person: (seat: Seat) => actorAt(state, seat, you) };
  return narrationsOf(state.setting, items)
    .filter(({ item }) => item >= since)
    .flatMap((narration) => {
      const reasoning = narration.reasoning.map((step) => reasoningLine(state, step));
      // The end of the game has its own words, and mere thinking is printed by its steps.
      const followed = narration.followed.filter(({ kind }) => kind !== 'over');
      if (!narration.deed && followed.length === 0) return reasoning;
      return [...reasoning, saySentence(table, { ...narration, followed })];
    });
}

/** A player as the person of a sentence: `Blue`, or Botric. */
function actorAt(state: State, seat: Seat, you: Seat | undefined): NamedPerson {
  return isRival(state, seat) ? { name: BOTRIC_NAME, you: false } : personAt(state, seat, you);
}
