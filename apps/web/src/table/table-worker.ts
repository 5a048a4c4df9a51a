import { InputError, type Refusal, type Registry } from '@hamlet/kernel';
import { RULES } from '../engines.ts';
import { GameSession } from './game-session.ts';
import type { Answer, Ask, Fault, Question, Tell } from './protocol.ts';
import { readText } from './read-text.ts';
import type { saveGame } from './saves.ts';
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
  private readonly save: typeof saveGame;
  private readonly games: Registry;
  private session: GameSession | undefined;
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

  constructor(port: Port, save: typeof saveGame, games: Registry = RULES) {
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
      this.session = new GameSession(ask.record, ask.seats, this.games);
      ({ id: this.id, pace: this.pace, watch: this.watching } = ask);
      this.toldEntries = -1;
      this.tell();
      await this.keep();
      void this.moveBots();
      return { kind: 'refusal', refusal: undefined };
    }
    const { session } = this;
    if (!session) throw new Error('no game is open');
    switch (ask.do) {
      case 'act':
      case 'undo':
        return { kind: 'refusal', refusal: await this.decide(session, ask) };
      case 'record':
        return { kind: 'record', record: session.recordToShow(this.watching) };
      case 'fork':
        return { kind: 'fork', record: session.fork(ask.ply) };
      case 'at':
        return { kind: 'past', past: session.at(ask.ply, ask.seat) };
      default:
        return { kind: 'rounds', rounds: session.rounds() };
    }
  }

  private async decide(session: GameSession, ask: Decision): Promise<Refusal | undefined> {
    if (this.watching) return { code: 'watching', params: {} };
    try {
      const refusal = ask.do === 'act' ? session.act(ask.seat, ask.actions) : session.undo(ask.seat, ask.steps);
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
      if (!this.session) return;
      this.session = new GameSession(this.session.record(), this.session.seats, this.games);
      this.tell();
      await this.keep();
    } catch (error) {
      // Nothing that was kept before is overwritten by a game that does not play.
      this.session = undefined;
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
    const { session } = this;
    if (!session || session.entries === this.toldEntries) return;
    const now = session.now();
    const seenBy = `${now.viewer} ${now.pending === undefined}`;
    // Where seats hide things from one another, another person may read other things in the same lines.
    const from = seenBy === this.eyes || !session.game.facts.hidden ? Math.min(this.told, session.length) : 0;
    this.eyes = seenBy;
    this.port.postMessage({ tell: 'changed', now, from, items: session.items(from) });
    this.told = session.length;
    this.toldEntries = session.entries;
    session.forgetTold();
  }

  private tellTrouble(code: string, text: string): void {
    this.port.postMessage({ tell: 'trouble', trouble: { code, text } });
  }

  /** Bots move one after the other, at a pace that can be followed; what the page asks in between is answered. */
  private async moveBots(): Promise<void> {
    if (this.moving || this.watching) return;
    this.moving = true;
    try {
      for (let seat = this.session?.dueBot(); seat !== undefined; seat = this.session?.dueBot()) {
        await pause(this.session?.isForced(seat) ? 0 : this.pace);
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
    const seat = this.session?.dueBot();
    if (!this.session || seat === undefined) return;
    const trouble = this.session.moveBot(seat);
    if (trouble !== undefined) this.tellTrouble('bot-instead', trouble);
    this.tell();
  }

  /** Saves the game as it is now; a save that is under way is followed by one more, never by many. */
  private async keep(): Promise<void> {
    if (!this.session || this.watching) return;
    if (this.saving) {
      this.unsaved = true;
      return;
    }
    this.saving = true;
    try {
      do {
        this.unsaved = false;
        await this.save(this.id, this.session.record(), this.session.seats, this.session.standing());
      } while (this.unsaved && this.session);
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
