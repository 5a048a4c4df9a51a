import { BOTRIC_NAME, rulesSeats } from '@hamlet/hamlet/seats';
import type { GameEntry } from '../game-entry.ts';
import { versionOf } from '../version-of.ts';
import { joinFacts, say, withTexts } from '../words/words.ts';
import { BASE, LAKE, PERIOD, SOLO } from './presets.ts';

/** Hamlet, also by the lake and against Botric. */
export const hamlet: GameEntry = {
  id: 'hamlet',
  presets: [SOLO, BASE, LAKE],
  period: PERIOD,
  titleOf(options) {
    const { modules = [] } = partsOf(options);
    const parts = [
      ...(rulesSeats(partsOf(options)).length === 0 ? [] : [say('home.solo')]),
      ...(modules.includes('lake') ? [say('home.lake')] : []),
    ];
    return parts.length === 0 ? say('home.hamlet') : joinFacts(parts);
  },
  ruledSeat: (options, seat) => (rulesSeats(partsOf(options)).includes(seat) ? BOTRIC_NAME : undefined),
  withColour(options, seat, colour) {
    const others = PLAYER_COLOURS.filter((other) => other !== colour);
    if (others.length === PLAYER_COLOURS.length || 'colours' in options) return options;
    return { ...options, colours: [...others.slice(0, seat), colour, ...others.slice(seat)] };
  },
  engine: (rules) => import('@hamlet/hamlet').then(({ hamletVersions }) => versionOf(hamletVersions, rules)),
  table: () => withTexts(['hamlet/table'], import('./table-screen.tsx')),
  picture: () => import('./picture.ts').then(({ pictureOf }) => pictureOf),
  replay: () => withTexts(['hamlet/table'], import('./replay-screen.tsx')),
  sketch: () => import('./sketch.ts').then(({ SKETCH }) => SKETCH),
  kinds: () => withTexts(['hamlet/new-game'], import('./new-game/kinds.ts')).then(({ KINDS }) => KINDS),
  gallery: () =>
    withTexts(['gallery', 'hamlet/table', 'hamlet/gallery'], import('./gallery/gallery.tsx')).then(
      ({ GALLERY }) => GALLERY,
    ),
  rules: () => withTexts(['rules', 'hamlet/rules'], import('./rules.ts')).then(({ RULE_TEXTS }) => RULE_TEXTS),
  sheet: () =>
    withTexts(['hamlet/table', 'hamlet/sheet'], import('./sheet/sheet.tsx')).then(({ HamletSheet }) => ({
      id: 'hamlet',
      title: () => say('home.hamlet'),
      Sheet: HamletSheet,
    })),
  credits: async () => (await import('./credits.ts')).CREDITS,
  lessons: () => withTexts(['learn', 'hamlet/lessons'], import('./guide/lessons.ts')).then(({ LESSONS }) => LESSONS),
};

/** The colours of the players in the order of the rules. */
const PLAYER_COLOURS: readonly string[] = ['red', 'blue', 'yellow', 'green'];

interface EntryOptions {
  readonly solo?: string;
  readonly modules?: readonly string[];
}

/** The options that decide which game it is. */
function partsOf(options: unknown): EntryOptions {
  return options ?? {};
}
