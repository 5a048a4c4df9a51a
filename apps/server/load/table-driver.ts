/** A table under load: its sockets, and a way to make its next move. */
export interface DrivenTable {
  /** Submits a move; resolves when every receiver has it. False when the game is over. */
  move(): Promise<boolean>;
  close(): void;
}

/** A server under load. */
export interface DrivenServer {
  readonly name: string;
  /** The processes whose time and memory count. */
  readonly pids: readonly number[];
  openTable(index: number): Promise<DrivenTable>;
  stop(): Promise<void>;
}
