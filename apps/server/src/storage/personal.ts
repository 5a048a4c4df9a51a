/** A table of the database whose rows belong to a person, and go with them. */
export interface PersonalTable {
  readonly table: string;
  /** The column with the id of the person. */
  readonly column: string;
  /** Columns that no export shows. */
  readonly secret?: readonly string[];
  /** True where the rows tell about somebody else too: they go with the person, and no export shows them. */
  readonly foreign?: boolean;
}

/**
 * Every place of the database that names a person, but for the seats and journals of tables, in which a pseudonym takes their
 * place. What is deleted with a person and what an export shows follow from this list; a test compares it with the schema.
 */
export const PERSONAL = [
  { table: 'chat', column: 'person' },
  { table: 'mutes', column: 'person' },
  { table: 'mutes', column: 'muted', foreign: true },
  { table: 'notes', column: 'person' },
  { table: 'prepared', column: 'person' },
  { table: 'looks', column: 'person' },
  { table: 'sittings', column: 'person' },
  { table: 'outbox', column: 'person' },
  { table: 'call_switches', column: 'person' },
  { table: 'push_subscriptions', column: 'person', secret: ['p256dh', 'auth', 'device'] },
  { table: 'mail_contacts', column: 'person' },
  { table: 'webhooks', column: 'person' },
  { table: 'leaves', column: 'person' },
  { table: 'passkeys', column: 'person' },
  { table: 'passkey_challenges', column: 'person', secret: ['hash'] },
  { table: 'carry_links', column: 'person', secret: ['hash'] },
  { table: 'devices', column: 'person', secret: ['hash'] },
  { table: 'bot_tokens', column: 'person', secret: ['hash'] },
  { table: 'blocks', column: 'person' },
  { table: 'blocks', column: 'blocked', foreign: true },
  { table: 'reports', column: 'by' },
  { table: 'reports', column: 'person', foreign: true },
  { table: 'challenges', column: 'challenger' },
  { table: 'challenges', column: 'challenged', foreign: true },
  { table: 'social_links', column: 'person', secret: ['hash'] },
  { table: 'friends', column: 'person' },
  { table: 'friends', column: 'friend', foreign: true },
  { table: 'circle_members', column: 'person' },
  // Bot accounts of the person.
  { table: 'persons', column: 'owner' },
  // Last: until then the person can ask for it again.
  { table: 'persons', column: 'id' },
] as const satisfies readonly PersonalTable[];
