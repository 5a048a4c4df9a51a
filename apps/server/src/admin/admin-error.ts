/** The sentence of each fault of an admin command, about an id, a name or a code. */
const SENTENCES = {
  'unknown-table': (id: string) => `There is no table with the id ${id}.`,
  'unknown-rules': (rules: string) => `This server does not have the rules ${rules}.`,
  'unknown-person': (id: string) => `There is no person with the id ${id}.`,
  'unknown-report': (id: string) => `There is no open report with the id ${id}.`,
  'unknown-token': (id: string) => `That bot has no token with the id ${id}.`,
  'bad-name': (name: string) => `${JSON.stringify(name)} cannot be a name here.`,
  'bot-refused': (code: string) => `The bot account was not made: ${code}.`,
  'not-begun': (id: string) => `The game at the table ${id} has not begun.`,
  'table-closed': (id: string) => `The table ${id} is closed already.`,
  'close-refused': (code: string) => `The table cannot be closed now: ${code}.`,
  'moved-meanwhile': (id: string) => `Somebody moved at the table ${id} meanwhile; run the command again.`,
  'position-not-supported': () => 'A game that begins from a position of its own cannot be imported.',
  'not-over': () => 'The record stops before the end of its game; only finished games can be imported.',
} as const satisfies Record<string, (about: string) => string>;

type AdminFault = keyof typeof SENTENCES;

/** The error of an admin command; its message is a sentence for the operator. */
export class AdminError extends Error {
  readonly code: AdminFault;

  constructor(code: AdminFault, about = '') {
    super(SENTENCES[code](about));
    this.code = code;
  }
}
