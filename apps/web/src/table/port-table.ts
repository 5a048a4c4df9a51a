import { type GameRecord, InputError, type InputFault, type PartialRecord, type Seat } from '@hamlet/kernel';
import { batch, type Signal, signal } from '@preact/signals';
import { newId } from './new-id.ts';
import type { TablePort } from './port.ts';
import type {
  AnswerFrame,
  Answers,
  OpenRequest,
  QuestionFrame,
  QuestionName,
  QuestionParams,
  WorkerMessage,
} from './protocol.ts';
import {
  type Advice,
  type Clock,
  type CommandEnd,
  type Connection,
  type Item,
  type Order,
  type Past,
  type Presence,
  type RoundScores,
  type SeatPlan,
  type SentCommand,
  type Snapshot,
  type Table,
  type Trouble,
  troubleOf,
  type WatchedTable,
} from './table.ts';

/** A question that has no answer yet. */
interface Waiting<Answer> {
  /** Sends it; again after the holder was lost. */
  readonly send: () => void;
  readonly done: (answer: Answer) => void;
  readonly fail: (error: InputError) => void;
}

type WaitingByName = { readonly [Name in QuestionName]: Map<number, Waiting<Answers<Name>>> };

/** The game at a table, as far as its screen must know it before the first message comes. */
export interface TableHead {
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
}

/** A table to look at whose rules run behind a port. */
export class WatchedPortTable implements WatchedTable {
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  readonly log: Signal<readonly Item[]> = signal([]);
  readonly connection: Signal<Connection> = signal('open');
  readonly presence: Signal<readonly Presence[]>;
  readonly clocks: Signal<readonly Clock[]> = signal([]);
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  private readonly port: TablePort;
  private readonly waiting: WaitingByName = {
    open: new Map(),
    command: new Map(),
    record: new Map(),
    fork: new Map(),
    at: new Map(),
    rounds: new Map(),
    suggest: new Map(),
    save: new Map(),
    takeOver: new Map(),
    read: new Map(),
  };
  private count = 0;
  /** The game as it was opened, to be opened again; undefined while there is none. */
  private opened: OpenRequest | undefined;
  /** True when a holder that fails is replaced. */
  private mayReopen = true;
  private current: Signal<Snapshot> | undefined;
  /** The reason why the holder has stopped; undefined while it works. */
  protected stopped: Trouble | undefined;

  constructor({ id, rules, seats }: TableHead, port: TablePort) {
    this.id = id;
    this.rules = rules;
    this.seats = seats;
    this.presence = signal(seats.map(() => 'here'));
    this.port = port;
    port.listen({ hear: (message) => this.hear(message), lost: (why) => void this.reopen(why) });
  }

  get now(): Signal<Snapshot> {
    if (!this.current) throw new Error('the table is not open yet');
    return this.current;
  }

  /** Opens a game in the holder. */
  async open(request: OpenRequest): Promise<void> {
    await this.ask('open', request);
    // Of a game to practise with nothing is saved: the lesson opens it again where the player left it.
    if (!request.isPractice) this.opened = request;
  }

  /**
   * Opens the game from its last save in a new holder after the present one has failed, and asks again what waits. A command may
   * have been carried out: it ends as lost, and the table shows what came of it. A holder that fails again before another command
   * was answered is not replaced.
   */
  private async reopen(why: string): Promise<void> {
    const { opened } = this;
    if (!opened || !this.mayReopen) {
      this.stop(why);
      return;
    }
    this.mayReopen = false;
    this.connection.value = 'lost';
    for (const { fail } of this.waiting.command.values()) fail(new InputError('', 'reopened', why));
    this.waiting.command.clear();
    try {
      this.port.restart();
      await this.send('open', opened, true);
    } catch (error) {
      this.stop(troubleOf(error).text);
    }
    if (this.connection.value !== 'lost') return;
    this.connection.value = 'open';
    if (this.trouble.value?.code !== 'save') this.trouble.value = { code: 'reopened', text: why };
    for (const question of this.unanswered()) question.send();
  }

  /** Ends a holder that has failed: everything that waits for it fails. */
  private stop(text: string): void {
    if (this.stopped) return;
    this.stopped = { code: 'worker', text };
    this.trouble.value = this.stopped;
    this.connection.value = 'closed';
    this.port.close();
    for (const { fail } of this.unanswered()) fail(new InputError('', 'worker', text));
    for (const questions of Object.values(this.waiting)) questions.clear();
  }

  /** The questions without an answer. */
  private unanswered(): Omit<Waiting<never>, 'done'>[] {
    return Object.values(this.waiting).flatMap((questions) => [...questions.values()]);
  }

  private hear(message: WorkerMessage): void {
    switch (message.kind) {
      case 'answer':
        this.settle(message);
        return;
      case 'fault':
        this.fail(message.question, message.number, message.fault);
        return;
      case 'changed':
        // Together, so that what is drawn and worded from both is so once.
        batch(() => {
          this.log.value = [...this.log.value.slice(0, message.from), ...message.items];
          if (this.current) this.current.value = message.now;
          else this.current = signal(message.now);
        });
        return;
      case 'trouble':
        if (message.trouble?.code === 'worker') this.stop(message.trouble.text);
        else this.trouble.value = message.trouble ?? this.stopped;
        return;
      case 'presence':
        this.presence.value = message.presence;
        return;
      case 'clocks':
        this.clocks.value = message.clocks;
        return;
      default:
    }
  }

  private settle<Name extends QuestionName>({ question, number, answer }: AnswerFrame<Name>): void {
    if (question === 'command') this.mayReopen = true;
    const questions: WaitingByName[Name] = this.waiting[question];
    questions.get(number)?.done(answer);
    questions.delete(number);
  }

  private fail(question: QuestionName, number: number, { place, code, found, wanted }: InputFault): void {
    this.waiting[question].get(number)?.fail(new InputError(place, code, found, wanted));
    this.waiting[question].delete(number);
  }

  /** Asks the holder; rejects with an `InputError` where it answers with a fault or has stopped. Waits while the holder is lost. */
  ask<Name extends QuestionName>(question: Name, params: QuestionParams<Name>): Promise<Answers<Name>> {
    return this.send(question, params, this.connection.value !== 'lost');
  }

  private async send<Name extends QuestionName>(
    question: Name,
    params: QuestionParams<Name>,
    isNow: boolean,
  ): Promise<Answers<Name>> {
    if (this.stopped) throw new InputError('', this.stopped.code, this.stopped.text);
    const number = this.count++;
    const frame: QuestionFrame<Name> = { question, number, params };
    const questions: WaitingByName[Name] = this.waiting[question];
    return new Promise((done, fail) => {
      const send = () => this.port.send(frame);
      questions.set(number, { send, done, fail });
      if (isNow) send();
    });
  }

  async record(): Promise<GameRecord | PartialRecord> {
    return (await this.ask('record', {})).record;
  }

  async fork(ply: number): Promise<GameRecord> {
    return (await this.ask('fork', { ply })).record;
  }

  async at(ply: number, seat?: Seat): Promise<Past> {
    return (await this.ask('at', { ply, seat })).past;
  }

  async rounds(): Promise<readonly RoundScores[]> {
    return (await this.ask('rounds', {})).rounds;
  }

  async suggest(ply: number): Promise<Advice | undefined> {
    return (await this.ask('suggest', { ply })).advice;
  }

  close(): void {
    this.connection.value = 'closed';
    this.port.close();
  }
}

/** A table to play at whose rules run behind a port. */
export class PortTable extends WatchedPortTable implements Table {
  readonly command: Signal<SentCommand | undefined> = signal(undefined);

  act(seat: Seat, actions: readonly unknown[]): Promise<CommandEnd> {
    return this.order(seat, { kind: 'act', actions });
  }

  undo(seat: Seat, steps: number): Promise<CommandEnd> {
    return this.order(seat, { kind: 'undo', steps });
  }

  private async order(seat: Seat, order: Order): Promise<CommandEnd> {
    const id = newId();
    // A trouble that lasts is reported again; one of saving lasts until a save succeeds.
    if (this.trouble.value?.code !== 'save') this.trouble.value = this.stopped;
    this.command.value = { id, seat, order, now: { status: 'sent' } };
    const end = await this.endOf(seat, order);
    if (this.command.value.id === id) this.command.value = { id, seat, order, now: end };
    return end;
  }

  private async endOf(seat: Seat, order: Order): Promise<CommandEnd> {
    try {
      const { refusal } = await this.ask('command', { seat, order });
      return refusal ? { status: 'refused', refusal } : { status: 'acknowledged' };
    } catch (error) {
      return { status: 'lost', trouble: troubleOf(error) };
    }
  }

  async save(): Promise<void> {
    await this.ask('save', {});
  }

  /** Takes the game from the page of this browser that plays it. */
  async takeOver(): Promise<void> {
    await this.ask('takeOver', {});
  }
}
