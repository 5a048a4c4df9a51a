/** Sizes that both ends know. */
export const LIMITS = {
  /** Characters of a name. */
  name: [2, 24],
  /** Characters of a line of chat. */
  chat: 300,
  /** Characters of a person's notes on a game. */
  notes: 10_000,
  /** Characters of an action in notation, and actions in one command. */
  action: 2_000,
  actions: 60,
  /** Bytes of a frame that a client sends. */
  frame: 16 * 1024,
  /** Bytes of a request; one that opens a table may bring a catalogue. */
  body: 16 * 1024,
  tableBody: 512 * 1024,
  /** The number of take-backs that a person may ask for in one game. */
  takeBacks: 3,
  seats: 6,
  /** Days of leave that a person has in a year. */
  leaveDays: 20,
  /** Characters of an address on the web. */
  address: 1_000,
  /** Browsers and webhooks by which one person is notified. */
  targets: 10,
} as const;
