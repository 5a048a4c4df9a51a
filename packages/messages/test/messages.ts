import { PARTS, type Translation } from '../src/index.ts';
import { isMessage, type Message, type Texts } from '../src/message.ts';

function messagesIn(texts: Texts, before = ''): [string, Message][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    isMessage(value) ? [[before + key, value] as [string, Message]] : messagesIn(value, `${before}${key}.`),
  );
}

/** Every message of a language with its key, whatever part it is in. */
export async function messagesOf(language: Translation): Promise<[string, Message][]> {
  const parts: readonly Texts[] = [language.first, ...(await Promise.all(PARTS.map((part) => language.later[part]())))];
  return parts.flatMap((part) => messagesIn(part));
}

/** Every text of a message, whatever the number and the person. */
export function textsIn(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message).flatMap(textsIn);
}
