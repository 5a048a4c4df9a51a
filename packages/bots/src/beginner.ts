import type { AnyGame, InSetting, Seat } from '@hamlet/kernel';
import type { Bot, Question } from './bot.ts';
import { chanceFrom } from './chance.ts';
import { gameBotsOf } from './games.ts';
import { searchBot } from './search.ts';
import type { TurnSearch } from './turn.ts';

/** The lists of a table: what the table calls an action, and in which order it offers them. */
interface TableLists<State, Action> {
  /** The kind of an action in the action bar of a table; undefined where a button of its own stands for it. */
  readonly kindOf: (state: State, action: Action) => string | undefined;
  readonly inOrder: (state: State, seat: Seat, legal: readonly Action[]) => readonly Action[];
}

// biome-ignore lint/suspicious/noExplicitAny: which game it is comes with the question
export type AnyTableLists = TableLists<any, any>;

/** The search of the one who suggests moves: at once on a phone, and far better than the first level. */
const ADVISING: TurnSearch = { beam: 2, width: 3, noise: 0 };

/** The bot that suggests moves to people. */
export function adviser(): Bot {
  return searchBot('adviser', () => ({ turnSearch: ADVISING }));
}

/** Always plays the first row of the list as a table offers it: a beginner who clicks what comes first. */
export const firstRow: Bot = {
  name: 'first',
  choose: (question) => ({ action: inOrder(question)[0] }),
};

/** A beginner who asks for a suggestion, hears which kind of action it is, and takes the first row of every list of it. */
export function pupil(): Bot {
  return {
    name: 'pupil',
    choose: (question) => {
      const { game, seat } = question;
      const listed = inOrder(question);
      const lists = listsOf(game);
      const state = stateOf(question);
      const kinds = new Set(listed.map((action) => lists.kindOf(state, action)));
      if (kinds.size < 2) return { action: listed[0] };
      const { action } = adviser().choose({ ...question, seat });
      const kind = lists.kindOf(state, action);
      return { action: listed.find((row) => lists.kindOf(state, row) === kind) ?? listed[0] };
    },
  };
}

function listsOf(game: AnyGame): AnyTableLists {
  const plain: TableLists<InSetting<unknown>, unknown> = {
    kindOf: ({ setting }, action) => game.codec.format(setting, action).split(' ', 1)[0],
    inOrder: (_state, _seat, legal) => legal,
  };
  return gameBotsOf(game).lists ?? plain;
}

function stateOf({ game, view, int }: Question): unknown {
  return game.guess(view(), chanceFrom(int).io);
}

function inOrder(question: Question): readonly unknown[] {
  return listsOf(question.game).inOrder(stateOf(question), question.seat, question.legal);
}
