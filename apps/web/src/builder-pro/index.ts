import type { GameEntry } from '../game-entry.ts';
import { say } from '../words/words.ts';
import { BUILDER_PRO, PERIOD } from './presets.ts';
import { entry } from './words/en/entry.ts';

export const builderPro: GameEntry = {
  id: 'builder-pro',
  words: { en: entry },
  presets: [BUILDER_PRO],
  period: PERIOD,
  titleOf: () => say('home.builder-pro'),
  engine: () => import('@hamlet/builder-pro').then(({ builderPro: game }) => game),
  table: () => import('./table-screen.tsx'),
  replay: () => import('./replay-screen.tsx'),
  kinds: () => import('./new-game.ts').then(({ KINDS }) => KINDS),
  gallery: () => import('./gallery/gallery.tsx').then(({ GALLERY }) => GALLERY),
  rules: () => import('./rules.ts').then(({ RULES }) => RULES),
};
