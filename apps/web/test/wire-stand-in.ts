import type { HolderPort, Listener, TablePort } from '../src/table/port.ts';
import type { QuestionFrame, WorkerMessage } from '../src/table/protocol.ts';
import type { Connection } from '../src/table/table.ts';

/** A wire in one thread: messages are copied as JSON and come later, as through a socket. */
export class WireStandIn implements TablePort {
  /** The holder's end. */
  readonly holder: HolderPort;
  isClosed = false;
  /** True while everything that is sent to the holder is lost. */
  isDown = false;
  readonly sent: QuestionFrame[] = [];
  private page: Listener<WorkerMessage> | undefined;
  private inside: Listener<QuestionFrame> | undefined;

  constructor() {
    this.holder = {
      send: (message) => this.deliver(message, (copy) => this.page?.hear(copy)),
      listen: (listener) => {
        this.inside = listener;
      },
    };
  }

  send(question: QuestionFrame): void {
    this.sent.push(question);
    if (!this.isDown) this.deliver(question, (copy) => this.inside?.hear(copy));
  }

  listen(listener: Listener<WorkerMessage>): void {
    this.page = listener;
  }

  private deliver<T>(message: T, hear: (copy: T) => void): void {
    const copy: T = JSON.parse(JSON.stringify(message));
    queueMicrotask(() => {
      if (!this.isClosed) hear(copy);
    });
  }

  close(): void {
    this.isClosed = true;
  }

  /** Tells the page that the wire has changed. */
  connection(now: Connection, why = ''): void {
    this.page?.connection(now, why);
  }

  /** Fails as a worker does that throws outside of everything, or that cannot be loaded. */
  fail(message: string): void {
    this.isClosed = true;
    this.connection('closed', message);
  }
}
