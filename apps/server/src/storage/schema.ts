import type { NotificationChannel } from '@hamlet/protocol';
import type { Generated } from 'kysely';
import type { MailOff, NotificationKind } from './notification-storage.ts';

/** The tables of the database. Times are milliseconds since 1970; flags are 0 or 1, because SQLite knows no others. */
export interface Database {
  schema_versions: SchemaVersions;
  persons: Persons;
  devices: Devices;
  carry_links: CarryLinks;
  tables: TablesRow;
  seats: Seats;
  sittings: Sittings;
  journal: Journal;
  invitations: Invitations;
  chat: Chat;
  mutes: Mutes;
  notes: Notes;
  prepared: Prepared;
  /** The seen lines of persons. A migration only adds, so the table keeps the name of its first release. */
  looks: SeenLines;
  /** Notification switches, stored under the name that they were released with. */
  call_switches: NotificationSwitches;
  push_subscriptions: PushSubscriptions;
  mail_contacts: MailContacts;
  webhooks: Webhooks;
  outbox: Outbox;
  leaves: LeaveRows;
  passkeys: PasskeyRows;
  passkey_challenges: PasskeyChallenges;
  nodes: Nodes;
  outages: Outages;
  bot_tokens: BotTokens;
  blocks: Blocks;
  reports: Reports;
  standings: Standings;
  rating_steps: RatingSteps;
  rating_cursor: RatingCursors;
  challenges: Challenges;
  social_links: SocialLinks;
  friends: Friends;
  circles: Circles;
  circle_members: CircleMembers;
  results: Results;
}

interface SchemaVersions {
  version: number;
  at: number;
}

interface Persons {
  id: string;
  name: string;
  created: number;
  /** The colour that the person likes to play; null for any. */
  colour: string | null;
  /** The instant of the person's last visit; 0 where a node of the version before made the row. */
  seen: number;
  /** For a bot account: the person who answers for it, or `operator`. Null for a person. */
  owner: string | null;
  /** The language of the person's page; empty where they never asked to be notified. */
  language: string;
  /** The rest of the name when everything goes that a glance does not tell apart; null where nobody looked yet. */
  skeleton: string | null;
  /** A mark that distinguishes the person from others with the same skeleton; empty for the first. */
  mark: string | null;
  /** The instant at which the operator banned the person; null for everybody else. */
  banned: number | null;
}

/** The cookies of a person; only their hashes are kept. */
interface Devices {
  hash: string;
  person: string;
  created: number;
  /** Browser and system, without versions. */
  label: string;
  seen: number;
}

interface CarryLinks {
  hash: string;
  person: string;
  until: number;
}

/** One row for each table: what lists and the sweep need. Everything else follows from its journal. */
export interface TablesRow {
  id: string;
  rules: string;
  phase: 'gathering' | 'playing' | 'over';
  pace: string;
  access: 'public' | 'link';
  watching: number;
  /** The newest row of the journal, and its time. */
  seq: number;
  moved: number;
  /** The instant of the next sweep of the table; null for never. */
  next_at: number | null;
  /** The instant at which anybody was last at the table. */
  seen: number;
  /** Names, free seats and due seats as JSON. */
  summary: string;
  /** The instant at which the table was over; null until then. */
  ended: Generated<number | null>;
  /** The time of the newest row that everybody may know of; 0 for a table that has not moved since a version without it. */
  shown: Generated<number>;
}

/** The person of each seat, so that a person finds their tables. */
interface Seats {
  table_id: string;
  seat: number;
  person: string;
}

/** Every table at which a person ever sat down: journals name those who stood up again, too. */
interface Sittings {
  person: string;
  table_id: string;
}

interface Journal {
  table_id: string;
  seq: number;
  at: number;
  kind: string;
  data: string;
}

interface Invitations {
  id: string;
  hash: string;
  table_id: string;
  seat: number | null;
  used: number;
}

interface Chat {
  table_id: string;
  number: number;
  at: number;
  person: string;
  name: string;
  text: string;
  /** 1 for a line among those who watch, which no seat reads. */
  watching: number;
}

interface Mutes {
  person: string;
  muted: string;
}

interface Notes {
  table_id: string;
  person: string;
  text: string;
}

/** A turn that a person prepared for a seat; nobody else reads it. */
interface Prepared {
  table_id: string;
  seat: number;
  person: string;
  id: string;
  /** The kind of decision that it is for, and its steps; with what no longer fitted, once it was tried in vain. As JSON. */
  data: string;
}

/** The number of lines of the log that a person has seen at a table, on any device. */
interface SeenLines {
  table_id: string;
  person: string;
  line: number;
}

interface NotificationSwitches {
  person: string;
  event: string;
  channel: string;
  is_on: number;
}

interface PushSubscriptions {
  id: string;
  person: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  /** The hash of the cookie of the browser. */
  device: string;
  created: number;
}

interface MailContacts {
  person: string;
  address: string;
  confirmed: number;
  failures: number;
  off_why: MailOff;
}

interface Webhooks {
  id: string;
  person: string;
  url: string;
  failures: number;
}

/** Messages to persons: what was sent stays for a while, so that nothing is sent twice. They hold no names and no texts. */
interface Outbox {
  id: string;
  /** The key of the notification, stored under the name that it was released with. */
  call_key: string;
  person: string;
  event: NotificationKind;
  channel: NotificationChannel;
  target: string;
  table_id: string;
  seq: number;
  created: number;
  due: number;
  tries: number;
  /** The end of the time that a node has for sending it. */
  held_until: number;
  done: number;
}

/** Times in which a person is on leave. */
interface LeaveRows {
  person: string;
  from_at: number;
  to_at: number;
}

interface PasskeyRows {
  id: string;
  person: string;
  /** The public key in COSE form; base64url. */
  public_key: string;
  counter: number;
  label: string;
  created: number;
  used: number | null;
}

/** Challenges that a browser has to sign; each works once. Only their hashes are kept. */
interface PasskeyChallenges {
  hash: string;
  /** Empty for somebody who signs in. */
  person: string;
  until: number;
}

/** The server processes that run, by their heartbeat. */
interface Nodes {
  id: string;
  beat: number;
}

/** Times in which no node was alive: no clock ran. */
interface Outages {
  from_at: number;
  to_at: number;
}

/** The tokens of bot accounts; only the hashes of their secrets are kept. */
interface BotTokens {
  hash: string;
  id: string;
  /** The bot account. */
  person: string;
  /** The scopes of the token, with blanks between. */
  scopes: string;
  created: number;
}

/** People with whom a person wants nothing to do. */
interface Blocks {
  person: string;
  blocked: string;
}

/** The reports of people to the operator; gone once they are closed. */
interface Reports {
  id: string;
  at: number;
  by: string;
  table_id: string;
  /** The person that it is about; empty where it is about the game. */
  person: string;
  why: string;
  /** The line of the chat as it was. */
  quote: string;
  text: string;
}

/** The rating of a person in one pool: a game with a number of players. */
interface Standings {
  person: string;
  pool: string;
  rating: number;
  doubt: number;
  volatility: number;
  games: number;
  at: number;
}

/** The standing of a person after one game. */
interface RatingSteps extends Standings {
  table_id: string;
  place: number;
  /** 1 for somebody who conceded, lapsed or handed the seat over. */
  gone: number;
  /** 1 where bots that come with the server counted. */
  bots: number;
}

/** The table up to which ratings are computed; one row. */
interface RatingCursors {
  id: number;
  at: number;
  table_id: string;
}

interface Challenges {
  id: string;
  challenger: string;
  challenged: string;
  table_id: string;
  created: number;
}

/** Links to a friendship or into a circle; each works once. */
interface SocialLinks {
  hash: string;
  person: string;
  /** Empty for a friendship. */
  circle: string;
  until: number;
}

/** Friendships, a row for each side. */
interface Friends {
  person: string;
  friend: string;
}

interface Circles {
  id: string;
  name: string;
}

interface CircleMembers {
  circle: string;
  person: string;
  since: number;
}

/** The place of each person in games that are over. */
interface Results {
  table_id: string;
  seat: number;
  person: string;
  place: number;
  seats: number;
  at: number;
}
