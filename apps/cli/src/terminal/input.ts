import { createInterface } from 'node:readline';

/** An input of the player: a line, the end of all lines, or a signal to stop. */
type InputAnswer =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'stop'; readonly code: number };

export interface Input {
  next(prompt: string): Promise<InputAnswer>;
  /** The exit code that a signal asks for, if one has come. */
  stopped(): number | undefined;
  /** Forgets the lines that were typed before, so that the next player cannot call them back. */
  forget(): void;
  close(): void;
}

/** Exit codes that a shell expects of a program that a signal has ended. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Reads lines from the standard input, be it a terminal or a pipe; lines that come early wait for their turn. */
export function openInput(complete: (line: string) => string[]): Input {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const lines = createInterface({
    input: process.stdin,
    ...(isTerminal ? { output: process.stdout } : {}),
    terminal: isTerminal,
    completer: (line: string): [string[], string] => [complete(line), line],
  });
  let typed: string[] = [];
  lines.on('history', (history: string[]) => {
    typed = history;
  });
  const waiting: InputAnswer[] = [];
  let ended = false;
  let code: number | undefined;
  let give: ((answer: InputAnswer) => void) | undefined;
  const hand = (answer: InputAnswer) => {
    if (!give) return waiting.push(answer);
    const receiver = give;
    give = undefined;
    return receiver(answer);
  };
  const stop = (signal: keyof typeof SIGNALS) => {
    // A second Ctrl-C does not wait; the last decision is saved already.
    if (code !== undefined) process.exit(code);
    code = SIGNALS[signal];
    if (give) hand({ kind: 'stop', code });
  };
  lines.on('line', (text) => hand({ kind: 'line', text }));
  lines.on('close', () => {
    ended = true;
    if (give) hand({ kind: 'end' });
  });
  lines.on('SIGINT', () => stop('SIGINT'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  const receive = (): Promise<InputAnswer> => {
    if (code !== undefined) return Promise.resolve({ kind: 'stop', code });
    const early = waiting.shift();
    if (early) return Promise.resolve(early);
    if (ended) return Promise.resolve({ kind: 'end' });
    return new Promise((resolve) => {
      give = resolve;
    });
  };
  return {
    async next(prompt) {
      if (isTerminal) {
        lines.setPrompt(prompt);
        lines.prompt();
        return receive();
      }
      const answer = await receive();
      // What a terminal would have shown, so that the output of a script reads like the game.
      process.stdout.write(`${prompt}${answer.kind === 'line' ? answer.text : ''}\n`);
      return answer;
    },
    stopped: () => code,
    forget() {
      typed.length = 0;
    },
    close() {
      lines.close();
      process.stdin.pause();
    },
  };
}
