import type { Refusal } from '@hamlet/kernel';
import type { RouteAnswer, RouteInput, RouteName } from '@hamlet/protocol';
import type { Person, Storage } from '../storage/storage.ts';
import type { Tables } from '../tables/tables.ts';

/** What a handler knows of a request besides its data. */
export interface Caller {
  readonly person: Person | undefined;
  /** Gives the device a cookie. */
  readonly remember: (cookie: string) => void;
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
  readonly isStopping: () => boolean;
}
