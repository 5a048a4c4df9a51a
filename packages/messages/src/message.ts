/** The person whom a sentence is about; `you` where it speaks to them. */
export interface NamedPerson {
  readonly name: string;
  readonly you: boolean;
}

/** A noun in the forms that the templates of its language ask for; `name` is the bare one. */
export type Noun = { readonly name: string } & Readonly<Record<string, string>>;

/** The form of a message for a number, by the categories of `Intl.PluralRules`. */
export type Plural<Text> = { readonly other: Text } & {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: Text;
};

/** A message that speaks to the person `who`, or about them. */
export interface Address<Text> {
  readonly you: Text;
  readonly they: Text;
}

/**
 * A text with its parameters in braces. `{name}` takes a text or a number, `{name.form}` a noun. Forms for a number take the
 * parameter `count`, forms for a person the parameter `who`.
 */
export type Message = string | Plural<string> | Address<string | Plural<string>>;

/** Messages by their keys, in groups. */
export interface Texts {
  readonly [key: string]: Message | Texts;
}

export function isMessage(value: Message | Texts): value is Message {
  if (typeof value === 'string') return true;
  const keys = Object.keys(value);
  return keys.includes('other') ? keys.every((key) => CATEGORIES.has(key)) : keys.toSorted().join(' ') === 'they you';
}

const CATEGORIES: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
