/** The time in which every socket has one beat, and the number of groups that take theirs one after the other. */
const ROUND_MS = 10_000;
const GROUPS = 40;

interface Beating {
  beat(): void;
}

/**
 * The heartbeats of all sockets, by one timer. Sockets beat in groups: a timer for each socket would cost more, and all at once
 * would hold up the moves.
 */
export class Heartbeats {
  private readonly groups: readonly Set<Beating>[] = Array.from({ length: GROUPS }, () => new Set<Beating>());
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(roundMs = ROUND_MS) {
    this.timer = setInterval(() => this.next(), roundMs / GROUPS).unref();
  }

  /** Adds a socket to the group whose turn was last, so that its first beat comes after a whole round. */
  add(socket: Beating): void {
    this.groups[this.turn].add(socket);
  }

  remove(socket: Beating): void {
    for (const group of this.groups) if (group.delete(socket)) return;
  }

  private next(): void {
    this.turn = (this.turn + 1) % GROUPS;
    for (const socket of this.groups[this.turn]) socket.beat();
  }

  close(): void {
    clearInterval(this.timer);
  }
}
