import { useEffect, useRef } from 'preact/hooks';
import { afterFrame } from '../parts/after-frame.tsx';
import { isAudible, settings } from '../settings.ts';
import { Mixer } from './mixer.ts';
import { makeSound } from './sound-maker.ts';
import type { SoundName } from './sounds.ts';
import { deviceSpeaker } from './speaker.ts';

/** The one mixer of the page. */
const mixer = new Mixer(deviceSpeaker, makeSound);

/** The event by which the document tells each sound, for captions and tests; `detail` is its name. */
mixer.onPlay = (name) => document.dispatchEvent(new CustomEvent('hamlet-sound', { detail: name }));

/** Plays sounds as the settings have it, once what they belong to is seen: to open the speaker of a device takes long. */
export function playSounds(names: readonly SoundName[]): void {
  mixer.volume = isAudible() ? settings.value.volume / 10 : 0;
  afterFrame(() => void mixer.play(names));
}

/** Lines of the log that come at once are heard up to this number; more is a game being opened, not play. */
const MOST_LINES = 30;

/** Plays the sounds of the lines that a log gains while it is shown. */
export function useSounds<Line>(log: readonly Line[], soundsOf: (line: Line) => readonly SoundName[]): void {
  const heard = useRef(log.length);
  useEffect(() => {
    const fresh = log.slice(heard.current);
    heard.current = log.length;
    if (fresh.length <= MOST_LINES) playSounds(fresh.flatMap(soundsOf));
  }, [log, soundsOf]);
}
