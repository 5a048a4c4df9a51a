import { afterInput, watchInputs } from './after-input.ts';
import type { QuestionFrame, WorkerMessage } from './protocol.ts';

/** The receiver of what comes from a holder. */
export interface HolderListener {
  readonly hear: (message: WorkerMessage) => void;
  /** The holder has failed and is ended; `why` says what went wrong, as far as that is known. */
  readonly lost: (why: string) => void;
}

/**
 * The screen's end of the channel between a table and its holder, a worker of this page. Tables of a server have a protocol of
 * their own (`packages/protocol`, `online/wire.ts`): people, clocks and updates numbered for each receiver are added by the server.
 */
export interface TablePort {
  send(question: QuestionFrame): void;
  listen(listener: HolderListener): void;
  /** Starts a new holder, which has no game open yet, in the place of one that was lost. */
  restart(): void;
  close(): void;
}

/** The end of the holder. */
export interface HolderPort {
  send(message: WorkerMessage): void;
  listen(hear: (question: QuestionFrame) => void): void;
}

/** The port to a worker. One that fails is ended, and lost until another one is started. */
export function workerPort(start: () => Worker): TablePort {
  let listener: HolderListener | undefined;
  let worker: Worker | undefined;
  const begin = () => {
    watchInputs(globalThis);
    const begun = start();
    worker = begun;
    const fail = (why: string) => {
      if (worker !== begun) return;
      worker = undefined;
      begun.terminate();
      listener?.lost(why);
    };
    begun.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      afterInput(() => {
        if (worker === begun) listener?.hear(data);
      });
    });
    // A worker whose script cannot be fetched says nothing about it.
    begun.addEventListener('error', ({ message = '' }: Partial<ErrorEvent>) => fail(message));
    begun.addEventListener('messageerror', () => fail(''));
  };
  begin();
  return {
    send: (question) => worker?.postMessage(question),
    listen: (listening) => {
      listener = listening;
    },
    restart: begin,
    close: () => {
      worker?.terminate();
      worker = undefined;
    },
  };
}

/** The scope of a worker, as far as its port needs it. */
interface WorkerScope {
  postMessage(message: WorkerMessage): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent<QuestionFrame>) => void): void;
}

/** The worker's own port. */
export function holderPort(scope: WorkerScope): HolderPort {
  return {
    send: (message) => scope.postMessage(message),
    listen: (hear) => scope.addEventListener('message', ({ data }) => hear(data)),
  };
}
