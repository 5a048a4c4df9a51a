import type { Refusal } from '@hamlet/kernel';
import type { RouteAnswer, RouteInput, RouteName } from '@hamlet/protocol';
import type { Notifications } from '../notifications/notifications.ts';
import type { Leaves } from '../people/leave.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { Person } from '../storage/people-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';

/** The facts of a request that a handler knows besides its data. */
export interface Caller {
  readonly person: Person | undefined;
  /** The cookie that the request brought. */
  readonly cookie: string | undefined;
  /** The origin of the page that people use. */
  readonly origin: string;
  /** Browser and system of the device, without versions. */
  readonly device: string;
  /** Gives the device a cookie. */
  readonly remember: (cookie: string) => void;
  /** Counts a table that is opened to the public; the seconds to wait where the address has opened too many. */
  readonly publicWait: () => number;
}

type Handler<Name extends RouteName> = (
  input: RouteInput<Name>,
  caller: Caller,
) => Promise<RouteAnswer<Name> | Refusal>;

export type Handlers = { readonly [Name in RouteName]: Handler<Name> };

export interface HandlerServices {
  readonly storage: Storage;
  readonly tables: Tables;
  readonly watchSecret: string;
  readonly maxTables: number;
  readonly maxBotTables: number;
  readonly isStopping: () => boolean;
  readonly settings: Settings;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
  readonly leaves: Leaves;
}
