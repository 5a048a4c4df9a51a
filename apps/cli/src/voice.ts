import { ENGLISH, Voice } from '@hamlet/messages';

/** Words everything that the terminal says to a player. `--help` and reports are English, in their own files. */
export const voice = new Voice(ENGLISH);

await voice.load('hamlet/table', 'builder-pro/table');
