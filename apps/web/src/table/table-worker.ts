import { InputError, type Refusal, type Registry } from '@hamlet/kernel';
import { Host } from './host.ts';
import type { Answer, Ask, Fault, Question, Tell } from './protocol.ts';
import { readText } from './read-text.ts';
import { RULES } from './rules.ts';
import type { keepGame } from './saves.ts';
import { messageOf } from './table.ts';

/** The worker's end of the wire to its page. */
export interface Port {
  postMessage(message: Tell): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent<Question>) => void): void;
}

type Decision = Extract<Ask, { readonly do: 'act' | 'undo' }>;

/** Between two tellings of how far a long record has been read. */
const TELL_MS = 60;

/** The engine and the bots of one table, away from the page: answers its questions, moves the bots and saves the game. */
export class TableWorker {
  private readonly port: Port;
  private readonly save: typeof keepGame;
  private readonly games: Registry;
  private host: Host | undefined;
  private id = '';
  private pace = 0;
  private watching = false;
  private moving = false;
  /** The lines that the page has been told, and the entries of the log at that time. */
  private told = 0;
  private toldEntries = -1;
  /** Through whose eyes the page was told last, and whether all was open. */
  private eyes = '';
  private saving = false;
  private unsaved = false;

  constructor(port: Port, save: typeof keepGame, games: Registry = RULES) {
    this.port = port;
    this.save = save;
    this.games = games;
  }

  listen(): void {
    this.port.addEventListener('message', ({ data }) => void this.hear(data));
  }

  private async hear({ number, ask }: Question): Promise<void> {
    const reply = (answer: Answer) => this.port.postMessage({ tell: 'answer', to: number, answer });
    try {
      reply(await this.obey(ask));
    } catch (error) {
      reply({ kind: 'fault', fault: faultOf(error) });
    }
  }

  private async obey(ask: Ask): Promise<Answer> {
    if (ask.do === 'pace') {
      this.pace = ask.pace;
      return { kind: 'refusal', refusal: undefined };
    }
    if (ask.do === 'read') return { kind: 'read', ...readText(ask.text, this.makeTeller(), this.games) };
    if (ask.do === 'open') {
      this.host = new Host(ask.record, ask.seats, this.games);
      ({ id: this.id, pace: this.pace, watch: this.watching } = ask);
      this.toldEntries = -1;
      this.tell();
      await this.keep();
      void this.moveBots();
      return { kind: 'refusal', refusal: undefined };
    }
    const { host } = this;
    if (!host) throw new Error('no game is open');
    switch (ask.do) {
      case 'act':
      case 'undo':
        return { kind: 'refusal', refusal: await this.decide(host, ask) };
      case 'record':
        return { kind: 'record', record: host.recordToShow(this.watching) };
      case 'fork':
        return { kind: 'fork', record: host.fork(ask.ply) };
      case 'at':
        return { kind: 'past', past: host.at(ask.ply, ask.seat) };
      default:
        return { kind: 'rounds', rounds: host.rounds() };
    }
  }

  private async decide(host: Host, ask: Decision): Promise<Refusal | undefined> {
    if (this.watching) return { code: 'watching', params: {} };
    try {
      const refusal = ask.do === 'act' ? host.act(ask.seat, ask.actions) : host.undo(ask.seat, ask.steps);
      this.tell();
      await this.keep();
      return refusal;
    } catch (error) {
      await this.restore();
      throw error;
    } finally {
      void this.moveBots();
    }
  }

  /** Plays the game again from its log: an error in the middle of an action may have left the state half changed. */
  private async restore(): Promise<void> {
    try {
      if (!this.host) return;
      this.host = new Host(this.host.record(), this.host.seats, this.games);
      this.tell();
      await this.keep();
    } catch (error) {
      // Nothing that was kept before is overwritten by a game that does not play.
      this.host = undefined;
      this.tellTrouble('worker', messageOf(error));
    }
  }

  private makeTeller(): (done: number, of: number, comparable: boolean) => void {
    let next = performance.now() + TELL_MS;
    return (done, of, comparable) => {
      if (performance.now() < next) return;
      next = performance.now() + TELL_MS;
      this.port.postMessage({ tell: 'progress', done, of, comparable });
    };
  }

  /** Tells the page what has changed since it was told last. */
  private tell(): void {
    const { host } = this;
    if (!host || host.entries === this.toldEntries) return;
    const now = host.now();
    const seenBy = `${now.viewer} ${now.pending === undefined}`;
    // Where seats hide things from one another, another person may read other things in the same lines.
    const from = seenBy === this.eyes || !host.game.facts.hidden ? Math.min(this.told, host.length) : 0;
    this.eyes = seenBy;
    this.port.postMessage({ tell: 'changed', now, from, items: host.items(from) });
    this.told = host.length;
    this.toldEntries = host.entries;
    host.forgetTold();
  }

  private tellTrouble(code: string, text: string): void {
    this.port.postMessage({ tell: 'trouble', trouble: { code, text } });
  }

  /** Bots move one after the other, at a pace that can be followed; what the page asks in between is answered. */
  private async moveBots(): Promise<void> {
    if (this.moving || this.watching) return;
    this.moving = true;
    try {
      for (let seat = this.host?.dueBot(); seat !== undefined; seat = this.host?.dueBot()) {
        await pause(this.host?.isForced(seat) ? 0 : this.pace);
        this.moveBot();
        await this.keep();
      }
    } catch (error) {
      this.tellTrouble('bot', messageOf(error));
      await this.restore();
    } finally {
      this.moving = false;
    }
  }

  /** Moves the bot that is due, unless what the page asked meanwhile has left none. */
  private moveBot(): void {
    const seat = this.host?.dueBot();
    if (!this.host || seat === undefined) return;
    const trouble = this.host.moveBot(seat);
    if (trouble !== undefined) this.tellTrouble('bot-instead', trouble);
    this.tell();
  }

  /** Saves the game as it is now; a save that is under way is followed by one more, never by many. */
  private async keep(): Promise<void> {
    if (!this.host || this.watching) return;
    if (this.saving) {
      this.unsaved = true;
      return;
    }
    this.saving = true;
    try {
      do {
        this.unsaved = false;
        await this.save(this.id, this.host.record(), this.host.seats, this.host.standing());
      } while (this.unsaved && this.host);
    } catch (error) {
      this.tellTrouble('save', messageOf(error));
    } finally {
      this.saving = false;
    }
  }
}

function faultOf(error: unknown): Fault {
  if (error instanceof InputError) return { place: error.place, code: error.code, found: error.found };
  return { place: '', code: 'broken', found: messageOf(error) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
