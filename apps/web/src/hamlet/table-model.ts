import {
  type Action,
  firstStanding,
  hamlet,
  otherSources,
  type State,
  type Tile,
  topFrame,
  type Unit,
  withSource,
} from '@hamlet/hamlet';
import { type Refusal, type ScoreLine, type Seat, viewerOf } from '@hamlet/kernel';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Placement } from '../board/model.ts';
import { settings } from '../settings.ts';
import { tried } from '../table/attempt.ts';
import type { SeatName, SeatPerson, Table, Trouble } from '../table/table.ts';
import { personAmong, seatName } from '../table-ui/standing.ts';
import { say } from '../words/words.ts';
import { choose, type Draft, emptyDraft, proposedStep, saveDraft, savedDraft, stepBack } from './acting/draft.ts';
import type { DryRun } from './acting/dry-run.ts';
import { type Option, optionsOf, type Verb } from './acting/options.ts';
import type { Pay } from './acting/payments.ts';
import { bestSite, type RatedSite, rateSites, sitesOf, tileInHand, tileToStand } from './acting/places.ts';
import { inWalkingOrder } from './acting/placing.ts';
import { drawPlacements } from './board/draw.ts';
import { colourOf } from './names.ts';
import { type HamletLogLine, logLines } from './story/log.ts';
import { Recap } from './story/recap.ts';

/** What the player points at before anything is begun. */
export interface Selection {
  readonly verb: Verb | undefined;
  readonly tile: Tile | undefined;
  readonly villager: number | undefined;
}

/** Something that is ready to be done and waits for a second word. */
export interface Ready {
  readonly actions: readonly Action[];
  readonly action: Action;
  readonly dryRun: DryRun;
}

/** A position of the past that is being looked at. */
export interface HamletPast {
  readonly state: State;
  readonly line: HamletLogLine;
}

const NOTHING: Selection = { verb: undefined, tile: undefined, villager: undefined };

export type HamletTab = 'act' | 'players' | 'supply' | 'log' | 'score';

/**
 * Everything that the Hamlet table shows and everything that can be done at it, without a picture of it. Mouse, touch and
 * keys all end up in the same methods.
 */
export class HamletTableModel {
  readonly table: Table;
  readonly state: ReadonlySignal<State>;
  readonly seat: ReadonlySignal<Seat>;
  /** Whether whoever looks may decide now. */
  readonly isMine: ReadonlySignal<boolean>;
  readonly draft: Signal<Draft>;
  readonly selection: Signal<Selection> = signal(NOTHING);
  readonly ready: Signal<Ready | undefined> = signal(undefined);
  readonly refusal: Signal<Refusal | undefined> = signal(undefined);
  /** Why the last request to the table failed. */
  readonly failed: Signal<Trouble | undefined> = signal(undefined);
  readonly busy: Signal<boolean> = signal(false);
  /** The number of decisions that were sent to the table. */
  private sent = 0;
  readonly tab: Signal<HamletTab> = signal('act');
  readonly past: Signal<HamletPast | undefined> = signal(undefined);
  readonly inspected: Signal<Tile | undefined> = signal(undefined);
  /** The place that the tile in hand is held over, and from where it would be built. */
  readonly aim: Signal<string | undefined> = signal(undefined);
  readonly host: Signal<Tile | undefined> = signal(undefined);
  /** Which of the payments is proposed. */
  readonly payment: Signal<number> = signal(0);
  /** The proposed payment with goods from other tiles, once the player has said so. */
  private readonly moved: Signal<Pay | undefined> = signal(undefined);
  /** For each unit of the proposed payment, the other tiles from which it could come. */
  readonly otherSources: ReadonlySignal<readonly (readonly Tile[])[]>;
  /** Whether something has been begun here that a step back would leave. */
  readonly isOpen: ReadonlySignal<boolean>;
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly sites: ReadonlySignal<readonly RatedSite[]>;
  /** The same places as the board draws them. */
  readonly placements: ReadonlySignal<readonly Placement[]>;
  /** Every point of every seat as if the game ended now. */
  readonly scores: ReadonlySignal<readonly (readonly ScoreLine[])[]>;
  /** The rank of each seat as if the game ended now, or as it came out. */
  readonly ranking: ReadonlySignal<readonly number[]>;
  readonly lines: ReadonlySignal<readonly HamletLogLine[]>;
  /** The position on the screen: a past one while it is looked at, else the present one. */
  readonly shown: ReadonlySignal<State>;
  /** What the others did, step by step. */
  readonly recap: Recap;
  /** Whether the result lies over the table, once there is one. */
  readonly isResultOpen: Signal<boolean> = signal(false);
  /** Tiles of a line of the log that is pointed at. */
  readonly pointed: Signal<readonly Tile[]> = signal([]);
  private readonly stop: () => void;
  /** Where the player does not want to be asked, ties of Botric's are settled as his rules would by themselves. */
  private readonly stopSettling: () => void;

  constructor(table: Table) {
    this.table = table;
    this.state = computed(() => hamlet.codec.decode(table.now.value.view));
    this.seat = computed(() => table.now.value.viewer);
    this.scores = computed(() => hamlet.score(this.state.value, viewerOf(this.seat.value)));
    this.ranking = computed(
      () => table.now.value.result?.ranking ?? hamlet.ranking(this.state.value, viewerOf(this.seat.value)),
    );
    this.isMine = computed(() => {
      const { pending, viewer, holders } = table.now.value;
      if (table.isWatched) return false;
      return pending?.seats.includes(viewer) === true && holders[viewer] === 'person';
    });
    const kept = savedDraft(table.id, table.now.value.ply, this.state.value, this.seat.value);
    this.draft = signal(kept.draft);
    this.payment.value = kept.payment;
    this.moved.value = kept.moved;
    this.isOpen = computed(() => this.draft.value.actions.length > 0 || this.ready.value !== undefined);
    const villager = computed(() => this.selection.value.villager);
    this.options = computed(() => this.makeOptions(villager.value));
    this.sites = computed(() => rateSites(this.draft.value, sitesOf(this.draft.value)));
    this.placements = computed(() => {
      const tile = tileInHand(this.draft.value);
      const sites = this.sites.value;
      if (tile === undefined) return [];
      const { components } = this.state.value.setting;
      const drawn = drawPlacements(
        components,
        tile,
        sites.map(({ place }) => place),
      ).map((placement, index) => ({ ...placement, mark: sites[index].mark }));
      return inWalkingOrder(drawn, bestSite(sites)?.id);
    });
    this.otherSources = computed(() => otherSources(this.draft.value.state, this.proposed?.units ?? []));
    this.shown = computed(() => this.past.value?.state ?? this.state.value);
    this.lines = computed(() => logLines(this.state.value, table.log.value, this.who));
    this.recap = new Recap(this);
    const aimed = this.sites.value.find(({ id }) => id === kept.aim) ?? bestSite(this.sites.value);
    if (aimed) this.aimAt(aimed.id);
    let first = true;
    this.stop = effect(() => {
      const state = this.state.value;
      const seat = this.seat.value;
      if (first) {
        first = false;
        return;
      }
      // Only a new position starts over, not what is read on the way.
      untracked(() => batch(() => this.start(emptyDraft(state, seat))));
    });
    this.stopSettling = effect(() => {
      const [tied] = this.draft.value.legal;
      if (settings.value.ties !== 'auto' || tied?.do !== 'choose' || !this.isMine.value) return;
      // A tie that the table would not settle is left to the player.
      if (this.busy.value || this.refusal.value || this.failed.value) return;
      untracked(() => this.choose(tied, true));
    });
  }

  close(): void {
    this.stop();
    this.stopSettling();
    this.table.close();
  }

  /** How a seat is called: by name, so that several people at one screen know who is meant. */
  readonly who: SeatName = (seat) => {
    const { seats } = this.table;
    const name = seatName(seats[seat]);
    const isShared = seats.some((other, index) => index !== seat && seatName(other) === name);
    return isShared ? say('token.shared', { name, colour: say(`colour.${colourOf(this.state.value, seat)}`) }) : name;
  };

  /** The same as the person of a sentence. */
  readonly person: SeatPerson = (seat) => personAmong(this.table.seats, seat, this.who(seat));

  private makeOptions(villager: number | undefined): readonly Option[] {
    const { state, legal, actions } = this.draft.value;
    if (!this.isMine.value || actions.length > 0 || topFrame(state)) return [];
    return optionsOf(state, this.seat.value, legal, villager);
  }

  /** Everything back to the beginning of a decision. */
  private start(draft: Draft): void {
    if (this.recap.at.value !== undefined) {
      this.recap.at.value = undefined;
      this.past.value = undefined;
    }
    this.draft.value = draft;
    this.busy.value = false;
    this.ready.value = undefined;
    this.selection.value = NOTHING;
    this.payment.value = 0;
    this.moved.value = undefined;
    this.aim.value = undefined;
    this.host.value = undefined;
    this.refusal.value = undefined;
    this.failed.value = undefined;
    this.save();
    const [first] = this.placements.value;
    if (first) this.aimAt(first.id);
  }

  /** Remembers what has been begun, in case the page is left. */
  private save(): void {
    const [draft, aim, payment, moved] = [this.draft.value, this.aim.value, this.payment.value, this.moved.value];
    saveDraft(this.table.id, this.table.now.value.ply, { draft, aim, payment, moved });
  }

  select(parts: Partial<Selection>): void {
    batch(() => {
      this.recap.end();
      this.past.value = undefined;
      this.ready.value = undefined;
      this.refusal.value = undefined;
      this.selection.value = { ...NOTHING, villager: this.selection.value.villager, ...parts };
      this.tab.value = 'act';
    });
  }

  /** Begins with a kind of action: shows what it offers. Where that is one thing that only opens further choices, opens it. */
  begin(verb: Verb): void {
    if (this.selection.value.verb === verb) {
      this.select({});
      return;
    }
    const offered = this.options.value.filter((option) => option.verb === verb);
    const [only] = offered;
    const isOpening =
      offered.length === 1 &&
      !only.refusal &&
      choose(this.draft.value, this.seat.value, only.action).kind === 'goes-on';
    if (isOpening) this.choose(only.action);
    else this.select({ verb });
  }

  /** Chooses an action: goes on with the draft, asks once more, or does it. */
  choose(action: Action, sure = false): void {
    if (this.busy.value) return;
    const refusal = hamlet.refuse(this.draft.value.state, this.seat.value, action);
    if (refusal) {
      this.refusal.value = refusal;
      return;
    }
    const outcome = choose(this.draft.value, this.seat.value, action);
    batch(() => {
      this.recap.end();
      this.past.value = undefined;
      this.tab.value = 'act';
      if (outcome.kind === 'goes-on') {
        this.start(outcome.draft);
        return;
      }
      const { actions, dryRun } = outcome;
      if (!sure && this.asksFirst(action, dryRun)) this.ready.value = { actions, action, dryRun };
      else void this.send(actions);
    });
  }

  /** Whether a step waits for a second word before it is taken. */
  private asksFirst(action: Action, { reveals }: DryRun): boolean {
    const { confirm } = settings.value;
    if (action.do === 'end') return confirm === 'always' || (confirm !== 'never' && this.isUnfinished());
    if (confirm === 'always') return true;
    return reveals && confirm === 'reveals' && action.do !== 'done' && action.do !== 'choose';
  }

  /** Whether villagers could still do something in this turn. */
  isUnfinished(): boolean {
    return (
      firstStanding(this.state.value) >= 0 &&
      this.options.value.some(({ verb, refusal }) => verb !== 'move' && verb !== 'eat' && !refusal)
    );
  }

  private async send(actions: readonly Action[]): Promise<void> {
    // Until the new position is there, what was decided stays on the screen and nothing else can be. The answer itself
    // comes later, when the game is saved.
    this.busy.value = true;
    const number = ++this.sent;
    const done = await tried(this.failed, () => this.table.act(this.seat.value, actions));
    // The next decision may be under way by now.
    if (number !== this.sent) return;
    batch(() => {
      this.busy.value = false;
      if (!done?.answer) return;
      this.ready.value = undefined;
      this.refusal.value = done.answer;
    });
  }

  /** Does what waits for a second word. */
  confirm(): void {
    const ready = this.ready.value;
    const { state, legal } = this.draft.value;
    if (this.busy.value) return;
    if (ready) {
      void this.send(ready.actions);
      return;
    }
    const step = topFrame(state)?.step;
    if (tileInHand(this.draft.value) !== undefined) this.buildHere();
    else if (step === 'pay') this.pay();
    else if (legal[0]?.do === 'choose') this.choose(legal[0], true);
    else {
      const proposed = proposedStep(legal);
      if (proposed) this.choose(proposed);
    }
  }

  /** One step back in what has been begun here; false when nothing has. */
  cancel(): boolean {
    if (this.busy.value) return false;
    if (this.recap.at.value !== undefined) return this.recap.end();
    if (this.past.value) {
      this.past.value = undefined;
      return true;
    }
    if (this.ready.value || this.refusal.value) {
      this.ready.value = undefined;
      this.refusal.value = undefined;
      return true;
    }
    const draft = this.draft.value;
    if (draft.actions.length > 0) {
      const standing = tileToStand(draft);
      batch(() => {
        this.start(stepBack(draft, this.state.value, this.seat.value));
        // Whoever comes back from paying holds the tile where it was.
        if (!standing) return;
        this.host.value = standing.host;
        this.aimAt(String(standing.place));
      });
      return true;
    }
    const { verb, tile, villager } = this.selection.value;
    if (verb === undefined && tile === undefined && villager === undefined) return false;
    this.selection.value = NOTHING;
    return true;
  }

  get canUndo(): boolean {
    return this.draft.value.actions.length > 0 || this.table.now.value.undo === undefined;
  }

  async undo(): Promise<void> {
    if (this.busy.value) return;
    if (this.ready.value || this.draft.value.actions.length > 0) {
      this.cancel();
      return;
    }
    await this.takeBack(1);
  }

  /** Takes back everything of this turn that can be taken back. */
  async reset(): Promise<void> {
    if (this.busy.value) return;
    const { undoable } = this.table.now.value;
    batch(() => this.start(emptyDraft(this.state.value, this.seat.value)));
    if (undoable > 0) await this.takeBack(undoable);
  }

  private async takeBack(steps: number): Promise<void> {
    const done = await tried(this.failed, () => this.table.undo(this.seat.value, steps));
    this.refusal.value = done?.answer;
    // The only listed payment was confirmed with its action, and goes back with it.
    if (done && !done.answer && this.isMine.value && this.payments.length === 1 && this.canUndo) await this.takeBack(1);
  }

  /** The payments that are offered, best first. */
  get payments(): readonly Pay[] {
    return this.draft.value.legal.filter((action): action is Pay => action.do === 'pay');
  }

  /** The payment that is shown and would be taken now. */
  get proposed(): Pay | undefined {
    const { payments } = this;
    return this.moved.value ?? payments[Math.min(this.payment.value, payments.length - 1)];
  }

  nextPayment(): void {
    const { length } = this.payments;
    if (length === 0) return;
    batch(() => {
      this.payment.value = (this.payment.value + 1) % length;
      this.moved.value = undefined;
    });
    this.save();
  }

  /** Takes a good of the proposed payment from another tile: this unit, or the first that can come from there; false if none can. */
  takeFrom(tile: Tile, unit?: Unit): boolean {
    const units = this.proposed?.units ?? [];
    const index = this.otherSources.value.findIndex(
      (tiles, at) => tiles.includes(tile) && (unit === undefined || units[at] === unit),
    );
    if (index < 0 || this.busy.value) return false;
    this.moved.value = { do: 'pay', units: withSource(units, index, tile) };
    this.save();
    return true;
  }

  pay(): void {
    if (this.proposed) this.choose(this.proposed, true);
  }

  /** Holds the tile over a place. */
  aimAt(id: string): void {
    const site = this.sites.value.find((known) => known.id === id);
    if (!site) return;
    batch(() => {
      this.aim.value = id;
      if (this.host.value === undefined || !site.hosts.includes(this.host.value)) [this.host.value] = site.hosts;
    });
    this.save();
  }

  get aimed(): RatedSite | undefined {
    return this.sites.value.find(({ id }) => id === this.aim.value);
  }

  /** Goes on with the place that the tile is held over. */
  buildHere(): void {
    const site = this.aimed;
    if (!site) return;
    const tied = this.draft.value.legal.find((action) => action.do === 'choose' && action.item[0] === site.place);
    if (tied) {
      this.choose(tied, true);
      return;
    }
    const host = this.host.value;
    if (host === undefined) return;
    const place: Action = { do: 'place', place: site.place };
    if (topFrame(this.draft.value.state)?.step === 'from') {
      const outcome = choose(this.draft.value, this.seat.value, { do: 'from', tile: host });
      if (outcome.kind !== 'goes-on') return;
      this.draft.value = outcome.draft;
    }
    this.choose(place, true);
  }

  /** Shows the village as it was after a line of the log. */
  async lookBack(line: HamletLogLine): Promise<void> {
    const done = await tried(this.failed, () => this.table.at(line.ply));
    if (done) this.past.value = { state: hamlet.codec.decode(done.answer.view), line };
  }
}
