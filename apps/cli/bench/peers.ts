import { type AnySession, Session } from '@hamlet/kernel';
import type { BenchSettings, Figure } from '../src/commands/bench.ts';
import { type Hosted, hostApply, hostHidden, hostTable, type Peer, playHosted } from './boardgame-io.ts';
import { clock, repeat, row, spreadOf } from './clock.ts';
import { type Act, actsOf, type BenchTable, freshStart, recordGame } from './games.ts';

/** Microseconds a move of one recorded game, played in each way once. */
interface Duel {
  readonly apply: number;
  readonly table: number;
  readonly hostedApply: number;
  readonly hostedTable: number;
  readonly hidden: number;
}

/** The same recorded game by us and by boardgame.io, turn by turn in the same run. */
export function measurePeer(prefix: string, setting: BenchTable, peer: Peer, { duels }: BenchSettings): Figure[] {
  const table = recordGame(setting, 0);
  const acts = actsOf(table);
  const hash = table.game.hash(table.state);
  const ends = new Set<string>();
  const once = () => fight(peer, table, acts, ends);
  once();
  const fought = repeat(duels, once);
  const of = (figure: (duel: Duel) => number) => spreadOf(fought.map(figure));
  const what = `the ${acts.length} actions of one recorded game with ${setting.seats} seats, automatic ones too`;
  const hosted =
    'boardgame.io 0.50.2, production build, local Client without subscribers, moves through client.moves and its reducer; G is our plain state without its static tables, a move copies it with our clone past the proxy of Immer (auto-freeze off) and returns the copy; one active player, undo off, chance from our streams';
  const same = { hash: [...ends].join(), ourHash: hash, sameHash: ends.size === 1 && ends.has(hash) };
  return [
    row(
      `${prefix}.microsecondsPerMove`,
      'us',
      of(({ hostedApply }) => hostedApply),
      `${hosted}; a move is our apply alone; ${what}`,
      same,
    ),
    row(
      `${prefix}.tableMicrosecondsPerMove`,
      'us',
      of(({ hostedTable }) => hostedTable),
      'the same, but a move does what our table does: refuse, apply, hash, then what follows without a choice',
    ),
    row(
      `${prefix}.hiddenMicrosecondsPerMove`,
      'us',
      of(({ hidden }) => hidden),
      'as microsecondsPerMove, but the state is hidden from Immer in an instance of a class, which the documentation of boardgame.io forbids (G must be plain data): its least possible cost',
    ),
    row(
      `${prefix}.ourTableMicrosecondsPerMove`,
      'us',
      of((duel) => duel.table),
      `ours, in turn with the above: act() of the kernel, which refuses, applies, hashes, logs and takes what follows without a choice; ${what}`,
    ),
    row(
      `${prefix}.ourApplyMicrosecondsPerMove`,
      'us',
      of(({ apply }) => apply),
      'ours, in turn with the above: apply alone',
    ),
    row(
      `${prefix}.ratio`,
      'x',
      of((duel) => duel.hostedApply / duel.table),
      'theirs with apply alone against our act(), although ours also refuses, hashes and looks for what follows',
    ),
    row(
      `${prefix}.ratioSameDuties`,
      'x',
      of((duel) => duel.hostedTable / duel.table),
      'theirs against our act(), both with the same duties',
    ),
    row(
      `${prefix}.ratioToApply`,
      'x',
      of(({ hostedApply, apply }) => hostedApply / apply),
      'theirs with apply alone against our apply alone: what hosting and copying add',
    ),
  ];
}

export const PEER_FIGURES = [
  'microsecondsPerMove',
  'tableMicrosecondsPerMove',
  'hiddenMicrosecondsPerMove',
  'ourTableMicrosecondsPerMove',
  'ourApplyMicrosecondsPerMove',
  'ratio',
  'ratioSameDuties',
  'ratioToApply',
];

/** One game in every way; notes the hashes in which the ways end. */
function fight(peer: Peer, table: AnySession, acts: readonly Act[], ends: Set<string>): Duel {
  const chosen = acts.filter(({ cause }) => cause !== 'auto');
  const perMove = (work: () => void) => (clock(work) * 1000) / acts.length;
  const hosted = (host: Hosted, moves: readonly Act[]) => {
    const time = perMove(() => playHosted(host, moves));
    ends.add(table.game.hash(host.state()));
    return time;
  };
  return {
    hostedApply: hosted(hostApply(peer, table), acts),
    apply: playBare(table, acts, perMove, ends),
    hostedTable: hosted(hostTable(peer, table), chosen),
    table: playTable(table, chosen, perMove, ends),
    hidden: hosted(hostHidden(peer, table), acts),
  };
}

function playBare(
  { game, opening }: AnySession,
  acts: readonly Act[],
  perMove: (work: () => void) => number,
  ends: Set<string>,
): number {
  const { state, io } = freshStart(game, opening);
  const time = perMove(() => {
    for (const { by, action } of acts) game.apply(state, by, action, io);
  });
  ends.add(game.hash(state));
  return time;
}

function playTable(
  { game, opening }: AnySession,
  chosen: readonly Act[],
  perMove: (work: () => void) => number,
  ends: Set<string>,
): number {
  const table = Session.open(game, opening);
  const time = perMove(() => {
    for (const { by, action } of chosen) table.act(by, action);
  });
  ends.add(game.hash(table.state));
  return time;
}
