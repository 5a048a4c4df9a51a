import type { GameEntry } from '../game-entry.ts';
import { say } from '../words/words.ts';
import { BASE, BOTRIC_NAME, BOTRIC_SEAT, LAKE, PERIOD, SOLO } from './presets.ts';
import { entry } from './words/en/entry.ts';

/** Hamlet, also by the lake and against Botric. */
export const hamlet: GameEntry = {
  id: 'hamlet',
  words: { en: entry },
  presets: [SOLO, BASE, LAKE],
  period: PERIOD,
  titleOf(options) {
    const { solo = 'off', modules = [] } = partsOf(options);
    const parts = [
      ...(solo === 'off' ? [] : [say('home.solo')]),
      ...(modules.includes('lake') ? [say('home.lake')] : []),
    ];
    return parts.length === 0 ? say('home.hamlet') : parts.join(', ');
  },
  ruledSeat(options, seat) {
    const { solo = 'off' } = partsOf(options);
    return solo !== 'off' && seat === BOTRIC_SEAT ? BOTRIC_NAME : undefined;
  },
  engine: () => import('@hamlet/hamlet').then(({ hamlet: game }) => game),
  table: () => import('./table-screen.tsx'),
  replay: () => import('./replay-screen.tsx'),
  kinds: () => import('./new-game/kinds.ts').then(({ KINDS }) => KINDS),
  gallery: () => import('./gallery/gallery.tsx').then(({ GALLERY }) => GALLERY),
  rules: () => import('./rules.ts').then(({ RULES }) => RULES),
};

interface EntryOptions {
  readonly solo?: string;
  readonly modules?: readonly string[];
}

/** The options that decide which game it is. */
function partsOf(options: unknown): EntryOptions {
  return options ?? {};
}
