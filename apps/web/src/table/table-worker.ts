import { InputError, type InputFault, messageOf, type Refusal, type Seat } from '@hamlet/kernel';
import { GameHold, type Pages } from './game-hold.ts';
import { type Engines, GameSession } from './game-session.ts';
import type { HolderPort } from './port.ts';
import type {
  Answerer,
  AnswerFrame,
  Answers,
  OpenRequest,
  QuestionFrame,
  QuestionName,
  QuestionParams,
} from './protocol.ts';
import { readText } from './read-text.ts';
import type { savedGame, saveGame } from './saves.ts';

/** The pause between two reports of progress while a long record is read. */
const PROGRESS_MS = 60;

/** The saved games as a worker needs them. */
export interface GameStore {
  readonly save: typeof saveGame;
  readonly find: typeof savedGame;
  /** Undefined where no other page can have the same games. */
  readonly pages?: Pages | undefined;
}

/** The engine and the bots of one table, away from the page: answers its questions, moves the bots and saves the game. */
export class TableWorker {
  private readonly port: HolderPort;
  private readonly store: GameStore;
  private readonly engines: Engines;
  private session: GameSession | undefined;
  private id = '';
  private pace = 0;
  private watching = false;
  /** The right to play among the pages that have this game open; undefined for a game that is only watched, or not saved. */
  private hold: GameHold | undefined;
  /** True when the last change of another page could not be shown. */
  private isBehind = false;
  private isPractice = false;
  private moving = false;
  /** The number of lines that were sent to the page, and the entries of the log at that time. */
  private sent = 0;
  private sentEntries: number | undefined;
  /** The viewer of the page at the last message, and whether the game was over for them. */
  private sentReader = '';
  /** The saves that are under way. */
  private saving: Promise<void> | undefined;
  private unsaved = false;
  /** The reason why the last save failed; undefined after one that succeeded. */
  private unsavedWhy: string | undefined;

  constructor(port: HolderPort, store: GameStore, engines: Engines) {
    this.port = port;
    this.store = store;
    this.engines = engines;
  }

  listen(): void {
    this.port.listen((question) => void this.hear(question));
  }

  private async hear(frame: QuestionFrame): Promise<void> {
    const { question, number } = frame;
    try {
      this.port.send(await this.answer(frame));
    } catch (error) {
      this.port.send({ kind: 'fault', question, number, fault: faultOf(error) });
    }
  }

  private async answer<Name extends QuestionName>(frame: QuestionFrame<Name>): Promise<AnswerFrame<Name>> {
    const { question, number, params }: QuestionFrame<Name> = frame;
    return { kind: 'answer', question, number, answer: await this.answerer[question](params) };
  }

  private readonly answerer: Answerer = {
    open: (params) => this.open(params),
    command: async (params) => ({ refusal: await this.decide(params) }),
    record: () => ({ record: this.opened.recordToShow() }),
    fork: ({ ply }) => ({ record: this.opened.fork(ply) }),
    at: ({ ply, seat }) => ({ past: this.opened.at(ply, seat) }),
    rounds: () => ({ rounds: this.opened.rounds() }),
    suggest: ({ ply }) => this.suggest(ply),
    save: async () => {
      await this.save();
      if (this.unsavedWhy !== undefined) throw new InputError('', 'save', this.unsavedWhy);
      return {};
    },
    takeOver: async () => {
      await this.hold?.takeOver();
      await this.playOn();
      return {};
    },
    read: async ({ text }) => {
      await this.engines.prepareGames?.();
      return readText(text, this.progressReporter(), this.engines.games);
    },
  };

  private async suggest(ply: number): Promise<Answers<'suggest'>> {
    await this.engines.prepareBots?.();
    const { advise } = this.engines;
    return { advice: advise && this.opened.suggest(ply, advise) };
  }

  private get opened(): GameSession {
    if (!this.session) throw new Error('no game is open');
    return this.session;
  }

  private async open({
    id,
    record,
    seats,
    pace,
    watch,
    isPractice = false,
  }: OpenRequest): Promise<Record<string, never>> {
    this.hold = watch || isPractice ? undefined : await this.holdGame(id);
    // Another page, or a worker before this one, may have saved the game since the page read it.
    const saved = watch || isPractice ? undefined : await this.store.find(id);
    await this.engines.prepareGames?.(record.rules);
    this.session = new GameSession(saved?.record ?? record, seats, this.engines, watch);
    this.id = id;
    this.pace = pace;
    this.watching = watch;
    this.isPractice = isPractice;
    this.sentEntries = undefined;
    this.sendChanges();
    await this.save();
    void this.moveBots();
    return {};
  }

  private async holdGame(id: string): Promise<GameHold | undefined> {
    const { pages } = this.store;
    if (!pages) return undefined;
    const hold = new GameHold(id, pages, {
      wanted: () => this.save(),
      ended: () => this.sendAnew(),
      gained: () => void this.follow(() => this.playOn()),
      saved: () => void this.follow(() => this.reload()),
    });
    await hold.open();
    return hold;
  }

  /** True when nothing can be done here: the game is only looked at, or another page plays it. */
  private get isReadOnly(): boolean {
    return this.watching || this.hold?.isHere === false;
  }

  /** Plays the game on that another page has left. */
  private async playOn(): Promise<void> {
    await this.reload();
    void this.moveBots();
  }

  /** Follows another page of this game. Where that fails, the table stays as it was last shown, and says so until it succeeds. */
  private async follow(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.isBehind = true;
      this.reportTrouble('broken', messageOf(error));
    }
  }

  /** Shows the game as another page has saved it. */
  private async reload(): Promise<void> {
    const saved = await this.store.find(this.id);
    if (saved) this.session = new GameSession(saved.record, saved.seats, this.engines);
    this.sendAnew();
    if (this.isBehind) this.port.send({ kind: 'trouble' });
    this.isBehind = false;
  }

  /** Carries a command out; gives the reason where it is refused. */
  private async decide({ seat, order }: QuestionParams<'command'>): Promise<Refusal | undefined> {
    const session = this.opened;
    if (this.isReadOnly) return { code: 'watching', params: {} };
    try {
      const refusal = order.kind === 'act' ? session.act(seat, order.actions) : session.undo(seat, order.steps);
      this.sendChanges();
      await this.save();
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
      this.session = new GameSession(this.session.record(), this.session.seats, this.engines);
      this.sendChanges();
      await this.save();
    } catch (error) {
      // Nothing that was saved before is overwritten by a game that does not play.
      this.session = undefined;
      this.reportTrouble('worker', messageOf(error));
    }
  }

  private progressReporter(): (done: number, of: number, comparable: boolean) => void {
    let next = performance.now() + PROGRESS_MS;
    return (done, of, comparable) => {
      if (performance.now() < next) return;
      next = performance.now() + PROGRESS_MS;
      this.port.send({ kind: 'progress', done, of, comparable });
    };
  }

  /** Sends the page everything, since lines that it knows may have changed. */
  private sendAnew(): void {
    this.sent = 0;
    this.sentEntries = undefined;
    this.sendChanges();
  }

  /** Sends the page the changes since the last message. */
  private sendChanges(): void {
    const { session } = this;
    if (!session || session.entries === this.sentEntries) return;
    const now = session.now();
    const seenBy = `${now.viewer} ${now.pending === undefined}`;
    // Where seats hide things from one another, another person may read other things in the same lines.
    const from = seenBy === this.sentReader || !session.game.facts.hidden ? Math.min(this.sent, session.length) : 0;
    this.sentReader = seenBy;
    const isElsewhere = this.hold?.isHere === false;
    this.port.send({ kind: 'changed', now: { ...now, isElsewhere }, from, items: session.items(from) });
    this.sent = session.length;
    this.sentEntries = session.entries;
    session.forgetSent();
  }

  private reportTrouble(code: string, text: string): void {
    this.port.send({ kind: 'trouble', trouble: { code, text } });
  }

  /** Bots move one after the other, at a pace that can be followed; what the page asks in between is answered. */
  private async moveBots(): Promise<void> {
    if (this.moving || this.isReadOnly) return;
    this.moving = true;
    try {
      for (let seat = this.dueBot(); seat !== undefined; seat = this.dueBot()) {
        await Promise.all([pause(this.session?.isForced(seat) ? 0 : this.pace), this.engines.prepareBots?.()]);
        this.moveBot();
        await this.save();
      }
    } catch (error) {
      this.reportTrouble('bot', messageOf(error));
      await this.restore();
    } finally {
      this.moving = false;
    }
  }

  private dueBot(): Seat | undefined {
    return this.isReadOnly ? undefined : this.session?.dueBot();
  }

  /** Moves the bot that is due, unless what the page asked meanwhile has left none. */
  private moveBot(): void {
    const seat = this.dueBot();
    if (!this.session || seat === undefined) return;
    const trouble = this.session.moveBot(seat);
    if (trouble !== undefined) this.reportTrouble('bot-instead', trouble);
    this.sendChanges();
  }

  /** Saves the game as it is now; a save that is under way is followed by one more, never by many. */
  private save(): Promise<void> {
    if (!this.session || this.watching || this.isPractice) return Promise.resolve();
    this.unsaved = true;
    this.saving ??= this.saveAll().finally(() => {
      this.saving = undefined;
    });
    return this.saving;
  }

  private async saveAll(): Promise<void> {
    try {
      while (this.unsaved && this.session) {
        this.unsaved = false;
        // A page that has slept may have lost the game meanwhile.
        if (this.hold && !(await this.hold.isHeld())) return;
        await this.store.save(this.id, this.session.record(), this.session.seats, this.session.standing());
        this.hold?.announceSave();
      }
      if (this.unsavedWhy !== undefined) this.port.send({ kind: 'trouble' });
      this.unsavedWhy = undefined;
    } catch (error) {
      this.unsavedWhy = messageOf(error);
      this.reportTrouble('save', this.unsavedWhy);
    }
  }
}

function faultOf(error: unknown): InputFault {
  if (error instanceof InputError)
    return { place: error.place, code: error.code, found: error.found, wanted: error.wanted };
  return { place: '', code: 'broken', found: messageOf(error) };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
