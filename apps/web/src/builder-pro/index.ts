import type { GameEntry } from '../game-entry.ts';
import { versionOf } from '../version-of.ts';
import { say, withTexts } from '../words/words.ts';
import { BUILDER_PRO, PERIOD } from './presets.ts';

export const builderPro: GameEntry = {
  id: 'builder-pro',
  presets: [BUILDER_PRO],
  period: PERIOD,
  titleOf: () => say('home.builder-pro'),
  engine: (rules) =>
    import('@hamlet/builder-pro').then(({ builderProVersions }) => versionOf(builderProVersions, rules)),
  table: () => withTexts(['builder-pro/table'], import('./table-screen.tsx')),
  picture: () => import('./picture.ts').then(({ pictureOf }) => pictureOf),
  replay: () => withTexts(['builder-pro/table'], import('./replay-screen.tsx')),
  sketch: () => import('./sketch.ts').then(({ SKETCH }) => SKETCH),
  kinds: () => withTexts(['builder-pro/new-game'], import('./new-game.ts')).then(({ KINDS }) => KINDS),
  gallery: () =>
    withTexts(['gallery', 'builder-pro/table', 'builder-pro/gallery'], import('./gallery/gallery.tsx')).then(
      ({ GALLERY }) => GALLERY,
    ),
  rules: () => withTexts(['rules', 'builder-pro/rules'], import('./rules.ts')).then(({ RULE_TEXTS }) => RULE_TEXTS),
  sheet: () =>
    withTexts(['builder-pro/table', 'builder-pro/sheet'], import('./sheet/sheet.tsx')).then(({ BuilderSheet }) => ({
      id: 'builder-pro',
      title: () => say('home.builder-pro'),
      Sheet: BuilderSheet,
    })),
  credits: async () => (await import('./credits.ts')).CREDITS,
  lessons: () =>
    withTexts(['learn', 'builder-pro/lessons'], import('./guide/lessons.ts')).then(({ LESSONS }) => LESSONS),
};
