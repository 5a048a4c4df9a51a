import { formatFound, InputError, parseJson, Reader } from '@hamlet/kernel';

/** The version of the protocol, agreed on in the greeting. */
export const PROTOCOL = 1;

/** The messages of the table to a program, one JSON object on one line each. */
export type ToProgram =
  | { readonly type: 'hello'; readonly protocol: number; readonly game: string; readonly rules: string }
  | {
      readonly type: 'choose';
      /** Comes back in the answer, so that one that is late is not taken for the next one. */
      readonly id: number;
      readonly seat: number;
      /** Milliseconds until the table goes on without an answer. */
      readonly ms: number;
      /** The setting of the game; only where it is not the one that the program was told last. */
      readonly setting?: unknown;
      /** The position as the seat sees it. */
      readonly view: unknown;
      /** The legal actions of the seat in notation; never empty. */
      readonly actions: readonly string[];
    }
  | { readonly type: 'error'; readonly id: number | null; readonly code: string; readonly text: string };

/** The messages of a program. */
export type FromProgram =
  | { readonly type: 'hello'; readonly protocol: number; readonly name: string }
  | { readonly type: 'choice'; readonly id: number; readonly action: number | string };

/** A message of a program that was not understood: a code for programs and a sentence for their authors. */
export class ProtocolError extends Error {
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

const LONGEST_NAME = 40;

/** A line of a program as a message; throws a `ProtocolError` that says what is wrong with it. */
export function readMessage(line: string): FromProgram {
  try {
    const message = new Reader(parseJson(line, ''), 'message');
    return message.at('type').word(['hello', 'choice']) === 'hello' ? readHello(message) : readChoice(message);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const where = error.place === '' ? 'the line' : error.place;
    throw new ProtocolError(error.code, `${where}: ${error.code.replaceAll('-', ' ')}${formatFound(error)}`);
  }
}

function readHello(message: Reader): FromProgram {
  message.only('type', 'protocol', 'name');
  const name = message.at('name').text().trim();
  if (name === '' || name.length > LONGEST_NAME) message.at('name').fail('bad-name');
  return { type: 'hello', protocol: message.at('protocol').int(PROTOCOL, PROTOCOL), name };
}

function readChoice(message: Reader): FromProgram {
  message.only('type', 'id', 'action');
  const action = message.at('action');
  return {
    type: 'choice',
    id: message.at('id').int(0, Number.MAX_SAFE_INTEGER),
    action: typeof action.value === 'number' ? action.int(0, Number.MAX_SAFE_INTEGER) : action.text(),
  };
}
