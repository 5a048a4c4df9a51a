import {
  type AnyGame,
  type GameRecord,
  InputError,
  isRefusal,
  type PartialRecord,
  type Pending,
  playRecord,
  type Refusal,
  readRecord,
  recordUpTo,
  registryOf,
  type Seat,
  total,
} from '@hamlet/kernel';
import type { SentLine } from '@hamlet/protocol';
import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { go } from '../route.ts';
import { newId } from '../table/new-id.ts';
import { namesOf } from '../table/record-names.ts';
import {
  type Advice,
  type AnyItem,
  type AnyTable,
  type Clock,
  type CommandEnd,
  type Connection,
  type Order,
  type Past,
  type Presence,
  type RoundScores,
  type SeatPlan,
  type SentCommand,
  type Snapshot,
  type TakenBackNote,
  type Trouble,
  troubleOf,
} from '../table/table.ts';
import { ask } from './api.ts';
import { type OnlineRoom, UNHEARD } from './online-room.ts';

const NOTHING_TO_UNDO: Refusal = { code: 'nothing-to-undo', params: {} };

/** The end of a command that is sent; never rejects. */
async function endOf(send: () => Promise<Refusal | undefined>): Promise<CommandEnd> {
  try {
    const refusal = await send();
    if (refusal === UNHEARD) return { status: 'lost', trouble: { code: refusal.code, text: '' } };
    return refusal ? { status: 'refused', refusal } : { status: 'acknowledged' };
  } catch (error) {
    return { status: 'lost', trouble: troubleOf(error) };
  }
}

/** A game on a server, as the screens of every game know a table. It begins when the game does. */
export class OnlineTable implements AnyTable {
  readonly id: string;
  readonly rules: string;
  readonly seats: readonly SeatPlan[];
  readonly room: OnlineRoom;
  private readonly game: AnyGame;
  private readonly watch: string | undefined;
  readonly now: ReadonlySignal<Snapshot>;
  readonly log: ReadonlySignal<readonly AnyItem[]>;
  readonly takenBack: ReadonlySignal<readonly TakenBackNote[]>;
  readonly connection: ReadonlySignal<Connection>;
  readonly presence: ReadonlySignal<readonly Presence[]>;
  readonly clocks: ReadonlySignal<readonly Clock[]>;
  readonly trouble: Signal<Trouble | undefined> = signal(undefined);
  readonly command: Signal<SentCommand | undefined> = signal(undefined);
  readonly isRemote = true;
  readonly resent: AnyTable['resent'];
  /** The advice of a bot; undefined where other people are at the table: among people everybody plays alone. */
  readonly suggest: AnyTable['suggest'];
  readonly seen: Signal<number | undefined>;
  private readonly dispose: () => void;

  constructor(room: OnlineRoom, game: AnyGame, seats: readonly SeatPlan[], watch?: string) {
    this.id = room.id;
    this.rules = game.rules;
    this.seats = seats;
    this.room = room;
    this.game = game;
    this.watch = watch;
    this.connection = room.connection;
    this.seen = room.seen;
    this.now = computed(() => this.snapshot());
    let items: readonly AnyItem[] = [];
    let known: readonly SentLine[] = [];
    // Lines that stay keep their identity, so that what is shown of them stays too.
    this.log = computed(() => {
      const lines = room.lines.value;
      items = lines.map((line, ply) => (line === known[ply] && items[ply]) || itemOf(line, ply));
      known = lines;
      return items;
    });
    this.takenBack = computed(() => {
      const granted = room.state.value?.takenBack ?? [];
      return granted.map(({ by, count, at }) => {
        const later = room.lines.value.findIndex((line) => line.at > at);
        return { by, count, ply: later < 0 ? room.lines.value.length : later };
      });
    });
    this.presence = computed(() => (room.state.value?.seats ?? []).map(({ present }) => (present ? 'here' : 'away')));
    this.clocks = computed(() => {
      const { states } = room.clocks.value;
      return states.map(({ left, running }) => ({ leftMs: left, isRunning: running }));
    });
    this.resent = this.findResent();
    const persons = room.state.peek()?.seats.filter(({ kind }) => kind === 'person') ?? [];
    this.suggest = persons.length === 1 && watch === undefined ? (ply) => this.advise(ply) : undefined;
    // A person who holds several seats sees the view of the one that is due.
    this.dispose = effect(() => {
      const due = this.dueSeat();
      if (due !== undefined) untracked(() => room.showSeat(due));
    });
  }

  /** Takes up the commands that were sent before the page was loaded again. */
  private findResent(): AnyTable['resent'] {
    const last = this.room.unanswered.findLast(({ command }) => command.do === 'act');
    if (last?.command.do !== 'act') return undefined;
    const setting = this.settingNow;
    const actions = last.command.actions.map((line) => this.game.codec.parse(setting, line));
    if (actions.some(isRefusal)) return undefined;
    const end = this.order(last.seat, { kind: 'act', actions }, () => this.room.answerTo(last.id));
    return { actions, end };
  }

  private dueSeat(): Seat | undefined {
    const own = this.room.mine.value;
    const due = this.room.state.value?.pending?.seats ?? [];
    const seat = this.room.seat.value;
    return seat !== undefined && due.includes(seat) ? seat : own.find((mine) => due.includes(mine));
  }

  private snapshot(): Snapshot {
    const { room } = this;
    const state = room.state.value;
    if (!state) throw new Error('the table is not open yet');
    const viewer = room.seat.value ?? 0;
    const undoable = room.undo.value[String(viewer)] ?? 0;
    const pending: Pending | undefined = state.pending ?? undefined;
    return {
      view: room.view.value,
      viewer,
      holders: state.seats.map(({ holder }) => holder),
      pending,
      ply: room.lines.value.length,
      undo: undoable > 0 ? undefined : NOTHING_TO_UNDO,
      undoable,
      thinking: pending?.seats.find((seat) => state.seats[seat]?.holder === 'bot'),
      result: state.result ? { ...state.result, ending: state.result.ending as 'played' } : undefined,
    };
  }

  private get settingNow(): unknown {
    return this.game.codec.decodeSetting(this.room.setting.value);
  }

  async act(seat: Seat, actions: readonly unknown[]): Promise<CommandEnd> {
    return this.order(seat, { kind: 'act', actions }, () => {
      const setting = this.settingNow;
      const lines = actions.map((action) => this.game.codec.format(setting, action));
      return this.room.command(seat, { do: 'act', actions: lines });
    });
  }

  undo(seat: Seat, steps: number): Promise<CommandEnd> {
    return this.order(seat, { kind: 'undo', steps }, () => this.room.command(seat, { do: 'undo', steps }));
  }

  async askTakeBack(seat: Seat): Promise<CommandEnd> {
    return endOf(() => this.room.command(seat, { do: 'ask', request: { what: 'take-back' } }));
  }

  private async order(seat: Seat, order: Order, send: () => Promise<Refusal | undefined>): Promise<CommandEnd> {
    const id = newId();
    this.command.value = { id, seat, order, now: { status: 'sent' } };
    const end = await endOf(send);
    if (this.command.value.id === id) this.command.value = { id, seat, order, now: end };
    return end;
  }

  async record(): Promise<GameRecord | PartialRecord> {
    const query = this.watch === undefined ? {} : { watch: this.watch };
    return (await ask('record', { params: { table: this.id }, query })) as GameRecord | PartialRecord;
  }

  /** The whole game, once it is over. */
  private async played() {
    return playRecord(readRecord(await this.record(), registryOf([this.game])));
  }

  async fork(ply: number): Promise<GameRecord> {
    if (this.now.value.pending) throw new InputError('', 'not-over', '');
    return recordUpTo(await this.played(), { names: namesOf(this.seats), begun: undefined }, ply);
  }

  async at(ply: number): Promise<Past> {
    const view = await this.room.ask({ ask: 'past', line: ply });
    if (view === undefined) throw new InputError('', 'offline', '');
    return { view };
  }

  /** Advice for the present position alone; this device works it out. */
  private async advise(ply: number): Promise<Advice | undefined> {
    const { view, viewer, pending } = this.now.value;
    if (ply !== this.now.value.ply || !pending?.seats.includes(viewer)) return undefined;
    const { adviseFrom } = await import('./advice.ts');
    const options: unknown = this.game.options(this.room.state.value?.plan.options);
    const advice = await adviseFrom({ game: this.game, view, options, seats: this.seats, seat: viewer });
    return advice && { ...advice, ply };
  }

  /** The scores of each round; none before the game is over, because the server tells no more than everybody may see. */
  async rounds(): Promise<readonly RoundScores[]> {
    if (this.now.value.pending) return [];
    const session = await this.played();
    const rounds: RoundScores[] = [];
    session.visitPast(0, session.length, (state) => {
      const round = this.game.round(state);
      if (rounds.at(-1)?.round !== round)
        rounds.push({ round, totals: this.game.score(state, { kind: 'all' }).map(total) });
    });
    return rounds;
  }

  readonly rematch = async (): Promise<void> => {
    const { id } = await ask('rematch', { params: { table: this.id } });
    go('online', id);
  };

  /** The server saves every decision before it answers. */
  async save(): Promise<void> {}

  close(): void {
    this.dispose();
  }
}

function itemOf({ by, cause, text, events }: SentLine, ply: number): AnyItem {
  return { ply, by, cause, text, events };
}
