import type { Hold, Holds } from './holds.ts';

/** A message among the pages that show one game. */
export type PageMessage =
  /** A page asks the holder to give the game up. */
  | 'wanted'
  /** The holder has saved the game. */
  | 'saved';

/** Carries messages to the other pages that show a game. */
export interface PageChannel {
  send(message: PageMessage): void;
  listen(hear: (message: PageMessage) => void): void;
}

/** The holds and channels of a browser. */
export interface Pages {
  readonly holds: Holds;
  readonly channel: (id: string) => PageChannel;
}

interface HoldListener {
  /** Another page wants the game: saves the unsaved moves. */
  readonly wanted: () => Promise<void>;
  /** Another page has the game from now on. */
  readonly ended: () => void;
  /** The page that had the game is gone, and this one has it now. */
  readonly gained: () => void;
  /** Another page has saved the game. */
  readonly saved: () => void;
}

/** The time that the page before may take to go: a page that is loaded again meets its own worker. */
const OPEN_MS = 800;

/** The time that a holder may take for its last save. */
const ANSWER_MS = 3000;

/** The time between two tries to take the game from a holder that may be gone. Longer than a page takes to have what it was given. */
const RETRY_MS = 2000;

/** The hold of a browser that can keep none: the game is played all the same. */
const UNGUARDED: Hold = { isHeld: () => Promise.resolve(true), release: () => Promise.resolve() };

/** The hold of one game as one page sees it: here, or elsewhere. */
export class GameHold {
  private readonly id: string;
  private readonly holds: Holds;
  private readonly channel: PageChannel;
  private readonly listener: HoldListener;
  private hold: Hold | undefined;
  /** True from being asked for the game until it is given up. */
  private isLeaving = false;
  private retrying: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, { holds, channel }: Pages, listener: HoldListener) {
    this.id = id;
    this.holds = holds;
    this.channel = channel(id);
    this.listener = listener;
    this.channel.listen((message) => void this.hear(message));
  }

  /** True while this page may act; what was done before it gives the game up may still be saved. */
  get isHere(): boolean {
    return this.hold !== undefined && !this.isLeaving;
  }

  /** Takes the game unless another page has it. */
  async open(): Promise<void> {
    try {
      this.hold = await this.holds.take(this.id, OPEN_MS, this.lose);
    } catch {
      this.hold = UNGUARDED;
    }
    if (!this.hold) this.retryLater();
  }

  /** Takes the game when the page that has it is closed. */
  private retryLater(): void {
    clearTimeout(this.retrying);
    this.retrying = setTimeout(() => void this.retry(), RETRY_MS);
  }

  private async retry(): Promise<void> {
    if (this.hold) return;
    // A browser that fails to answer this time may answer the next.
    const hold = await this.holds.take(this.id, 0, this.lose).catch(() => undefined);
    if (!hold) {
      this.retryLater();
      return;
    }
    this.hold = hold;
    this.listener.gained();
  }

  /** Takes the game from the page that has it, after its last save if it answers. */
  async takeOver(): Promise<void> {
    if (this.hold) return;
    clearTimeout(this.retrying);
    this.channel.send('wanted');
    try {
      this.hold =
        (await this.holds.take(this.id, ANSWER_MS, this.lose)) ?? (await this.holds.seize(this.id, this.lose));
    } finally {
      if (!this.hold) this.retryLater();
    }
  }

  /** True while this page may save. */
  async isHeld(): Promise<boolean> {
    return (await this.hold?.isHeld()) ?? false;
  }

  announceSave(): void {
    this.channel.send('saved');
  }

  private readonly lose = (): void => {
    this.hold = undefined;
    this.listener.ended();
    this.retryLater();
  };

  private async hear(message: PageMessage): Promise<void> {
    const { hold } = this;
    if (message === 'saved' && !hold) this.listener.saved();
    if (message !== 'wanted' || !hold || this.isLeaving) return;
    this.isLeaving = true;
    await this.listener.wanted();
    this.hold = undefined;
    this.isLeaving = false;
    this.listener.ended();
    // A hold that is not given back is taken like that of a page that is gone.
    await hold.release().catch(() => {});
    this.retryLater();
  }
}
