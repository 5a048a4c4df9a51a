import {
  type Action,
  type Build,
  builderPro,
  closesHamlet,
  type Destroy,
  isBankTile,
  isBuild,
  roomToKeep,
  type View,
} from '@hamlet/builder-pro';
import type { Refusal, Seat } from '@hamlet/kernel';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Placement } from '../board/model.ts';
import type { Guide } from '../guide/guide.ts';
import { settings } from '../settings.ts';
import { ActingModel } from '../table/acting-model.ts';
import { attempt } from '../table/attempt.ts';
import { type CommandEnd, countPersons, type Table } from '../table/table.ts';
import type { Perspective } from '../table/table-model.ts';
import { type Hand, savedHand, saveHand } from './acting/hand.ts';
import { keepingActions, toggled } from './acting/keeping.ts';
import { buildWith, nextCell, nextTurn } from './acting/places.ts';
import { drawPlacements, placeId } from './board/draw.ts';
import { BUILDER_READING, type BuilderShownModel, type BuilderTypes } from './reading.ts';
import type { BuilderLogLine } from './story/log.ts';
import { type ReportStep, reportSteps } from './story/report.ts';

export type BuilderTab = 'act' | 'year' | 'players' | 'log' | 'score';
export const TABS: readonly BuilderTab[] = ['act', 'year', 'players', 'log', 'score'];

/** A decision that the player must confirm before it is done. */
export type OpenQuestion = 'closes' | 'unfinished' | 'sure' | 'none-kept';

/** The tiles that somebody has just drawn, shown to them alone before the next person gets the screen. */
export interface Drawn {
  readonly seat: Seat;
  /** The tiles; empty until the table has sent them. */
  readonly tiles: readonly string[];
}

const EMPTY_HAND: Hand = { tile: undefined, aim: undefined };

/** The Builder Pro table without a picture: its state on the page, and every action that a player can take. */
export class BuilderTableModel extends ActingModel<BuilderTypes> implements BuilderShownModel {
  readonly legal: ReadonlySignal<readonly Action[]>;
  /** The number of people who share this screen. */
  readonly people: number;
  /** True when the secrets of the seat can be shown: not before the next person has said that they are there. */
  readonly isUncovered: ReadonlySignal<boolean>;
  /** True when everything waits behind the curtain for the next person. */
  readonly isCurtained: ReadonlySignal<boolean>;
  readonly hand: Signal<Hand>;
  readonly builds: ReadonlySignal<readonly Build[]>;
  readonly placements: ReadonlySignal<readonly Placement[]>;
  /** Places in the player's queue of the tiles to keep. */
  readonly keeping: Signal<readonly number[]> = signal([]);
  /** The tile that is to be given up. */
  readonly giving: Signal<Destroy | undefined> = signal(undefined);
  /** The tiles that were drawn last, until they have been looked at, where several people share the screen. */
  readonly drawn: Signal<Drawn | undefined> = signal(undefined);
  readonly question: Signal<OpenQuestion | undefined> = signal(undefined);
  readonly tab: Signal<BuilderTab> = signal('act');
  readonly shownSeat: Signal<Seat | undefined> = signal(undefined);
  readonly steps: ReadonlySignal<readonly ReportStep[]>;
  /** The number of steps of the years' accounts that have been read to their end. */
  readonly read: Signal<number>;
  /** The end of the accounts, by the numbers of steps and effects: when an account was last closed, and now. */
  private readonly reportSeen: Signal<string>;
  private readonly reportEnd: ReadonlySignal<string>;
  private readonly uncovered: Signal<string> = signal('');
  private readonly moment: ReadonlySignal<string>;
  private readonly disposers: readonly (() => void)[];

  constructor(table: Table<View, Action, BuilderTypes['event']>, guide?: Guide) {
    super(table, BUILDER_READING, guide);
    this.people = countPersons(table);
    // The list depends on the player's view alone, so that it can be made here.
    this.legal = computed(() =>
      this.isMine.value ? this.guided(builderPro.legal(this.state.value, this.seat.value)) : [],
    );
    this.moment = computed(() => {
      const { round, step } = this.view.value;
      // Everybody looks at the account of a year, so that the screen is handed over again after it.
      return `${this.seat.value} ${round} ${step === 'year' ? 'year' : ''}`;
    });
    this.isUncovered = computed(
      () => this.people < 2 || !table.now.value.pending || this.uncovered.value === this.moment.value,
    );
    this.isCurtained = computed(
      () => !this.isUncovered.value && this.isMine.value && this.unread.length === 0 && !this.drawn.value,
    );
    this.hand = signal(savedHand(table.id));
    this.builds = computed(() => this.legal.value.filter(isBuild).filter(({ tile }) => tile === this.hand.value.tile));
    this.placements = computed(() => drawPlacements(this.state.value.setting.components, this.builds.value));
    this.steps = computed(() =>
      reportSteps(this.state.value.setting.components, this.view.value, table.log.value, this.person),
    );
    this.reportEnd = computed(() => `${this.steps.value.length} ${this.steps.value.at(-1)?.effects.length ?? 0}`);
    const seen = table.seen?.peek();
    // The recap of a player who comes back has every year that ended since their last look, on whatever device.
    const hasUnread = seen !== undefined && this.steps.value.some(({ ply }) => ply > seen);
    this.read = signal(hasUnread ? this.steps.value.filter(({ ply }) => ply <= seen).length : this.finished);
    this.reportSeen = signal(hasUnread ? '' : this.reportEnd.value);
    const stage = computed(() => `${this.seat.value} ${this.view.value.round} ${this.view.value.step}`);
    let begun: string | undefined;
    this.disposers = [
      effect(() => saveHand(table.id, this.hand.value)),
      // Others build at the same time: the hand stays as it is as long as it can.
      effect(() => {
        const { tile } = this.hand.value;
        if (tile !== undefined && this.builds.value.length === 0) this.hand.value = EMPTY_HAND;
        else if (tile !== undefined && !this.aimed) this.aimAt(placeId(this.builds.value[0]));
      }),
      effect(() => {
        const now = stage.value;
        // A tile in hand when the page was left stays in hand; the next person begins with nothing.
        if (begun !== undefined) this.hand.value = EMPTY_HAND;
        begun = now;
        batch(() => this.start(this.view.peek().step, this.seat.peek()));
      }),
    ];
  }

  override close(): void {
    for (const dispose of this.disposers) dispose();
    super.close();
  }

  /** The legal actions that the guide leaves; all of them without a guide. */
  private guided(legal: readonly Action[]): readonly Action[] {
    const { guide } = this;
    if (!guide) return legal;
    const { setting } = this.state.value;
    const lines = legal.map((action) => builderPro.codec.format(setting, action));
    const offered = guide.offered(lines, []);
    return legal.filter((_, index) => offered.has(lines[index]));
  }

  protected override perspective(): Perspective {
    if (!this.table.now.value.pending) return 'all';
    return this.isUncovered.value ? this.seat.value : undefined;
  }

  /** Resets the page to the beginning of a decision. */
  private start(step: View['step'], seat: Seat): void {
    const state = this.state.peek();
    const queue = step === 'keep' ? state.queues[seat] : [];
    this.keeping.value = queue.length <= roomToKeep(state, seat, []) ? [...queue.keys()] : [];
    this.giving.value = undefined;
    this.question.value = undefined;
    this.refusal.value = undefined;
    this.shownSeat.value = undefined;
  }

  /** The steps of the accounts that are complete: while somebody chooses, the last one is not. */
  private get finished(): number {
    return this.steps.value.length - (this.view.value.step === 'year' ? 1 : 0);
  }

  /** The steps at the end of a year that have not been read yet. */
  get unread(): readonly ReportStep[] {
    return this.reportEnd.value === this.reportSeen.value ? [] : this.steps.value.slice(this.read.value);
  }

  /** Puts the account of the year away. */
  putAway(): void {
    batch(() => {
      this.read.value = this.finished;
      this.reportSeen.value = this.reportEnd.value;
      if (this.table.seen) this.table.seen.value = undefined;
    });
  }

  /** The next person is there, and nobody else looks. */
  uncover(): void {
    this.uncovered.value = this.moment.value;
  }

  /** Takes a tile of the queue or the bank in hand, or puts it back. */
  take(tile: number): void {
    batch(() => {
      this.question.value = undefined;
      this.refusal.value = undefined;
      this.shownSeat.value = undefined;
      this.showPresent();
      this.tab.value = 'act';
      this.hand.value = this.hand.value.tile === tile ? EMPTY_HAND : { tile, aim: undefined };
    });
  }

  aimAt(id: string): void {
    this.question.value = undefined;
    this.hand.value = { ...this.hand.value, aim: id };
  }

  get aimed(): Build | undefined {
    return buildWith(this.builds.value, this.hand.value.aim);
  }

  turn(step: 1 | -1): void {
    const { aimed } = this;
    if (aimed) this.aimAt(placeId(nextTurn(this.builds.value, aimed, step)));
  }

  move(step: 1 | -1): void {
    const { aimed } = this;
    if (aimed) this.aimAt(placeId(nextCell(this.builds.value, aimed, step)));
  }

  /** True when the tile, placed where it is held, would close the last road. */
  get closes(): boolean {
    const { aimed } = this;
    return aimed !== undefined && closesHamlet(this.state.value, this.seat.value, aimed);
  }

  /** Builds where the tile is held; asks first where that closes the last road. */
  buildHere(): void {
    const { aimed } = this;
    if (!aimed) return;
    const asked = this.question.value !== undefined;
    if (!asked && this.closes) this.question.value = 'closes';
    else if (!asked && settings.value.confirm === 'always') this.question.value = 'sure';
    else void this.sendOnce([aimed]);
  }

  draw(action: Action): void {
    void (this.people < 2 ? this.sendOnce([action]) : this.drawAmongOthers(action));
  }

  /** The next person's turn comes at once, and the player who drew sees their tiles first. */
  private async drawAmongOthers(action: Action): Promise<void> {
    const seat = this.seat.value;
    const before = [...(this.me.queue ?? [])];
    const { ply } = this.table.now.value;
    this.drawn.value = { seat, tiles: [] };
    const end = await this.sendOnce([action]);
    const isDone = end?.status === 'acknowledged';
    const done = isDone ? await attempt(this.failed, () => this.table.at(ply + 1, seat)) : undefined;
    if (!done) {
      this.drawn.value = undefined;
      return;
    }
    const { seats, players } = done.answer.view;
    const tiles = [...(players[seats[seat]].queue ?? [])];
    for (const name of before) tiles.splice(tiles.indexOf(name), 1);
    this.drawn.value = { seat, tiles };
  }

  /** Puts the drawn tiles away once they have been looked at. */
  putDown(): void {
    this.drawn.value = undefined;
  }

  /** Ends building; asks first while something of the queue could still be built. */
  finish(): void {
    const { confirm } = settings.value;
    const isAsked = confirm === 'always' || (confirm !== 'never' && this.canStillBuild);
    if (this.question.value === undefined && isAsked) {
      batch(() => {
        this.hand.value = EMPTY_HAND;
        this.question.value = 'unfinished';
        this.tab.value = 'act';
      });
    } else void this.sendOnce([{ do: 'done' }]);
  }

  /** The tiles of the queue that could still be built, each kind once. */
  get stillToBuild(): readonly number[] {
    const { components } = this.state.value.setting;
    const tiles = this.legal.value.filter(isBuild).map(({ tile }) => tile);
    return [...new Set(tiles)].filter((tile) => !isBankTile(components, tile));
  }

  get canStillBuild(): boolean {
    return this.stillToBuild.length > 0;
  }

  /** Chooses a tile of the queue to stay, or lets it go. */
  toggleKeeping(place: number): void {
    const { keeping, refusal } = toggled(this.state.value, this.seat.value, this.keeping.value, place);
    this.question.value = undefined;
    this.keeping.value = keeping;
    if (refusal) this.refusal.value = refusal;
  }

  /** Keeps the chosen tiles and passes the rest on; asks first where none was chosen. */
  pass(): void {
    if (this.keepsNothing && this.question.value !== 'none-kept') {
      this.question.value = 'none-kept';
      return;
    }
    void this.sendOnce(keepingActions(this.state.value, this.seat.value, this.keeping.value));
  }

  /** True when everything would go although something could stay. */
  get keepsNothing(): boolean {
    return this.keeping.value.length === 0 && roomToKeep(this.state.value, this.seat.value, []) > 0;
  }

  give(action: Destroy | undefined): void {
    batch(() => {
      this.giving.value = action;
      this.tab.value = 'act';
    });
  }

  giveUp(): void {
    const action = this.giving.value;
    if (action) void this.sendOnce([action]);
  }

  pay(): void {
    void this.sendOnce([{ do: 'pay' }]);
  }

  private async sendOnce(actions: readonly Action[]): Promise<CommandEnd | undefined> {
    return this.busy.value ? undefined : this.send(actions);
  }

  /** The tile stays in hand over its place, and what was chosen stays chosen, until the answer is there. */
  protected override preview(): void {}

  protected override bringBack(_actions: readonly Action[], refusal: Refusal): void {
    this.refusal.value = refusal;
  }

  protected override ended({ status }: CommandEnd): void {
    if (status === 'lost') return;
    this.question.value = undefined;
    this.giving.value = undefined;
    if (status === 'acknowledged') this.hand.value = EMPTY_HAND;
  }

  handOf(seat: Seat): readonly string[] | undefined {
    const view = this.view.value;
    return view.step === 'over' ? view.players[view.seats[seat]].queue : undefined;
  }

  /** The view of the player's own seat. */
  get me(): View['players'][string] {
    const view = this.view.value;
    return view.players[view.seats[this.seat.value]];
  }

  override confirm(): void {
    if (!this.isMine.value) return;
    const { kind } = this.table.now.value.pending ?? {};
    if (this.question.value === 'unfinished') this.finish();
    else if (this.hand.value.tile !== undefined) this.buildHere();
    else if (this.giving.value) this.giveUp();
    else if (kind === 'keep') this.pass();
  }

  override get isBegun(): boolean {
    return this.hand.value.tile !== undefined || this.question.value !== undefined;
  }

  protected override startOver(): void {
    this.hand.value = EMPTY_HAND;
  }

  override cancel(): boolean {
    if (this.past.value) {
      this.showPresent();
      return true;
    }
    const begun = [this.question, this.refusal, this.giving, this.shownSeat].find((known) => known.value !== undefined);
    if (begun) {
      begun.value = undefined;
      return true;
    }
    if (this.hand.value.tile === undefined) return false;
    this.hand.value = EMPTY_HAND;
    return true;
  }

  protected override turnTo({ by }: BuilderLogLine): void {
    if (by !== undefined) this.shownSeat.value = by;
  }

  /** Shows the next hamlet around the table, and the player's own at the end. */
  showNextHamlet(): void {
    const { length } = this.view.value.seats;
    const next = ((this.shownSeat.value ?? this.seat.value) + 1) % length;
    this.shownSeat.value = next === this.seat.value ? undefined : next;
  }
}
