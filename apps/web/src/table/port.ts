import type { QuestionFrame, WorkerMessage } from './protocol.ts';
import type { Connection } from './table.ts';

/** The receiver of the messages that come through a port. */
export interface Listener<In> {
  readonly hear: (message: In) => void;
  /** The state of the wire from now on; `why` says what went wrong, if anything did. */
  readonly connection: (now: Connection, why: string) => void;
}

/**
 * One end of the channel between a table and its holder, a worker of this page. Tables of a server have a protocol of their own
 * (`packages/protocol`, `online/wire.ts`): people, clocks and updates numbered for each receiver are added by the server.
 */
interface Port<In, Out> {
  send(message: Out): void;
  listen(listener: Listener<In>): void;
  close(): void;
}

/** The end of the screen. */
export type TablePort = Port<WorkerMessage, QuestionFrame>;

/** The end of the holder. */
export type HolderPort = Pick<Port<QuestionFrame, WorkerMessage>, 'send' | 'listen'>;

/** The port to a worker: one that fails is ended, and does not come back. */
export function workerPort(worker: Worker): TablePort {
  return {
    send: (question) => worker.postMessage(question),
    listen: ({ hear, connection }) => {
      const fail = (why: string) => {
        worker.terminate();
        connection('closed', why);
      };
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => hear(data));
      worker.addEventListener('error', ({ message }) => fail(message));
      worker.addEventListener('messageerror', () => fail(''));
    },
    close: () => worker.terminate(),
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
    listen: ({ hear }) => scope.addEventListener('message', ({ data }) => hear(data)),
  };
}
