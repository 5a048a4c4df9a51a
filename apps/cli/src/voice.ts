import { ENGLISH, Voice } from '@hamlet/messages';

/** Words everything that the terminal says to a player. `--help` and reports are English, in their own files. */
export const voice = new Voice(ENGLISH);

/** Words reports, which are in English whatever the player reads. */
export const english = new Voice(ENGLISH);

await english.load('hamlet/table', 'builder-pro/table');
await voice.load('terminal', 'hamlet/table', 'builder-pro/table');
