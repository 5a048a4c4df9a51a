import { type Seat, viewerOf } from '@hamlet/kernel';
import type { BotLine } from '@hamlet/protocol';
import type { Receiver } from '../tables/audience.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Packet } from '../tables/packet.ts';
import { actionNumbers } from './action-numbers.ts';

/** The receiver of the lines of a table's stream. */
interface LineSink {
  write(line: BotLine): void;
  bye(code: string): void;
}

/** The part of a table that a stream looks at. */
type StreamedTable = Pick<LiveTable, 'now' | 'shown'>;

/** A bot account at one seat of one table: frames of the table become lines that a program reads without keeping a view. */
export class TableStream implements Receiver {
  seat: Seat;
  readonly person: string;
  private readonly table: StreamedTable;
  private readonly sink: LineSink;
  private readonly now: () => number;
  /** The position of the newest question: what the seat sees of it, so that a hidden move asks nothing again. */
  private asked = '';

  constructor(table: StreamedTable, seat: Seat, person: string, sink: LineSink, now: () => number) {
    this.table = table;
    this.seat = seat;
    this.person = person;
    this.sink = sink;
    this.now = now;
  }

  send({ frame }: Packet): void {
    if (frame.t === 'bye') this.sink.bye(frame.code);
    if (frame.t !== 'full' && frame.t !== 'update') return;
    const { n, from, lines } = frame;
    if (frame.t === 'full') {
      const { setting = null, view = null, table } = frame;
      this.sink.write({ type: 'full', n, seat: this.seat, rules: table.rules, setting, view, table, lines });
    } else this.sink.write({ type: 'update', n, from, lines, table: this.table.shown });
    this.ask(n, `${frame.hash} ${from + lines.length}`);
  }

  dismiss(code: string): void {
    this.sink.bye(code);
  }

  /** Asks for a decision where the seat owes one that it was not asked for yet. */
  private ask(n: number, position: string): void {
    const { session, clocks, outages } = this.table.now;
    const { seat } = this;
    const isDue =
      session?.pending?.seats.includes(seat) === true &&
      session.status.holders[seat] === 'person' &&
      !session.status.adjourned;
    if (!session || !isDue) {
      this.asked = '';
      return;
    }
    if (this.asked === position) return;
    this.asked = position;
    const legal = session.legal(seat);
    const texts = legal.map((action) => session.game.codec.format(session.setting, action));
    const numbers = actionNumbers(texts);
    this.sink.write({
      type: 'choose',
      n,
      seat,
      ms: Math.max(0, Math.floor(clocks?.leftAt(seat, this.now(), outages) ?? 0)),
      view: session.view(viewerOf(seat)),
      actions: legal.map((action, index) => ({ id: numbers[index], text: texts[index], action })),
    });
  }
}
