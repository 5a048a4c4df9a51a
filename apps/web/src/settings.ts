import { effect, type Signal, signal } from '@preact/signals';
import { type Language, speak } from './words/words.ts';

export interface Settings {
  readonly language: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly motion: 'auto' | 'on' | 'off';
  /** Hints for the first games. */
  readonly hints: boolean;
  /** Which steps ask once more before they are taken. */
  readonly confirm: 'always' | 'reveals' | 'never';
  /** How quickly bots move one after the other. */
  readonly pace: 'at-once' | 'quick' | 'calm';
  readonly schematic: boolean;
  /** The name of the person at this device. */
  readonly name: string;
}

const KEY = 'hamlet-settings';

const DEFAULTS: Settings = {
  language: 'en',
  theme: 'auto',
  motion: 'auto',
  hints: true,
  confirm: 'reveals',
  pace: 'quick',
  schematic: false,
  name: '',
};

function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(kept as Partial<Settings>) };
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

/** Whether things may be seen to move. */
export function mayMove(): boolean {
  const { motion } = settings.value;
  if (motion !== 'auto') return motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Puts the settings into effect, now and whenever they change. */
export function applySettings(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const { theme, motion } = settings.value;
    const root = document.documentElement;
    root.dataset.theme = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
    root.dataset.motion = motion;
  };
  dark.addEventListener('change', paint);
  effect(() => {
    paint();
    void speak(settings.value.language);
  });
}
