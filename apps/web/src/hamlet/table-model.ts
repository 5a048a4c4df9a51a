import type { HamletDryRun, Verb } from '@hamlet/bots/hamlet-action-list';
import {
  type Action,
  hamlet,
  isVillagerAction,
  otherSources,
  type Pay,
  type State,
  type Tile,
  topFrame,
  type Unit,
  withSource,
} from '@hamlet/hamlet';
import type { Refusal, Seat } from '@hamlet/kernel';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Placement } from '../board/model.ts';
import type { Guide } from '../guide/guide.ts';
import { settings } from '../settings.ts';
import { ActingModel } from '../table/acting-model.ts';
import type { CommandEnd, Table } from '../table/table.ts';
import {
  choose,
  chooseAgain,
  type Draft,
  emptyDraft,
  imagined,
  proposedStep,
  saveDraft,
  savedDraft,
  stepBack,
} from './acting/draft.ts';
import { guidedDraft, guidedOptions, guidedSites } from './acting/guided.ts';
import { type Option, optionsOf } from './acting/options.ts';
import { bestSite, type RatedSite, rateSites, sitesOf, tileInHand, tileToStand } from './acting/places.ts';
import { drawnPlacements } from './acting/placing.ts';
import { HAMLET_READING, type HamletShownModel, type HamletTypes } from './reading.ts';
import { Recap } from './story/recap.ts';

/** The things that the player points at before anything is begun. */
export interface Selection {
  readonly verb: Verb | undefined;
  readonly tile: Tile | undefined;
  readonly villager: number | undefined;
}

/** A list of actions that is complete and waits for the player's confirmation. */
export interface Ready {
  readonly actions: readonly Action[];
  readonly action: Action;
  readonly dryRun: HamletDryRun;
}

const NOTHING: Selection = { verb: undefined, tile: undefined, villager: undefined };

export type HamletTab = 'act' | 'players' | 'supply' | 'log' | 'score';

/** The Hamlet table without a picture: its state on the page, and every action that a player can take. */
export class HamletTableModel extends ActingModel<HamletTypes> implements HamletShownModel {
  readonly draft: Signal<Draft>;
  /** The actions that the server refused, as long as nothing else was begun: they are offered again in every new position. */
  private returned: { readonly actions: readonly Action[]; readonly refusal: Refusal } | undefined;
  readonly selection: Signal<Selection> = signal(NOTHING);
  readonly ready: Signal<Ready | undefined> = signal(undefined);
  readonly tab: Signal<HamletTab> = signal('act');
  /** The place that the tile in hand is held over, and from where it would be built. */
  readonly aim: Signal<string | undefined> = signal(undefined);
  readonly host: Signal<Tile | undefined> = signal(undefined);
  /** The number of the payment that is proposed. */
  readonly payment: Signal<number> = signal(0);
  /** The proposed payment with goods from other tiles, once the player has said so. */
  private readonly moved: Signal<Pay | undefined> = signal(undefined);
  /** For each unit of the proposed payment, the other tiles from which it could come. */
  readonly otherSources: ReadonlySignal<readonly (readonly Tile[])[]>;
  readonly options: ReadonlySignal<readonly Option[]>;
  readonly sites: ReadonlySignal<readonly RatedSite[]>;
  /** The sites as the board draws them. */
  readonly placements: ReadonlySignal<readonly Placement[]>;
  /** The recap: the actions of the others, step by step. */
  readonly recap: Recap;
  /** True when the result lies over the table, once there is one. */
  readonly isResultOpen: Signal<boolean> = signal(false);
  readonly pointed: Signal<readonly Tile[]> = signal([]);
  private readonly disposers: readonly (() => void)[];

  constructor(table: Table<HamletTypes['view'], Action, HamletTypes['event']>, guide?: Guide) {
    super(table, HAMLET_READING, guide);
    const saved = savedDraft(table.id, table.now.value.ply, this.state.value, this.seat.value);
    this.draft = signal(this.guided(saved.draft));
    this.payment.value = saved.payment;
    this.moved.value = saved.moved;
    const villager = computed(() => this.selection.value.villager);
    this.options = computed(() => this.makeOptions(villager.value));
    this.sites = computed(() => {
      const sites = rateSites(this.draft.value, sitesOf(this.draft.value));
      return guide ? guidedSites(guide, this.draft.value, sites) : sites;
    });
    this.placements = computed(() => drawnPlacements(this.draft.value, this.sites.value));
    this.otherSources = computed(() => otherSources(this.draft.value.state, this.proposed?.units ?? []));
    this.recap = new Recap(this);
    const aimed = this.sites.value.find(({ id }) => id === saved.aim) ?? bestSite(this.sites.value);
    if (aimed) this.aimAt(aimed.id);
    let first = true;
    this.disposers = [
      effect(() => {
        const state = this.state.value;
        const seat = this.seat.value;
        if (first) {
          first = false;
          return;
        }
        // Only a new position starts over, not what is read on the way.
        untracked(() => batch(() => this.startPosition(state, seat)));
      }),
      effect(() => this.settleTie()),
    ];
  }

  override close(): void {
    for (const dispose of this.disposers) dispose();
    super.close();
  }

  /** Settles a tie of Botric's as his rules would by themselves, where the player does not want to be asked. */
  private settleTie(): void {
    const [tied] = this.draft.value.legal;
    if (settings.value.rivalTies !== 'auto' || tied?.do !== 'choose' || !this.isMine.value) return;
    // A tie that the table would not settle is left to the player.
    if (this.busy.value || this.refusal.value || this.failed.value) return;
    untracked(() => this.choose(tied, true));
  }

  private makeOptions(villager: number | undefined): readonly Option[] {
    const { state, legal, actions } = this.draft.value;
    if (!this.isMine.value || actions.length > 0 || topFrame(state)) return [];
    const options = optionsOf(state, this.seat.value, legal, villager);
    return this.guide ? guidedOptions(this.draft.value, options) : options;
  }

  /** A draft with what the guide leaves of its choices; the whole of it where nobody guides. */
  private guided(draft: Draft): Draft {
    return this.guide ? guidedDraft(this.guide, draft, this.isMine.value) : draft;
  }

  /** Resets the page to the beginning of a decision. */
  private start(draft: Draft): void {
    if (this.recap.at.value !== undefined) {
      this.recap.at.value = undefined;
      this.showPresent();
    }
    this.draft.value = this.guided(draft);
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

  /** Stores the draft, in case the page is left. */
  private save(): void {
    const [draft, aim, payment, moved] = [this.draft.value, this.aim.value, this.payment.value, this.moved.value];
    saveDraft(this.table.id, this.table.now.value.ply, { draft, aim, payment, moved });
  }

  select(parts: Partial<Selection>): void {
    this.returned = undefined;
    batch(() => {
      this.recap.end();
      this.showPresent();
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

  /** Chooses an action: goes on with the draft, asks for confirmation, or does it. */
  choose(action: Action, sure = false): void {
    if (this.busy.value) return;
    this.returned = undefined;
    const refusal = hamlet.refuse(this.draft.value.state, this.seat.value, action);
    if (refusal) {
      this.refusal.value = refusal;
      return;
    }
    const outcome = choose(this.draft.value, this.seat.value, action);
    batch(() => {
      this.recap.end();
      this.showPresent();
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

  /** True when the player must confirm a step before it is taken. */
  private asksFirst(action: Action, { reveals }: HamletDryRun): boolean {
    const { confirm } = settings.value;
    if (action.do === 'end') return confirm === 'always' || (confirm !== 'never' && this.isUnfinished());
    if (confirm === 'always') return true;
    return reveals && confirm === 'reveals' && action.do !== 'done' && action.do !== 'choose';
  }

  /** True when villagers could still do something in this turn. */
  isUnfinished(): boolean {
    const { setting } = this.state.value;
    return this.options.value.some(({ action, refusal }) => !refusal && isVillagerAction(setting, action));
  }

  /** The board shows at once where the actions lead; it is not yet so. */
  protected override preview(actions: readonly Action[]): void {
    this.returned = undefined;
    this.draft.value = { actions, state: imagined(this.state.value, this.seat.value, actions), legal: [] };
  }

  protected override bringBack(actions: readonly Action[], refusal: Refusal): void {
    this.returned = { actions, refusal };
    this.startPosition(this.state.value, this.seat.value);
  }

  private startPosition(state: State, seat: Seat): void {
    const { actions = [], refusal } = this.returned ?? {};
    const { draft, ready } = chooseAgain(state, seat, this.isMine.value ? actions : []);
    this.start(draft);
    this.ready.value = ready;
    this.refusal.value = refusal;
  }

  protected override ended({ status }: CommandEnd): void {
    if (status === 'refused') this.ready.value = undefined;
  }

  /** Takes the action that the player has just confirmed. */
  override confirm(): void {
    const ready = this.ready.value;
    const { state, legal } = this.draft.value;
    if (this.busy.value) return;
    if (ready) {
      void this.send(ready.actions);
      return;
    }
    if (tileInHand(this.draft.value) !== undefined) this.buildHere();
    else if (topFrame(state)?.step === 'pay') this.pay();
    else if (legal[0]?.do === 'choose') this.choose(legal[0], true);
    else {
      const proposed = proposedStep(legal);
      if (proposed) this.choose(proposed);
    }
  }

  override get isBegun(): boolean {
    return this.draft.value.actions.length > 0 || this.ready.value !== undefined;
  }

  protected override startOver(): void {
    this.start(emptyDraft(this.state.value, this.seat.value));
  }

  override cancel(): boolean {
    if (this.busy.value) return false;
    this.returned = undefined;
    if (this.recap.at.value !== undefined) return this.recap.end();
    if (this.past.value) {
      this.showPresent();
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
        // After paying is cancelled the tile is held where it was.
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

  /** The only listed payment is confirmed with its action. */
  protected override get isPart(): boolean {
    return this.isMine.value && this.payments.length === 1;
  }

  /** True while a blueprint is being taken. */
  get isTaking(): boolean {
    return topFrame(this.draft.value.state)?.step === 'blueprint';
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
}
