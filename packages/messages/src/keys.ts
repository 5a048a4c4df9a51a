import type { EnglishTexts } from './en/index.ts';
import type { Address, NamedPerson, Noun, Plural } from './message.ts';

/** A message as the English catalogue writes it, with its literal text. */
type Leaf = string | Plural<string> | (Address<unknown> & { readonly [key: string]: unknown });

type IsLeaf<T> = T extends string
  ? true
  : keyof T extends Intl.LDMLPluralRule | 'you' | 'they'
    ? T extends Leaf
      ? true
      : false
    : false;

type KeysOf<T> = {
  [K in keyof T & (string | number)]: IsLeaf<T[K]> extends true ? `${K}` : `${K}.${KeysOf<T[K]>}`;
}[keyof T & (string | number)];

type At<T, K extends string> = K extends keyof T
  ? T[K]
  : K extends `${infer N extends number}`
    ? N extends keyof T
      ? T[N]
      : never
    : K extends `${infer Head}.${infer Tail}`
      ? At<At<T, Head>, Tail>
      : never;

/** The key of every message. */
export type Key = KeysOf<EnglishTexts>;

type ByKey = { readonly [K in Key]: At<EnglishTexts, K> };

/** Every text of a message, whatever the number and the person. */
type TextsIn<M> = M extends string ? M : M extends object ? TextsIn<M[keyof M]> : never;

type SlotsIn<T extends string> = T extends `${string}{${infer Slot}}${infer Tail}` ? Slot | SlotsIn<Tail> : never;

type NameOf<Slot extends string> = Slot extends `${infer Name}.${string}` ? Name : Slot;

type HasPlural<M> = M extends string ? never : M extends { readonly other: unknown } ? true : HasPlural<M[keyof M]>;

type HasAddress<M> = M extends { readonly you: unknown; readonly they: unknown } ? true : never;

type ValueOf<Name extends string, Slot extends string> = [Extract<Slot, `${Name}.${string}`>] extends [never]
  ? string | number
  : Noun;

type SlotParams<Slot extends string> = { readonly [Name in NameOf<Slot>]: ValueOf<Name, Slot> };

type ParamsIn<M> = Omit<SlotParams<SlotsIn<TextsIn<M>>>, CountName<M> | PersonName<M>> & {
  readonly [Name in CountName<M>]: number;
} & { readonly [Name in PersonName<M>]: NamedPerson };

type CountName<M> = [HasPlural<M>] extends [never] ? never : 'count';
type PersonName<M> = [HasAddress<M>] extends [never] ? never : 'who';

/** The parameters of a message; those of all where the key is one of several. */
export type Params<K extends Key> = ParamsIn<ByKey[K]>;

/** The arguments after a key in a call: none for a message without parameters. */
export type Rest<K extends Key> = [keyof Params<K>] extends [never] ? [] : [params: Params<K>];

/**
 * The names of messages without parameters, between two parts of their keys: `NameIn<'home', '-text'>` has `solo`, of
 * `home.solo-text`.
 */
export type NameIn<Before extends string, After extends string = ''> = {
  [K in Key]: K extends `${Before}.${infer Name}${After}`
    ? Name extends `${string}.${string}`
      ? never
      : [keyof Params<K>] extends [never]
        ? Name
        : never
    : never;
}[Key];

/** The names of messages with exactly these parameters: `NameWith<'saves', 'round'>` has `year`, of `saves.year`. */
export type NameWith<Before extends string, Names extends string> = {
  [K in Key]: K extends `${Before}.${infer Name}`
    ? [keyof Params<K>, Names] extends [Names, keyof Params<K>]
      ? Name
      : never
    : never;
}[Key];
