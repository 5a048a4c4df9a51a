import { LANGUAGES, type Language, languageFor } from '@hamlet/messages';
import { computed, effect, type Signal, signal } from '@preact/signals';
import { speak } from './words/words.ts';

export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  /** How quickly things are seen to move; `auto` is normal, and nothing where the device asks for less motion. */
  readonly motion: 'auto' | 'quick' | 'normal' | 'slow' | 'off';
  /** Hints for the first games. */
  readonly hints: boolean;
  /** Which steps ask once more before they are taken. */
  readonly confirm: 'always' | 'reveals' | 'never';
  /** How quickly bots move one after the other. */
  readonly pace: 'at-once' | 'quick' | 'calm';
  /** True where sounds are wanted; `auto` is silent where the device asks for less motion. */
  readonly sound: 'auto' | 'on' | 'off';
  /** The loudness of sounds, from 1 to 10. */
  readonly volume: number;
  readonly schematic: boolean;
  /** Whether the player is asked where Botric's rules leave a tie. */
  readonly ties: 'ask' | 'auto';
  /** The name of the person at this device. */
  readonly name: string;
}

const KEY = 'hamlet-settings';

const DEFAULTS: Settings = {
  /** At the first visit as the browser is set; from then on as the reader chose. */
  language: languageFor(navigator.languages),
  theme: 'auto',
  motion: 'auto',
  hints: true,
  confirm: 'reveals',
  pace: 'quick',
  sound: 'auto',
  volume: 5,
  schematic: false,
  ties: 'ask',
  name: '',
};

function read(): Settings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const language = LANGUAGES.find((known) => known === kept.language) ?? DEFAULTS.language;
    return { ...DEFAULTS, ...kept, language };
  } catch {
    return DEFAULTS;
  }
}

export const settings: Signal<Settings> = signal(read());

export function change(parts: Partial<Settings>): void {
  settings.value = { ...settings.value, ...parts };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

const PACES: Readonly<Record<Settings['pace'], number>> = { 'at-once': 0, quick: 350, calm: 1200 };

/** Milliseconds between the moves of bots. */
export function paceMs(): number {
  return PACES[settings.value.pace];
}

const CALM = '(prefers-reduced-motion: reduce)';
const DURATIONS: Readonly<Record<string, number>> = { quick: 0.5, normal: 1, slow: 2, off: 0 };

/** How long motions take, as a part of the normal length; 0 where nothing is to move. */
function motionLength(): number {
  const { motion } = settings.value;
  return DURATIONS[motion] ?? (matchMedia(CALM).matches ? 0 : 1);
}

/** Whether things may be seen to move. */
export function mayMove(): boolean {
  return motionLength() > 0;
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
    const { theme } = settings.value;
    const root = document.documentElement;
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
    spoken = speak(language.value).catch(() => {});
  });
  await spoken;
}
