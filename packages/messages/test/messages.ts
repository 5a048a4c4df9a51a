import type { Translation } from '../src/index.ts';
import { isMessage, type Message, type Texts } from '../src/message.ts';

function messagesIn(texts: Texts, before = ''): [string, Message][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    isMessage(value) ? [[before + key, value] as [string, Message]] : messagesIn(value, `${before}${key}.`),
  );
}

/** Every message of a language with its key, whatever part it is in. */
export async function messagesOf(language: Translation): Promise<[string, Message][]> {
  const sources = [language, ...language.games];
  const fetched = await Promise.all(
    sources.flatMap(({ later }) => Object.values<() => Promise<Texts>>(later).map((fetch) => fetch())),
  );
  return [...sources.map(({ first }): Texts => first), ...fetched].flatMap((texts) => messagesIn(texts));
}

/** Every text of a message, whatever the number and the person. */
export function textsIn(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message).flatMap(textsIn);
}
