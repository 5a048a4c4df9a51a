import type { Refusal } from '@hamlet/kernel';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { refuse } from '../tables/commands.ts';
import { markName, refuseName } from './naming.ts';
import { hashToken, newId, newToken } from './tokens.ts';

/** The time for which a link that carries an identity to another device works. */
const CARRY_MS = 10 * 60 * 1000;

/** The precision of the time at which somebody was last here. */
const SEEN_MS = 60_000;

/** Guests: a person is a name and the cookies of their devices. */
export class People {
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  async known(cookie: string | undefined): Promise<Person | undefined> {
    if (cookie === undefined || cookie === '') return undefined;
    const hash = hashToken(cookie);
    const found = await this.storage.personOf(hash);
    if (found && this.storage.estimate() - found.seen > SEEN_MS) await this.storage.touchPersons([found.id], hash);
    return found;
  }

  /** The bot account of an `Authorization` header, and what its token allows; undefined where there is no such header. */
  async bearer(
    header: string | undefined,
  ): Promise<{ person: Person; scopes: readonly string[] } | Refusal | undefined> {
    if (header === undefined) return undefined;
    const [, secret] = /^Bearer ([\w-]{16,128})$/i.exec(header) ?? [];
    const found = secret === undefined ? undefined : await this.storage.bots.byToken(hashToken(secret));
    if (found && (await this.storage.safety.isBanned(found.person.id))) return refuse('banned');
    return found ?? refuse('bad-token');
  }

  /** Makes a person, and the cookie of their first device. */
  async make(name: string, device: string): Promise<{ person: Person; cookie: string } | Refusal> {
    const fault = refuseName(name, 'person');
    if (fault) return fault;
    const person = { id: newId(), name };
    const cookie = newToken();
    await this.storage.createPerson(person, hashToken(cookie), device);
    return { person: { ...person, ...(await markName(this.storage, person.id, name)) }, cookie };
  }

  async makeCarryLink(person: Person): Promise<{ token: string; until: number }> {
    const token = newToken();
    const until = (await this.storage.now()) + CARRY_MS;
    await this.storage.addCarryLink(hashToken(token), person.id, until);
    return { token, until };
  }

  /** Takes an identity over to this device. */
  async carry(token: string, device: string): Promise<{ person: Person; cookie: string } | Refusal> {
    const id = await this.storage.takeCarryLink(hashToken(token));
    const person = id === undefined ? undefined : await this.storage.person(id);
    if (!person) return refuse('bad-link');
    return { person, cookie: await this.addDevice(person, device) };
  }

  /** Makes a device one of a person; gives its cookie. */
  async addDevice(person: Person, device: string): Promise<string> {
    const cookie = newToken();
    await this.storage.addDevice(person.id, hashToken(cookie), device);
    return cookie;
  }
}
