import { isRefusal } from '@hamlet/kernel';
import { languageFor, TRANSLATIONS, Voice } from '@hamlet/messages';
import { isFormer } from '../people/former.ts';
import type { StoredCall } from '../storage/calls-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';

/** A call in words: the occasion, the game and the names of its players. It tells no move, because it leaves the server. */
export interface WordedCall {
  readonly title: string;
  readonly body: string;
  /** The place in the page. */
  readonly place: string;
}

/** Words calls in the language of each person. */
export class Wording {
  private readonly voices = new Map<string, Promise<Voice>>();
  private readonly storage: Storage;
  private readonly tables: Tables;

  constructor(storage: Storage, tables: Tables) {
    this.storage = storage;
    this.tables = tables;
  }

  async voiceOf(person: string): Promise<Voice> {
    const language = languageFor([await this.storage.languageOf(person)]);
    let voice = this.voices.get(language);
    if (!voice) {
      voice = TRANSLATIONS[language]().then(async (translation) => {
        const made = new Voice(translation);
        await made.load('calls');
        return made;
      });
      this.voices.set(language, voice);
    }
    return voice;
  }

  async word({ person, event, table: id }: StoredCall): Promise<WordedCall> {
    const voice = await this.voiceOf(person);
    const title = voice.say(`calls.title.${event}`);
    if (id === '') return { title, body: voice.say('calls.try'), place: '#/me' };
    const table = await this.tables.get(id);
    const place = `#/online/${id}`;
    if (isRefusal(table)) return { title, body: '', place };
    const { game, names } = await table.read((room) => ({
      game: room.plan.game,
      names: room.persons.flatMap((other, seat) => {
        if (other === undefined || other === person) return [];
        return isFormer(other) ? [voice.say('calls.former')] : (room.names[seat] ?? []);
      }),
    }));
    const called = voice.text(`home.${game}`) ?? game;
    const body = names.length === 0 ? called : voice.say('calls.with', { game: called, names: voice.list(names) });
    return { title, body, place };
  }
}
