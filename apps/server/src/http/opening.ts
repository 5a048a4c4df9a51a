import { isRefusal, type Refusal } from '@hamlet/kernel';
import type { Plan } from '@hamlet/protocol';
import { People } from '../people/identity.ts';
import { refuseName } from '../people/naming.ts';
import type { Person } from '../storage/people-storage.ts';
import { refuse } from '../tables/commands.ts';
import type { Caller, HandlerServices } from './handler.ts';

const LIST_LIMIT = 100;

/** The rules by which people open tables, and get an identity when they open or join the first. */
export function openingRules({
  storage,
  maxTables,
  maxBotTables,
  isStopping,
  settings,
}: Pick<HandlerServices, 'storage' | 'maxTables' | 'maxBotTables' | 'isStopping' | 'settings'>) {
  const people = new People(storage);

  /** The refusal of one more table for a person who sits at too many. */
  async function refuseMore({ id, owner }: Person): Promise<Refusal | undefined> {
    const most = owner === undefined ? maxTables : maxBotTables;
    const open = (await storage.tablesOf(id, most + 1)).filter(({ phase }) => phase !== 'over');
    return open.length >= most ? refuse('too-many-tables', { most }) : undefined;
  }

  /** The refusal of one more public table. */
  async function refusePublic({ person, publicWait }: Caller): Promise<Refusal | undefined> {
    const most = settings['max-public-tables-per-person'];
    const waiting = (person ? await storage.tablesOf(person.id, LIST_LIMIT) : []).filter(
      ({ phase, access }) => phase === 'gathering' && access === 'public',
    );
    if (waiting.length >= most) return refuse('too-many-tables', { most });
    const seconds = publicWait();
    return seconds > 0 ? refuse('too-many-requests', { seconds }) : undefined;
  }

  /** Refusal of opening a table now: every route that opens one asks this first. */
  async function refuseOpening(caller: Caller, { access }: Pick<Plan, 'access'>): Promise<Refusal | undefined> {
    if (isStopping()) return refuse('stopping');
    const many = caller.person && (await refuseMore(caller.person));
    return many ?? (access === 'public' ? refusePublic(caller) : undefined);
  }

  /** Why a request is nobody's: it comes from no known device and brings no name that a person can take. */
  function refuseNobody({ person }: Caller, name: string | undefined): Refusal | undefined {
    if (person) return undefined;
    return name === undefined ? refuse('bad-name') : refuseName(name, 'person');
  }

  /**
   * Does something as the person of a request, or as a new one where it brings a name. A new person whose request is refused
   * leaves nothing behind, here or on their device.
   */
  async function asSomeone<T>(
    { person, device, remember }: Caller,
    name: string | undefined,
    job: (person: Person) => Promise<T | Refusal>,
  ): Promise<T | Refusal> {
    if (person) return job(person);
    if (name === undefined) return refuse('bad-name');
    const made = await people.make(name, device);
    if (isRefusal(made)) return made;
    const result = await job(made.person);
    if (!isRefusal(result)) remember(made.cookie);
    else if (result.code !== 'storage-failed') await storage.deletePerson(made.person.id);
    return result;
  }

  return { refuseMore, refuseOpening, refuseNobody, asSomeone };
}
