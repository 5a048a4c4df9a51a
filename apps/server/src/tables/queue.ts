/** Runs jobs one after the other; a job that fails does not stop the next. */
export class Queue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** True when nothing runs or waits. */
  get isEmpty(): boolean {
    return this.waiting === 0;
  }

  run<T>(job: () => Promise<T>): Promise<T> {
    this.waiting++;
    const result = this.last.then(job);
    const ended = () => void this.waiting--;
    this.last = result.then(ended, ended);
    return result;
  }
}
