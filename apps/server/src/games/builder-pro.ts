import { builderPro, builderProVersions, narrate, type State } from '@hamlet/builder-pro';
import { builderProWords } from '@hamlet/messages/builder-pro';
import type { GameEntry } from './entry.ts';

export const builderProEntry: GameEntry = {
  name: 'builder-pro',
  game: builderPro,
  versions: builderProVersions,
  narrator: {
    texts: 'builder-pro/table',
    narrate(speaker, { session, from, person }) {
      const state: State = session.state;
      const { components, seats } = state.setting;
      const { sayNarration } = builderProWords(speaker);
      // Cards tell what they changed, so that their story begins with the game.
      const lines = session.lines({ kind: 'spectator' }).map((line) => ({ ...line, text: line.text ?? '' }));
      const { coins }: State = session.stateAt(0);
      return narrate({ components, coins }, lines)
        .filter(({ item, kind }) => item >= from && kind !== 'built-this-year')
        .map((narration) => sayNarration({ components, seats, person }, narration));
    },
  },
};
