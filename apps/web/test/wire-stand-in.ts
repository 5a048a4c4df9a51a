import type { HolderListener, HolderPort, TablePort } from '../src/table/port.ts';
import type { QuestionFrame } from '../src/table/protocol.ts';

/** A wire in one thread: messages are copied as JSON and come later, as from a worker. */
export class WireStandIn implements TablePort {
  isClosed = false;
  readonly sent: QuestionFrame[] = [];
  /** Starts a new holder at the other end, where the test has one. */
  onRestart = () => {};
  /** The number of the present holder: what one before it sends does not arrive. */
  private holders = 0;
  private page: HolderListener | undefined;
  private inside: ((question: QuestionFrame) => void) | undefined;

  /** The end of the present holder. */
  get holder(): HolderPort {
    return {
      send: (message) => this.deliver(message, (copy) => this.page?.hear(copy)),
      listen: (hear) => {
        this.inside = hear;
      },
    };
  }

  send(question: QuestionFrame): void {
    this.sent.push(question);
    this.deliver(question, (copy) => this.inside?.(copy));
  }

  listen(listener: HolderListener): void {
    this.page = listener;
  }

  private deliver<T>(message: T, hear: (copy: T) => void): void {
    const copy: T = JSON.parse(JSON.stringify(message));
    const { holders } = this;
    queueMicrotask(() => {
      if (!this.isClosed && holders === this.holders) hear(copy);
    });
  }

  restart(): void {
    this.isClosed = false;
    this.inside = undefined;
    this.onRestart();
  }

  close(): void {
    this.isClosed = true;
  }

  /** Fails as a worker does that throws outside of everything, or that cannot be loaded. */
  fail(message: string): void {
    this.isClosed = true;
    this.holders++;
    this.page?.lost(message);
  }
}
