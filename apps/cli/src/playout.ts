import type { Bot } from '@hamlet/bots';
import { ALL, drawInt, type InSetting, ioOf, openStreams, type Seed, total } from '@hamlet/kernel';
import type { Title } from './games.ts';

/** Something that must hold and did not. */
export interface Violation {
  readonly seed: Seed;
  readonly decision: number;
  readonly what: string;
}

export interface PlayedGame {
  readonly finished: boolean;
  readonly decisions: number;
  /** Decisions that left no choice. */
  readonly forced: number;
  readonly rounds: number;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly refusals: number;
  readonly violations: readonly Violation[];
  readonly tally: Readonly<Record<string, number>>;
}

/** Plays one game without keeping a log. With `check`, everything that must hold is checked after every action. */
export function playGame(
  title: Title,
  opening: { readonly options: unknown; readonly seats: number; readonly seed: Seed },
  bots: readonly Bot[],
  { check, most }: { readonly check: boolean; readonly most: number },
): PlayedGame {
  const { game } = title;
  const botStreams = openStreams(opening.seed);
  const ledger = new Ledger(title);
  const io = ioOf(openStreams(opening.seed), check ? (event: unknown) => ledger.note(event) : undefined);
  const state = game.setup(opening.options, opening.seats, io).state;
  // One for each seat, filled in again and again: this loop is what random play is measured by.
  const questions = bots.map((_, seat) => ({
    game,
    setting: state.setting,
    seat,
    view: () => game.view(state, { kind: 'seat', seat }) as unknown,
    legal: [] as readonly unknown[],
    int: (bound: number) => drawInt(botStreams, `bot ${seat}`, bound),
    now: () => performance.now(),
  }));
  const violations: Violation[] = [];
  const report = (what: string) => violations.push({ seed: opening.seed, decision: decisions + forced, what });
  let decisions = 0;
  let forced = 0;
  let refusals = 0;
  if (check) ledger.open(state);
  for (
    let pending = game.pending(state);
    pending && decisions < most && violations.length === 0;
    pending = game.pending(state)
  ) {
    const [seat] = pending.seats;
    const legal = game.legal(state, seat);
    if (legal.length === 0) {
      report(`nothing to do in ${pending.kind}`);
      break;
    }
    let [action] = legal;
    if (legal.length === 1) forced++;
    else {
      questions[seat].legal = legal;
      action = bots[seat].choose(questions[seat]).action;
      decisions++;
    }
    if (check) refusals += checkList(title, state, seat, legal, report);
    game.apply(state, seat, action, io);
    if (check) checkAfter(title, state, ledger, (decisions + forced) % ROUND_TRIP_EVERY === 0, report);
  }
  return {
    finished: !game.pending(state),
    decisions,
    forced,
    rounds: game.round(state),
    scores: game.score(state, ALL).map(total),
    places: game.ranking(state, ALL),
    refusals,
    violations,
    tally: title.tally(state),
  };
}

/** Every listed action is allowed, said in one way, and listed once. Gives the number of refusals. */
function checkList(
  title: Title,
  state: InSetting<unknown>,
  seat: number,
  legal: readonly unknown[],
  report: (what: string) => void,
): number {
  const { game } = title;
  const texts = new Set<string>();
  let refusals = 0;
  for (const action of legal) {
    const text = game.codec.format(state.setting, action);
    if (texts.has(text)) report(`listed twice: ${text}`);
    texts.add(text);
    const refused = game.refuse(state, seat, action);
    if (!refused) continue;
    refusals++;
    report(`refused though listed: ${text}: ${refused.code}`);
  }
  return refusals;
}

/** Writing and reading a state again is a hundred times the work of everything else, so not every one is. */
const ROUND_TRIP_EVERY = 16;

function checkAfter(
  title: Title,
  state: unknown,
  ledger: Ledger,
  roundTrip: boolean,
  report: (what: string) => void,
): void {
  const { game } = title;
  for (const fault of title.check(state)) report(`${fault.place}: ${fault.code} ${fault.found}`);
  for (const fault of ledger.compare(state)) report(fault);
  const hash = game.hash(state);
  if (game.hash(game.clone(state)) !== hash) report('a clone has another hash');
  if (!roundTrip) return;
  const again = game.codec.decode(JSON.parse(JSON.stringify(game.codec.encode(state))));
  if (game.hash(again) !== hash) report('written and read again it has another hash');
}

/** Keeps books by the events alone: whatever a state shows of gold, points or coins must have been announced. */
class Ledger {
  private readonly title: Title;
  private books: Record<string, number[]> = {};

  constructor(title: Title) {
    this.title = title;
  }

  open(state: unknown): void {
    const holdings = Object.entries(this.title.holdings(state));
    this.books = Object.fromEntries(holdings.map(([what, amounts]) => [what, [...amounts]]));
  }

  note(event: unknown): void {
    const booking = this.title.booking(event);
    const book = booking && this.books[booking.what];
    if (book) book[booking.seat] += booking.amount;
  }

  compare(state: unknown): string[] {
    return Object.entries(this.title.holdings(state)).flatMap(([what, amounts]) =>
      amounts.flatMap((amount, seat) => {
        const announced = this.books[what][seat];
        return amount === announced ? [] : [`${what} of seat ${seat}: ${amount}, announced ${announced}`];
      }),
    );
  }
}
