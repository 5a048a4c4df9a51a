import type { WorkerEnd } from '../src/table/local.ts';
import type { Question, Tell } from '../src/table/protocol.ts';
import type { Port } from '../src/table/table-worker.ts';

/** A worker in the thread of its page: messages are copied and come later, as through a real wire. */
export class WorkerStandIn extends EventTarget implements WorkerEnd {
  /** The worker's own end. */
  readonly port: Port;
  isTerminated = false;

  constructor() {
    super();
    const inside = new EventTarget();
    this.port = {
      postMessage: (message: Tell) => this.deliver(this, message),
      addEventListener: (kind, listen) =>
        inside.addEventListener(kind, (event) => listen(event as MessageEvent<Question>)),
    };
    this.postMessage = (question: Question) => this.deliver(inside, question);
  }

  readonly postMessage: (question: Question) => void;

  private deliver(to: EventTarget, message: unknown): void {
    if (this.isTerminated) return;
    const data: unknown = structuredClone(message);
    queueMicrotask(() => {
      if (!this.isTerminated) to.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Fails as a worker does that throws outside of everything, or that cannot be loaded. */
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}
