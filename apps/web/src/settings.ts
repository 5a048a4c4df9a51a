import type { Reader } from '@hamlet/kernel';
import { LANGUAGES, type Language, languageFor } from '@hamlet/messages';
import { computed, effect, type Signal, signal } from '@preact/signals';
import { LASTING, readOr, readStored, writeStored } from './storage/stored.ts';
import { nameKept } from './table/stand-ins.ts';
import { setLanguage } from './words/words.ts';

export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  /** The size of texts, in percent of the size that the browser is set to. */
  readonly text: '100' | '115' | '130';
  /** The speed of visible motion; `auto` is normal, and nothing where the device asks for less motion. */
  readonly motion: 'auto' | 'quick' | 'normal' | 'slow' | 'off';
  /** Hints for the first games. */
  readonly hints: boolean;
  /** True where letters, digits and signs are keys of the table; Enter, Escape and arrows always are. */
  readonly keys: boolean;
  /** The steps that ask for confirmation before they are taken. */
  readonly confirm: 'always' | 'reveals' | 'never';
  /** The speed at which bots move one after the other. */
  readonly pace: 'at-once' | 'quick' | 'calm';
  /** The choice of sounds; `auto` is silent where the device asks for less motion. */
  readonly sound: 'auto' | 'on' | 'off';
  /** The loudness of sounds, from 1 to 10. */
  readonly volume: number;
  readonly schematic: boolean;
  /** The names of tiles on the drawn village; `auto` shows them as long as hints are shown. */
  readonly names: 'auto' | 'on' | 'off';
  /** True for those who want to know where values come from and how rulings are numbered. */
  readonly curious: boolean;
  /** Ties in the choices of a rival whom the rules play: `ask` lets the player settle them, `auto` takes the first. */
  readonly rivalTies: 'ask' | 'auto';
  /** The name of the person at this device. */
  readonly name: string;
  /** The colour that they like to play; `any` for the first that is free. */
  readonly colour: string;
}

const KEY = 'hamlet-settings';

const DEFAULTS: Settings = {
  /** At the first visit as the browser is set; from then on as the reader chose. */
  language: languageFor(navigator.languages),
  theme: 'auto',
  text: '100',
  motion: 'auto',
  hints: true,
  keys: true,
  confirm: 'reveals',
  pace: 'quick',
  sound: 'auto',
  volume: 5,
  schematic: false,
  names: 'auto',
  curious: false,
  rivalTies: 'ask',
  name: '',
  colour: 'any',
};

/** The reader of each setting; one that is faulty falls back on its own. */
const READERS: { readonly [Name in keyof Settings]: (reader: Reader) => Settings[Name] } = {
  language: (reader) => reader.word(LANGUAGES),
  theme: (reader) => reader.word(['auto', 'light', 'dark']),
  text: (reader) => reader.word(['100', '115', '130']),
  motion: (reader) => reader.word(['auto', 'quick', 'normal', 'slow', 'off']),
  hints: (reader) => reader.flag(),
  keys: (reader) => reader.flag(),
  confirm: (reader) => reader.word(['always', 'reveals', 'never']),
  pace: (reader) => reader.word(['at-once', 'quick', 'calm']),
  sound: (reader) => reader.word(['auto', 'on', 'off']),
  volume: (reader) => reader.int(1, 10),
  schematic: (reader) => reader.flag(),
  names: (reader) => reader.word(['auto', 'on', 'off']),
  curious: (reader) => reader.flag(),
  rivalTies: (reader) => reader.word(['ask', 'auto']),
  name: (reader) => reader.text(),
  colour: (reader) => reader.text(),
};

/** The settings that somebody has stored, as far as they can be read; a setting may be stored under its former name. */
export function readSettings(stored: Reader): Settings {
  const each = <Name extends keyof Settings>(name: Name, former?: string): Settings[Name] =>
    readOr(() => READERS[name](stored.at(former && stored.at(name).missing ? former : name)), DEFAULTS[name]);
  return {
    language: each('language'),
    theme: each('theme'),
    text: each('text'),
    motion: each('motion'),
    hints: each('hints'),
    keys: each('keys'),
    confirm: each('confirm'),
    pace: each('pace'),
    sound: each('sound'),
    volume: each('volume'),
    schematic: each('schematic'),
    names: each('names'),
    curious: each('curious'),
    rivalTies: each('rivalTies', 'ties'),
    name: nameKept(each('name'), each('language')),
    colour: each('colour'),
  };
}

export const settings: Signal<Settings> = signal(readStored(LASTING, KEY, readSettings, DEFAULTS));

export function change(parts: Partial<Settings>): void {
  settings.value = { ...settings.value, ...parts };
  writeStored(LASTING, KEY, settings.value);
}

const PACES: Readonly<Record<Settings['pace'], number>> = { 'at-once': 0, quick: 350, calm: 1200 };

/** Milliseconds between the moves of bots. */
export function paceMs(): number {
  return PACES[settings.value.pace];
}

const CALM = '(prefers-reduced-motion: reduce)';
const DURATIONS: Readonly<Record<string, number>> = { quick: 0.5, normal: 1, slow: 2, off: 0 };

/** The length of motions as a part of the normal one; 0 where nothing is to move. */
function motionLength(): number {
  const { motion } = settings.value;
  return DURATIONS[motion] ?? (matchMedia(CALM).matches ? 0 : 1);
}

/** True when animations are on. */
export function mayMove(): boolean {
  return motionLength() > 0;
}

/** True where tiles bear their names. */
export function showsNames(): boolean {
  const { names, hints } = settings.value;
  return names === 'auto' ? hints : names === 'on';
}

/** True where sounds may be played. */
export function isAudible(): boolean {
  const { sound } = settings.value;
  return sound === 'on' || (sound === 'auto' && !matchMedia(CALM).matches);
}

/** Puts the settings into effect, now and whenever they change. Ends when the texts of the first screen are here. */
export async function applySettings(): Promise<void> {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const { theme, text } = settings.value;
    const root = document.documentElement;
    root.style.fontSize = `${text}%`;
    root.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
    const length = motionLength();
    root.dataset.motion = length > 0 ? 'on' : 'off';
    root.style.setProperty('--motion', String(length));
  };
  for (const query of [dark, matchMedia(CALM)]) query.addEventListener('change', paint);
  effect(paint);
  const language = computed(() => settings.value.language);
  let spoken: Promise<void> | undefined;
  effect(() => {
    // Without the texts of a language the page speaks on as it does.
    spoken = setLanguage(language.value).catch(() => {});
  });
  await spoken;
}
