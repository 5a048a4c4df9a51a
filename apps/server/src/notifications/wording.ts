import { botToday } from '@hamlet/bots';
import { isRefusal, linesBefore, type Seat, SPECTATOR } from '@hamlet/kernel';
import { joiningWords, languageFor, type NamedPerson, TRANSLATIONS, Voice } from '@hamlet/messages';
import type { Narrator } from '../games/entry.ts';
import { GAMES } from '../games/index.ts';
import { isFormer } from '../people/former.ts';
import type { StoredNotification } from '../storage/notification-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Room } from '../tables/room.ts';
import type { Tables } from '../tables/tables.ts';

/** The most characters that the recap of a notification may have: devices show a few lines, and push has little room. */
const RECAP_LENGTH = 300;

/** A notification in words: the occasion, the game and the names of its players. */
export interface WordedNotification {
  readonly title: string;
  readonly body: string;
  /** The title with the body, for channels that have one line for both. */
  readonly headline: string;
  /** The newest moves of the others since the receiver's own, oldest first, as a spectator may read them. */
  readonly recap: readonly string[];
  /** The place in the page. */
  readonly place: string;
}

/** Words notifications in the language of each person. */
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
        await made.load('notifications');
        return made;
      });
      this.voices.set(language, voice);
    }
    return voice;
  }

  async word({ person, event, table: id }: StoredNotification): Promise<WordedNotification> {
    const voice = await this.voiceOf(person);
    const { joinHeaded } = joiningWords(voice);
    const title = voice.say(`notifications.title.${event}`);
    const worded = (body: string, place: string, recap: readonly string[] = []): WordedNotification => ({
      title,
      body,
      headline: joinHeaded([title, body]),
      recap,
      place,
    });
    if (id === '') return worded(voice.say('notifications.try'), '#/me');
    const table = await this.tables.get(id);
    const place = `#/online/${id}`;
    if (isRefusal(table)) return worded('', place);
    const game = await table.read((room) => room.plan.game);
    const narrator = event === 'turn' ? GAMES.find(({ name }) => name === game)?.narrator : undefined;
    if (narrator) await voice.load(narrator.texts);
    const { names, recap } = await table.read((room) => ({
      names: room.persons.flatMap((other, seat) => {
        if (other === undefined || other === person) return [];
        return isFormer(other) ? [voice.say('notifications.former')] : (room.names[seat] ?? []);
      }),
      recap: narrator ? recapOf(room, person, narrator, voice) : [],
    }));
    const called = voice.text(`home.${game}`) ?? game;
    const body =
      names.length === 0 ? called : voice.say('notifications.with', { game: called, names: voice.list(names) });
    return worded(body, place, recap);
  }
}

/** The newest sentences about the moves after the last one of a person, as many as fit. */
function recapOf(room: Room, reader: string, { narrate }: Narrator, voice: Voice): string[] {
  const { session, persons, names, plan } = room;
  if (!session) return [];
  const own = session.effective.findLastIndex((index) => persons[session.entries[index].by] === reader);
  const person = (seat: Seat): NamedPerson => {
    const planned = plan.seats[seat];
    const name = isFormer(persons[seat]) ? voice.say('notifications.former') : names[seat];
    const bot = planned.kind === 'bot' ? voice.text(`levelShort.${botToday(planned.level)}`) : undefined;
    return { name: name ?? bot ?? voice.say('notifications.bot'), you: persons[seat] === reader };
  };
  const sentences = narrate(voice, { session, from: linesBefore(session, SPECTATOR, own + 1), person });
  const recap: string[] = [];
  let length = 0;
  for (const sentence of sentences.toReversed()) {
    length += sentence.length;
    if (length > RECAP_LENGTH) break;
    recap.unshift(sentence);
  }
  return recap;
}
