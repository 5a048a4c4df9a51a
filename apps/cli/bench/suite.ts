import type { BenchReport, BenchSettings, Figure } from '../src/commands/bench.ts';
import type { BenchVariant, GameEntry } from '../src/games/entry.ts';
import { Progress } from '../src/progress.ts';
import { loadPeer } from './boardgame-io.ts';
import { BOT_FIGURES, measureBots } from './bots.ts';
import { sink } from './clock.ts';
import {
  measureApplyAndLegal,
  measureBytes,
  measureCalls,
  measurePlay,
  measureReplay,
  measureShape,
} from './engine.ts';
import { type BenchTable, benchTable, newTally, playRandomly } from './games.ts';
import { measureMemory } from './memory.ts';
import { measurePeer, PEER_FIGURES } from './peers.ts';
import { measureRatio } from './rivals.ts';
import { measureTables } from './tables.ts';
import { measureWorstLegal } from './worst-legal.ts';

/** Measurements that are made together, and the figures that they give. */
interface FigureGroup {
  /** The first part of the ids of its figures. */
  readonly prefix: string;
  readonly figures: readonly string[];
  /** Undefined when it cannot be measured here. */
  run(settings: BenchSettings): readonly Figure[] | undefined;
}

const WITHOUT_PEER = 'boardgame.io is not installed, so the comparison with it is left out.';

export function idsFor(settings: BenchSettings): string[] {
  return groupsOf(settings).flatMap(idsOf);
}

/** A table of one's own instead of all those that are always measured. */
function groupsOf({ entry, table }: BenchSettings): FigureGroup[] {
  return table ? [rivalGroup(`${entry.name}.table`, { entry, ...table })] : groupsFor(entry);
}

function idsOf({ prefix, figures }: FigureGroup): string[] {
  return figures.map((figure) => `${prefix}.${figure}`);
}

function groupsFor(entry: GameEntry): FigureGroup[] {
  const [fewest, most] = entry.game.facts.seats;
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  const full = benchTable(entry, most);
  return [
    ...counts.map((seats) => playGroup(`${entry.name}.seats${seats}`, benchTable(entry, seats))),
    ...callGroups(`${entry.name}.seats${most}`, full),
    tablesGroup(`${entry.name}.tables`, benchTable(entry, 2)),
    ...(entry.bench?.variants ?? []).map((variant) => variantGroup(entry, variant, most)),
    memoryGroup(entry),
    botGroup(`${entry.name}.bots`, benchTable(entry, 2)),
    {
      prefix: `${entry.name}.boardgameio`,
      figures: PEER_FIGURES,
      run: (settings) => {
        const peer = loadPeer();
        const setting = benchTable(entry, most, entry.bench?.hasRoundCap ? { roundCap: settings.duelRounds } : {});
        return peer && measurePeer(`${entry.name}.boardgameio`, setting, peer, settings);
      },
    },
  ];
}

function playGroup(prefix: string, setting: BenchTable): FigureGroup {
  return {
    prefix,
    figures: ['decisionsPerSecond', 'gamesPerSecond'],
    run: (settings) => measurePlay(prefix, setting, settings),
  };
}

/** The table with the most seats, and those with other options that make other work. */
function memoryGroup(entry: GameEntry): FigureGroup {
  const [, most] = entry.game.facts.seats;
  const others = entry.bench?.variants.filter(({ measure }) => measure === 'ratio') ?? [];
  const tables = new Map([
    [`${most} seats`, benchTable(entry, most)],
    ...others.map(
      ({ id, seats = most, options }) => [`${id}, ${seats} seats`, benchTable(entry, seats, options)] as const,
    ),
  ]);
  return { prefix: entry.name, figures: ['sessionKilobytes'], run: () => measureMemory(entry.name, tables) };
}

function botGroup(prefix: string, setting: BenchTable): FigureGroup {
  return { prefix, figures: BOT_FIGURES, run: (settings) => measureBots(prefix, setting, settings) };
}

function callGroups(prefix: string, setting: BenchTable): FigureGroup[] {
  const group = (
    figures: readonly string[],
    measure: (prefix: string, setting: BenchTable, settings: BenchSettings) => Figure[],
  ): FigureGroup => ({ prefix, figures, run: (settings) => measure(prefix, setting, settings) });
  return [
    group(['decisionsPerGame', 'branching'], measureShape),
    group(['applyMicroseconds', 'legalMicroseconds'], measureApplyAndLegal),
    group(['worstLegalMilliseconds'], measureWorstLegal),
    group(['cloneMicroseconds', 'hashMicroseconds', 'scoreMicroseconds'], measureCalls),
    group(['replayMilliseconds', 'checkedReplayMilliseconds'], measureReplay),
    group(['bytesPerAction'], measureBytes),
  ];
}

function variantGroup(entry: GameEntry, { id, measure, seats, options }: BenchVariant, most: number): FigureGroup {
  const setting = benchTable(entry, seats ?? most, options);
  if (measure === 'play') return playGroup(`${entry.name}.${id}.seats${setting.seats}`, setting);
  return (measure === 'ratio' ? rivalGroup : tablesGroup)(`${entry.name}.${id}`, setting);
}

/** Many tables in turn against one after the other. */
function tablesGroup(prefix: string, setting: BenchTable): FigureGroup {
  return { prefix, figures: ['ratio'], run: (settings) => measureTables(prefix, setting, settings) };
}

/** A setting against the plain game with as many seats. */
function rivalGroup(prefix: string, setting: BenchTable): FigureGroup {
  const { entry, seats } = setting;
  return {
    prefix,
    figures: [`seats${seats}.decisionsPerSecond`, 'ratio'],
    run: (settings) => measureRatio(prefix, setting, benchTable(entry, seats), settings),
  };
}

export function runSuite(settings: BenchSettings): BenchReport {
  const { entry, only } = settings;
  const groups = groupsOf(settings).filter(
    (group) => wantsGroup(group, only) && (settings.peers || group.figures !== PEER_FIGURES),
  );
  const bar = new Progress('groups of figures', groups.length, settings.progress);
  bar.show(0);
  if (groups.length > 0) warmUp(benchTable(entry, entry.game.facts.seats[1]), settings.warmUp);
  const rows: Figure[] = [];
  const notes: string[] = [];
  for (const [done, group] of groups.entries()) {
    const found = group.run(settings);
    if (found) rows.push(...found.filter(({ id }) => id.startsWith(only)));
    else notes.push(WITHOUT_PEER);
    bar.show(done + 1);
  }
  bar.end();
  return { rows, notes, agreed: rows.every((row) => row.sameHash !== false) };
}

function wantsGroup(group: FigureGroup, only: string): boolean {
  return idsOf(group).some((id) => id.startsWith(only));
}

/** The first games run before the compiler knows what is hot. */
function warmUp(setting: BenchTable, games: number): void {
  const tally = newTally();
  for (let index = 0; index < games; index++) sink.last = playRandomly(setting, index, tally);
}
