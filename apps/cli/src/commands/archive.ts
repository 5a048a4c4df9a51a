import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askBot } from '@hamlet/bots';
import {
  type AnySession,
  type GameRecord,
  type Holder,
  openStreams,
  recordToText,
  Session,
  seedFrom,
  writeRecord,
} from '@hamlet/kernel';
import { type ArchivedGame, applyIncident } from '../archived-game.ts';
import type { GameEntry } from '../games/entry.ts';
import { GAME_NAMES, GAMES, gameNamed, rulesPlayerOf } from '../games/index.ts';
import { Progress } from '../progress.ts';
import { seatBot } from '../seat-bot.ts';
import { type Args, type CliCommand, UsageError } from '../usage.ts';

export const archive: CliCommand = {
  name: 'archive',
  operands: 'DIR',
  summary: 'records games that together use every part of the rules',
  flags: [
    { name: 'game', value: 'NAME', text: `game to record: ${GAME_NAMES}` },
    { name: 'only', value: 'NAME', text: 'records only the games whose name begins with this' },
  ],
  notes: [
    'The tests replay such an archive, so that no change breaks a stored game by accident. Records go into a folder',
    `named after the rules, as in DIR/${GAMES[0].game.rules}. Existing files are never overwritten: released records stay as they are.`,
  ],
  run: (args) => writeArchive(args),
};

function writeArchive(args: Args): number {
  const entry = gameNamed(args.text('game'));
  const folder = join(args.operand(0, 'the folder'), entry.game.rules);
  const only = args.text('only') ?? '';
  const plan = (entry.archive ?? []).filter(({ name }) => name.startsWith(only));
  if (plan.length === 0) throw new UsageError(`no game of the archive begins with '${only}'`);
  mkdirSync(folder, { recursive: true });
  const progress = new Progress('games', plan.length, true);
  let written = 0;
  for (const [index, game] of plan.entries()) {
    const file = join(folder, `${game.name}.hamlet.txt`);
    if (!existsSync(file)) {
      writeFileSync(file, recordToText(play(entry, game)));
      written++;
    }
    progress.show(index + 1);
  }
  progress.end();
  writeSums(folder, plan);
  process.stdout.write(`${folder}: ${written} games written, ${plan.length - written} were there\n`);
  return 0;
}

const SUMS = 'SHA256SUMS';

/** Adds the check sums of new files to the list; the lines that are there stay. */
function writeSums(folder: string, plan: readonly ArchivedGame[]): void {
  const path = join(folder, SUMS);
  const known = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  const names = new Set(known.map((line) => line.slice(66)));
  const added = plan.flatMap(({ name }) => {
    const file = `${name}.hamlet.txt`;
    if (names.has(file)) return [];
    return [
      `${createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex')}  ${file}`,
    ];
  });
  writeFileSync(path, `${[...known, ...added].sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('\n')}\n`);
}

/** Seconds that every decision of a bot takes in an archived game, so that times are recorded too. */
const PACE = [0, 3, 0, 11, 1, 0, 64] as const;

function play(entry: GameEntry, plan: ArchivedGame): GameRecord {
  const { game } = entry;
  const { name, seats, bots, generator = 'sfc32', forkedAfter = 0, causes = ['player'], incidents = [] } = plan;
  const options: unknown = game.options(plan.options);
  const seed = seedFrom(`archive/${game.rules}/${name}`).replace(/^\w+/, generator);
  const ruled = game.rulesSeats(options).length;
  const players = Array.from({ length: seats - ruled }, (_, seat) => seatBot(bots[Math.min(seat, bots.length - 1)]));
  let now = 0;
  const holders = Array.from({ length: seats }, (_, seat): Holder => (players[seat] ? 'person' : 'rules'));
  const open = (position?: unknown): AnySession =>
    Session.open(game, { options, seats, seed, position }, { holders, clock: () => now });
  const streams = openStreams(seed);
  const left = [...incidents];
  let session = open();
  for (let step = 0; !session.isOver; step++) {
    if (step > 0 && step === forkedAfter) session = open(game.codec.encode(session.state));
    while (left.length > 0 && left[0].after <= session.entries.length && !session.isOver) {
      const [incident] = left.splice(0, 1);
      applyIncident(session, incident);
    }
    const seat = session.pending?.seats[0];
    if (seat === undefined) break;
    now += PACE[step % PACE.length];
    const legal = session.legal(seat);
    const decision = { game, state: session.state, seat, legal, streams, stream: `bot ${seat}` };
    const { action } = legal.length === 1 ? { action: legal[0] } : askBot(players[seat], decision);
    const cause = session.status.holders[seat] === 'bot' ? 'bot' : causes[step % causes.length];
    const refusal = session.act(seat, action, { cause });
    if (refusal) throw new Error(`${name}: ${refusal.code}`);
  }
  if (left.length > 0) throw new Error(`${name} ended before ${left.length} things had happened`);
  const names = Array.from({ length: seats }, (_, seat) => players[seat]?.name ?? rulesPlayerOf(entry));
  return writeRecord(session, { names, begun: '2026-01-31T18:00:00Z' });
}
