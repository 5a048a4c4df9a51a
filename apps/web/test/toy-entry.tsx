import { secret } from '@hamlet/testkit';
import type { GameEntry, GamePreset } from '../src/game-entry.ts';
import type { SeatPlan } from '../src/table/table.ts';
import { versionOf } from '../src/version-of.ts';

/** A name of texts that the types of the messages do not know: the game brings them along. */
const ofToy = (name: string) => name as never;

const PRESET: GamePreset = {
  name: ofToy('secret'),
  options: { words: ['yes', 'no'] },
  seats: (you): readonly SeatPlan[] => [
    { kind: 'person', name: you },
    { kind: 'bot', level: 'random' },
  ],
};

/** The toy game of the test kit as a game of this client. */
export const TOY: GameEntry = {
  id: 'secret',
  words: { home: { secret: 'Secret numbers', 'secret-text': 'Pick a number.' } },
  presets: [PRESET],
  period: 'round',
  titleOf: () => 'Secret numbers',
  engine: (rules) => Promise.resolve(versionOf([secret, { ...secret, rules: 'secret@0.9' }], rules)),
  table: () => Promise.resolve({ default: () => <p>table</p> }),
  picture: () => Promise.resolve(() => ({ tiles: [], links: [], lakes: [] })),
  replay: () => Promise.resolve({ default: () => <p>replay</p> }),
  sketch: () => Promise.resolve({ rests: [], sayRefusal: () => '' }),
  kinds: () =>
    Promise.resolve([
      {
        preset: PRESET,
        counts: [2, 3],
        rows: [],
        optionsOf: ({ long }) => (long === true ? { hand: [1, 2, 3, 4] } : {}),
      },
    ]),
  gallery: () =>
    Promise.resolve({ shelves: [{ name: ofToy('secret'), exhibits: () => [] }], Cards: () => <p>cards</p> }),
  rules: () =>
    Promise.resolve({
      chapters: [{ name: ofToy('secret'), sections: [ofToy('picking')] }],
      numbers: {},
      examples: {},
      example: () => Promise.resolve([]),
    }),
  sheet: () => Promise.resolve({ id: 'secret', title: () => 'Secret numbers', Sheet: () => <p>pick</p> }),
  credits: () => Promise.resolve([]),
  lessons: () => Promise.resolve([]),
};
