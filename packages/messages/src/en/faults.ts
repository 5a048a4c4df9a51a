import type { KernelFault } from '@hamlet/kernel';

/** An action that cannot be read, and faults that apps find by themselves. */
type AppFault = 'bad-notation' | 'unreadable' | 'broken' | 'worker' | 'nobody-first' | 'not-saved';

/** Faults in files of any game: one sentence for each code, and the values found and wanted. Games add their own. */
export const faults = {
  fault: {
    'bad-seed': 'Its random seed cannot be read.',
    'ending-differs': 'The game ended in another way than the record says.',
    'game-not-over': 'It claims a result, but the game is not over.',
    'hash-differs': 'From here on the game would go differently from how it went: the record has been changed.',
    'no-such-seat': 'A seat is named there that the game does not have.',
    'not-a-list': 'A list is expected there.',
    'not-a-log-line': 'A line of the log cannot be read.',
    'not-a-number': 'A number is expected there.',
    'not-a-record': 'This is not a record of a game.',
    'not-a-text': 'A text is expected there.',
    'not-an-instant': 'A time is expected there, such as 2026-01-31T18:00:00Z.',
    'not-an-object': 'An object with named members is expected there.',
    'not-json': 'The file is not JSON and not a text record.',
    'not-true-or-false': 'Yes or no is expected there.',
    'out-of-range': 'The number there is too small or too large.',
    'partial-record':
      'It is partial: it holds what one person saw during the game and not what was hidden, so it cannot be played. The whole record can be exported when the game is over.',
    'ranking-differs': 'The ranking does not agree with the game.',
    'score-differs': 'The result does not agree with the game.',
    'undo-mismatch': 'Something is undone there that could not be undone.',
    'unknown-generator': 'It names a random generator that is not known here.',
    'unknown-member': 'There is an unexpected name there.',
    'unknown-rules': 'It was played by rules that this version does not know.',
    'unknown-version': 'It is written in a version of the format that this version does not know.',
    'unknown-word': 'There is an unexpected word there.',
    'wrong-number-of-seats': 'The game cannot be played with this number of seats.',
    'bad-notation': 'There is an action there that cannot be read.',
    unreadable: 'The file cannot be read.',
    broken: 'Something went wrong while reading it.',
    worker: 'The part of this page that plays the game has stopped.',
    'nobody-first': 'Nobody has the first place.',
    'not-saved': 'It can be played, but this browser could not save it.',
    'cannot-be-drawn-now': 'This cannot be drawn now.',
    'one-thing-a-step': 'A step says exactly one thing.',
    'unknown-draw': 'Nothing of this name can be drawn.',
    'unknown-game': 'A game is named there that is not known here.',
    'unknown-player': 'No player of this game has this name.',
  },
  /** Codes that several games have. */
  gameFault: {
    'colour-twice': 'A colour is listed twice.',
    'not-an-id': 'An identifier of small letters, digits and hyphens is expected there.',
    'tile-twice': 'A tile is listed twice.',
    'too-many-tiles': 'There are more tiles than a game can hold.',
    'unknown-catalogue': 'The table was played with a catalogue that is not known here.',
    'unknown-tile': 'No such tile is known.',
    'wrong-length': 'The list has the wrong length.',
  },
  faultDetail: {
    refused: 'There is an action there that the rules do not allow ({code}): {text}',
    found: 'Found there: {found}',
    range: 'Allowed: {low} to {high}',
    known: 'Possible: {known}',
    exactly: 'Expected: {exactly}',
  },
} as const satisfies {
  readonly fault: Readonly<Record<KernelFault | AppFault, string>>;
  readonly gameFault: Readonly<Record<string, string>>;
  readonly faultDetail: Readonly<Record<string, string>>;
};

/** The codes that have a sentence here; a game words its others. */
export type SharedFault = KernelFault | keyof (typeof faults)['gameFault'];
