/** A table under load: its sockets, and a way to make its next move. */
export interface DrivenTable {
  /** Submits a move; resolves when every receiver has it. False when the game is over. */
  move(): Promise<boolean>;
  close(): void;
}

/** The kind of a server, by which its tables are opened, and the addresses of its nodes. */
export interface ServerAddress {
  readonly kind: 'ours' | 'peer';
  readonly bases: readonly string[];
}

/** A server under load. */
export interface DrivenServer {
  readonly name: string;
  /** The processes whose time and memory count. */
  readonly pids: readonly number[];
  readonly address: ServerAddress;
  stop(): Promise<void>;
}
