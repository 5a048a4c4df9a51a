import { BOTRIC_NAME, hamlet, hamletVersions, isRival, narrate, type State } from '@hamlet/hamlet';
import type { Seat } from '@hamlet/kernel';
import { hamletWords } from '@hamlet/messages/hamlet';
import type { GameEntry } from './entry.ts';

export const hamletEntry: GameEntry = {
  name: 'hamlet',
  game: hamlet,
  versions: hamletVersions,
  narrator: {
    texts: 'hamlet/table',
    narrate(speaker, { session, from, person }) {
      const state: State = session.state;
      const { components } = state.setting;
      const { saySentence } = hamletWords(speaker);
      const actor = (seat: Seat) => (isRival(state, seat) ? { name: BOTRIC_NAME, you: false } : person(seat));
      return narrate(state.setting, session.lines({ kind: 'spectator' }, from))
        .filter(({ deed, followed }) => deed?.kind !== 'turn' && (deed !== undefined || followed.length > 0))
        .map((narration) => saySentence({ components, person: actor }, narration));
    },
  },
};
