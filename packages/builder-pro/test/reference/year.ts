import { type Reading, type RefCard, type ReferenceStat, type RefSection, refTile, STATS } from './components.ts';
import { debtPicks, outskirts, type Placed, totals, worthOf } from './hamlet.ts';

export interface RefPlayer {
  coins: number;
  hamlet: readonly Placed[];
  readonly bonus: Record<ReferenceStat, number>;
}

/** Asks a seat for one of several options; called only where there is more than one. */
export type Ask = (seat: number, options: readonly string[]) => string;

type Values = Readonly<Record<string, number>>;
type Loose = Readonly<Record<string, unknown>>;

const START: Readonly<Record<ReferenceStat, number>> = { income: 5, storage: 15, culture: 0, military: 0 };

/** What the cards look at, as it stands. */
export function valuesOf(player: RefPlayer, reading: Reading): Values {
  const tiles = totals(player.hamlet, reading);
  const stats = STATS.map((stat) => [stat, Math.max(0, START[stat] + tiles[stat] + player.bonus[stat])] as const);
  return { ...Object.fromEntries(stats), coins: player.coins, tiles: player.hamlet.length };
}

function nameOfTile({ tile, at }: Placed): string {
  return `destroy ${tile} ${at[0]},${at[1]}`;
}

/** Carries a card out for a whole table, as the table of effects says; gives the winner of the plaque, or -1. */
export function resolveYear(players: RefPlayer[], first: number, card: RefCard, reading: Reading, ask: Ask): number {
  const seats = players.length;
  const order = players.map((_, place) => (first + place) % seats);
  for (const section of card.sections) resolveSection(players, order, section, reading, ask);
  if (seats === 1) return -1;
  const stat = card.plaque.stat;
  const lowest = Math.min(...players.map((player) => valuesOf(player, reading)[stat]));
  const winner = order.find((seat) => valuesOf(players[seat], reading)[stat] === lowest) as number;
  change(players[winner], card.plaque.gain, reading);
  return winner;
}

function resolveSection(
  players: RefPlayer[],
  order: readonly number[],
  section: RefSection,
  reading: Reading,
  ask: Ask,
): void {
  const before = players.map((player) => valuesOf(player, reading));
  for (const seat of order) {
    const player = players[seat];
    if (section.op === 'collect') player.coins += before[seat].income;
    else if (section.op === 'trim') {
      const below = (section.below as number | undefined) ?? 0;
      player.coins = Math.min(player.coins, Math.max(0, before[seat].storage - below));
    } else {
      const deeds = (matches(before, seat, section.who) ? section.do : (section.else ?? [])) as readonly Loose[];
      for (const deed of deeds) perform(player, seat, before, deed, reading, ask);
    }
  }
}

function matches(before: readonly Values[], seat: number, who: unknown): boolean {
  if (who === 'all') return true;
  const rule = who as Loose;
  if ('not' in rule) return !matches(before, seat, rule.not);
  const stat = rule.stat as string;
  const own = before[seat][stat];
  const all = before.map((values) => values[stat]);
  if (rule.rank === 'most') return own === Math.max(...all);
  if (rule.rank === 'least') return own === Math.min(...all);
  const right = (seat + before.length - 1) % before.length;
  const left = (seat + 1) % before.length;
  if (rule.versus === 'left') return own < all[left];
  if (rule.versus === 'bothNeighbours') return own < all[left] && own < all[right];
  return rule.cmp === '<' ? own < (rule.value as number) : own >= (rule.value as number);
}

function amount(before: readonly Values[], seat: number, rule: unknown): number {
  if (typeof rule === 'number') return rule;
  const { per, div, min, max, short, target, mult, diff, stat } = rule as Readonly<Record<string, never>>;
  const cap = (value: number) => Math.min(value, max ?? value);
  if (per !== undefined) return cap(Math.max(min ?? 0, Math.floor(before[seat][per] / div)));
  if (short !== undefined) return cap((mult ?? 1) * Math.max(0, target - before[seat][short]));
  const other = diff === 'left' ? before[(seat + 1) % before.length][stat] : Math.max(...before.map((v) => v[stat]));
  return cap(Math.max(0, other - before[seat][stat]));
}

function perform(
  player: RefPlayer,
  seat: number,
  before: readonly Values[],
  deed: Loose,
  reading: Reading,
  ask: Ask,
): void {
  if (deed.do === 'gain' || deed.do === 'lose') {
    const sign = deed.do === 'gain' ? 1 : -1;
    const changes = Object.entries(deed).filter(([key]) => key !== 'do');
    return change(
      player,
      Object.fromEntries(changes.map(([key, rule]) => [key, sign * amount(before, seat, rule)])),
      reading,
    );
  }
  if (deed.do === 'pay') return payDebt(player, seat, amount(before, seat, deed.amount), reading, ask);
  const { minCost = 0, maxCost = 9999, orPay } = deed as { minCost?: number; maxCost?: number; orPay: number };
  const fit = outskirts(player.hamlet).filter(({ tile }) => {
    const { cost } = refTile(tile, reading);
    return cost >= minCost && cost <= maxCost;
  });
  if (fit.length === 0) return;
  const choice = askFor(seat, [...fit.map(nameOfTile), ...(player.coins >= orPay ? ['pay'] : [])], ask);
  if (choice === 'pay') player.coins -= orPay;
  else player.hamlet = player.hamlet.filter((placed) => nameOfTile(placed) !== choice);
}

/** Coins now, attributes for good; neither goes below nothing. */
function change(player: RefPlayer, changes: Values, reading: Reading): void {
  const now = valuesOf(player, reading);
  for (const [key, full] of Object.entries(changes)) {
    const real = Math.max(full, -now[key]);
    if (key === 'coins') player.coins += real;
    else player.bonus[key as ReferenceStat] += real;
  }
}

function payDebt(player: RefPlayer, seat: number, debt: number, reading: Reading, ask: Ask): void {
  const paid = Math.min(player.coins, debt);
  player.coins -= paid;
  const owed = debt - paid;
  if (owed === 0) return;
  const whole = player.hamlet;
  if (worthOf(whole, reading) <= owed) {
    player.hamlet = [];
    return;
  }
  const gone: Placed[] = [];
  while (worthOf(gone, reading) < owed) {
    const picks = debtPicks(whole, gone, owed, reading);
    const choice = askFor(seat, picks.map(nameOfTile), ask);
    gone.push(picks.find((placed) => nameOfTile(placed) === choice) as Placed);
  }
  player.hamlet = whole.filter((placed) => !gone.includes(placed));
}

function askFor(seat: number, options: readonly string[], ask: Ask): string {
  return options.length === 1 ? options[0] : ask(seat, options);
}
